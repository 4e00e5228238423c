import { momentAt, DAY_MS } from '../../kit/time/time.ts'
import {
  fixesIn,
  historyIn,
  rowsUnder,
  type Access,
  type FieldNames,
  type Question,
  type VendorForm,
} from './vendorForm.ts'

/** The names of ADSUN's fields (docs/vendors.md says which source shows each). */
const NOW: FieldNames = {
  id: 'Id',
  plate: 'Plate',
  time: ['TimeUpdate'],
  utc: null,
  lat: 'Lat',
  lng: 'Lng',
  speed: 'Speed',
  course: 'Angle',
  valid: 'Gps',
  ignition: 'Key',
  fuel: 'Fuel',
  km: 'Km',
  card: null,
}
const BEFORE: FieldNames = { ...NOW, id: null, plate: null, time: ['UpdateTime', 'TimeUpdate'] }
const LISTS = ['Data'] as const
const SAYS = ['Description', 'Message'] as const

const basic = ({ account, secret }: Access): string =>
  `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${account ?? ''}:${secret}`)))}`

/** With a company number in the form of older accounts, which name it and themselves in the address. */
function asked(path: string, access: Access, query: Record<string, string>): Question {
  const { account, company, secret } = access
  return company
    ? { path, query: { ...query, pageIds: company, username: account ?? '', pwd: secret } }
    : { path, query, headers: { authorization: basic(access) } }
}

/** ADSUN's ShareAPI. A question for history takes three days, and another one half a minute later. */
export const adsun: VendorForm = {
  vehicles: null,
  positions: {
    ask: (access) => asked('Vehicle/GpsInfos', access, {}),
    read: (body, intake) => fixesIn(rowsUnder(body, LISTS, SAYS), NOW, intake),
  },
  history: {
    ask: (access, { id, plate }, { from, to }) =>
      asked('Vehicle/GpsHistoryV3', access, {
        licensePlate: plate ?? id,
        beginTime: momentAt(from),
        endTime: momentAt(to),
      }),
    read: (body, intake) => historyIn(rowsUnder(body, LISTS, SAYS), BEFORE, intake),
    longestMs: 3 * DAY_MS,
    restMs: 30_000,
  },
  pictures: null,
}
