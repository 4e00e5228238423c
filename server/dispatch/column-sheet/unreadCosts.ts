import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import type { Workbook } from '../../../contract/kit/sheet/workbook.ts'
import type { TableRows } from '../../kit/resource/tableRows.ts'
import { linesOf, unreadColumns } from '../../kit/sheet/unreadColumns.ts'
import { isCostField, surelyMeant } from '../dispatch-sheet/reader/wording.ts'

type Told = Parameters<typeof unreadColumns>[2]
type Header = TableRows['headers'][number]

/** No amount names a place: 'Nâng cont' above amounts is what lifting costs. */
const PLACES = ['noi_lay_hang', 'noi_tra_hang', 'kho_container_lay', 'diem_ket_thuc']

/** 'Cước' beside the costs is known, and none of them. */
function isOther({ ten }: Header): boolean {
  const parts = ten.split(' / ')
  const [leaf = ''] = parts.slice(-1)
  const meant = surelyMeant({
    column: 0,
    leaf,
    groups: parts.slice(0, -1),
    ownGroups: [],
    others: [],
  })
  return meant !== null && !isCostField(meant) && !PLACES.includes(meant)
}

/** Remarks on columns of amounts that may be costs and are taken for none: they are not left out in silence. */
export const unreadCosts = (
  { sheets }: Workbook,
  { headers, rows }: TableRows,
  known: Told,
): Remark[] =>
  unreadColumns(
    linesOf(sheets, rows),
    headers.filter((header) => header.truong === null && !isOther(header)),
    known,
  )
