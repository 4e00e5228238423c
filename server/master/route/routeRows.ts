import { readClass } from '../../../contract/master/route/readClass.ts'
import { priceField, type BY_CLASS } from '../../../contract/master/route/route.prices.ts'
import { readTableRows } from '../../kit/resource/tableRows.ts'
import type { HeaderColumn } from '../../kit/sheet/header.ts'
import { headerKey } from '../../kit/sheet/headerKey.ts'

/** How offices head the columns of a figure that has one for every class. */
const FIGURES: readonly (readonly [RegExp, keyof typeof BY_CLASS])[] = [
  [/^(gia )?cuoc( van chuyen)?$/, 'cuoc'],
  [/^(gia )?(thau phu|thue)$/, 'don_gia_thau_phu'],
  [/^luong( chuyen| lai xe)?$/, 'luong_chuyen'],
  [/^(ve |phi )?cau duong( (ca )?di( va)? ve)?$/, 'cau_duong'],
  [/^((dinh muc )?dau|dau dinh muc|lit dau)$/, 'dinh_muc_dau_lit'],
]

/** What "20'" below 'Lương chuyến' is. */
function meaning({ leaf, groups }: HeaderColumn): string | null {
  const { key } = headerKey(groups.at(-1) ?? '')
  const figure = FIGURES.find(([words]) => words.test(key))?.[1]
  const vehicleClass = readClass(leaf)
  return figure && vehicleClass ? priceField(figure, vehicleClass) : null
}

/** Rows of routes; figures by class may stand below a heading of their own. */
export const routeRows: typeof readTableRows = (workbook, columns, mapping) =>
  readTableRows(workbook, columns, mapping, meaning)
