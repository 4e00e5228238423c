import { Select, type OptionsFilter } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { deviceApi, type Device } from '../../../../contract/fleet/device/device.api.ts'
import { picturesTexts } from '../../../../contract/fleet/image/pictures.texts.ts'
import { searchKey } from '../../../../contract/kit/text/text.ts'
import { call } from '../../../kit/http/call.ts'
import { useText } from '../../../kit/ui/language.ts'

const ALL = 500
const FRESH_MS = 60_000
/** Channels of a recorder that says none (domain B6.2: one to the driver, one to the road). */
const USUAL_CHANNELS = 2
const SPACES = /[\s.-]/g

/** Every tracked vehicle with its device. */
export const useDevices = () =>
  useQuery({
    queryKey: [deviceApi.list.path, 'cameras'],
    queryFn: ({ signal }) => call(deviceApi.list, { so_dong: ALL }, { signal }),
    staleTime: FRESH_MS,
    select: ({ data }) => data,
  })

/** The channels of a vehicle, from 1. */
export const channelsOf = (device: Device | undefined): number[] =>
  Array.from({ length: device?.kenh_camera || USUAL_CHANNELS }, (_, index) => index + 1)

const bare = (words: string): string => searchKey(words).replace(SPACES, '')

/** Plates are found by any part of them, however it is written. */
export const byPlate: OptionsFilter = ({ options, search }) =>
  options.filter((option) => 'label' in option && bare(option.label).includes(bare(search)))

type VehiclePickProps = {
  readonly devices: readonly Device[]
  readonly value: string
  readonly onChange: (plate: string) => void
}

/** One vehicle, found by any part of its plate. */
export function VehiclePick({ devices, value, onChange }: VehiclePickProps) {
  const t = useText()
  return (
    <Select
      size="xs"
      searchable
      aria-label={t(picturesTexts.vehicle)}
      placeholder={t(picturesTexts.chooseVehicle)}
      nothingFoundMessage={t(picturesTexts.noSuchVehicle)}
      data={devices.map(({ plate }) => plate)}
      filter={byPlate}
      value={value || null}
      onChange={(plate) => onChange(plate ?? '')}
    />
  )
}
