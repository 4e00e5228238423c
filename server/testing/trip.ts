import { sql } from 'kysely'
import type { Endpoint } from '../../contract/kit/endpoint/endpoint.ts'
import type { RefusalBody } from '../../contract/kit/endpoint/refusal.ts'
import { addDays } from '../../contract/kit/time/time.ts'
import { tripApi } from '../../contract/dispatch/trip/trip.api.ts'
import type { Trip } from '../../contract/dispatch/trip/trip.ts'
import type { Db } from '../kit/postgres/db.ts'
import type { Answer, TestApp } from './app.ts'

/** A stored trip whose id and version are there. */
export type MadeTrip = Trip & { id_chuyen_di: string; phien_ban: number }

/** An order that lacks nothing. */
export const orderValues = {
  ten_nguoi_gui: 'Công ty TNHH Điện tử Sao Chổi Demo',
  ten_nguoi_nhan: 'Kho Yên Phong',
  ten_cong_ty: 'Công ty TNHH Điện tử Sao Chổi Demo',
  loai_don_hang: 'nguyen_chuyen',
  loai_hang_hoa: 'dien_tu',
  mo_ta_hang_hoa: 'linh kiện điện tử',
  trong_luong: 3000,
  noi_lay_hang: 'Cảng Tân Vũ',
  noi_tra_hang: 'KCN Yên Phong (khu nhà máy Samsung)',
  cuoc_van_chuyen: 4_300_000,
} as const

/** A trip that lacks nothing: one order on an own truck. */
export const tripValues = {
  ngay_thuc_hien: '2026-03-02',
  bien_so_xe: '15C-402.11',
  lai_xe_1: 'binhlv14',
  phi_xang_dau: 1_900_000,
  phi_cau_duong: 570_000,
  list_don_hang: [orderValues],
} as const

type Calls = Pick<TestApp, 'call'>

let used = 0
/** A new database has no trips: its days begin anew. */
export const beginDays = (): void => {
  used = 0
}

/** A day on which the usual truck and driver have no trip yet. */
export const freeDay = (): string => addDays(tripValues.ngay_thuc_hien, -used++)

/** Makes a call that chooses for a trip, accepting whatever warnings it is asked to accept; others may save at the same time. */
export async function saveTrip<In extends object, Out>(
  t: Calls,
  username: string,
  endpoint: Endpoint<In, Out>,
  values: object,
): Promise<Answer<Out>> {
  const answer = await t.call(username, endpoint, values as In)
  const { code, canh_bao = [] } = answer.body as Partial<RefusalBody>
  if (code !== 'can_xac_nhan') return answer
  return saveTrip(t, username, endpoint, { ...values, xac_nhan: canh_bao.map(({ ma }) => ma) })
}

/** Makes a trip through the API; throws with the reply where it is refused. */
export async function makeTrip(
  t: TestApp,
  values: object = {},
  username = 'dieuxe01',
): Promise<MadeTrip> {
  const wanted = { ...tripValues, ngay_thuc_hien: freeDay(), ...values }
  const { status, body } = await saveTrip(t, username, tripApi.create, wanted)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data as MadeTrip
}

/** The trip as get_info gives it. */
export async function readTrip(t: Calls, id: string, username = 'admin01'): Promise<MadeTrip> {
  const { status, body } = await t.call(username, tripApi.get, { id_chuyen_di: id })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data as MadeTrip
}

/** Copies a stored trip with its orders, and answers the ids of the copies. */
export async function copyTrip(db: Db, id: string, copies: number): Promise<string[]> {
  await sql`
    INSERT INTO chuyen_di SELECT (jsonb_populate_record(c, jsonb_build_object('id_chuyen_di', c.id_chuyen_di || '-' || n))).*
    FROM chuyen_di c, generate_series(1, ${copies}::int) n WHERE c.id_chuyen_di = ${id}`.execute(db)
  await sql`
    INSERT INTO don_hang SELECT (jsonb_populate_record(d, jsonb_build_object(
      'id_don_hang', d.id_don_hang || '-' || n, 'id_chuyen_di', d.id_chuyen_di || '-' || n))).*
    FROM don_hang d, generate_series(1, ${copies}::int) n WHERE d.id_chuyen_di = ${id}`.execute(db)
  return Array.from({ length: copies }, (_, n) => `${id}-${n + 1}`)
}
