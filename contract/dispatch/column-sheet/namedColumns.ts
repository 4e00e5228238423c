import type { Fields } from '../../kit/field/field.ts'
import { searchKey, wordOf, type Text } from '../../kit/text/text.ts'
import { itemOf } from './column-sheet.ts'
import { columnRemarks } from './column-sheet.texts.ts'

/** All extra costs together, as the list of cost columns calls them. */
const ITEMS = 'list_form_chi_phi'
const BETWEEN = /[,;|\n]/

/** The names in a text: a JSON list of names or of columns ({ key, name }), else what stands between commas. */
function namesIn(content: string): string[] {
  try {
    const value: unknown = JSON.parse(content)
    const list = Array.isArray(value) ? (value as readonly unknown[]) : [value]
    return list.map((each) =>
      typeof each === 'object' && each !== null && 'key' in each ? wordOf(each.key) : wordOf(each),
    )
  } catch {
    return content.split(BETWEEN)
  }
}

/** Those of the columns that a text names, by their wire names or labels; all of them where it names none. */
export function namedColumns(
  content: string | null,
  fields: Fields,
): { readonly columns: ReadonlySet<string> } | { readonly error: Text } {
  const names = namesIn(content ?? '').map((name) => name.trim())
  const wanted = names.filter((name) => name !== '')
  const all = Object.keys(fields)
  if (wanted.length === 0) return { columns: new Set(all) }
  const columns = new Set<string>()
  for (const name of wanted) {
    const key = searchKey(name)
    const found = all.filter(
      (column) =>
        column === name ||
        itemOf(column) === name ||
        (name === ITEMS && itemOf(column) !== null) ||
        [fields[column]?.label.vi, fields[column]?.label.en].some(
          (label) => searchKey(label ?? '') === key,
        ),
    )
    if (found.length === 0) return { error: columnRemarks.noColumn(name.slice(0, 60)) }
    for (const column of found) columns.add(column)
  }
  return { columns }
}
