import { sql, type RawBuilder } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import {
  MOST_ROWS,
  type debtApi,
  type DebtorRow,
  type DebtRow,
} from '../../../contract/ledger/debt/debt.api.ts'
import { debtFields } from '../../../contract/ledger/debt/debt.fields.ts'
import type { Context } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { like, valuesOf, wantedWords } from '../../kit/list/filter.ts'
import { today } from '../../kit/time/clock.ts'
import { AGED, footOf, inRange, shown, sortedBy, summed, type Page } from './ages.ts'
import { RECEIPTS, unallocated } from './books.ts'
import { CLOSED, DUE, groupOn, markedBy, ORDERS_OWED, paidBy, receivedBy } from './owed.ts'
import { VIETNAMESE } from '../../kit/postgres/collation.ts'

export type Input = InputOf<typeof debtApi.report>
export type Narrowing = Partial<Omit<Input, 'trang' | 'so_dong' | 'sap_xep'>>

/** The amounts of an order that are summed. */
const SUMS = ['cuoc_van_chuyen', 'tien_vat', 'chi_ho', 'phai_thu', 'da_thu', 'con_no'] as const

/** Which customers a report is narrowed to, of orders (d) or of customers themselves (k). */
function ofCustomers(input: Narrowing, table: 'd' | 'k'): RawBuilder<unknown>[] {
  const [names, ids] = [valuesOf(input.list_khach_hang), valuesOf(input.id_cong_ty)]
  const [id, name] = [sql.ref(`${table}.id_cong_ty`), sql.ref(`${table}.ten_cong_ty`)]
  return [
    ...(names.length > 0
      ? [
          sql` AND (${id} = ANY (${names}::text[]) OR search_key(${name}) IN (SELECT search_key(x) FROM unnest(${names}::text[]) x))`,
        ]
      : []),
    ...(ids.length > 0 ? [sql` AND ${id} = ANY (${ids}::text[])`] : []),
  ]
}

function narrowed(input: Narrowing): RawBuilder<unknown> {
  const orders = valuesOf(input.id_don_hang)
  const conditions = [
    ...ofCustomers(input, 'd'),
    ...(orders.length > 0 ? [sql` AND d.id_don_hang = ANY (${orders}::text[])`] : []),
    ...wantedWords(input.tu_khoa).map((word) => sql` AND d.tim_kiem LIKE ${like(word)}`),
  ]
  return sql.join(conditions.length > 0 ? conditions : [sql``], sql``)
}

/** Every order of a report with what is owed of it on its day, as the table `no`. */
export function owedOn(input: Narrowing, day: string): RawBuilder<unknown> {
  const paid = paidBy(day)
  const vat = sql`round(coalesce(d.cuoc_van_chuyen, 0) * coalesce(d.vat, 0) / 100)::bigint`
  return sql`
    SELECT d.id_don_hang, d.id_chuyen_di, c.ngay_thuc_hien, c.bien_so_xe, d.id_cong_ty, d.ten_cong_ty, d.noi_lay_hang, d.noi_tra_hang,
      d.ma_lt, d.cuoc_van_chuyen, d.vat, ${vat} AS tien_vat, d.phai_thu - coalesce(d.cuoc_van_chuyen, 0) - ${vat} AS chi_ho, d.phai_thu,
      ${receivedBy(day)} AS da_nhan, ${paid} AS da_thu, d.phai_thu - ${paid} AS con_no, ${markedBy(day)} AS da_danh_dau, d.thanh_toan AS trang_thai_tra,
      ${CLOSED} AS ngay_chot, ${DUE} AS den_han, ${groupOn(day)} AS nhom, d.ghi_chu, d.thu_tu
    ${ORDERS_OWED} ${inRange(input, day)} ${narrowed(input)}`
}

/** How far an order is paid on the day of a report, as `paymentState` of the contract. */
const STATE = sql`CASE WHEN no.da_danh_dau OR (no.da_nhan > 0 AND no.con_no = 0) THEN 'da_thanh_toan'
  WHEN no.da_thu > 0 OR no.trang_thai_tra = 'thanh_toan_mot_phan' THEN 'thanh_toan_mot_phan' ELSE 'chua_thanh_toan' END`

