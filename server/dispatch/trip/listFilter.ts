import { searchKey } from '../../../contract/kit/text/text.ts'
import { sql, type RawBuilder } from 'kysely'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import type { TripListRequest } from '../../../contract/dispatch/trip/trip.api.ts'
import { ASKED_STATES, statesMeant } from '../../../contract/dispatch/trip/trip.groups.ts'
import { TRIP_FILTERS } from '../../../contract/dispatch/trip/trip.filters.ts'
import { DRIVERS } from '../../../contract/dispatch/trip/trip.fields.ts'
import { PEOPLE } from './listSort.ts'
import type { CurrentUser } from '../../kit/http/context.ts'
import { hasRange, statesOf, valuesOf, within, like, wantedWords } from '../../kit/list/filter.ts'
import { hiddenOrderFields, hiddenTripFields, visibleOrders, visibleTrips } from './partner.ts'
import { taskCondition } from './tasks.ts'
import { tripsOfGroups } from './groupFilter.ts'
import { SEARCHED_ORDER_FIELDS, SEARCHED_TRIP_FIELDS } from './searchWords.ts'

/** The ids of the customers or subcontractors that answer to one of these names, or did before, as an array that an index serves. */
export const idsCalled = (
  kind: 'cong_ty' | 'thau_phu',
  names: readonly string[],
): RawBuilder<string[]> =>
  sql`ARRAY(SELECT id FROM ten_goi WHERE loai = ${kind} AND ten_key = ANY (${names.map(searchKey)}::text[]))`

/** The numbers of the vehicles that bear a plate of one of these keys, or bore it before. */
export const vehiclesCalled = (keys: readonly string[]): RawBuilder<number[]> =>
  sql`ARRAY(
    SELECT g.id::bigint FROM ten_goi g WHERE g.loai = 'phuong_tien' AND g.ten_key = ANY (${[...keys]}::text[])
      AND (g.hang = 1 OR NOT EXISTS (SELECT FROM phuong_tien p WHERE p.bien_so_key = g.ten_key)))`

type Condition = RawBuilder<boolean>
type Viewer = Pick<CurrentUser, 'partner'>
export type TripFilter = Partial<Omit<TripListRequest, 'trang' | 'so_dong' | 'sap_xep'>>

/** A draft without a date is shown under the day on which it was begun. */
const begunWithin = (filter: TripFilter): Condition =>
  sql`(c.ngay_thuc_hien IS NULL AND ${within(sql`c.created_at`, filter)})`

/** Which trips of a range are asked for: those of its days, drafts without a date that were begun in it, or both. */
type Days = 'dated' | 'undated' | 'both'

function inRange(filter: TripFilter, days: Days): Condition[] {
  if (!hasRange(filter)) return []
  const [dated, begun] = [within(sql`c.ngay_thuc_hien`, filter), begunWithin(filter)]
  return [{ dated, undated: begun, both: sql<boolean>`(${dated} OR ${begun})` }[days]]
}

const sameText = (column: string, values: string[]): Condition =>
  sql`search_key(${sql.ref(`c.${column}`)}) = ANY (SELECT search_key(x) FROM unnest(${values}::text[]) x)`

const anyOf = (conditions: readonly Condition[]): Condition =>
  sql`(${sql.join(conditions, sql` OR `)})`

const PLATE_COLUMNS: Record<string, RawBuilder<unknown>> = {
  ma_romoc: sql`upper(regexp_replace(c.ma_romoc, '[^A-Za-z0-9]', '', 'g'))`,
  ma_cont: sql`upper(regexp_replace(c.ma_cont, '[^A-Za-z0-9]', '', 'g'))`,
}

/** Trips with an order of one of these customers, by the customer's id where it is known. */
function ofCompanies(names: string[], viewer: Viewer): Condition {
  if (hiddenOrderFields(viewer).includes('ten_cong_ty')) return sql`false`
  return sql`c.id_chuyen_di IN (
    SELECT d.id_chuyen_di FROM don_hang d WHERE ${visibleOrders(viewer)} AND d.id_cong_ty = ANY (${idsCalled('cong_ty', names)})
    UNION
    SELECT d.id_chuyen_di FROM don_hang d
    WHERE ${visibleOrders(viewer)} AND d.id_cong_ty IS NULL AND search_key(d.ten_cong_ty) = ANY (${names.map(searchKey)}::text[]))`
}

/** Trips of these subcontractors, by id where it is known. */
const ofSubcontractors = (
  names: string[],
): Condition => sql`(c.id_thau_phu = ANY (${idsCalled('thau_phu', names)})
  OR (c.id_thau_phu IS NULL AND search_key(c.ten_thau_phu) = ANY (${names.map(searchKey)}::text[])))`

