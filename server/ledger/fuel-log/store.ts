import { sql } from 'kysely'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import type { Changing } from '../../../contract/kit/rate/closed.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { enteredFields } from '../../../contract/ledger/fuel-log/fuel-log.fields.ts'
import { FILL_APPROVERS, fillResource } from '../../../contract/ledger/fuel-log/fuel-log.ts'
import { fillTexts } from '../../../contract/ledger/fuel-log/fuel-log.texts.ts'
import type { CurrentUser, Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { selectRows, type Row, type Store, type Values } from '../../kit/resource/store.ts'
import { tableStore } from '../../kit/resource/tableStore.ts'
import { fillRows } from './fillRows.ts'

/** The tank of the vehicle that each row names, as it is now. */
async function withTanks(db: Db, rows: readonly Values[]): Promise<readonly Values[]> {
  const plates = rows.flatMap((row) => (row['bien_so_xe'] ? [wordOf(row['bien_so_xe'])] : []))
  const { rows: found } = await sql<{ bien_so_xe: string; lit: number | null }>`
    SELECT bien_so_xe, dung_tich_binh_dau_lit AS lit FROM phuong_tien WHERE bien_so_xe = ANY (${plates}::text[])`.execute(
    db,
  )
  const tanks = new Map(found.map(({ bien_so_xe, lit }) => [plateKey(bien_so_xe), lit]))
  return rows.map((row) =>
    row['bien_so_xe']
      ? { ...row, binh_dau_lit: tanks.get(plateKey(wordOf(row['bien_so_xe']))) ?? null }
      : row,
  )
}

/** The fillings that some may double, and the readings of the counter before and after each. */
async function fillsAround(db: Db, rows: readonly Values[]): Promise<Row[]> {
  const asked = rows.map(({ id, bien_so_xe, ngay_gio, so_hoa_don }) => ({
    id: id ?? '',
    bien_so_xe,
    ngay_gio,
    so_hoa_don,
  }))
  const reading = sql`x.bien_so_xe = g.bien_so_xe AND x.km_cong_to IS NOT NULL AND x.trang_thai <> 'tu_choi'`
  return selectRows(
    db,
    FILLS,
    sql`t.deleted_at IS NULL AND t.id IN (
      SELECT o.id FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS g(id text, bien_so_xe text, ngay_gio timestamp, so_hoa_don text)
      CROSS JOIN LATERAL (
        SELECT x.id FROM nhat_ky_xang_dau x WHERE x.bien_so_xe = g.bien_so_xe AND x.ngay_gio = g.ngay_gio AND x.deleted_at IS NULL
        UNION ALL SELECT x.id FROM nhat_ky_xang_dau x
          WHERE x.hoa_don_key = search_key(g.so_hoa_don) AND x.hoa_don_key <> '' AND x.deleted_at IS NULL
        UNION ALL (SELECT x.id FROM nhat_ky_xang_dau x
          WHERE ${reading} AND x.ngay_gio < g.ngay_gio AND x.id <> g.id AND x.deleted_at IS NULL ORDER BY x.ngay_gio DESC LIMIT 1)
        UNION ALL (SELECT x.id FROM nhat_ky_xang_dau x
          WHERE ${reading} AND x.ngay_gio > g.ngay_gio AND x.id <> g.id AND x.deleted_at IS NULL ORDER BY x.ngay_gio LIMIT 1)
      ) o)`,
  )
}

/** Refused slips stand in the list, and in no sum. */
const living = (amount: string) =>
  sql`CASE WHEN t.trang_thai IS DISTINCT FROM 'tu_choi' THEN ${sql.ref(`t.${amount}`)} END`

const FILLS = tableStore({
  resource: fillResource,
  table: 'nhat_ky_xang_dau',
  prefix: 'XD',
  order: sql`t.ngay_gio DESC, t.id DESC`,
  ranged: 'ngay_gio',
  sums: { so_lit: living('so_lit'), thanh_tien: living('thanh_tien') },
  around: fillsAround,
  settled: withTanks,
})

type Who = Pick<CurrentUser, 'username' | 'seat'>

/** Approved slips are changed and taken away by those who approve. */
const guardOf =
  ({ seat }: Who) =>
  (_trx: Trx, changes: readonly Changing<Values>[]): Promise<void> => {
    const isApproved = changes.some(({ before }) => before?.['trang_thai'] === 'da_duyet')
    if (isApproved && !FILL_APPROVERS.includes(seat))
      throw new Refusal('not_allowed', fillTexts.approved)
    return Promise.resolve()
  }

/** The fuel log as somebody may see and write it: drivers their own fillings. */
export const fillStoreOf = (user: Who): Store => ({
  ...FILLS,
  only:
    user.seat === 'driver'
      ? sql`(t.lai_xe = ${user.username} OR t.nguoi_tao = ${user.username})`
      : FILLS.only,
  made: () => ({ nguoi_tao: user.username }),
  guard: guardOf(user),
})

const { anh: _photos, ...inFiles } = fillResource.fields
/** The fuel log in files, which hold no photos. */
export const fillFileStoreOf = (user: Who): Store => ({
  ...fillStoreOf(user),
  resource: { ...fillResource, fields: inFiles },
})

const { anh: _slip, ...entered } = enteredFields
/** The fuel log as sheets write it: who entered and answered a slip is no matter of theirs. */
export const fillSheetStoreOf = (user: Who): Store => ({
  ...fillStoreOf(user),
  sheetRows: fillRows,
  resource: {
    ...fillResource,
    fields: { ...entered, binh_dau_lit: fillResource.fields.binh_dau_lit },
  },
})
