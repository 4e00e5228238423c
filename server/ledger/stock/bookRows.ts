import { BOOK_HEADINGS } from '../../../contract/ledger/stock/stock.book.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import type { SheetColumns } from '../../../contract/kit/resource/resource.ts'
import type { Sheet } from '../../../contract/kit/sheet/workbook.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { checkBalances } from '../../kit/resource/balances.ts'
import { spreadRows } from '../../kit/resource/spreadRows.ts'
import { readTableRows, type TableRow, type TableRows } from '../../kit/resource/tableRows.ts'
import { saysBalance } from '../../kit/sheet/lineWords.ts'

const BESIDE =
  /\([^)]*\)|\b(sl|so luong|luong|so lit|lit|khoi luong|trong (ky|thang|ngay)|kho|dau)\b/g
const SAID = [
  ['nhap', /^nhap( vao| mua| them| ve)?$/],
  ['xuat', /^(xuat|cap)( (ra|dung|cap|phat|ban|cho xe|xe|su dung))*$/],
] as const
/** What comes in or goes out under a heading: 'SL nhập', 'Xuất (lít)', 'Cấp phát'. */
const moveIn = (heading: string): string | null => {
  const words = searchKey(heading).replace(BESIDE, ' ').replace(/\s+/g, ' ').trim()
  return SAID.find(([, said]) => said.test(words))?.[0] ?? null
}

const ITEM =
  /(?:mặt hàng|tên (?:hàng hóa|hàng|vật tư)|vật tư|hàng hóa|nhiên liệu|loại (?:dầu|nhiên liệu|vật tư))\s*:\s*(.+?)\s*(?=$|[-–;,(|]\s*(?:đvt|đơn vị|mã)|\s{2,})/iu
const UNIT = /(?:đvt|đơn vị(?: tính)?)\s*:\s*([\p{L}]+)/iu
const CODE = /mã(?: hàng| vật tư| vt| số)?\s*:\s*([\p{L}\d][\p{L}\d._-]*)/iu

/** The item that the lines above a table say all of it is of. */
function itemAbove(titles: readonly string[]) {
  const said = (pattern: RegExp) =>
    titles.map((line) => pattern.exec(line.normalize('NFC'))?.[1]).find(Boolean) ?? null
  return { ten_hang: said(ITEM), ma_hang: said(CODE), don_vi: said(UNIT) }
}

/** The columns of a book: what a row is about in words names no item there, and what is left is no quantity. */
function bookColumns(columns: SheetColumns): SheetColumns {
  const { fields, headings } = columns
  const { loai, ...others } = fields
  if (!loai) return columns
  const { nhap, xuat } = loai.choices ?? {}
  const moves = {
    ...loai,
    choices: { ...(nhap && { nhap }), ...(xuat && { xuat }) },
    words: moveIn,
  }
  const without = (name: string, is: (word: string) => boolean) =>
    (headings[name] ?? []).filter((word) => !is(searchKey(word)))
  return {
    ...columns,
    fields: { ...others, loai: moves },
    headings: {
      ...headings,
      so_luong: without('so_luong', (word) => /\bton\b/.test(word)),
      ten_hang: without('ten_hang', (word) => word === 'dien giai'),
      don_gia: [...(headings['don_gia'] ?? []), ...BOOK_HEADINGS.don_gia],
      ghi_chu: [...(headings['ghi_chu'] ?? []), ...BOOK_HEADINGS.ghi_chu],
    },
  }
}

const spread = spreadRows({ by: 'loai', figures: ['so_luong'] })
/** What a row adds to what is there. */
function signed({ values: { so_luong, loai }, errors }: TableRow): number | null {
  if (typeof so_luong !== 'number' || errors.length > 0) return null
  return loai === 'xuat' ? -so_luong : so_luong
}

/** The store as a line above the first movement tells it, with the day of that line. */
function openingRow(
  lines: readonly TableRow[],
  { dong, cot, value }: { dong: number; cot: string; value: number },
): TableRow[] {
  const line = lines.find((one) => one.dong === dong)
  if (!line) return []
  const values = {
    ...line.values,
    loai: 'ton_dau',
    so_luong: value,
    don_gia: null,
    thanh_tien: null,
  }
  const o = `${line.sheet}!${dong}:${cot}`
  const place: TableRow['place'] = (name, said) => ({
    ...line.place(name, said),
    ...(name === 'so_luong' ? { cot } : {}),
  })
  return [{ ...line, o, values, place, warnings: [] }]
}

/** A page of a book in which what comes in and what goes out has a column each; null for any other page. */
export function bookRows(
  page: Sheet,
  columns: SheetColumns,
  mapping: Readonly<Record<string, string>>,
): TableRows | null {
  const own = bookColumns(columns)
  const found = spread({ sheets: [page] }, own, mapping)
  if (!found.headers.some(({ truong }) => truong === 'ngay')) return null
  const moved = new Set(found.rows.flatMap(({ values, o }) => (o ? [values['loai']] : [])))
  if (moved.size === 0) return null
  const lines = readTableRows({ sheets: [page] }, own, mapping).rows
  const item = itemAbove(found.rows[0]?.foot?.titles ?? [])
  const { remarks, openings } = checkBalances(found.rows, 'ten_hang', signed)
  const before = openings
    .filter(({ said }) => said.opens)
    .flatMap(({ said }) => openingRow(lines, said))
  const rows = [...before, ...found.rows.filter((row) => !isBalance(row))].map((row) => ({
    ...row,
    values: {
      ...row.values,
      ten_hang: row.values['ten_hang'] ?? item.ten_hang,
      ma_hang: row.values['ma_hang'] ?? item.ma_hang,
      don_vi: row.values['don_vi'] ?? item.don_vi,
    },
  }))
  return { ...found, rows, remarks: [...(found.remarks ?? []), ...remarks] }
}

/** A line of what is left alone, with a day of its own. */
const isBalance = ({ o, values }: TableRow): boolean =>
  o === undefined && saysBalance(searchKey(wordOf(values['ghi_chu'])))
