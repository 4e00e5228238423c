import { Button } from '@mantine/core'
import { mdiArrowLeft, mdiPencilOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { PlaceResult } from '../../../contract/fleet/haul/compare.ts'
import {
  haulFileApi,
  type HaulRow,
  type HaulStop,
} from '../../../contract/fleet/haul/haul-file.api.ts'
import { haulTexts } from '../../../contract/fleet/haul/haul.texts.ts'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import { haulApi } from '../../../contract/fleet/haul/haul.ts'
import { pageTexts } from '../../../contract/office/screen/page.texts.ts'
import { call } from '../../kit/http/call.ts'
import { ErrorState } from '../../kit/http/ErrorState.tsx'
import { useSession } from '../../kit/http/signedIn.ts'
import { ScreenButton } from '../../kit/list/ScreenButton.tsx'
import { MapPane } from '../../kit/map/MapPane.tsx'
import type { Look, Mark, Trail } from '../../kit/map/mark.ts'
import { MapScreen, SplitMap } from '../../kit/map/SplitMap.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useText } from '../../kit/ui/language.ts'
import { LoadingState } from '../../kit/ui/states.tsx'
import { toHaulFile } from '../../office/screen/offered/paths.ts'
import { HaulDrawer } from './HaulDrawer.tsx'
import classes from './haul.module.css'
import { HaulFacts, PlaceList, StopList } from './HaulLists.tsx'

/** Stronger than those of chips, since they stand alone on the map. */
const MARK_COLORS: Readonly<Record<PlaceResult, string>> = {
  den: '#2b8a3e',
  sai_thu_tu: '#e67700',
  chua_den: '#1971c2',
  khong_thay: '#c92a2a',
  khong_biet: '#868e96',
}
const PLAN_COLOR = '#868e96'
const REAL_COLOR = '#4263eb'
const STOP_COLOR = '#e67700'
const NEAR = 13
/** At zoom 0 a map shows so much, of which a phone has less; what lies at one point is looked at as if it were so large. */
const WHOLE_DEGREES = 360
const PHONE_SHARE = 0.5
const LEAST_DEGREES = 0.02

/** Places and stops as marks: 'd0' is the first place, 's0' the first stop. */
const marksOf = ({ diem }: HaulRow, stops: readonly HaulStop[]): Mark[] => [
  ...diem.flatMap(({ ten, lat, lng, ket_qua }, index): Mark[] =>
    lat === null || lng === null
      ? []
      : [
          {
            id: `d${index}`,
            lat,
            lng,
            name: `${index + 1}. ${ten}`,
            color: MARK_COLORS[ket_qua],
            heading: null,
            radius: null,
          },
        ],
  ),
  ...stops.flatMap(({ lat, lng, ten, diem: place }, index): Mark[] =>
    place === null
      ? [
          {
            id: `s${index}`,
            lat,
            lng,
            name: ten ?? '',
            color: STOP_COLOR,
            heading: null,
            radius: null,
          },
        ]
      : [],
  ),
]

/** The look that holds all marks: their middle, as near as they fit. */
function middleOf(marks: readonly Mark[]): Look | null {
  if (marks.length === 0) return null
  const [lats, lngs] = [marks.map(({ lat }) => lat), marks.map(({ lng }) => lng)]
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)]
  const degrees = Math.max(north - south, east - west, LEAST_DEGREES)
  const zoom = Math.min(NEAR, Math.log2((WHOLE_DEGREES * PHONE_SHARE) / degrees))
  return { at: { lat: (south + north) / 2, lng: (west + east) / 2 }, zoom }
}

const spot = ([lng, lat]: readonly [number, number, ...unknown[]]) => ({ lat, lng })

/** The marks and ways of a haul, and the one that is looked at. */
function useDrawn(contract_id: string, row: HaulRow, stops: readonly HaulStop[]) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [look, setLook] = useState<Look | null>(null)
  const route = useQuery({
    queryKey: [haulFileApi.route.path, contract_id],
    queryFn: ({ signal }) => call(haulFileApi.route, { contract_id }, { signal }),
  })
  const way = route.data?.data
  const marks = useMemo(() => marksOf(row, stops), [row, stops])
  const trails = useMemo(
    (): Trail[] => [
      { id: 'plan', color: PLAN_COLOR, line: (way?.ke_hoach ?? []).map(spot) },
      { id: 'real', color: REAL_COLOR, line: (way?.duong ?? []).map(spot) },
    ],
    [way],
  )
  const choose = (id: string | null) => {
    setChosen(id)
    const at = marks.find((mark) => mark.id === id)
    if (at) setLook({ at, zoom: NEAR })
  }
  // The map opens on the middle of the haul.
  const middle = useMemo(() => middleOf(marks), [marks])
  return { marks, trails, chosen, choose, look: look ?? middle, way }
}

type DrawnProps = { readonly row: HaulRow; readonly stops: readonly HaulStop[] }

function DrawnHaul({ row, stops }: DrawnProps) {
  const t = useText()
  const { marks, trails, chosen, choose, look, way } = useDrawn(row.contract_id, row, stops)
  return (
    <SplitMap
      head={<HaulFacts row={row} plannedKm={way?.km_ke_hoach ?? null} />}
      list={
        <div className={classes.lists}>
          <PlaceList row={row} chosen={chosen} onChoose={choose} />
          <StopList row={row} stops={stops} chosen={chosen} onChoose={choose} />
        </div>
      }
      card={null}
      map={
        <MapPane
          label={`${t(pageTexts.haul)} ${row.truck_plate}`}
          marks={marks}
          trails={trails}
          chosen={chosen}
          onChoose={choose}
          look={look}
        />
      }
    />
  )
}

/** One haul: its places planned and real, where it stood with the pictures taken there, and its way on the map. */
export function HaulTrip() {
  const t = useText()
  const { seat } = useSession()
  const navigate = useNavigate()
  const [editing, setEditing] = useState(false)
  const { id = '', tripId = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery({
    queryKey: [haulFileApi.stops.path, tripId],
    queryFn: ({ signal }) => call(haulFileApi.stops, { contract_id: tripId }, { signal }),
  })
  const title = data
    ? `${data.hop_dong.truck_plate} · ${data.hop_dong.contract_id}`
    : t(pageTexts.haul)
  return (
    <MapScreen
      title={title}
      actions={
        <>
          <Button
            variant="default"
            size="xs"
            leftSection={<Icon path={mdiArrowLeft} />}
            renderRoot={(props: object) => <Link {...props} {...toHaulFile(id, 'hop-dong')} />}
          >
            {t(haulTexts.back)}
          </Button>
          {data && mayCall(haulApi.update, seat) && (
            <ScreenButton
              icon={mdiPencilOutline}
              label={t(haulTexts.edit)}
              onClick={() => setEditing(true)}
            />
          )}
        </>
      }
    >
      {editing && (
        <HaulDrawer
          id={tripId}
          file={id}
          onClose={() => setEditing(false)}
          onGone={() => void navigate(toHaulFile(id, 'hop-dong'))}
        />
      )}
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data ? (
        <DrawnHaul row={data.hop_dong} stops={data.data} />
      ) : (
        <LoadingState />
      )}
    </MapScreen>
  )
}
