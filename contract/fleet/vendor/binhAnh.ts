import { momentAt, DAY_MS } from '../../kit/time/time.ts'
import { fixesIn, historyIn, rowsUnder, type FieldNames, type VendorForm } from './vendorForm.ts'

/** The names of Bình Anh's fields (docs/vendors.md says which source shows each). */
const NAMES: FieldNames = {
  id: 'PrivateCode',
  plate: 'VehiclePlate',
  time: ['LocalTime', 'GPSTime'],
  utc: 'UTCTime',
  lat: 'Latitude',
  lng: 'Longitude',
  speed: 'Speed',
  course: 'Direction',
  valid: 'IsGPS',
  ignition: 'IsMachineOn',
  fuel: 'Fuel',
  km: 'TotalKm',
  card: null,
}
const SAYS = ['MessageResult', 'Description'] as const
const wall = (ms: number): string => momentAt(ms).replace(' ', 'T')

/** Bình Anh's interface for customers: a code and a key in the body of each question; a day of history at once. */
export const binhAnh: VendorForm = {
  vehicles: null,
  positions: {
    ask: ({ account, secret }) => ({
      path: 'api/gps/tracking',
      body: { CustomerCode: account ?? '', Key: secret, IsFuel: true },
    }),
    read: (body, intake) =>
      fixesIn(rowsUnder(body, ['Vehicles', 'ObjectReturn'], SAYS), NAMES, intake),
  },
  history: {
    ask: ({ account, secret }, { id, plate }, { from, to }) => ({
      path: 'api/gps/route',
      body: {
        CustomerCode: account ?? '',
        key: secret,
        vehiclePlate: plate ?? id,
        fromDate: wall(from),
        toDate: wall(to),
      },
    }),
    read: (body, intake) =>
      historyIn(rowsUnder(body, ['Routes', 'ObjectReturn'], SAYS), NAMES, intake),
    longestMs: DAY_MS,
    restMs: 0,
  },
  pictures: null,
}
