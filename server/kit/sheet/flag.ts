import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { meansNothing, type Parsed } from '../../../contract/kit/sheet/parsed.ts'
import { cellText, type Cell } from '../../../contract/kit/sheet/workbook.ts'

const YES = /^(x+|v|✓|✔|√|☑|✅|co|yes|y|true|1|ok|dung)$/
const NO = /^(0|khong|ko|k|no|n|false|sai)$/

/** Yes or no from 'x', 'X', '✓', 'có', 1; an empty cell is no. */
export function parseFlag(cell: Cell): Parsed<boolean> {
  if (typeof cell === 'boolean') return { value: cell }
  const key = searchKey(cellText(cell))
  if (meansNothing(key) || NO.test(key)) return { value: false }
  if (YES.test(key)) return { value: true }
  return { value: null, warning: `Không hiểu "${cellText(cell)}", cần "x" hoặc để trống` }
}
