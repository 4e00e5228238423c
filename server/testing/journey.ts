import { sql } from 'kysely'
import type { Fix } from '../../contract/fleet/position/fix.ts'
import { workOut } from '../fleet/driving-report/workOut.ts'
import { followTrips } from '../fleet/journey/followTrips.ts'
import { prepareDays, storeFixes } from '../fleet/position/storeFixes.ts'
import type { Settings } from '../kit/start/env.ts'
import { testApp } from './app.ts'
import { fixesOf, sentTracks } from './tracks.ts'
import { makeTrip, orderValues, readTrip } from './trip.ts'

/** The recorded vehicle-day that trips are driven by. */
const DEVICE = 'DEMO40003'
export const DRIVEN_PLATE = '15H-084.26'
export const DRIVEN_DAY = '2026-10-05'
/** The same day, of the vehicle of this device. */
export const drivenTrack = (): readonly Fix[] => fixesOf(sentTracks()).get(DEVICE) ?? []

/** An app whose trips a recorded vehicle-day can drive. */
export async function drivenApp(changed: Partial<Settings> = {}) {
  const t = await testApp(changed)
  const vehicles = await sql<{
    id: number
    plate: string
  }>`SELECT id_xe AS id, bien_so_xe AS plate FROM phuong_tien`.execute(t.db)
  const vehicleOf = (plate: string): number =>
    vehicles.rows.find((row) => row.plate === plate)?.id ?? 0
  const named = await sql<{
    id: string
    name: string
  }>`SELECT id, ten_dia_diem AS name FROM dia_diem`.execute(t.db)
  const places = Object.fromEntries(named.rows.map(({ id, name }) => [id, name]))
  const order = (values: object = {}) => ({
    ...orderValues,
    noi_lay_hang: places['CANG-LH'],
    noi_tra_hang: places['KCN-QC'],
    ngay_gio_lay_hang: `${DRIVEN_DAY} 05:30:00`,
    ngay_gio_tra_hang: `${DRIVEN_DAY} 08:30:00`,
    ...values,
  })
  return {
    ...t,
    places,
    vehicleOf,
    order,
    /** Stores fixes of a vehicle and works them out. */
    async store(fixes: readonly Fix[], plate: string = DRIVEN_PLATE): Promise<void> {
      const rows = fixes.map((fix) => ({ vehicle: vehicleOf(plate), fix }))
      await prepareDays(t.db, rows)
      await storeFixes(t.db, rows)
      while ((await workOut(t.db)) > 0);
    },
    /** Trips of earlier days are looked at where positions of them come in. */
    async follow(): Promise<void> {
      await sql`INSERT INTO can_doi_chuyen (id_xe, tu) VALUES (${vehicleOf(DRIVEN_PLATE)}, ${`${DRIVEN_DAY} 00:00:00+07`})`.execute(
        t.db,
      )
      while ((await followTrips(t.db)) > 0);
    },
    trip: (values: object = {}) =>
      makeTrip(t, {
        bien_so_xe: DRIVEN_PLATE,
        lai_xe_1: 'hoatv28',
        ngay_thuc_hien: DRIVEN_DAY,
        list_don_hang: [order()],
        ...values,
      }),
    async read(id: string) {
      const found = await readTrip(t, id)
      const [first] = found.list_don_hang
      return { ...found, first }
    },
  }
}
export type DrivenApp = Awaited<ReturnType<typeof drivenApp>>
