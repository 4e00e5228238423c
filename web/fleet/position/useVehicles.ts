import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
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

/** Where all vehicles are, asked again while the window is looked at. */
export const useVehicles = () =>
  useQuery({
    queryKey: [drivingReportApi.current.path],
    queryFn: ({ signal }) => call(drivingReportApi.current, {}, { signal }),
    refetchInterval: ASKED_EVERY_MS,
    staleTime: 0,
  })

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
export function useTrail(
  vehicles: readonly CurrentVehicle[],
  at: number,
  chosen: string | null,
): readonly DrawnTrail[] {
  const [trails, setTrails] = useState<ReadonlyMap<string, Trail>>(() => new Map())
  useEffect(() => {
    setTrails((before) => grownTrails(before, vehicleMarks(vehicles), at))
  }, [vehicles, at])
  const line = chosen === null ? undefined : trails.get(chosen)
  return useMemo(
    () => (line && chosen !== null ? [{ id: chosen, color: '#4263eb', line }] : []),
    [line, chosen],
  )
}
