import type { Field } from '../../../contract/kit/field/field.ts'
import { endOfPlate } from '../../../contract/kit/field/plate.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { rowRemarks } from '../../../contract/kit/resource/reply.texts.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import { marksFit } from '../sheet/nameMarks.ts'
import { isEverybody } from '../sheet/titleFacts.ts'
import { wordsFor, type Named, type RefNames } from './loadRefs.ts'
import type { SheetTable } from './sheetTable.ts'
import { type Values } from './store.ts'
import type { TableRow } from './tableRows.ts'

/** What a word names of those that it may: of people only those whose marks it has. */
function withOwnMarks(word: string, { ids, called, people }: Named): Named {
  const [only] = ids
  if (!people || (only && searchKey(only) === searchKey(word))) return { ids, called }
  const fitting = ids.flatMap((id, at) => {
    const name = people[at] ?? ''
    return marksFit(word, name) ? [{ id, name }] : []
  })
  return { ids: fitting.map(({ id }) => id), called: called && fitting[0]?.name }
}

/** A plate is its own key: only its last digits, or one of before, are said by several. */
function severalOf({ ref, label }: Pick<Field, 'ref' | 'label'>, word: string, count: number) {
  if (ref?.to !== 'vehicle') return rowRemarks.several(label, word, count)
  return endOfPlate(word) === null
    ? rowRemarks.severalBore(word, count)
    : rowRemarks.severalEnd(word, count)
}

/** Names in a row of a sheet become the keys of the rows that they mean. */
export function withRefs(
  { columns: { fields }, tidy }: Pick<SheetTable, 'columns' | 'tidy'>,
  row: TableRow,
  refs: RefNames,
): { row: TableRow; values: Values; errors: Remark[] } {
  const values: Record<string, unknown> = { ...row.values }
  const errors: Remark[] = []
  const warnings: Remark[] = []
  for (const [name, { ref, label }] of Object.entries(fields)) {
    const word = wordOf(values[name])
    if (!ref || word === '') continue
    const { ids, called } = withOwnMarks(word, refs.get(name)?.get(searchKey(word)) ?? { ids: [] })
    if (ref.to === 'company' && ids.length === 0 && isEverybody(word)) {
      values[name] = null
      continue
    }
    if (called && ids.length === 1) warnings.push(row.place(name, rowRemarks.taken(word, called)))
    if (ids.length === 0) errors.push(row.place(name, rowRemarks.noSuch(label, word)))
    const [own] = ids
    const other = wordsFor(row, name).find((each) => {
      const meant = withOwnMarks(each, refs.get(name)?.get(searchKey(each)) ?? { ids: [] })
      return own && ids.length === 1 && meant.ids.length === 1 && meant.ids[0] !== own
    })
    if (other) errors.push(row.place(name, rowRemarks.twoMeant(label, word, other)))
    if (ids.length > 1) errors.push(row.place(name, severalOf({ ref, label }, word, ids.length)))
    values[name] = ids[0] ?? null
  }
  const told = warnings.length > 0 ? { ...row, warnings: [...row.warnings, ...warnings] } : row
  return { row: told, values: tidy(values), errors }
}