/** Trips, or sums of them, of a table by this name that the vehicles of these plates ran, and those under such a plate that are of no vehicle of the company. */
export const ofPlates = (table: string, plates: readonly string[]): Condition => {
  const keys = plates.map(plateKey)
  const [key, vehicle] = [sql.ref(`${table}.bien_so_key`), sql.ref(`${table}.id_xe`)]
  return sql`(${vehicle} = ANY (${vehiclesCalled(keys)}) OR ${vehicle} IS NULL AND ${key} = ANY (${keys}::text[]))`
}

function ofField(name: string, values: string[], viewer: Viewer): Condition {
  if (hiddenTripFields(viewer).includes(name)) return sql`false`
  const plate = PLATE_COLUMNS[name]
  if (plate) return sql`${plate} = ANY (${values.map(plateKey)}::text[])`
  if (name === 'bien_so_xe') return ofPlates('c', values)
  if (name === 'ten_cong_ty') return ofCompanies(values, viewer)
  if (name === 'ten_thau_phu') return ofSubcontractors(values)
  if (name === 'viec')
    return viewer.partner ? sql`false` : sql`(${sql.join(values.map(taskCondition), sql` OR `)})`
  if (name === 'nhom') return viewer.partner ? sql`false` : tripsOfGroups(values)
  if (name === 'khoa')
    return sql`c.khoa = ANY (${values.map((value) => value === 'true')}::boolean[])`
  if (name === 'id_chuyen_di') return sql`c.id_chuyen_di = ANY (${values}::text[])`
  // A trip is found by whoever drives it, in any seat.
  if (name === 'lai_xe_1')
    return anyOf(DRIVERS.map((driver) => sql`${sql.ref(`c.${driver}`)} = ANY (${values}::text[])`))
  if (name === 'ten_lai_xe_1') return anyOf(PEOPLE.map((name) => sameText(name, values)))
  return sameText(name, values)
}

// States are asked for under two names and belong to the daily sums too: they are handled apart.
const FILTERED = TRIP_FILTERS.filter((name) => name !== 'trang_thai')

/** What a partner may search in: its visible fields only, so that no hit tells of what it may not see. */
function visibleWords(viewer: Viewer): RawBuilder<string> {
  const [noTrip, noOrder] = [hiddenTripFields(viewer), hiddenOrderFields(viewer)]
  const own = SEARCHED_TRIP_FIELDS.filter((field) => !noTrip.includes(field))
  const orders = SEARCHED_ORDER_FIELDS.filter((field) => !noOrder.includes(field))
  const tripColumns = sql.join(own.map((field) => sql.ref(`c.${field}`)))
  const orderColumns = sql.join(orders.map((field) => sql.ref(`d.${field}`)))
  return sql`search_key(concat_ws(' ', c.id_chuyen_di, c.bien_so_key, ${tripColumns}, (
    SELECT string_agg(concat_ws(' ', d.id_don_hang, ${orderColumns}), ' ') FROM don_hang d
    WHERE d.id_chuyen_di = c.id_chuyen_di AND ${visibleOrders(viewer)})))`
}

const matching = (filter: TripFilter, viewer: Viewer): Condition[] => {
  const searched = viewer.partner ? visibleWords(viewer) : sql`c.tim_kiem`
  return wantedWords(filter.tu_khoa).map((word) => sql`${searched} LIKE ${like(word)}`)
}

/** The states of trips that a list asks for; none means all. */
export const tripStatesOf = (filter: Pick<TripFilter, 'status' | 'trang_thai'>): string[] =>
  statesMeant(statesOf(filter, ASKED_STATES))

/** The trips (alias c) that a list request asks for and the user may see, as one SQL condition; deleted and merged ones are out. */
export function tripCondition(filter: TripFilter, viewer: Viewer, days: Days = 'dated'): Condition {
  const states = tripStatesOf(filter)
  const fields = FILTERED.flatMap((name) => {
    const values = valuesOf(filter[name])
    return values.length > 0 ? [ofField(name, values, viewer)] : []
  })
  const conditions = [
    sql<boolean>`c.deleted_at IS NULL AND c.gop_vao IS NULL`,
    ...inRange(filter, days),
    ...(states.length > 0 ? [sql<boolean>`c.trang_thai = ANY (${states}::text[])`] : []),
    ...fields,
    ...matching(filter, viewer),
    ...(viewer.partner ? [visibleTrips(viewer)] : []),
  ]
  return sql`(${sql.join(conditions, sql` AND `)})`
}

/** True when nothing but days and states narrow the list: its sums can then come from the daily ones. */
export const isByDayAlone = (filter: TripFilter): boolean =>
  FILTERED.every((name) => valuesOf(filter[name]).length === 0) &&
  wantedWords(filter.tu_khoa).length === 0
