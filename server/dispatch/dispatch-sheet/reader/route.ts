import { cellText } from '../../../../contract/kit/sheet/workbook.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import type { Facts } from './shape.ts'

const ROUTE = /\s+(?:-+|–|—|→|=>|->|đi|đến)\s+|\s*(?:→|=>|->)\s*/

const LABELLED = /^(?:lấy|bốc|đóng|từ)\s*[:：]\s*(.+?)[\s;,]+(?:giao|trả|hạ|đến)\s*[:：]\s*(.+)$/iu
const OF_BOX = /^(lay|nhan|cap|nang|ha|tra|nop|hoan) (vo|rong|cont rong|cont vo)\b/

/** 'Cát Lái - Mỹ Phước' as pickup and delivery, where a sheet has no columns for them. */
export function fromRoute(route: string | null): { noi_lay_hang?: string; noi_tra_hang?: string } {
  const labelled = LABELLED.exec(route ?? '')
  if (labelled) return { noi_lay_hang: labelled[1] ?? '', noi_tra_hang: labelled[2] ?? '' }
  const all = (route ?? '').split(ROUTE).map((part) => part.trim())
  // Where the empty box is fetched or left is no place of the goods.
  const parts = all.filter((part) => !OF_BOX.test(searchKey(part)))
  const [first, last] = [parts[0], parts.at(-1)]
  return parts.length < 2 || !first || !last ? {} : { noi_lay_hang: first, noi_tra_hang: last }
}

/** True for a text that says where from and where to. */
export const tellsBothEnds = (route: string): boolean => fromRoute(route).noi_lay_hang !== undefined

const ENDS = ['noi_lay_hang', 'noi_tra_hang']
const LEAST_ROUTES = 2
/** 'Nội dung (từ - đến)' where no other column has a place, and each cell tells both ends. */
export function routeAlone(facts: readonly Facts[], taken: Map<number, string>): void {
  const places = facts.filter(({ header }) => ENDS.includes(taken.get(header.column) ?? ''))
  const [only] = places
  if (!only || places.length > 1 || [...taken.values()].includes('tuyen')) return
  const told = only.cells.map(cellText).filter((said) => said !== '')
  if (told.length >= LEAST_ROUTES && told.every(tellsBothEnds))
    taken.set(only.header.column, 'tuyen')
}
