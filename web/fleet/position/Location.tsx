import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import {
  drivingReportApi,
  type CurrentVehicle,
} from '../../../contract/fleet/driving-report/driving-report.api.ts'
import { countsOf } from '../../../contract/fleet/driving-report/live.ts'
import { locationTexts } from '../../../contract/fleet/driving-report/location.texts.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { deviceApi } from '../../../contract/fleet/device/device.api.ts'
import { replayTexts } from '../../../contract/fleet/driving-report/replay.texts.ts'
import { browserNow, dayOf, isDate } from '../../../contract/kit/time/time.ts'
import { call } from '../../kit/http/call.ts'
import { ErrorState } from '../../kit/http/ErrorState.tsx'
import { MapList } from '../../kit/map/MapList.tsx'
import { MapPane } from '../../kit/map/MapPane.tsx'
import type { Look } from '../../kit/map/mark.ts'
import { MapScreen, SplitMap } from '../../kit/map/SplitMap.tsx'
import { useMapSearch } from '../../kit/map/useMapSearch.ts'
import { useText } from '../../kit/ui/language.ts'
import { EmptyState, LoadingState } from '../../kit/ui/states.tsx'
import { WayTo } from '../../office/screen/offered/WayTo.tsx'
import { useTripLines } from '../journey/offered/useTripLines.ts'
import { MarkerMap } from '../marker/offered/MarkerMap.tsx'
import { useMarkers } from '../marker/offered/useMarkers.ts'
import { Replay } from './Replay.tsx'
import { useShown, useTrail, useVehicles } from './useVehicles.ts'
import { idOf, vehicleMarks } from './vehicleMarks.ts'
import { VehicleCard } from './VehicleCard.tsx'
import { groupingOf, MARKERS, VehicleHead } from './VehicleHead.tsx'

const NONE: readonly CurrentVehicle[] = []
const NEAR = 10

/** The chosen vehicle, where the map looks for it, and whether it goes along. */
function useChosen(marks: ReturnType<typeof useShown>['marks']) {
  const [chosen, setChosen] = useMapSearch('xe')
  const [followed, setFollowed] = useMapSearch('theo')
  const [look, setLook] = useState<Look | null>(null)
  const follows = followed !== '' && followed === chosen
  const mark = marks.find(({ id }) => id === chosen)
  // A vehicle that the address names is looked at once it is known where it is.
  if (look === null && mark) setLook({ at: mark, zoom: NEAR })
  const [lat, lng] = [mark?.lat, mark?.lng]
  const along = useMemo(
    () =>
      follows && lat !== undefined && lng !== undefined ? { at: { lat, lng }, zoom: null } : null,
    [follows, lat, lng],
  )
  const choose = useCallback(
    (id: string | null) => {
      setChosen(id ?? '')
      const at = marks.find((each) => each.id === id)
      if (at) setLook({ at, zoom: NEAR })
    },
    [marks, setChosen],
  )
  return {
    chosen,
    choose,
    look: along ?? look,
    follows,
    follow: () => setFollowed(follows ? '' : chosen),
  }
}

/** Where every vehicle is now: on the map, and in the list beside it. */
function LiveMap() {
  const t = useText()
  const [, setDay] = useMapSearch('ngay')
  const [words] = useMapSearch('tu_khoa')
  const [state] = useMapSearch('trang_thai')
  const [grouping] = useMapSearch('nhom')
  const [, setPart] = useMapSearch('muc')
  const { data, error, refetch } = useVehicles()
  const { marks: markers } = useMarkers()
  const vehicles = data?.vehicles ?? NONE
  const { found, lines, marks } = useShown(vehicles, { words, state, by: groupingOf(grouping) })
  const counts = JSON.stringify(countsOf(vehicles))
  const { chosen, choose, look, follows, follow } = useChosen(marks)
  const vehicle = found.find((each) => idOf(each) === chosen)
  const trail = useTrail(data?.trails, vehicle)
  const trip = useTripLines(vehicle?.id_chuyen_di)
  const trails = useMemo(() => [...(trip ? [trip.planned] : []), ...trail], [trip, trail])
  const beside = useMemo(() => [...markers, ...(trip?.places ?? [])], [markers, trip])
  const list = data ? (
    <MapList
      label={t(locationTexts.list)}
      lines={lines}
      empty={t(vehicles.length === 0 ? locationTexts.none : locationTexts.noMatch)}
      begins={vehicles.length === 0 && <WayTo screen="/trucks" />}
      chosen={chosen || null}
      onChoose={choose}
    />
  ) : error ? (
    <ErrorState error={error} retry={() => void refetch()} />
  ) : (
    <LoadingState />
  )
  return (
    <SplitMap
      head={
        <VehicleHead
          counts={counts}
          total={vehicles.length}
          markers={markers.length}
          onMarkers={setPart}
        />
      }
      list={list}
      card={
        vehicle && (
          <VehicleCard
            vehicle={vehicle}
            following={follows}
            planned={(trip?.planned.line.length ?? 0) > 1}
            onFollow={follow}
            onReplay={() => setDay(vehicle.time?.slice(0, 10) ?? dayOf(browserNow()))}
            onClose={() => choose(null)}
          />
        )
      }
      map={
        <MapPane
          label={t(screenTexts['/location'])}
          marks={marks}
          beside={beside}
          trails={trails}
          chosen={chosen || null}
          onChoose={choose}
          look={look}
        />
      }
    />
  )
}

/** The marks of the company, with the vehicles to go by. */
function Markers() {
  const [, setPart] = useMapSearch('muc')
  const { data } = useVehicles()
  const beside = useMemo(() => vehicleMarks(data?.vehicles ?? NONE), [data])
  return <MarkerMap beside={beside} onBack={() => setPart('')} />
}

/** The vehicle that the address names by its number, on the days that it names. */
function NamedReplay({ day }: { readonly day: string }) {
  const t = useText()
  const [chosen] = useMapSearch('xe')
  const { data } = useQuery({
    queryKey: [deviceApi.all.path],
    queryFn: ({ signal }) => call(deviceApi.all, {}, { signal }),
  })
  const { data: now } = useQuery({
    queryKey: [drivingReportApi.current.path, chosen],
    queryFn: ({ signal }) =>
      call(drivingReportApi.current, { list_vid: [Number(chosen)] }, { signal }),
    enabled: /^\d+$/.test(chosen),
  })
  const vehicle = data?.data.find((each) => idOf(each) === chosen)
  if (vehicle)
    return <Replay plate={vehicle.plate} day={day} simulated={now?.data[0]?.mo_phong === true} />
  return data ? <EmptyState text={t(replayTexts.unknown)} /> : <LoadingState />
}

/** The map of the fleet: now, or a vehicle's days again, or the marks of the company. */
export function Location() {
  const t = useText()
  const [day] = useMapSearch('ngay')
  const [part] = useMapSearch('muc')
  const live = part === MARKERS ? <Markers /> : <LiveMap />
  return (
    <MapScreen title={t(screenTexts['/location'])}>
      {isDate(day) ? <NamedReplay day={day} /> : live}
    </MapScreen>
  )
}
