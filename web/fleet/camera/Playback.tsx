import { Button, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState, type FormEvent } from 'react'
import { cameraApi, type VideoRoute } from '../../../contract/fleet/camera/camera.api.ts'
import { cameraTexts } from '../../../contract/fleet/camera/camera.texts.ts'
import { picturesTexts } from '../../../contract/fleet/image/pictures.texts.ts'
import {
  addMinutes,
  browserNow,
  dayOf,
  epochOfMoment,
  isMoment,
  SECOND_MS,
} from '../../../contract/kit/time/time.ts'
import { parseClock } from '../../../contract/kit/time/typedMoment.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { DateBox } from '../../kit/form/DateBox.tsx'
import { call } from '../../kit/http/call.ts'
import { MapPane } from '../../kit/map/MapPane.tsx'
import type { Mark } from '../../kit/map/mark.ts'
import { useText } from '../../kit/ui/language.ts'
import { PageHeader } from '../../kit/ui/PageHeader.tsx'
import { ChooseFirst } from '../image/offered/ChooseFirst.tsx'
import { useAddress } from '../image/offered/useAddress.ts'
import { channelsOf, useDevices, VehiclePick } from '../image/offered/VehiclePick.tsx'
import { Frame, type Camera } from './Frame.tsx'
import classes from './camera.module.css'
import { LENGTHS } from './offered/lengths.ts'

const USUAL_LENGTH = '10'
const COLOR = '#4263eb'
const NEAR = 12
const nothing = () => {}

/** What the form says: one camera and a span of a day. */
type Choice = { xe: string; kenh: string; ngay: string; gio: string; phut: string }

function cameraOf({
  xe,
  kenh,
  ngay,
  gio,
  phut,
}: Choice): (Camera & { from: string; to: string }) | null {
  const from = `${ngay} ${parseClock(gio.trim())}`
  if (!xe || !isMoment(from)) return null
  return { plate: xe, channel: Number(kenh), from, to: addMinutes(from, Number(phut)) }
}

/** Where the vehicle was so many seconds into the video. */
const pointAt = (route: VideoRoute, from: string, seconds: number) =>
  route.duong.findLast(
    ([, , at]) => epochOfMoment(at) - epochOfMoment(from) <= seconds * SECOND_MS,
  ) ?? route.duong[0]

/** The way of the vehicle in the span of a video, and where it is by now. */
function Track({
  camera,
  seconds,
}: {
  readonly camera: Required<Camera>
  readonly seconds: number
}) {
  const t = useText()
  const { plate, from, to, channel } = camera
  const { data } = useQuery({
    queryKey: [cameraApi.route.path, camera],
    queryFn: ({ signal }) =>
      call(
        cameraApi.route,
        { truck_plate: plate, start_date: from, end_date: to, cam_number: channel },
        { signal },
      ),
    staleTime: Infinity,
  })
  const trails = useMemo(
    () =>
      data
        ? [{ id: plate, color: COLOR, line: data.duong.map(([lng, lat]) => ({ lng, lat })) }]
        : [],
    [data, plate],
  )
  const point = data && pointAt(data, from, seconds)
  const [lng, lat, at] = point ?? []
  const marks = useMemo(
    (): Mark[] =>
      lng === undefined || lat === undefined || at === undefined
        ? []
        : [
            {
              id: plate,
              lat,
              lng,
              name: at.slice(11, 16),
              color: COLOR,
              heading: null,
              radius: null,
            },
          ],
    [plate, lat, lng, at],
  )
  const look = useMemo(
    () => (lng === undefined || lat === undefined ? null : { at: { lat, lng }, zoom: NEAR }),
    [lat, lng],
  )
  return (
    <div className={classes.track}>
      <MapPane
        label={t(cameraTexts.track)}
        marks={marks}
        trails={trails}
        chosen={null}
        onChoose={nothing}
        look={look}
      />
    </div>
  )
}

/** What a camera of a vehicle recorded, with the way of the vehicle beside it. */
export function Playback() {
  const t = useText()
  const [said, say] = useAddress()
  const devices = useDevices().data ?? []
  // Just after midnight an hour ago is of the day before.
  const hourAgo = addMinutes(browserNow(), -60)
  const before: Choice = {
    xe: said['xe'] ?? '',
    kenh: said['kenh'] ?? '1',
    ngay: said['ngay'] ?? dayOf(hourAgo),
    gio: said['gio'] ?? hourAgo.slice(11, 16),
    phut: said['phut'] ?? USUAL_LENGTH,
  }
  const [choice, setChoice] = useState(before)
  const [wrong, setWrong] = useState(false)
  const [seconds, setSeconds] = useState(0)
  const tell = useCallback((at: number) => setSeconds(Math.floor(at)), [])
  const camera = said['gio'] ? cameraOf(before) : null
  const change = (changed: Partial<Choice>) => setChoice({ ...choice, ...changed })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const asked = cameraOf(choice)
    setWrong(parseClock(choice.gio.trim()) === null)
    setSeconds(0)
    if (!asked) return
    const read = { ...choice, gio: asked.from.slice(11, 16) }
    setChoice(read)
    say(read)
  }
  return (
    <section aria-label={t(screenTexts['/camera-play-back'])}>
      <PageHeader title={t(screenTexts['/camera-play-back'])} />
      <form className={classes.bar} onSubmit={submit}>
        <VehiclePick devices={devices} value={choice.xe} onChange={(xe) => change({ xe })} />
        <Select
          size="xs"
          w={110}
          aria-label={t(picturesTexts.channels)}
          allowDeselect={false}
          data={channelsOf(devices.find(({ plate }) => plate === choice.xe)).map((each) => ({
            value: `${each}`,
            label: t(picturesTexts.channel(each)),
          }))}
          value={choice.kenh}
          onChange={(kenh) => change({ kenh: kenh ?? '1' })}
        />
        <DateBox
          size="xs"
          withClear={false}
          aria-label={t(cameraTexts.day)}
          value={choice.ngay}
          onChange={(ngay) => change({ ngay: ngay ?? '' })}
        />
        <TextInput
          size="xs"
          w={96}
          aria-label={t(cameraTexts.start)}
          placeholder={t(cameraTexts.clock)}
          error={wrong && t(cameraTexts.badTime)}
          value={choice.gio}
          onChange={(event) => change({ gio: event.currentTarget.value })}
        />
        <Select
          size="xs"
          w={110}
          aria-label={t(cameraTexts.length)}
          allowDeselect={false}
          data={LENGTHS.map((each) => ({ value: `${each}`, label: t(cameraTexts.minutes(each)) }))}
          value={choice.phut}
          onChange={(phut) => change({ phut: phut ?? USUAL_LENGTH })}
        />
        <Button type="submit" size="xs" disabled={!choice.xe}>
          {t(cameraTexts.play)}
        </Button>
      </form>
      {camera ? (
        <div className={classes.back}>
          <Frame key={JSON.stringify(camera)} camera={camera} onTime={tell} />
          <Track camera={camera} seconds={seconds} />
        </div>
      ) : (
        <ChooseFirst words={cameraTexts.chooseBack} />
      )}
    </section>
  )
}
