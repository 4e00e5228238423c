import { momentAt, DAY_MS } from '../../kit/time/time.ts'
import { numberOf, wordOf, type Given } from '../position/readFix.ts'
import {
  fixesIn,
  historyIn,
  rowsUnder,
  vehicleIn,
  type Access,
  type FieldNames,
  type Question,
  type Span,
  type VendorForm,
  type VendorPicture,
} from './vendorForm.ts'
import { vendorTime } from './vendorTime.ts'

/** The names of Vietmap's fields (docs/vendors.md says which source shows each). */
const NAMES: FieldNames = {
  id: 'Id',
  plate: 'Plate',
  time: ['GpsTime', 'SysTime'],
  utc: null,
  lat: 'Y',
  lng: 'X',
  speed: 'Speed',
  course: 'Heading',
  valid: null,
  ignition: null,
  fuel: 'Fuel',
  km: null,
  card: null,
}
/** Those of a picture: all of them assumed. */
const PICTURE = { url: 'Url', channel: 'Channel', time: 'Time' } as const
const LISTS = ['Data'] as const
const SAYS = ['Message', 'MessageResult', 'Error'] as const

const asked = (name: string, { secret }: Access, query: Record<string, string>): Question => ({
  path: `v3/tracking/${name}`,
  query: { ...query, apikey: secret },
})
const compact = (ms: number): string => momentAt(ms).replace(/\D/g, '')
const within = ({ from, to }: Span) => ({ from: compact(from), to: compact(to) })

function pictureIn(row: Given): VendorPicture[] {
  const [url, at] = [wordOf(row[PICTURE.url], 1000), vendorTime(row[PICTURE.time])]
  const channel = numberOf(row[PICTURE.channel]) ?? 1
  return url === null || at === null || !Number.isInteger(channel) || channel < 1
    ? []
    : [{ url, at, channel }]
}

/** Vietmap's interface for customers of quanlyxe.vn: a key in each address. */
export const vietmap: VendorForm = {
  vehicles: {
    ask: (access) => asked('getvehicles', access, {}),
    read(body) {
      const told = rowsUnder(body, LISTS, SAYS)
      return 'why' in told
        ? told
        : { rows: told.rows.flatMap((row) => vehicleIn(row, NAMES) ?? []) }
    },
  },
  positions: {
    ask: (access) => asked('getvehiclestatuses', access, { id: '0', ticks: '0' }),
    read: (body, intake) => fixesIn(rowsUnder(body, LISTS, SAYS), NAMES, intake),
  },
  history: {
    ask: (access, { id }, span) => asked('getvehiclehistory', access, { id, ...within(span) }),
    read: (body, intake) => historyIn(rowsUnder(body, LISTS, SAYS), NAMES, intake),
    longestMs: DAY_MS,
    restMs: 0,
  },
  pictures: {
    ask: (access, { id }, span) => asked('getvehicleimages', access, { id, ...within(span) }),
    read(body) {
      const told = rowsUnder(body, LISTS, SAYS)
      return 'why' in told ? told : { rows: told.rows.flatMap(pictureIn) }
    },
  },
}
