import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { drivingReportApi } from '../../../contract/fleet/driving-report/driving-report.api.ts'
import {
  foundVehicles,
  groupsOf,
  liveStateOf,
  type Grouping,
  type LiveState,
  type Trail,
} from '../../../contract/fleet/driving-report/live.ts'
import {
  GROUPING_TEXTS,
  LIVE_TEXTS,
  locationTexts,
} from '../../../contract/fleet/driving-report/location.texts.ts'
import type {
  CurrentVehicle,
  VehicleChanges,
} from '../../../contract/fleet/driving-report/driving-report.api.ts'
import { trackApi } from '../../../contract/fleet/driving-report/track.api.ts'
import {
  browserNow,
  epochOfMoment,
  momentAt,
  MINUTE_MS,
  HOUR_MS,
} from '../../../contract/kit/time/time.ts'
import { call } from '../../kit/http/call.ts'
import { followStream } from '../../kit/http/followStream.ts'
import type { MapLine } from '../../kit/map/MapList.tsx'
import type { Trail as DrawnTrail } from '../../kit/map/mark.ts'
import { useText } from '../../kit/ui/language.ts'
import { grownTrails, idOf, STATE_COLORS, vehicleMarks } from './vehicleMarks.ts'

/** How often positions are asked for while the stream is not heard of. */
const ASKED_EVERY_MS = 5_000
const FIRST_WAIT_MS = 2_000

const KEY = [drivingReportApi.current.path]
type Trails = ReadonlyMap<string, Trail>
type Seen = { readonly vehicles: readonly CurrentVehicle[]; readonly trails: Trails }

const nothingToRead = (): null => null

/** What is known with what changed: vehicles that did not change stay the same values, so that nothing of them is drawn anew. */
function changed(before: Seen | undefined, { tat_ca, data, da_bo }: VehicleChanges): Seen {
  const fresh = new Map(data.map((vehicle) => [vehicle.vid, vehicle]))
  const gone = new Set(da_bo)
  const known = tat_ca ? [] : (before?.vehicles ?? [])
  const kept = known.flatMap((vehicle) => {
    if (gone.has(vehicle.vid)) return []
    const newer = fresh.get(vehicle.vid)
    fresh.delete(vehicle.vid)
    return [newer ?? vehicle]
  })
  const trails = before?.trails ?? new Map<string, Trail>()
  return {
    vehicles: [...kept, ...fresh.values()],
    trails: grownTrails(trails, vehicleMarks(data), epochOfMoment(browserNow())),
  }
}

/** Where all vehicles are, as the stream tells it; asked for now and then while that is not heard of. */
export function useVehicles() {
  const client = useQueryClient()
  const [heard, setHeard] = useState(false)
  const follow = useCallback(
    () =>
      followStream({
        link: () => call(drivingReportApi.streamLink, {}),
        onData: (data) => {
          const changes = JSON.parse(data) as VehicleChanges
          client.setQueryData<Seen>(KEY, (before) => changed(before, changes))
        },
        onHeard: setHeard,
        firstWait: FIRST_WAIT_MS,
      }),
    [client],
  )
  useSyncExternalStore(follow, nothingToRead)
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<Seen> => {
      const before = client.getQueryData<Seen>(KEY)
      const { data } = await call(drivingReportApi.current, {}, { signal })
      const told = client.getQueryData<Seen>(KEY)
      // What the stream told meanwhile is newer, and told once.
      return told && told !== before ? told : changed(told, { tat_ca: true, data, da_bo: [] })
    },
    refetchInterval: heard ? false : ASKED_EVERY_MS,
    staleTime: 0,
    structuralSharing: false,
  })
  return { ...query, heard }
}

type Wanted = { readonly words: string; readonly state: string; readonly by: Grouping }

/** The vehicles that are looked for, as marks of the map and lines of the list. */
export function useShown(vehicles: readonly CurrentVehicle[], { words, state, by }: Wanted) {
  const t = useText()
  return useMemo(() => {
    const found = foundVehicles(vehicles, words, state)
    const named = (group: string | null): string => {
      if (by === 'trang_thai') return t(LIVE_TEXTS[group as LiveState])
      return group ?? t(GROUPING_TEXTS[by][1])
    }
    const lines: MapLine[] = groupsOf(found, by).flatMap(([group, members]) => [
      { heading: `${named(group)} (${members.length})` },
      ...members.map((vehicle) => ({
        id: idOf(vehicle),
        title: vehicle.plate,
        note: [vehicle.mo_phong && t(locationTexts.simulated), vehicle.lai_xe, vehicle.vi_tri]
          .filter(Boolean)
          .join(' · '),
        color: STATE_COLORS[liveStateOf(vehicle)],
        ...(vehicle.speed && vehicle.trang_thai === 'chay'
          ? { aside: `${Math.round(vehicle.speed)} km/h` }
          : {}),
      })),
    ])
    return { found, lines, marks: vehicleMarks(found) }
  }, [vehicles, words, state, by, t])
}

/** The way of the chosen vehicle in the last hour: what the server knows, and what was seen since. */
export function useTrail(
  trails: Trails | undefined,
  chosen: Pick<CurrentVehicle, 'vid' | 'plate'> | undefined,
): readonly DrawnTrail[] {
  const { data } = useQuery({
    queryKey: [trackApi.way.path, 'hour', chosen?.plate],
    queryFn: ({ signal }) => {
      const now = epochOfMoment(browserNow())
      const hour = { start_date: momentAt(now - HOUR_MS), end_date: momentAt(now) }
      return call(trackApi.way, { truck_plate: chosen?.plate ?? '', ...hour }, { signal })
    },
    enabled: chosen !== undefined,
    // What was seen since is kept for five times as long.
    refetchInterval: MINUTE_MS,
    staleTime: MINUTE_MS,
  })
  const id = chosen ? idOf(chosen) : ''
  const seen = trails?.get(id)
  return useMemo(() => {
    const known = (data?.duong ?? []).map(([lng, lat, at]) => ({ lat, lng, at: epochOfMoment(at) }))
    const last = known.at(-1)?.at ?? 0
    const line = [...known, ...(seen ?? []).filter(({ at }) => at > last)]
    return id && line.length > 1 ? [{ id, color: '#4263eb', line }] : []
  }, [data, seen, id])
}
