import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { formatField } from '../../../../contract/kit/field/format.ts'
import { placeApi } from '../../../../contract/master/place/place.api.ts'
import { placeMapTexts } from '../../../../contract/master/place/place-map.texts.ts'
import { PLACE_KINDS, placeResource } from '../../../../contract/master/place/place.ts'
import { allRows } from '../../../kit/list/allRows.ts'
import { ErrorState } from '../../../kit/http/ErrorState.tsx'
import { OPENED } from '../../../kit/form/useOpened.ts'
import { ChoiceFilter } from '../../../kit/list/ChoiceFilter.tsx'
import { SearchBox } from '../../../kit/list/SearchBox.tsx'
import { LIST } from '../../../kit/list/useListQuery.ts'
import { MapCard } from '../../../kit/map/MapCard.tsx'
import { MapList, type MapLine } from '../../../kit/map/MapList.tsx'
import { MapPane } from '../../../kit/map/MapPane.tsx'
import type { Look } from '../../../kit/map/mark.ts'
import { MapScreen, SplitMap } from '../../../kit/map/SplitMap.tsx'
import { useMapSearch } from '../../../kit/map/useMapSearch.ts'
import { currentLanguage, useText } from '../../../kit/ui/language.ts'
import { LoadingState } from '../../../kit/ui/states.tsx'
import { foundPlaces, placeColor, placeMarks, type Place } from '../placeMarks.ts'

const NEAR = 13

const { fields } = placeResource
const FACTS = ['loai', 'dia_chi', 'tinh_moi', 'geofence_m', 'toa_do'] as const

function PlaceCard({ place, onClose }: { readonly place: Place; readonly onClose: () => void }) {
  const t = useText()
  const facts = FACTS.filter((name) => place[name] !== null).map((name) => {
    const said = formatField(fields[name], place[name], currentLanguage())
    return [t(fields[name].label), name === 'geofence_m' ? `${said} m` : said] as const
  })
  const missing = place.lat === null || place.lng === null
  return (
    <MapCard
      title={place.ten_dia_diem ?? place.id}
      facts={missing ? [...facts, [t(fields.lat.label), t(placeMapTexts.noSpot)] as const] : facts}
      onClose={onClose}
    >
      <Button
        size="xs"
        variant="light"
        renderRoot={(props: object) => (
          <Link {...props} to="." search={{ tab: 'dia_diem', [OPENED]: place.id } as never} />
        )}
      >
        {t(placeMapTexts.open)}
      </Button>
    </MapCard>
  )
}

function useLines(places: readonly Place[]): readonly MapLine[] {
  const t = useText()
  return useMemo(
    () =>
      places.map(({ id, ten_dia_diem, loai, tinh_moi, lat, lng }) => ({
        id,
        title: ten_dia_diem ?? id,
        note: [
          formatField(fields.loai, loai, currentLanguage()),
          tinh_moi,
          (lat === null || lng === null) && t(placeMapTexts.noSpot),
        ]
          .filter(Boolean)
          .join(' · '),
        color: placeColor(loai),
      })),
    [places, t],
  )
}

/** Places with the circles by which vehicles are seen there, on the map and beside it. */
export function PlaceMap({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText()
  const [words, setWords] = useMapSearch('tu_khoa')
  const [kind, setKind] = useMapSearch('loai')
  const [chosenId, setChosen] = useMapSearch('chon')
  const [look, setLook] = useState<Look | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: [LIST, placeApi.list.path, 'map'],
    queryFn: ({ signal }) => allRows(placeApi.list, {}, signal),
  })
  const found = useMemo(() => foundPlaces(data ?? [], words, kind), [data, words, kind])
  const marks = useMemo(() => placeMarks(found), [found])
  const lines = useLines(found)
  const chosen = found.find(({ id }) => id === chosenId)
  const choose = useCallback(
    (id: string | null) => {
      setChosen(id ?? '')
      const at = marks.find((mark) => mark.id === id)
      if (at) setLook({ at, zoom: NEAR })
    },
    [marks, setChosen],
  )
  const asked = error ? (
    <ErrorState error={error} retry={() => void refetch()} />
  ) : data ? (
    <MapList
      label={t(placeMapTexts.list)}
      lines={lines}
      empty={t(placeMapTexts.empty)}
      chosen={chosen?.id ?? null}
      onChoose={choose}
    />
  ) : (
    <LoadingState />
  )
  return (
    <MapScreen title={t(placeResource.title)} above={tabs}>
      <SplitMap
        head={
          <>
            <SearchBox value={words} onChange={setWords} hint={t(placeResource.texts.searchHint)} />
            <ChoiceFilter
              label={fields.loai.label}
              choices={PLACE_KINDS}
              value={kind}
              onChange={setKind}
              all=""
            />
          </>
        }
        list={asked}
        card={chosen && <PlaceCard place={chosen} onClose={() => choose(null)} />}
        map={
          <MapPane
            label={t(placeMapTexts.tab)}
            marks={marks}
            trails={[]}
            chosen={chosen?.id ?? null}
            onChoose={choose}
            look={look}
          />
        }
      />
    </MapScreen>
  )
}
