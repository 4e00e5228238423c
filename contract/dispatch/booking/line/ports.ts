import { names } from './dark.ts'
import type { Part } from './part.ts'
import type { Scan } from './scan.ts'

/** Where goods are put into a box, and where they are taken to from a port. */
const STUFFED =
  /^(?:dong|dong hang|dong tai|dong o|diem dong|noi dong|stuffing|loading|xep hang|boc hang)$/
const DELIVERED =
  /^(?:giao|giao hang|giao tai|giao o|giao ve|tra hang|do hang|rut hang|deliver(?:y|y to| to)?|noi giao|diem giao|kho giao)$/
const isQuiet = ({ kind }: Part): boolean => kind === 'filler'

/**
 * 'đóng hàng VSIP I, POL Cát Lái': the port of loading is where the truck takes the box that is filled elsewhere, and 'POD Cát Lái, giao Amata'
 * where it fetches the one that goes on; the port at the other end of the sea is a note.
 */
export function withPorts(scan: Scan, parts: readonly Part[]): readonly Part[] {
  const keyOf = ({ start, end }: Part) => scan.key.slice(start, end)
  const roles = parts.filter((part) => part.kind === 'role')
  const placeBehind = (part: Part) =>
    parts.slice(parts.indexOf(part) + 1).find((one) => !isQuiet(one))
  // 'giao 10h' says when, and not where.
  const has = (words: RegExp) =>
    roles.some((part) => words.test(keyOf(part)) && names(placeBehind(part), 'place'))
  const isOut = has(/^pol$/) && has(STUFFED)
  const isIn = has(/^pod$/) && has(DELIVERED)
  if (isOut === isIn) return parts
  const [near, far] = isOut ? ['pol', 'pod'] : ['pod', 'pol']
  const result: Part[] = []
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at]
    if (!part) continue
    const isRole = part.kind === 'role'
    const place = placeBehind(part)
    if (isRole && keyOf(part) === near) result.push({ ...part, role: isOut ? 'drop' : 'pickup' })
    else if (isRole && keyOf(part) === far && place && names(place, 'place')) {
      const [start, end] = [part.start, place.end]
      const words = scan.text.slice(start, end)
      result.push({ kind: 'remark', words, alone: true, start, end })
      at = parts.indexOf(place)
    } else result.push(part)
  }
  return result
}
