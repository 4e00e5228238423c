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

const NAMED = /(?:tuyến(?: đường)?|cung đường|hành trình|lộ trình)\s*[:：]\s*([^:：;|,]+)$/iu
/** The way that a title or heading names for the rows below: 'Tuyến: Tân Vũ - Đại An'. */
export function routeNamed(text: string): string | null {
  const [, route = ''] = NAMED.exec(text.normalize('NFC').trim()) ?? []
  return tellsBothEnds(route) ? route.trim() : null
}

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

/** 'Hạ bãi' of a box that was fetched empty and stuffed is where the goods go, where no other column says so. */
export function stuffedTo(facts: readonly Facts[], taken: Map<number, string>): void {
  const told = [...taken.values()]
  const isStuffed = ['kho_container_lay', 'noi_lay_hang'].every((field) => told.includes(field))
  if (!isStuffed || told.includes('noi_tra_hang') || told.includes('tuyen')) return
  const left = facts.find(
    ({ header }) =>
      taken.get(header.column) === 'diem_ket_thuc' &&
      /\bha\b(?!.*\b(vo|rong)\b)/.test(searchKey(header.leaf)),
  )
  if (left) taken.set(left.header.column, 'noi_tra_hang')
}
