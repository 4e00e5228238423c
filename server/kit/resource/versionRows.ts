import { importTexts } from '../../../contract/kit/sheet/import.texts.ts'
import { columnLetter } from '../../../contract/kit/sheet/workbook.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import type { Store } from './store.ts'
import { unreadColumns } from '../sheet/unreadColumns.ts'
import { readTableRows, together, type TableRows } from './tableRows.ts'
import { versionsApart } from '../sheet/versionsApart.ts'

/** How the sheets of a store are read: of dated rows the versions that stand beside each other each by itself. */
export function readingOf({ resource: { rate }, sheetRows = readTableRows }: Store) {
  if (!rate) return sheetRows
  const readBoth: typeof readTableRows = ({ sheets }, columns, mapping, meaning) => {
    const all = sheets.flatMap((sheet): TableRows[] => {
      const { pages, old } = sheet.hidden ? { pages: [], old: [] } : versionsApart(sheet)
      const read = pages.map(({ page, start }) => {
        const found = sheetRows({ sheets: [page] }, columns, mapping, meaning)
        const isTold = found.headers.some(({ truong }) => truong === rate.from)
        const day = start && rate.from.includes('thang') ? start.slice(0, 7) : start
        const rows =
          day === null || isTold
            ? found.rows
            : found.rows.map((row) => ({ ...row, values: { ...row.values, [rate.from]: day } }))
        return { ...found, rows }
      })
      const remarks = old.map(({ row, column, said }) => ({
        sheet: sheet.name,
        dong: row + 1,
        cot: columnLetter(column),
        gia_tri: said,
        ...told(importTexts.oldColumn(said)),
      }))
      return [...read, { rows: [], headers: [], remarks }]
    })
    return together(all)
  }
  return readBoth
}

/** Rows that are read however `read` does, with what is said of columns of figures that nobody knows: they are not left out in silence. */
export const withColumnsTold =
  (read: typeof readTableRows): typeof readTableRows =>
  (workbook, columns, mapping, meaning) => {
    const found = read(workbook, columns, mapping, meaning)
    const said = [...(found.remarks ?? []), ...found.rows.flatMap(({ errors }) => errors)]
    const unread = unreadColumns(workbook.sheets, found.headers, { said, mapping })
    return { ...found, remarks: [...(found.remarks ?? []), ...unread] }
  }

/** A store of dated rows whose sheets say which columns of figures nobody knows: what is left out there counts on. */
export function withUnread<S extends Store>(store: S): S {
  if (!store.resource.rate) return store
  return { ...store, sheetRows: withColumnsTold(readingOf(store)) }
}
