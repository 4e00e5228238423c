import type { TripAct } from '../../../contract/dispatch/trip/trip-history.texts.ts'
import { sql } from 'kysely'
import { auditOf, same } from '../../kit/audit/audit.ts'
import type { Trx } from '../../kit/http/context.ts'
import { completeTrip, type CompleteTrip, type OrderRow } from './completeTrip.ts'
import { allotOrderIds } from './identity.ts'
import type { StoredOrder, StoredTrip } from './loadTrip.ts'
import { settled } from './settle.ts'
import { costListOf } from './costItems.ts'
import { loadNames, namesAsStored, type Names } from './names.ts'
import { tripEntry } from './tripAudit.ts'
import { ORDER_FIELDS, TRIP_FIELDS, type NewTrip } from './tripValues.ts'
import { TIES } from './ties.ts'
import { SEARCHED_ORDER_FIELDS, SEARCHED_TRIP_FIELDS } from './searchWords.ts'
import {
  columnTypes,
  deleteOf,
  ORDER_COLUMNS,
  TRIP_COLUMNS,
  updateOf,
  updateOrdersOf,
  upsertOf,
} from './writeRows.ts'

/** What is done to a trip beside what it says. `nguoi_xoa` puts it into the bin, null takes it out. */
type Marks = Pick<
  StoredTrip,
  | 'khoa'
  | 'ly_do'
  | 'nguoi_xoa'
  | 'gop_vao'
  | 'truoc_gop'
  | 'list_km_co_hang'
  | 'list_km_khong_hang'
  | 'list_lit_co_hang'
  | 'list_lit_khong_hang'
>

/** What becomes of a trip that lies in the database and is held. */
export type Change = {
  readonly stored: StoredTrip
  /** What it shall say: everything about it is worked out anew. Absent where it says the same. */
  readonly next?: NewTrip
  /** The trip with the ids of what it names by now, where a run has looked: its texts stand. */
  readonly named?: StoredTrip
  readonly marks?: Partial<Marks>
}
/** A trip before and after it was written. */
export type Changed = { readonly before: StoredTrip; readonly after: StoredTrip }

type Values = Readonly<Record<string, unknown>>
type Planned = Changed & {
  /** The columns to write, and their row; no columns where nothing changes. */
  columns: readonly string[]
  row: { id_chuyen_di: string }
  orders: readonly OrderRow[]
  /** Its search words may be others. */
  worded: boolean
}

/** What an order says, how its figures came about, what they come to, and how far that is paid. */
const SAID = [
  ...ORDER_FIELDS,
  ...(['danh_dau', 'phan', 'phai_thu', 'da_thu', 'danh_dau_tra'] as const),
]

const SAID_AND_TIED = [...SAID, ...TIES]

/** Orders that are new, moved or changed by these columns; the others stay as they lie there. */
const changedOrders = (
  stored: StoredTrip,
  orders: readonly OrderRow[],
  columns: readonly (keyof OrderRow & keyof StoredOrder)[],
): OrderRow[] => {
  const earlier = new Map(stored.list_don_hang.map((order) => [order.id_don_hang, order]))
  return orders.filter((order, index) => {
    const before = earlier.get(order.id_don_hang)
    const moved = stored.list_don_hang[index]?.id_don_hang !== order.id_don_hang
    if (!before || moved || before.chuyen_goc !== order.chuyen_goc) return true
    return columns.some((name) => !same(order[name], before[name]))
  })
}

const alike = (name: string, row: object, stored: object): boolean =>
  same((row as Values)[name], (stored as Values)[name])
const unlike = (columns: readonly string[], row: object, stored: object): boolean =>
  columns.some((name) => !alike(name, row, stored))