/** ORDER BY of the rows: what is owed longest first where nothing else is asked for. */
function orderOf({ sap_xep }: Pick<Input, 'sap_xep'>): RawBuilder<unknown> {
  const valueOf = (name: string) => (name === 'thanh_toan' ? STATE : sql.ref(`no.${name}`))
  const wanted = sortedBy(sap_xep, debtFields, valueOf)
  return sql.join([...wanted, sql`no.con_no = 0, no.den_han, no.id_chuyen_di, no.thu_tu`])
}

const NAMES = Object.keys(debtFields).filter((name) => name !== 'thanh_toan')
const SELECTED = sql.join([
  ...NAMES.map((name) => sql.ref(`no.${name}`)),
  sql`${STATE} AS thanh_toan`,
])

/** The orders of a report with what is owed of them. */
export async function debtRows(
  db: Db,
  input: Narrowing & Pick<Input, 'sap_xep'>,
  { day, limit, offset }: Page,
): Promise<DebtRow[]> {
  const { rows } = await sql<DebtRow>`
    SELECT ${SELECTED} FROM (${owedOn(input, day)}) no WHERE ${shown(input)}
    ORDER BY ${orderOf(input)} LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows
}

/** Customers (x) that paid something up to a day: who paid beyond its orders is told also where none of them is in the report. */
function payers(input: Narrowing, day: string): RawBuilder<unknown> {
  const conditions = [
    sql`p.deleted_at IS NULL AND p.ngay <= ${day}::date`,
    ...ofCustomers(input, 'k'),
    ...(valuesOf(input.id_don_hang).length > 0 ? [sql` AND false`] : []),
    ...wantedWords(input.tu_khoa).map(
      (word) => sql` AND search_key(k.ten_cong_ty) LIKE ${like(word)}`,
    ),
  ]
  return sql`SELECT DISTINCT k.id_cong_ty FROM phieu_thu p JOIN cong_ty k USING (id_cong_ty) WHERE ${sql.join(conditions, sql``)}`
}

/** What each customer owes, whoever owes most first; with what it paid beyond its orders. */
async function debtors(db: Db, input: Narrowing, day: string): Promise<DebtorRow[]> {
  const { rows } = await sql<DebtorRow>`
    WITH khach AS (
      SELECT coalesce(no.id_cong_ty, x.id_cong_ty) AS id_cong_ty, CASE WHEN no.id_cong_ty IS NULL THEN no.ten_cong_ty END AS ten_la, count(no.id_don_hang) AS so_don,
        coalesce(sum(no.cuoc_van_chuyen), 0)::bigint AS doanh_thu, ${summed('phai_thu')}, ${summed('da_thu')},
        coalesce(sum(no.con_no), 0)::bigint AS cong_no, ${AGED}
      FROM (${owedOn(input, day)}) no FULL JOIN (${payers(input, day)}) x ON x.id_cong_ty = no.id_cong_ty WHERE ${shown(input)} GROUP BY 1, 2)
    SELECT * FROM (
      SELECT khach.*, coalesce(k.ten_cong_ty, khach.ten_la) AS ten_cong_ty, k.han_muc_no,
        ${unallocated(RECEIPTS, sql`khach.id_cong_ty`, day)} AS chua_phan_bo
      FROM khach LEFT JOIN cong_ty k USING (id_cong_ty)) khach
    WHERE so_don > 0 OR chua_phan_bo > 0
    ORDER BY cong_no DESC, ten_cong_ty ${VIETNAMESE}`.execute(db)
  return rows.map(({ ten_la: _name, ...row }: DebtorRow & { ten_la?: unknown }) => row)
}

/** Count, sums and sums by age of the rows of a report. */
const debtFoot = (db: Db, input: Narrowing, day: string) =>
  footOf(db, sql`FROM (${owedOn(input, day)}) no WHERE ${shown(input)}`, SUMS)

/** POST /tms/bao_cao/cong_no: what customers owe on a day. */
export async function reportDebts({ trang, so_dong, ...input }: Input, { db }: Context) {
  const day = input.ngay ?? today()
  const limit = so_dong ?? MOST_ROWS
  const [list_don, theo_khach, foot] = [
    await debtRows(db, input, { day, limit, offset: (trang - 1) * limit }),
    await debtors(db, input, day),
    await debtFoot(db, input, day),
  ]
  return {
    ngay: day,
    list_don,
    theo_khach,
    ...foot,
    trang,
    so_dong: limit,
  }
}
