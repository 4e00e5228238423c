import { Pagination, Select, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { imageApi, type Picture } from '../../../contract/fleet/image/image.api.ts'
import { picturesTexts } from '../../../contract/fleet/image/pictures.texts.ts'
import { browserNow, dayOf } from '../../../contract/kit/time/time.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { call } from '../../kit/http/call.ts'
import { ErrorState } from '../../kit/http/ErrorState.tsx'
import { RangeFilter } from '../../kit/list/RangeFilter.tsx'
import { MapPane } from '../../kit/map/MapPane.tsx'
import type { Look, Mark } from '../../kit/map/mark.ts'
import { PhotoViewer } from '../../kit/photo/PhotoViewer.tsx'
import { useText } from '../../kit/ui/language.ts'
import { PageHeader } from '../../kit/ui/PageHeader.tsx'
import { EmptyState, LoadingState } from '../../kit/ui/states.tsx'
import { PictureTile, toldOf } from './PictureTile.tsx'
import { useAddress } from './offered/useAddress.ts'
import { ChooseFirst } from './offered/ChooseFirst.tsx'
import { channelsOf, useDevices, VehiclePick } from './offered/VehiclePick.tsx'
import classes from './pictures.module.css'

const A_PAGE = 60
const COLOR = '#4263eb'
const NEAR = 10
const CLOSE_UP = 14
const NONE: readonly Picture[] = []

/** What the address asks for: a vehicle, days, a channel and a page. */
function useAsked() {
  const [said, say] = useAddress()
  const today = dayOf(browserNow())
  return {
    plate: said['xe'] ?? '',
    from: said['tu'] ?? today,
    to: said['den'] ?? said['tu'] ?? today,
    channel: Number(said['kenh'] ?? 0),
    page: Math.max(1, Number(said['trang'] ?? 1) || 1),
    say,
  }
}

function usePictures({ plate, from, to, channel, page }: ReturnType<typeof useAsked>) {
  const input = {
    truck_plate: plate,
    start_date: from,
    end_date: to,
    cam_number: channel || null,
    trang: page,
    so_dong: A_PAGE,
  }
  return useQuery({
    queryKey: [imageApi.list.path, input],
    queryFn: ({ signal }) => call(imageApi.list, input, { signal }),
    enabled: plate !== '',
    placeholderData: keepPreviousData,
  })
}

const markOf = ({ id, lat, lng, time }: Picture): Mark[] =>
  lat === null || lng === null
    ? []
    : [{ id, lat, lng, name: time.slice(11, 16), color: COLOR, heading: null, radius: null }]

/** Pictures as tiles, large when pressed, and where they were taken. */
function Gallery({
  plate,
  pictures,
}: {
  readonly plate: string
  readonly pictures: readonly Picture[]
}) {
  const t = useText()
  const [opened, setOpened] = useState<number | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const marks = useMemo(() => pictures.flatMap(markOf), [pictures])
  const [look, setLook] = useState<Look | null>(marks[0] ? { at: marks[0], zoom: NEAR } : null)
  const photos = useMemo(
    () => pictures.map((picture) => ({ ...picture, ten: toldOf(picture, t) })),
    [pictures, t],
  )
  const show = (id: string) => {
    setChosen(id)
    const at = marks.find((mark) => mark.id === id)
    if (at) setLook({ at, zoom: CLOSE_UP })
  }
  return (
    <div className={classes.gallery}>
      <ul className={classes.tiles} aria-label={t(picturesTexts.pictures)}>
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            isChosen={picture.id === chosen}
            onOpen={() => {
              show(picture.id)
              setOpened(index)
            }}
            onShow={() => show(picture.id)}
          />
        ))}
      </ul>
      {marks.length > 0 && (
        <div className={classes.map}>
          <MapPane
            label={t(picturesTexts.map)}
            marks={marks}
            trails={[]}
            chosen={chosen}
            onChoose={(id) => {
              setChosen(id)
              const index = pictures.findIndex((picture) => picture.id === id)
              if (index >= 0) setOpened(index)
            }}
            look={look}
          />
        </div>
      )}
      {opened !== null && (
        <PhotoViewer title={plate} photos={photos} start={opened} onClose={() => setOpened(null)} />
      )}
    </div>
  )
}

/** What the cameras of a vehicle sent in a range of days. */
export function Pictures() {
  const t = useText()
  const asked = useAsked()
  const { plate, channel, page, say } = asked
  const devices = useDevices()
  const found = usePictures(asked)
  const device = devices.data?.find((each) => each.plate === plate)
  const pages = Math.ceil((found.data?.tong ?? 0) / A_PAGE)
  const body =
    plate === '' ? (
      <ChooseFirst words={picturesTexts.chooseFirst} />
    ) : found.error ? (
      <ErrorState error={found.error} retry={() => void found.refetch()} />
    ) : found.data ? (
      found.data.tong === 0 ? (
        <EmptyState text={t(picturesTexts.none)} />
      ) : (
        <Gallery key={`${plate} ${page}`} plate={plate} pictures={found.data.data ?? NONE} />
      )
    ) : (
      <LoadingState />
    )
  return (
    <section aria-label={t(screenTexts['/management/image'])}>
      <PageHeader title={t(screenTexts['/management/image'])} />
      <div className={classes.filters}>
        <VehiclePick
          devices={devices.data ?? []}
          value={plate}
          onChange={(xe) => say({ xe, kenh: '', trang: '' })}
        />
        <RangeFilter
          value={{ from: asked.from, to: asked.to }}
          onChange={({ from, to }) => say({ tu: from ?? '', den: to ?? '', trang: '' })}
        />
        <Select
          size="xs"
          w={130}
          aria-label={t(picturesTexts.channels)}
          allowDeselect={false}
          data={[
            { value: '0', label: t(picturesTexts.allChannels) },
            ...channelsOf(device).map((each) => ({
              value: `${each}`,
              label: t(picturesTexts.channel(each)),
            })),
          ]}
          value={`${channel}`}
          onChange={(value) => say({ kenh: value === '0' ? '' : (value ?? ''), trang: '' })}
        />
        {plate && found.data && (
          <Text size="sm" c="dimmed" role="status">
            {t(picturesTexts.count(found.data.tong))}
          </Text>
        )}
        {pages > 1 && (
          <Pagination
            size="sm"
            aria-label={t(picturesTexts.pages)}
            total={pages}
            value={page}
            onChange={(next) => say({ trang: `${next}` })}
          />
        )}
      </div>
      {body}
    </section>
  )
}