/** True where the words by which a trip is found may be others. */
const isWorded = (stored: StoredTrip, trip: object, orders: readonly OrderRow[]): boolean => {
  const earlier = new Map(stored.list_don_hang.map((order) => [order.id_don_hang, order]))
  return (
    unlike(SEARCHED_TRIP_FIELDS, trip, stored) ||
    orders.some((order) => {
      const before = earlier.get(order.id_don_hang)
      return !before || unlike(SEARCHED_ORDER_FIELDS, order, before)
    })
  )
}

const SAID_OF_TRIP = [
  ...TRIP_FIELDS,
  ...(['tong_cuoc', 'tong_chi_phi', 'tong_lai', 'danh_dau'] as const),
]

const saysElse = (stored: StoredTrip, { trip, orders }: CompleteTrip): boolean =>
  orders.length !== stored.list_don_hang.length ||
  SAID_OF_TRIP.some((name) => !same(trip[name], stored[name]))

function planOf({ stored, next, marks = {} }: Change, complete: CompleteTrip | null): Planned {
  const { id_chuyen_di } = stored
  const trang_thai = next?.trang_thai ?? stored.trang_thai
  const isNew =
    complete !== null &&
    (trang_thai !== stored.trang_thai ||
      changedOrders(stored, complete.orders, SAID).length > 0 ||
      saysElse(stored, complete))
  // A trip that is written anew names what its names mean by now.
  const orders = isNew ? changedOrders(stored, complete.orders, SAID_AND_TIED) : []
  const done = Object.entries(marks).filter(
    ([name, value]) => !same(stored[name as keyof Marks], value),
  )
  const said = isNew ? { ...complete.trip, trang_thai } : {}
  const {
    bien_so_key: _key,
    tim_kiem: _words,
    ...shown
  } = { ...said } as Partial<CompleteTrip['trip']>
  const columns = [
    ...new Set([
      ...(isNew ? TRIP_COLUMNS : []),
      ...done.map(([name]) => name),
      ...(isNew || done.length > 0 ? ['nguoi_sua'] : []),
    ]),
  ]
  const after: StoredTrip =
    columns.length === 0
      ? stored
      : {
          ...stored,
          ...shown,
          ...marks,
          phien_ban: stored.phien_ban + 1,
          list_don_hang: isNew ? complete.orders : stored.list_don_hang,
        }
  const worded =
    isNew &&
    (complete.orders.length !== stored.list_don_hang.length ||
      isWorded(stored, complete.trip, orders))
  return {
    before: stored,
    after,
    columns,
    orders,
    worded,
    row: { ...said, ...marks, id_chuyen_di },
  }
}

/** Of the columns of several trips those in which one of them changes: most of a row stays as it lies there. */
const changedColumns = (group: readonly Planned[]): string[] =>
  (group[0]?.columns ?? []).filter((name) =>
    name === 'tim_kiem'
      ? group.some(({ worded }) => worded)
      : name === 'nguoi_sua' ||
        group.some(({ row, before }) => !(name in before) || !alike(name, row, before)),
  )

/** The statements that write orders: those that stay where they are by the columns that change, the others whole. */
function ordersOf(planned: readonly Planned[], typeOf: Awaited<ReturnType<typeof columnTypes>>) {
  const stored = new Map(
    planned.flatMap(({ before }) =>
      before.list_don_hang.map(
        (order, thu_tu) =>
          [order.id_don_hang, { ...order, thu_tu, id_chuyen_di: before.id_chuyen_di }] as const,
      ),
    ),
  )
  const fresh: OrderRow[] = []
  const kept: { order: OrderRow; before: object }[] = []
  for (const order of planned.flatMap(({ orders }) => orders)) {
    const before = stored.get(order.id_don_hang)
    if (before?.id_chuyen_di === order.id_chuyen_di) kept.push({ order, before })
    else fresh.push(order)
  }
  const columns = ORDER_COLUMNS.filter((name) =>
    name === 'tim_kiem'
      ? planned.some(({ worded }) => worded)
      : kept.some(({ order, before }) => !alike(name, order, before)),
  )
  const rows = kept.map(({ order }) => order)
  return [
    ...(fresh.length > 0 ? [sql`don AS (${upsertOf(fresh)})`] : []),
    ...(rows.length > 0 ? [sql`don_cu AS (${updateOrdersOf(columns, rows, typeOf)})`] : []),
  ]
}

