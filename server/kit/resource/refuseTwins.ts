import { rowRemarks } from '../../../contract/kit/resource/reply.texts.ts'
import { markOf } from './sheetIdentity.ts'
import type { Compared, SheetTable } from './sheetTable.ts'
import type { TableRow } from './tableRows.ts'

/** Two rows of a file that mean the same are one too many: the later one is refused. */
export function refuseTwins(table: SheetTable, compared: Compared[]): Compared[] {
  const seen = new Map<string, TableRow>()
  return compared.map((one) => {
    if (one.result === 'loi') return one
    const mark = markOf(table, one.id, one.values)
    const first = seen.get(mark)
    if (!first) seen.set(mark, one.row)
    if (!first) return one
    const remark = one.row.place('', rowRemarks.twin(first.dong))
    return { ...one, result: 'loi', errors: [remark] }
  })
}
