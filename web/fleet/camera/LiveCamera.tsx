import { Button, Group, MultiSelect, Pagination, SegmentedControl, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { cameraTexts } from '../../../contract/fleet/camera/camera.texts.ts'
import { picturesTexts } from '../../../contract/fleet/image/pictures.texts.ts'
import type { Device } from '../../../contract/fleet/device/device.api.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { useText } from '../../kit/ui/language.ts'
import { PageHeader } from '../../kit/ui/PageHeader.tsx'
import { ChooseFirst } from '../image/offered/ChooseFirst.tsx'
import { useAddress } from '../image/offered/useAddress.ts'
import { byPlate, channelsOf, useDevices } from '../image/offered/VehiclePick.tsx'
import { Frame, type Camera } from './Frame.tsx'
import classes from './camera.module.css'

const LAYOUTS = ['1', '4', '9'] as const
const MOST_VEHICLES = 20
const NONE: readonly Device[] = []

/** The cameras that are asked for, vehicle by vehicle; a channel that a vehicle does not have is left out. */
const camerasOf = (
  devices: readonly Device[],
  plates: readonly string[],
  channels: readonly number[],
): Camera[] =>
  plates.flatMap((plate) =>
    channelsOf(devices.find((device) => device.plate === plate))
      .filter((channel) => channels.length === 0 || channels.includes(channel))
      .map((channel) => ({ plate, channel })),
  )

const parts = (said: string | undefined): string[] => said?.split(',').filter(Boolean) ?? []

/** Cameras of chosen vehicles as they are now, one, four or nine at a time. */
export function LiveCamera() {
  const t = useText()
  const [said, say] = useAddress()
  const devices = useDevices().data ?? NONE
  const plates = parts(said['xe'])
  const channels = parts(said['kenh']).map(Number)
  const layout = LAYOUTS.find((each) => each === said['o']) ?? '4'
  const cameras = camerasOf(devices, plates, channels)
  const pages = Math.max(1, Math.ceil(cameras.length / Number(layout)))
  const page = Math.min(pages, Math.max(1, Number(said['trang'] ?? 1) || 1))
  const shown = cameras.slice((page - 1) * Number(layout), page * Number(layout))
  const all = channelsOf(
    devices
      .filter(({ plate }) => plates.includes(plate))
      .toSorted((a, b) => channelsOf(b).length - channelsOf(a).length)[0],
  )
  const isOn = (channel: number) => channels.length === 0 || channels.includes(channel)
  const toggle = (channel: number) => {
    const chosen = all.filter((each) => isOn(each) !== (each === channel))
    say({ kenh: chosen.length === all.length ? '' : chosen.join(','), trang: '' })
  }
  const turn = (step: number) => say({ trang: `${Math.max(1, Math.min(pages, page + step))}` })
  useHotkeys([
    ...LAYOUTS.map((each): [string, () => void] => [each, () => say({ o: each, trang: '' })]),
    ['ArrowLeft', () => turn(-1)],
    ['ArrowRight', () => turn(1)],
  ])
  return (
    <section aria-label={t(screenTexts['/live-camera'])}>
      <PageHeader title={t(screenTexts['/live-camera'])} />
      <div className={classes.bar}>
        <MultiSelect
          size="xs"
          searchable
          clearable
          className={classes.vehicles ?? ''}
          maxValues={MOST_VEHICLES}
          aria-label={t(cameraTexts.vehicles)}
          placeholder={plates.length === 0 ? t(picturesTexts.chooseVehicle) : ''}
          nothingFoundMessage={t(picturesTexts.noSuchVehicle)}
          filter={byPlate}
          data={devices.map(({ plate }) => plate)}
          value={plates}
          onChange={(chosen) => say({ xe: chosen.join(','), trang: '' })}
        />
        {plates.length > 0 && (
          <Group gap={6} role="group" aria-label={t(picturesTexts.channels)}>
            {all.map((each) => (
              <Button
                key={each}
                size="xs"
                variant={isOn(each) ? 'light' : 'default'}
                aria-pressed={isOn(each)}
                onClick={() => toggle(each)}
              >
                {t(picturesTexts.channel(each))}
              </Button>
            ))}
          </Group>
        )}
        <SegmentedControl
          size="xs"
          aria-label={t(cameraTexts.layout)}
          data={[...LAYOUTS]}
          value={layout}
          onChange={(o) => say({ o, trang: '' })}
        />
        {pages > 1 && (
          <Pagination
            size="sm"
            total={pages}
            value={page}
            onChange={(next) => say({ trang: `${next}` })}
          />
        )}
      </div>
      {shown.length === 0 ? (
        <ChooseFirst words={cameraTexts.chooseLive} />
      ) : (
        <>
          <div className={classes.grid} data-layout={layout}>
            {shown.map((camera) => (
              <Frame key={`${camera.plate} ${camera.channel}`} camera={camera} />
            ))}
          </div>
          <Text size="xs" c="dimmed" mt={8} className={classes.keys ?? ''}>
            {t(cameraTexts.keys)}
          </Text>
        </>
      )}
    </section>
  )
}
