import { Badge, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  courseAt,
  happeningsOf,
  isNothing,
  placeAt,
  pointsOf,
  spanOf,
  type Happening,
  type HappeningKind,
} from '../../../contract/fleet/driving-report/replay.ts'
import {
  HAPPENING_TEXTS,
  replayTexts,
} from '../../../contract/fleet/driving-report/replay.texts.ts'
import { locationTexts } from '../../../contract/fleet/driving-report/location.texts.ts'
import { trackApi, type Way } from '../../../contract/fleet/driving-report/track.api.ts'
import { formatMoment, formatNumber } from '../../../contract/kit/field/format.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { momentAt, MINUTE_MS } from '../../../contract/kit/time/time.ts'
import { call } from '../../kit/http/call.ts'
import { ErrorState } from '../../kit/http/ErrorState.tsx'
import { DayBox } from '../../kit/form/DayBox.tsx'
import { MapList, type MapLine } from '../../kit/map/MapList.tsx'
import { MapPane } from '../../kit/map/MapPane.tsx'
import type { Look, Mark } from '../../kit/map/mark.ts'
import { SplitMap } from '../../kit/map/SplitMap.tsx'
import { useMapSearch } from '../../kit/map/useMapSearch.ts'
import { useText } from '../../kit/ui/language.ts'
import { EmptyState, LoadingState } from '../../kit/ui/states.tsx'
import { TimeBar } from './TimeBar.tsx'
import { useReplay } from './useReplay.ts'
import classes from './replay.module.css'

const NEAR = 13
const VEHICLE = 'xe'
const WAY_COLOR = '#4263eb'
const COLORS: Partial<Record<HappeningKind, string>> = {
  dung: '#1971c2',
  ghe: '#0b7285',
  qua_toc_do: '#c92a2a',
  lai_lien_tuc: '#e67700',
  mat_tin_hieu: '#868e96',
}
const colorOf = (kind: HappeningKind): string => COLORS[kind] ?? '#9c36b5'

type Say = (text: Text) => string

const titleOf = ({ kind, name }: Happening, t: Say): string =>
  [t(HAPPENING_TEXTS[kind]), name && t(name)].filter(Boolean).join(' · ')

/** What is said of a happening below its kind and place. */
function noteOf({ at, until, top, litres, stood }: Happening, t: Say): string {
  const minutes = Math.round((until - at) / MINUTE_MS)
  const standing = Math.round(stood ?? 0)
  return [
    formatMoment(momentAt(at)),
    t(replayTexts.span(minutes)),
    standing > 0 && standing < minutes ? t(replayTexts.stood(standing)) : null,
    top === null ? null : `${Math.round(top)} km/h`,
    litres === null ? null : t(replayTexts.litres(Math.round(litres))),
  ]
    .filter(Boolean)
    .join(' · ')
}

type StageProps = { readonly plate: string; readonly way: Way; readonly head: React.ReactNode }

/** A way that is there: list of what happened, map, and the bar that plays it. */
function Stage({ plate, way, head }: StageProps) {
  const t = useText()
  const points = useMemo(() => pointsOf(way), [way])
  const happenings = useMemo(() => happeningsOf(way, points), [way, points])
  const span = useMemo(() => spanOf(points, happenings), [points, happenings])
  const clock = useReplay(span)
  const [chosen, setChosen] = useState<string | null>(null)
  const [look, setLook] = useState<Look | null>(() => {
    const spots = points.length > 0 ? points : happenings.flatMap(({ spot }) => spot ?? [])
    return spots.length > 0 ? { around: spots } : null
  })
  const now = placeAt(points, clock.at)
  const choose = (id: string | null) => {
    const found = happenings.find((each) => each.id === id)
    setChosen(found?.id ?? null)
    if (!found) return
    clock.seek(found.at)
    if (found.spot) setLook({ at: found.spot, zoom: NEAR })
  }
  const standing = useMemo(
    () =>
      happenings.flatMap((each): Mark[] =>
        each.spot
          ? [
              {
                id: each.id,
                lat: each.spot.lat,
                lng: each.spot.lng,
                name: t((each.kind === 'ghe' && each.name) || HAPPENING_TEXTS[each.kind]),
                color: colorOf(each.kind),
                heading: null,
                radius: null,
              },
            ]
          : [],
      ),
    [happenings, t],
  )
  const heading = courseAt(points, clock.at)
  const marks: Mark[] = now
    ? [
        ...standing,
        {
          id: VEHICLE,
          lat: now.lat,
          lng: now.lng,
          name: plate,
          color: '#2b8a3e',
          heading,
          radius: null,
        },
      ]
    : standing
  const trails = useMemo(() => [{ id: VEHICLE, color: WAY_COLOR, line: points }], [points])
  const lines: MapLine[] = happenings.map((each) => ({
    id: each.id,
    title: titleOf(each, t),
    note: noteOf(each, t),
    color: colorOf(each.kind),
  }))
  return (
    <SplitMap
      head={head}
      list={
        <MapList
          label={t(replayTexts.list)}
          lines={lines}
          empty={t(replayTexts.nothing)}
          chosen={chosen}
          onChoose={choose}
        />
      }
      card={null}
      map={
        <div className={classes.stage}>
          <MapPane
            label={t(replayTexts.title(plate))}
            marks={marks}
            trails={trails}
            chosen={chosen ?? VEHICLE}
            onChoose={choose}
            look={look}
          />
          <TimeBar clock={clock} points={points} speed={now?.speed ?? 0} span={span} />
        </div>
      }
    />
  )
}

type ReplayProps = {
  readonly plate: string
  readonly day: string
  /** A vehicle of the demo that drives by itself. */
  readonly simulated: boolean
}

/** A vehicle's days again: chosen by the address, so that other screens can open them. */
export function Replay({ plate, day, simulated }: ReplayProps) {
  const t = useText()
  const [, setDay] = useMapSearch('ngay')
  const [until, setUntil] = useMapSearch('den')
  const last = until >= day ? until : day
  const { data, error, refetch } = useQuery({
    queryKey: [trackApi.way.path, plate, day, last],
    queryFn: ({ signal }) =>
      call(trackApi.way, { truck_plate: plate, start_date: day, end_date: last }, { signal }),
    staleTime: MINUTE_MS,
  })
  const head = (
    <div className={classes.days}>
      <Button size="xs" variant="default" onClick={() => setDay('')}>
        {t(replayTexts.back)}
      </Button>
      <Button size="xs" variant="default" onClick={() => window.print()}>
        {t(replayTexts.print)}
      </Button>
      <DayBox
        size="xs"
        label={t(replayTexts.day)}
        value={day}
        onChange={(next) => next && setDay(next)}
      />
      <DayBox
        size="xs"
        label={t(replayTexts.until)}
        value={last}
        onChange={(next) => setUntil(next ?? '')}
      />
      <strong>
        {plate}
        {data ? ` · ${t(replayTexts.km(formatNumber(data.tong_km, 1)))}` : ''}{' '}
        {simulated && (
          <Badge color="grape" variant="light">
            {t(locationTexts.simulated)}
          </Badge>
        )}
      </strong>
    </div>
  )
  if (error)
    return (
      <>
        {head}
        <ErrorState error={error} retry={() => void refetch()} />
      </>
    )
  if (!data)
    return (
      <>
        {head}
        <LoadingState />
      </>
    )
  if (isNothing(data))
    return (
      <>
        {head}
        <EmptyState text={t(replayTexts.noWay)} />
      </>
    )
  return <Stage key={`${plate} ${day} ${last}`} plate={plate} way={data} head={head} />
}
