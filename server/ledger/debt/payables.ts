import { sql, type RawBuilder } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import {
  MOST_ROWS,
  type CreditorRow,
  type debtApi,
  type PayableRow,
} from '../../../contract/ledger/debt/debt.api.ts'
import { payableFields } from '../../../contract/ledger/debt/debt.fields.ts'
import type { Context } from '../../kit/http/context.ts'
import { like, valuesOf, wantedWords } from '../../kit/list/filter.ts'
import { today } from '../../kit/time/clock.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { AGED, footOf, inRange, shown, sortedBy, summed, VIETNAMESE, type Page } from './ages.ts'
import { PAYOUTS, unallocated } from './books.ts'
import { PAID_OUT, TRIPS_CLOSED, TRIPS_DUE, TRIPS_OWED } from './payable.ts'

type Input = InputOf<typeof debtApi.payables>
type Narrowing = Partial<Omit<Input, 'trang' | 'so_dong' | 'sap_xep'>>
const SUMS = ['phai_tra', 'da_tra', 'con_no'] as const

/** Every trip of a report with what its subcontractor is owed on its day, as the table `no`. */
export function owedTo(input: Narrowing, day: string): RawBuilder<unknown> {
  const ids = valuesOf(input.id_thau_phu)
  const conditions = [
    inRange(input, day),
    ...(ids.length > 0 ? [sql` AND c.id_thau_phu = ANY (${ids}::text[])`] : []),
    ...wantedWords(input.tu_khoa).map((word) => sql` AND c.tim_kiem LIKE ${like(word)}`),
  ]
  return sql`
    SELECT t.*, t.phai_tra - t.da_tra AS con_no, nhom_no(${day}::date - t.den_han) AS nhom FROM (
      SELECT c.id_chuyen_di, c.ngay_thuc_hien, c.bien_so_xe, c.id_thau_phu, coalesce(k.ten_thau_phu, c.ten_thau_phu) AS ten_thau_phu,
        coalesce(c.chi_phi_thau_phu, 0) AS phai_tra, least(coalesce(c.chi_phi_thau_phu, 0), ${PAID_OUT(day)}) AS da_tra,
        ${TRIPS_CLOSED} AS ngay_chot, ${TRIPS_DUE} AS den_han
      ${TRIPS_OWED} ${sql.join(conditions, sql``)}) t`
}

const COLUMNS = sql.join(Object.keys(payableFields).map((name) => sql.ref(`no.${name}`)))

/** FROM and WHERE of the trips of a report (no). */
const foundBy = (input: Input, day: string) =>
  sql`FROM (${owedTo(input, day)}) no WHERE ${shown(input)}`

/** The trips of a report with what is owed of them. */
export async function payableRows(
  db: Db,
  input: Input,
  { day, limit, offset }: Page,
): Promise<PayableRow[]> {
  const sorting = sortedBy(input.sap_xep, payableFields, (name) => sql.ref(`no.${name}`))
  const order = sql.join([...sorting, sql`no.con_no = 0, no.den_han, no.id_chuyen_di`])
  const { rows } = await sql<PayableRow>`
    SELECT ${COLUMNS} ${foundBy(input, day)} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`.execute(
    db,
  )
  return rows
}

/** POST /tms/bao_cao/cong_no_thau_phu: what subcontractors are owed on a day. */
export async function reportPayables(input: Input, { db }: Context) {
  const { trang, so_dong: limit = MOST_ROWS } = input
  const day = input.ngay ?? today()
  const found = foundBy(input, day)
  const list_chuyen = await payableRows(db, input, { day, limit, offset: (trang - 1) * limit })
  const parties = await sql<CreditorRow>`
    SELECT no.id_thau_phu, no.ten_thau_phu, count(*) AS so_chuyen, ${summed('phai_tra')}, ${summed('da_tra')},
      coalesce(sum(no.con_no), 0)::bigint AS cong_no, ${AGED}, ${unallocated(PAYOUTS, sql`no.id_thau_phu`, day)} AS chua_phan_bo
    ${found} GROUP BY 1, 2 ORDER BY cong_no DESC, no.ten_thau_phu ${VIETNAMESE}`.execute(db)
  return {
    ngay: day,
    list_chuyen,
    theo_thau_phu: parties.rows,
    ...(await footOf(db, found, SUMS)),
    trang,
    so_dong: limit,
  }
}