/** The rows that what trips shall say makes of them, null for those that say the same. */
async function completed(trx: Trx, changes: readonly Change[]): Promise<(CompleteTrip | null)[]> {
  const settledOf = new Map(
    changes.flatMap((change) =>
      change.next ? [[change, settled(change.stored, change.next)] as const] : [],
    ),
  )
  const wanted = [...settledOf.values()]
  if (wanted.length === 0) return changes.map(() => null)
  const orders = wanted.flatMap(({ list_don_hang }) => list_don_hang ?? [])
  const namesOf = new Map(
    changes.map((change) => [change, namesAsStored(change.stored, change.named)]),
  )
  const unnamed = changes.flatMap((change) =>
    namesOf.get(change) ? [] : (settledOf.get(change) ?? []),
  )
  const [fresh, loaded, costs] = await Promise.all([
    allotOrderIds(trx, orders.filter((order) => !order.id_don_hang).length),
    loadNames(trx, { trips: unnamed }),
    costListOf(trx, wanted),
  ])
  return changes.map((change) => {
    const next = settledOf.get(change)
    if (!next) return null
    const orderIds = (next.list_don_hang ?? []).map(
      (order) => order.id_don_hang || (fresh.shift() ?? ''),
    )
    const names: Names = { ...(namesOf.get(change) ?? loaded), costs }
    return completeTrip(next, { id_chuyen_di: change.stored.id_chuyen_di, orderIds }, names)
  })
}

/** Orders that are on no trip any more; one that went from trip to trip is not among them. */
function leftOut(planned: readonly Planned[], complete: readonly (CompleteTrip | null)[]) {
  const kept = new Set(
    complete.flatMap((one) => one?.orders ?? []).map(({ id_don_hang }) => id_don_hang),
  )
  return planned.flatMap(({ before }, index) =>
    complete[index]
      ? before.list_don_hang.map(({ id_don_hang }) => id_don_hang).filter((id) => !kept.has(id))
      : [],
  )
}

/**
 * Stores what becomes of trips as their next versions with one statement: rows, orders and audit entries. A trip of which
 * nothing changes is left as it is. Answers all of them in the order of the input, with the stamps of time as they were, as soon
 * as the statement is on its way; await `written` too.
 */
export async function changeTrips(
  trx: Trx,
  { username, action }: { username: string; action: TripAct },
  changes: readonly Change[],
): Promise<{ changed: Changed[]; written: Promise<unknown> }> {
  const [complete, types] = await Promise.all([completed(trx, changes), columnTypes(trx)])
  const all = changes.map((change, index) => planOf(change, complete[index] ?? null))
  const planned = all.filter(({ columns }) => columns.length > 0)
  if (planned.length === 0) return { changed: all, written: Promise.resolve() }
  for (const { after } of planned) after.nguoi_sua = username
  const groups = [...Map.groupBy(planned, ({ columns }) => columns.join()).values()]
  const gone = leftOut(all, complete)
  const parts = [
    ...groups.map((group, index) => {
      const rows = group.map(({ row }) => ({ ...row, nguoi_sua: username }))
      return sql`${sql.ref(`chuyen_${index}`)} AS (${updateOf(changedColumns(group), rows, types)})`
    }),
    ...(gone.length > 0 ? [sql`thoi AS (${deleteOf(gone)})`] : []),
    ...ordersOf(planned, types),
  ]
  const entries = planned.map(({ before, after }) => tripEntry({ username, action, before, after }))
  const written = sql`WITH ${sql.join(parts)} ${auditOf(entries)}`.execute(trx)
  written.catch(() => {})
  return { changed: all, written }
}
