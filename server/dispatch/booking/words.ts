import { sql } from 'kysely'
import type { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import type { OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { Context } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { offered } from '../trip/retiredWords.ts'
import { allLists } from '../trip/suggestions.ts'
import { BOOKING_FIELDS } from './source.ts'

/** The names that the one-line entry knows. */
export async function quickKnown(db: Db) {
  const [khach, dia_diem, vehicles, drivers] = await Promise.all([
    db
      .selectFrom('cong_ty')
      .select(['ten_cong_ty', 'ma_khach', 'loai_hang_hoa'])
      .where('deleted_at', 'is', null)
      .execute(),
    db
      .selectFrom('dia_diem')
      .select(['ten_dia_diem', 'loai', 'tinh_moi', 'tinh_cu'])
      .where('deleted_at', 'is', null)
      .execute(),
    db
      .selectFrom('phuong_tien')
      .select('bien_so_xe')
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`trang_thai IS DISTINCT FROM 'da_ban'`)
      .execute(),
    db
      .selectFrom('nguoi_dung')
      .select('fullname')
      .where('role', '=', 'driver')
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`trang_thai IS DISTINCT FROM 'Nghi viec'`)
      .execute(),
  ])
  return {
    khach,
    dia_diem,
    xe: vehicles.map(({ bien_so_xe }) => bien_so_xe),
    lai_xe: drivers.flatMap(({ fullname }) => fullname ?? []),
  }
}

/** POST /tms/booking/goi_y: words for the fields of a booking, and what the one-line entry knows. */
export async function bookingWords(
  _input: object,
  { db }: Context,
): Promise<OutputOf<typeof bookingApi.words>> {
  const lists = await allLists(db, null)
  const ofFields = Object.entries(lists).filter(([name]) =>
    (BOOKING_FIELDS as readonly string[]).includes(name),
  )
  const known = await quickKnown(db)
  return { data: await offered(db, Object.fromEntries(ofFields)), ...known }
}
