import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { drivingReportApi } from '../../../contract/fleet/driving-report/driving-report.api.ts'
import {
  foundVehicles,
  groupsOf,
  liveStateOf,
  type Trail,
} from '../../../contract/fleet/driving-report/live.ts'
import { LIVE_TEXTS } from '../../../contract/fleet/driving-report/location.texts.ts'
import type { CurrentVehicle } from '../../../contract/fleet/driving-report/driving-report.api.ts'
import { call } from '../../kit/http/call.ts'
import type { MapLine } from '../../kit/map/MapList.tsx'
import type { Trail as DrawnTrail } from '../../kit/map/mark.ts'
import { useText } from '../../kit/ui/language.ts'
import { grownTrails, idOf, STATE_COLORS, vehicleMarks } from './vehicleMarks.ts'

const ASKED_EVERY_MS = 3_000

const KEY = [drivingReportApi.current.path]
type Trails = ReadonlyMap<string, Trail>
type Seen = { readonly vehicles: readonly CurrentVehicle[]; readonly trails: Trails }

/** Where all vehicles are, asked again while the window is looked at, with the way that was seen of them. */
export function useVehicles() {
  const client = useQueryClient()
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<Seen> => {
      const { data: vehicles } = await call(drivingReportApi.current, {}, { signal })
      const before = client.getQueryData<Seen>(KEY)?.trails ?? new Map<string, Trail>()
      return {
        vehicles,
        trails: grownTrails(before, vehicleMarks(vehicles), performance.now()),
      }
    },
    refetchInterval: ASKED_EVERY_MS,
    staleTime: 0,
  })
}

/** The vehicles that are looked for, as marks of the map and lines of the list. */
export function useShown(vehicles: readonly CurrentVehicle[], words: string, state: string) {
  const t = useText()
  return useMemo(() => {
    const found = foundVehicles(vehicles, words, state)
    const lines: MapLine[] = groupsOf(found).flatMap(([group, members]) => [
      { heading: `${t(LIVE_TEXTS[group])} (${members.length})` },
      ...members.map((vehicle) => ({
        id: idOf(vehicle),
        title: vehicle.plate,
        note: [vehicle.lai_xe, vehicle.vi_tri].filter(Boolean).join(' · '),
        color: STATE_COLORS[liveStateOf(vehicle)],
        ...(vehicle.speed && vehicle.trang_thai === 'chay'
          ? { aside: `${Math.round(vehicle.speed)} km/h` }
          : {}),
      })),
    ])
    return { found, lines, marks: vehicleMarks(found) }
  }, [vehicles, words, state, t])
}

/** The way of the chosen vehicle, as far as this screen has seen it. */
export function useTrail(trails: Trails | undefined, chosen: string): readonly DrawnTrail[] {
  const line = trails?.get(chosen)
  return useMemo(() => (line ? [{ id: chosen, color: '#4263eb', line }] : []), [line, chosen])
}
