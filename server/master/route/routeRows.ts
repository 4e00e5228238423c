import { readClass } from '../../../contract/master/route/readClass.ts'
import { priceField, type BY_CLASS } from '../../../contract/master/route/route.prices.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { readTableRows, type TableRow } from '../../kit/resource/tableRows.ts'
import type { HeaderColumn } from '../../kit/sheet/header.ts'
import { headerKey } from '../../kit/sheet/headerKey.ts'

/** How offices head the columns of a figure that has one for every class. */
const FIGURES: readonly (readonly [RegExp, keyof typeof BY_CLASS])[] = [
  [/^(gia )?cuoc( van chuyen)?( (chua|truoc) (vat|thue))?$/, 'cuoc'],
  [/^(gia )?(thau phu|thue)$/, 'don_gia_thau_phu'],
  [/^luong( chuyen| lai xe)?$/, 'luong_chuyen'],
  [/^(ve |phi )?cau duong( (ca )?di( va)? ve| 2 chieu)?$/, 'cau_duong'],
  [/^((dinh muc )?dau|dau dinh muc|dau dm|lit dau)$/, 'dinh_muc_dau_lit'],
]

/** What "20'" below 'Lương chuyến' is, or behind it. */
function meaning({ leaf, groups }: HeaderColumn): string | null {
  const [, before = '', behind = ''] = /^(.*\p{L}) (\S*\d\S*)$/u.exec(leaf) ?? []
  const { key } = headerKey(groups.at(-1) ?? before)
  const figure = FIGURES.find(([words]) => words.test(key))?.[1]
  const vehicleClass = readClass(groups.length > 0 ? leaf : behind)
  return figure && vehicleClass ? priceField(figure, vehicleClass) : null
}

/** A route that has no name of its own is called by its ends. */
const named = (row: TableRow): TableRow => {
  const [name, from, to] = ['ten_tuyen_duong', 'noi_lay_hang', 'noi_tra_hang'].map((field) =>
    wordOf(row.values[field]),
  )
  return name !== '' || !from || !to
    ? row
    : { ...row, values: { ...row.values, ten_tuyen_duong: `${from} - ${to}` } }
}

/** Rows of routes; figures by class may stand below a heading of their own. */
export const routeRows: typeof readTableRows = (workbook, columns, mapping) => {
  const read = readTableRows(workbook, columns, mapping, meaning)
  const hasNames = read.headers.some(({ truong }) => truong === 'ten_tuyen_duong')
  return { ...read, rows: hasNames ? read.rows : read.rows.map(named) }
}
