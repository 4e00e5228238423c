import { sql } from 'kysely'
import { DRIVERS } from '../../../contract/dispatch/trip/trip.fields.ts'
import {
  containerKey,
  containersIn,
  containerWarning,
} from '../../../contract/kit/field/container.ts'
import { phoneWarning } from '../../../contract/kit/field/person.ts'
import { plateKey, plateWarning } from '../../../contract/kit/field/plate.ts'
import { oddity, type Warning } from '../../../contract/kit/endpoint/refusal.ts'
import { warningTexts } from '../../../contract/dispatch/trip/trip-warning.texts.ts'
import { addDays } from '../../../contract/kit/time/time.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { creditNear } from './credit.ts'
import type { StoredTrip } from './loadTrip.ts'
import { unknownRoutes } from './unknownRoutes.ts'
import { KEPT } from '../../kit/postgres/kept.ts'

/** Days within which one container on two open trips is suspicious (domain B1.3). */
const CONTAINER_DAYS = 7

function ofPlates(trip: StoredTrip): Warning[] {
  return (['bien_so_xe', 'ma_romoc', 'bien_so_thay_the'] as const).flatMap((field) => {
    const plate = trip[field]
    return oddity('bien_so', field, plate === null ? null : plateWarning(plate))
  })
}

const ofContainers = (trip: StoredTrip): Warning[] =>
  containersIn(trip.ma_cont).flatMap((number) =>
    oddity('so_container', 'ma_cont', containerWarning(number)),
  )

function ofPhones(trip: StoredTrip): Warning[] {
  return trip.list_don_hang.flatMap((order, index) =>
    (['sdt_nguoi_gui', 'sdt_nguoi_nhan'] as const).flatMap((field) => {
      const phone = order[field]
      return oddity(
        'so_dien_thoai',
        `list_don_hang.${index}.${field}`,
        phone === null ? null : phoneWarning(phone),
      )
    }),
  )
}

async function ofUnknownVehicle(db: Db, trip: StoredTrip): Promise<Warning[]> {
  if (trip.bien_so_xe === null || trip.checkType) return []
  const known = await db
    .selectFrom('phuong_tien')
    .modifyFront(KEPT)
    .select('bien_so_xe')
    .where('bien_so_key', '=', plateKey(trip.bien_so_xe))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return known ? [] : oddity('xe_la', 'bien_so_xe', warningTexts.vehicle)
}

/** Drivers of our own vehicles who are no account of the company: a name mistyped, as often as not. */
const ofUnknownDrivers = (trip: StoredTrip): Warning[] =>
  trip.checkType
    ? []
    : DRIVERS.flatMap((seat) => {
        const name = trip[`ten_${seat}`]
        const unknown = name !== null && trip[seat] === null
        return oddity('lai_xe_la', `ten_${seat}`, unknown ? warningTexts.driver(name) : null)
      })

/** Customers who stand in no list: what they owe would be nobody's. */
const ofUnknownCustomers = (trip: StoredTrip): Warning[] =>
  trip.list_don_hang.flatMap(({ id_cong_ty, ten_cong_ty }, index) =>
    oddity(
      'khach_la',
      `list_don_hang.${index}.ten_cong_ty`,
      ten_cong_ty && !id_cong_ty ? warningTexts.customer(ten_cong_ty) : null,
    ),
  )

async function ofContainerElsewhere(db: Db, trip: StoredTrip): Promise<Warning[]> {
  const numbers = containersIn(trip.ma_cont).map(containerKey)
  const day = trip.ngay_thuc_hien
  if (numbers.length === 0 || day === null) return []
  const { rows } = await sql<{ id_chuyen_di: string; ma_cont: string }>`
    SELECT id_chuyen_di, ma_cont FROM chuyen_di
    WHERE ma_cont = ANY (${numbers}::text[]) AND trang_thai NOT IN ('ket_thuc', 'huy') AND deleted_at IS NULL AND gop_vao IS NULL
      AND id_chuyen_di <> ${trip.id_chuyen_di} AND ngay_thuc_hien BETWEEN ${addDays(day, -CONTAINER_DAYS)} AND ${addDays(day, CONTAINER_DAYS)}
    ORDER BY id_chuyen_di LIMIT 3`.execute(db)
  return rows.flatMap((row) =>
    oddity(
      'trung_container',
      'ma_cont',
      warningTexts.container(row.ma_cont, row.id_chuyen_di, CONTAINER_DAYS),
    ),
  )
}

/** What is unusual about a saved trip and did not stop it (wire: canh_bao; domain B1.3, B1.4, B1.7). */
export async function tripWarnings(db: Db, trip: StoredTrip): Promise<Warning[]> {
  const [vehicle, routes, container, credit] = await Promise.all([
    ofUnknownVehicle(db, trip),
    unknownRoutes(db, [trip]),
    ofContainerElsewhere(db, trip),
    creditNear(db, trip),
  ])
  return [
    ...ofPlates(trip),
    ...vehicle,
    ...ofUnknownDrivers(trip),
    ...ofUnknownCustomers(trip),
    ...routes(trip),
    ...ofContainers(trip),
    ...container,
    ...ofPhones(trip),
    ...credit,
  ]
}
