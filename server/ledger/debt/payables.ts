import { sql, type RawBuilder } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import {
  MOST_ROWS,
  type CreditorRow,
  type debtApi,
  type PayableRow,
} from '../../../contract/ledger/debt/debt.api.ts'
import { payableFields } from '../../../contract/ledger/debt/debt.fields.ts'
import { GROUP_NAMES } from '../../../contract/ledger/debt/due.ts'
import { unknownColumn } from '../../kit/list/unknownColumn.ts'
import type { Context } from '../../kit/http/context.ts'
import { like, valuesOf, wantedWords } from '../../kit/list/filter.ts'
import { today } from '../../kit/time/clock.ts'
import { PAID_OUT, TRIPS_CLOSED, TRIPS_DUE, TRIPS_OWED } from './payable.ts'

type Input = InputOf<typeof debtApi.payables>
const VIETNAMESE = sql`COLLATE "vi-x-icu"`

/** Every trip of a report with what its subcontractor is owed on its day, as the table `no`. */
function owedTo(input: Input, day: string): RawBuilder<unknown> {
  const { start_date, end_date } = input
  const ids = valuesOf(input.id_thau_phu)
  const conditions = [
    sql` AND (c.ngay_thuc_hien IS NULL OR c.ngay_thuc_hien <= ${day}::date)`,
    ...(start_date ? [sql` AND c.ngay_thuc_hien >= ${start_date}::date`] : []),
    ...(end_date ? [sql` AND c.ngay_thuc_hien <= ${end_date}::date`] : []),
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

const shown = ({ nhom, con_no }: Input) => {
  const groups = valuesOf(nhom)
  return sql.join(
    [
      sql`true`,
      ...(groups.length > 0 ? [sql`no.nhom = ANY (${groups}::text[]) AND no.con_no > 0`] : []),
      ...(con_no ? [sql`no.con_no > 0`] : []),
    ],
    sql` AND `,
  )
}

function orderOf({ sap_xep }: Input): RawBuilder<unknown> {
  const wanted = sap_xep.map(({ cot, giam }) => {
    if (!Object.hasOwn(payableFields, cot)) throw unknownColumn(cot)
    return sql`${sql.ref(`no.${cot}`)} ${giam ? sql`DESC` : sql`ASC`} NULLS LAST`
  })
  return sql.join([...wanted, sql`no.con_no = 0, no.den_han, no.id_chuyen_di`])
}

const summed = (name: string) =>
  sql`coalesce(sum(no.${sql.ref(name)}), 0)::bigint AS ${sql.ref(name)}`
const aged = GROUP_NAMES.map(
  (group) =>
    sql`coalesce(sum(no.con_no) FILTER (WHERE no.nhom = ${sql.lit(group)}), 0)::bigint AS ${sql.ref(group)}`,
)
const COLUMNS = sql.join(Object.keys(payableFields).map((name) => sql.ref(`no.${name}`)))

/** POST /tms/bao_cao/cong_no_thau_phu: what subcontractors are owed on a day. */
export async function reportPayables(input: Input, { db }: Context) {
  const { trang, so_dong: limit = MOST_ROWS } = input
  const day = input.ngay ?? today()
  const found = sql`FROM (${owedTo(input, day)}) no WHERE ${shown(input)}`
  const list = await sql<PayableRow>`
    SELECT ${COLUMNS} ${found} ORDER BY ${orderOf(input)} LIMIT ${limit} OFFSET ${(trang - 1) * limit}`.execute(
    db,
  )
  const parties = await sql<CreditorRow>`
    SELECT no.id_thau_phu, no.ten_thau_phu, count(*) AS so_chuyen, ${summed('phai_tra')}, ${summed('da_tra')},
      coalesce(sum(no.con_no), 0)::bigint AS cong_no, ${sql.join(aged)},
      ((SELECT coalesce(sum(p.so_tien), 0) FROM phieu_chi p WHERE p.id_thau_phu = no.id_thau_phu AND p.deleted_at IS NULL AND p.ngay <= ${day}::date)
        - (SELECT coalesce(sum(b.so_tien), 0) FROM phan_bo_chi b JOIN phieu_chi p USING (id_phieu_chi)
          WHERE p.id_thau_phu = no.id_thau_phu AND p.deleted_at IS NULL AND p.ngay <= ${day}::date))::bigint AS chua_phan_bo
    ${found} GROUP BY 1, 2 ORDER BY cong_no DESC, no.ten_thau_phu ${VIETNAMESE}`.execute(db)
  const foot = await sql<Record<string, number>>`
    SELECT count(*) AS tong, ${sql.join([...['phai_tra', 'da_tra', 'con_no'].map(summed), ...aged])} ${found}`.execute(
    db,
  )
  const counted = await sql<{ nhom: string; so: number }>`
    SELECT no.nhom, count(*) AS so ${found} AND no.con_no > 0 GROUP BY 1`.execute(db)
  const sums = foot.rows[0] ?? {}
  const numbers = new Map(counted.rows.map(({ nhom, so }) => [nhom, so]))
  return {
    ngay: day,
    toan_bo_cong_no: sums['con_no'] ?? 0,
    list_chuyen: list.rows,
    theo_thau_phu: parties.rows,
    chart_data: GROUP_NAMES.map((nhom) => ({
      nhom,
      so_tien: sums[nhom] ?? 0,
      so_don: numbers.get(nhom) ?? 0,
    })),
    tong: sums['tong'] ?? 0,
    trang,
    so_dong: limit,
    tong_hop: Object.fromEntries(
      ['phai_tra', 'da_tra', 'con_no'].map((name) => [name, sums[name] ?? 0]),
    ),
  }
}
