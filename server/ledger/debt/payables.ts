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
import { AGED, footOf, inRange, shown, sortedBy, summed, type Page } from './ages.ts'
import { PAYOUTS, unallocated } from './books.ts'
import { PAID_OUT, TRIPS_CLOSED, TRIPS_DUE, TRIPS_OWED } from './payable.ts'
import { VIETNAMESE } from '../../kit/postgres/collation.ts'

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

/** Subcontractors that were paid something up to a day, beside what is owed to them. */
function paid(input: Narrowing, day: string): RawBuilder<unknown> {
  const ids = valuesOf(input.id_thau_phu)
  const conditions = [
    sql`p.deleted_at IS NULL AND p.ngay <= ${day}::date`,
    ...(ids.length > 0 ? [sql`k.id = ANY (${ids}::text[])`] : []),
    ...wantedWords(input.tu_khoa).map((word) => sql`search_key(k.ten_thau_phu) LIKE ${like(word)}`),
  ]
  return sql`SELECT DISTINCT k.id, k.ten_thau_phu FROM phieu_chi p JOIN thau_phu k ON k.id = p.id_thau_phu WHERE ${sql.join(conditions, sql` AND `)}`
}

/** What each subcontractor is owed, whoever is owed most first; with what it was paid beyond its trips. */
async function creditors(db: Db, input: Input, day: string): Promise<CreditorRow[]> {
  const { rows } = await sql<CreditorRow>`
    WITH ben AS (
      SELECT coalesce(no.id_thau_phu, x.id) AS id_thau_phu, coalesce(no.ten_thau_phu, x.ten_thau_phu) AS ten_thau_phu,
        count(no.id_chuyen_di) AS so_chuyen, ${summed('phai_tra')}, ${summed('da_tra')}, coalesce(sum(no.con_no), 0)::bigint AS cong_no, ${AGED}
      FROM (${owedTo(input, day)}) no FULL JOIN (${paid(input, day)}) x ON x.id = no.id_thau_phu WHERE ${shown(input)} GROUP BY 1, 2)
    SELECT * FROM (SELECT ben.*, ${unallocated(PAYOUTS, sql`ben.id_thau_phu`, day)} AS chua_phan_bo FROM ben) ben
    WHERE so_chuyen > 0 OR chua_phan_bo > 0 ORDER BY cong_no DESC, ten_thau_phu ${VIETNAMESE}`.execute(
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
  return {
    ngay: day,
    list_chuyen,
    theo_thau_phu: await creditors(db, input, day),
    ...(await footOf(db, found, SUMS)),
    trang,
    so_dong: limit,
  }
}
