import { sql } from 'kysely'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { Changing } from '../../../contract/kit/rate/closed.ts'
import { plateWords } from '../../../contract/kit/field/plate.ts'
import type { Crud, ListRequest } from '../../../contract/kit/resource/crud.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { codeOf } from '../../../contract/ledger/stock/stock.rule.ts'
import { stockApi, stockResource, type OnHand } from '../../../contract/ledger/stock/stock.ts'
import { stockTexts } from '../../../contract/ledger/stock/stock.texts.ts'
import type { Context, Trx } from '../../kit/http/context.ts'
import { on } from '../../kit/http/mount.ts'
import { daysOf } from '../../kit/list/filter.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { crudDownload, crudHandlers, crudRoutes, listRows } from '../../kit/resource/handlers.ts'
import type { Values } from '../../kit/resource/store.ts'
import { tableStore } from '../../kit/resource/tableStore.ts'
import { VIETNAMESE } from '../../kit/postgres/collation.ts'

/** Tint of rows of an item of which more went out than was there. */
const NEGATIVE = '#ffc9c9'

type Item = { ma_hang: string; ten_hang: string | null; don_vi: string | null }

/** Items by what is given of them: a code without a name has the name that stands in the stores, and a name its code. */
async function withItems(db: Db, rows: readonly Values[]): Promise<readonly Values[]> {
  const words = (name: string) => rows.flatMap((row) => (row[name] ? [wordOf(row[name])] : []))
  const { rows: known } = await sql<Item>`
    SELECT DISTINCT ON (ma_hang) ma_hang, ten_hang, don_vi FROM nhap_xuat_kho WHERE deleted_at IS NULL
      AND (upper(ma_hang) = ANY (SELECT upper(w) FROM unnest(${words('ma_hang')}::text[]) w)
        OR search_key(ten_hang) = ANY (SELECT search_key(w) FROM unnest(${words('ten_hang')}::text[]) w))
    ORDER BY ma_hang, id_nhat_ky IS NOT NULL, ngay, id`.execute(db)
  const byCode = new Map(known.map((item) => [item.ma_hang.toUpperCase(), item]))
  const byName = new Map(known.map((item) => [codeOf(item.ten_hang ?? ''), item]))
  return rows.map((row) => {
    const [code, name] = [wordOf(row['ma_hang']).toUpperCase(), wordOf(row['ten_hang'])]
    if (code === '' && name === '') return row
    const item = code === '' ? byName.get(codeOf(name)) : byCode.get(code)
    const unit = (row['don_vi'] ?? null) === null && item?.don_vi ? { don_vi: item.don_vi } : {}
    return {
      ...row,
      ...unit,
      ma_hang: item?.ma_hang ?? (code === '' ? codeOf(name) : wordOf(row['ma_hang'])),
      ten_hang: name === '' ? (item?.ten_hang ?? wordOf(row['ma_hang'])) : name,
    }
  })
}

/** Issues that follow a fuel slip are changed there. */
function guard(_trx: Trx, changes: readonly Changing<Values>[]): Promise<void> {
  const slip = changes.map(({ before }) => wordOf(before?.['id_nhat_ky'])).find(Boolean)
  if (slip) throw new Refusal('conflict', stockTexts.follows(slip))
  return Promise.resolve()
}

export const stockStore = tableStore({
  resource: stockResource,
  table: 'nhap_xuat_kho',
  prefix: 'NK',
  order: sql`t.ngay DESC, t.created_at DESC, t.id DESC`,
  ranged: 'ngay',
  settled: withItems,
  guard,
})

/** What is on hand at the end of a day, or with all that is entered: the latest opening stock of each item and what moved from that day on. */
async function onHand(db: Db, until: string | null, code: unknown): Promise<OnHand[]> {
  const codes = [code ?? []].flat().map(String)
  const { rows } = await sql<Omit<OnHand, 'am'>>`
    SELECT ma_hang, (array_agg(ten_hang ORDER BY id_nhat_ky IS NOT NULL, ngay DESC) FILTER (WHERE ten_hang IS NOT NULL))[1] AS ten_hang,
      (array_agg(don_vi ORDER BY id_nhat_ky IS NOT NULL, ngay DESC) FILTER (WHERE don_vi IS NOT NULL))[1] AS don_vi,
      sum(CASE WHEN ngay < coalesce(tu, ngay) OR (loai = 'ton_dau' AND ngay <> tu) THEN 0 WHEN loai = 'xuat' THEN -so_luong ELSE so_luong END) AS so_luong
    FROM (SELECT k.*, max(ngay) FILTER (WHERE loai = 'ton_dau') OVER (PARTITION BY ma_hang) AS tu FROM nhap_xuat_kho k
      WHERE deleted_at IS NULL AND (${until}::date IS NULL OR ngay < ${until}::date)
        AND (${codes.length === 0} OR ma_hang = ANY (${codes}::text[]))) k
    GROUP BY ma_hang ORDER BY ma_hang ${VIETNAMESE}`.execute(db)
  return rows.map((row) => ({ ...row, am: row.so_luong < 0 }))
}

async function list(input: ListRequest, context: Context) {
  const asked = { ...input, tu_khoa: plateWords(input.tu_khoa ?? '') }
  const page = await listRows(stockStore, asked, context)
  const ton_kho = await onHand(
    context.db,
    daysOf(input as Parameters<typeof daysOf>[0]).until,
    input['ma_hang'],
  )
  const below = new Set(ton_kho.filter(({ am }) => am).map(({ ma_hang }) => ma_hang))
  const marked = page.data.filter((row) => below.has(wordOf(row['ma_hang'])))
  const color = Object.fromEntries(marked.map((row) => [wordOf(row['id']), NEGATIVE]))
  return { ...page, color, ton_kho }
}

const listNamed = (input: InputOf<typeof stockApi.listNamed>, context: Context) =>
  list({ sap_xep: [], ...input }, context)

const calls = stockApi as unknown as Crud
export const stockRoutes = [
  ...crudRoutes(calls, { ...crudHandlers(stockStore), list }),
  on(stockApi.listNamed, listNamed),
]
export const stockDownloads = [crudDownload(calls, stockStore)]
