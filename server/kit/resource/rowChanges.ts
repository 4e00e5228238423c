import { shownAs } from '../../../contract/kit/resource/resource.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { isMomentAgain } from '../../../contract/kit/time/time.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { same } from '../audit/audit.ts'
import { maskedAs } from './masked.ts'
import type { Change, SheetTable } from './sheetTable.ts'
import type { Row, Values } from './store.ts'
import type { TableRow } from './tableRows.ts'

/** A row of a file by sheet and Excel's own row number; one of several that a line tells by its cell too. */
export const placeOf = ({ sheet, dong, o }: Pick<TableRow, 'sheet' | 'dong' | 'o'>): string =>
  o ?? `${sheet}!${dong}`

type Compared = {
  readonly current: Row | null
  readonly row: TableRow
  /** Rows and cells that are not to be taken. */
  readonly skipped: ReadonlySet<string>
}

const PLAIN = /^[\p{ASCII}]*$/u
/** 'LÊ VĂN TÂM' and 'Le Van Tam' call the one who is stored as 'Lê Văn Tâm', and give him no other name. */
function isNameAgain(stored: unknown, said: unknown): boolean {
  const [name, again] = [wordOf(stored).normalize('NFC'), wordOf(said).normalize('NFC')]
  if (searchKey(name) !== searchKey(again)) return false
  return (
    (again === again.toUpperCase() && name !== name.toUpperCase()) ||
    (PLAIN.test(again) && !PLAIN.test(name))
  )
}

/** The cells of a row that differ from what is stored, without those that are not to be taken. */
export function changesOf(
  { columns: { key, name: nameField, fields } }: SheetTable,
  values: Values,
  { current, row, skipped }: Compared,
) {
  const taken = Object.entries(values).filter(
    ([name, value]) =>
      name !== key &&
      !skipped.has(`${placeOf(row)}:${name}`) &&
      (current
        ? !same(current[name], value) &&
          !(name === nameField && isNameAgain(current[name], value)) &&
          !(fields[name]?.kind === 'moment' && isMomentAgain(wordOf(current[name]), wordOf(value)))
        : value !== null &&
          value !== undefined &&
          // An empty cell of a flag is read as no.
          (value !== false || fields[name]?.kind !== 'flag')),
  )
  const changes = taken.map(([name, value]): Change => {
    const field = fields[name]
    const shown = field ? shownAs(name, field) : name
    return {
      field: name,
      cu: maskedAs(field, current?.[shown] ?? null),
      moi: field?.ref ? (row.values[name] ?? null) : value,
    }
  })
  return { taken: Object.fromEntries(taken), changes }
}
