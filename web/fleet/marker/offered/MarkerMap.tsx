import { Button } from '@mantine/core'
import { useState } from 'react'
import { markerApi, type Marker } from '../../../../contract/fleet/marker/marker.ts'
import { markerScreen as texts } from '../../../../contract/fleet/marker/marker-screen.texts.ts'
import { searchKey } from '../../../../contract/kit/text/text.ts'
import { call } from '../../../kit/http/call.ts'
import { ErrorState } from '../../../kit/http/ErrorState.tsx'
import { SearchBox } from '../../../kit/list/SearchBox.tsx'
import { useBulkAct } from '../../../kit/list/useBulkAct.ts'
import { MapCard } from '../../../kit/map/MapCard.tsx'
import { MapList } from '../../../kit/map/MapList.tsx'
import { MapPane } from '../../../kit/map/MapPane.tsx'
import type { Look, Mark } from '../../../kit/map/mark.ts'
import { SplitMap } from '../../../kit/map/SplitMap.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { LoadingState } from '../../../kit/ui/states.tsx'
import { givenAgain, newDrawing, pointed, type Drawing } from '../drawing.ts'
import { MarkerForm } from '../MarkerForm.tsx'
import { useMarkers } from './useMarkers.ts'

const NEAR = 13
const NO_WAYS = [] as const

/** Deletes a mark, and makes it anew where that is taken back. */
function useRemoving() {
  const { run } = useBulkAct()
  const t = useText()
  return (marker: Marker) =>
    run(t(texts.remove), () => call(markerApi.remove, { list_id: [marker.id] }), {
      undo: async () => {
        const { message, data } = await call(markerApi.create, { list_coor: [givenAgain(marker)] })
        return { message, data: data.map(({ id }) => ({ id, ok: true, message })) }
      },
    })
}

/** Tells that a mark was made, and deletes it where that is taken back. */
function useMade() {
  const { run } = useBulkAct()
  const t = useText()
  return (message: string, id: string) =>
    void run(t(texts.add), () => Promise.resolve({ message, data: [{ id, ok: true, message }] }), {
      undo: (made) => call(markerApi.remove, { list_id: [...made] }),
    })
}

type MarkerCardProps = {
  readonly marker: Marker
  readonly onRemove: () => void
  readonly onClose: () => void
}

function MarkerCard({ marker, onRemove, onClose }: MarkerCardProps) {
  const t = useText()
  const { ten, vung, nguoi_tao } = marker
  return (
    <MapCard
      title={ten}
      facts={[
        [t(texts.kind), t(texts.kinds[vung ? 'vung' : 'diem'])],
        ...sizeOf(marker).map((said) => [t(texts.size), t(said)] as const),
        ...(nguoi_tao ? [[t(texts.by), nguoi_tao] as const] : []),
      ]}
      onClose={onClose}
    >
      <Button size="xs" variant="light" color="red" onClick={onRemove}>
        {t(texts.remove)}
      </Button>
    </MapCard>
  )
}

const sizeOf = ({ vung, ban_kinh }: Marker) =>
  vung ? [texts.corners(vung.length)] : ban_kinh === null ? [] : [texts.circle(ban_kinh)]

type MarkerMapProps = {
  /** What else stands on the map, to go by. */
  readonly beside: readonly Mark[]
  readonly onBack: () => void
}

/** The marks of the company: listed, found, drawn on the map, deleted. */
export function MarkerMap({ beside, onBack }: MarkerMapProps) {
  const t = useText()
  const { markers, marks, loaded, error, refetch } = useMarkers()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [look, setLook] = useState<Look | null>(null)
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const [remove, tellMade] = [useRemoving(), useMade()]
  const found = markers.filter(({ ten }) => searchKey(ten).includes(searchKey(words)))
  const colors = new Map(marks.map(({ id, color }) => [id, color]))
  const marker = found.find(({ id }) => id === chosen)
  const choose = (id: string | null) => {
    setChosen(id)
    const at = marks.find((mark) => mark.id === id)
    if (at) setLook({ at, zoom: NEAR })
  }
  const lines = found.map((each) => ({
    id: each.id,
    title: each.ten,
    note: [texts.kinds[each.vung ? 'vung' : 'diem'], ...sizeOf(each)].map(t).join(' · '),
    color: colors.get(each.id) ?? '',
  }))
  const list = error ? (
    <ErrorState error={error} retry={() => void refetch()} />
  ) : loaded ? (
    <MapList
      label={t(texts.list)}
      lines={lines}
      empty={t(markers.length === 0 ? texts.none : texts.noMatch)}
      chosen={chosen}
      onChoose={choose}
    />
  ) : (
    <LoadingState />
  )
  const head = (
    <>
      <Button size="xs" variant="default" onClick={onBack}>
        {t(texts.back)}
      </Button>
      <Button
        size="xs"
        aria-pressed={drawing !== null}
        onClick={() => setDrawing(drawing ? null : newDrawing)}
      >
        {t(texts.add)}
      </Button>
      {drawing && (
        <MarkerForm
          drawing={drawing}
          onChange={setDrawing}
          onCancel={() => setDrawing(null)}
          onSaved={(message, id) => {
            setDrawing(null)
            setChosen(id)
            tellMade(message, id)
          }}
        />
      )}
      <SearchBox value={words} onChange={setWords} hint={t(texts.searchHint)} />
    </>
  )
  return (
    <SplitMap
      head={head}
      list={list}
      card={
        marker &&
        !drawing && (
          <MarkerCard
            marker={marker}
            onClose={() => choose(null)}
            onRemove={() => {
              setChosen(null)
              void remove(marker)
            }}
          />
        )
      }
      map={
        <MapPane
          label={t(texts.title)}
          marks={marks}
          beside={beside}
          trails={NO_WAYS}
          chosen={chosen}
          onChoose={choose}
          look={look}
          pointing={
            drawing && {
              points: drawing.points,
              closed: drawing.kind === 'vung',
              onPoint: (spot) => setDrawing((now) => now && pointed(now, spot)),
            }
          }
        />
      }
    />
  )
}
