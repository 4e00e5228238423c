import { setImmediate as nextTurn } from 'node:timers/promises'
import { closedMonthOf } from '../../office/closed-month/closedMonth.ts'
import { sql, type RawBuilder } from 'kysely'
import {
  MISSING_LOOKED_AT,
  type MissingGroup,
} from '../../../contract/dispatch/trip/trip.missing.ts'
import type { Wanting } from '../../../contract/dispatch/trip/trip.recalculate.ts'
import type { pricingApi } from '../../../contract/dispatch/trip/trip.pricing.api.ts'
import type { InputOf, OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { TRIP_FIGURES, type TripFigure } from '../../../contract/price/calculation/around.ts'
import { tripMoment } from '../../../contract/price/calculation/tripRoute.ts'
import { dayOf } from '../../../contract/kit/time/time.ts'
import type { Context } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { keptRows } from '../../price/calculation/keptRows.ts'
import { runOf } from './figureChanges.ts'
import { findTrips } from './list.ts'
import { loadTrips, type StoredTrip } from './loadTrip.ts'
import { pricesOf } from './pricing.ts'

/** Trips read by one lot of statements. */
const LOT = 500
const OF_SUBCONTRACTED: readonly TripFigure[] = ['chi_phi_thau_phu']
/** Loading of goods without a norm costs nothing, and nobody waits for it. */
const OF_OWN = TRIP_FIGURES.filter(
  (name) => ![...OF_SUBCONTRACTED, 'phi_boc_xep', 'boc_xep'].includes(name),
)

const anyEmpty = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    names.map((name) => sql`${sql.ref(`c.${name}`)} IS NULL`),
    sql` OR `,
  )

/** Trips (alias c) of which a figure is empty that a run could fill. */
const LACKING = sql`NOT c.khoa AND ${closedMonthOf(sql`c.ngay_thuc_hien`)} IS NULL AND c.trang_thai <> 'huy' AND (
  CASE WHEN coalesce(btrim(c.ten_thau_phu), '') = '' THEN ${anyEmpty(OF_OWN)} ELSE ${anyEmpty(OF_SUBCONTRACTED)} END
  OR EXISTS (SELECT FROM don_hang d WHERE d.id_chuyen_di = c.id_chuyen_di AND (d.cuoc_van_chuyen IS NULL OR d.vat IS NULL)))`

/** The row that is wanting, without the column that asked for it. */
function rowOf({ can }: Wanting): MissingGroup['can'] {
  if (can === null) return null
  const { truong: _column, ...row } = can
  return row
}
/** What tells a row that is wanting from others: a price of fuel is one for all moments. */
const keyOf = (can: MissingGroup['can']) => JSON.stringify({ ...can, tai: undefined })
/** The row from the earlier moment that it is wanted at. */
const earlier = (one: MissingGroup['can'], other: MissingGroup['can']) =>
  (other?.['tai'] ?? '') < (one?.['tai'] ?? '') ? other : one

type Found = Map<string, MissingGroup>

function addTo(found: Found, trip: StoredTrip, wanting: Wanting): void {
  const { ma, message, message_en } = wanting
  const can = rowOf(wanting)
  const key = can ? keyOf(can) : ma
  const moment = tripMoment(trip)
  const day = moment && dayOf(moment)
  const group = found.get(key) ?? {
    ma,
    message,
    message_en,
    can,
    ten_cong_ty: null,
    ten_tuyen_duong: null,
    truong: [],
    so_chuyen: 0,
    list_id: [],
    tu_ngay: day,
    den_ngay: day,
  }
  group.can = earlier(group.can, can)
  const figure = wanting.truong.split('.').at(-1) ?? ''
  if (!group.truong.includes(figure)) group.truong.push(figure)
  if (group.list_id.at(-1) !== trip.id_chuyen_di) group.list_id.push(trip.id_chuyen_di)
  group.so_chuyen = group.list_id.length
  if (day && (!group.tu_ngay || day < group.tu_ngay)) group.tu_ngay = day
  if (day && (!group.den_ngay || day > group.den_ngay)) group.den_ngay = day
  found.set(key, group)
}

async function groupsOf(db: Db, ids: readonly string[]): Promise<MissingGroup[]> {
  const [found, rowsOf]: [Found, ReturnType<typeof keptRows>] = [new Map(), keptRows()]
  for (let from = 0; from < ids.length; from += LOT) {
    const trips = await loadTrips(db, ids.slice(from, from + LOT), { partner: null })
    const prices = await pricesOf(db, trips, { rowsOf })
    for (const trip of trips) {
      for (const wanting of runOf(trip, prices(trip)).thieu) addTo(found, trip, wanting)
      await nextTurn()
    }
  }
  return [...found.values()]
}

/** The names of customers and routes behind the keys of groups. */
async function withNames(db: Db, groups: readonly MissingGroup[]): Promise<MissingGroup[]> {
  const named = (name: string) => groups.flatMap(({ can }) => can?.[name] ?? [])
  const { rows } = await sql<{ key: string; name: string | null }>`
    SELECT 'id_cong_ty ' || id_cong_ty AS key, ten_cong_ty AS name FROM cong_ty WHERE id_cong_ty = ANY (${named('id_cong_ty')}::text[])
    UNION ALL SELECT 'ma_lt ' || ma_lt, ten_tuyen_duong FROM tuyen_duong WHERE ma_lt = ANY (${named('ma_lt')}::text[])`.execute(
    db,
  )
  const names = new Map(rows.map(({ key, name }) => [key, name]))
  const nameOf = ({ can }: MissingGroup, part: string) =>
    names.get(`${part} ${can?.[part]}`) ?? null
  return groups.map((group) => ({
    ...group,
    ten_cong_ty: nameOf(group, 'id_cong_ty'),
    ten_tuyen_duong: nameOf(group, 'ma_lt'),
  }))
}

/** Rows that can be entered before what else is wanting, then by how many trips wait. */
const inOrder = (one: MissingGroup, other: MissingGroup): number => {
  const rank = ({ can }: MissingGroup) =>
    can === null ? 2 : can['loai'] === 'company_price' ? 0 : 1
  return rank(one) - rank(other) || other.so_chuyen - one.so_chuyen
}

/** POST /tms/chuyen_di/list_thieu_gia: what trips of a list wait for, one group a row that is missing, the latest trips first. */
export async function listMissing(
  input: InputOf<typeof pricingApi.missing>,
  { db, user }: Context,
): Promise<OutputOf<typeof pricingApi.missing>> {
  const { rows } = await sql<{ id_chuyen_di: string }>`
    SELECT c.id_chuyen_di FROM chuyen_di c WHERE ${await findTrips(db, input, user)} AND ${LACKING}
    ORDER BY c.ngay_thuc_hien DESC, c.id_chuyen_di DESC LIMIT ${MISSING_LOOKED_AT + 1}`.execute(db)
  const ids = rows.slice(0, MISSING_LOOKED_AT).map(({ id_chuyen_di }) => id_chuyen_di)
  const data = await withNames(db, await groupsOf(db, ids))
  const con_nua = rows.length > MISSING_LOOKED_AT
  return { data: data.toSorted(inOrder), chuyen_di: ids.length, con_nua }
}
