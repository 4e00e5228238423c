import { itemColumn, type SheetItem } from '../../../contract/dispatch/column-sheet/column-sheet.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import type { TableRows } from '../../kit/resource/tableRows.ts'
import { extraCostKey, isChargedOn } from '../dispatch-sheet/reader/lexicon.ts'
import { keyOf } from '../dispatch-sheet/reader/wording.ts'

/** What such a group's amounts come to is no item. */
const SUM = /^(tong|cong|total)\b/

export type Recharged = { readonly item: SheetItem; readonly heading: string }

/** The cost items of columns under a heading of what is charged on to the customer, who bears them; those known by no word are left to the sender. */
export function rechargedIn(
  headers: TableRows['headers'],
  items: readonly SheetItem[],
): Recharged[] {
  return headers.flatMap(({ ten }) => {
    const [leaf = '', ...groups] = ten.split(' / ').toReversed()
    const isRecharged = groups.some((group) => isChargedOn(searchKey(group)))
    if (!isRecharged || SUM.test(searchKey(leaf))) return []
    const named = items.find(({ name }) => searchKey(name) === searchKey(leaf))
    const key = named?.key ?? extraCostKey(keyOf(leaf))
    if (key === null) return []
    const known = named ?? items.find((item) => item.key === key)
    const item: SheetItem = { ...(known ?? { key, name: leaf }), nguoi_chiu: 'kh' }
    return [{ item, heading: ten }]
  })
}

/** The headings by which those columns are known, by column. */
export const rechargedHeadings = (recharged: readonly Recharged[]): Record<string, string[]> =>
  Object.fromEntries(recharged.map(({ item, heading }) => [itemColumn(item.key), [heading]]))
