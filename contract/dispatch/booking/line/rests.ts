import type { Reads } from './apart.ts'
import type { QuickItem } from './gathered.ts'

const PLACES = new Set<QuickItem['truong']>(['noi_lay_hang', 'noi_tra_hang'])
const namesPlace = ({ items }: ReturnType<Reads>): boolean =>
  items.some(({ truong }) => PLACES.has(truong))

/** True where the rows below the only way belong to it: with them it is an order that leaves nothing open. */
export function isRest(rows: readonly string[], joined: string, reads: Reads): boolean {
  const [way, ...below] = rows.map(reads)
  if (!way || below.length === 0 || way.is !== 'order' || below.some(namesPlace)) return false
  const whole = reads(joined)
  const kept = way.items.every(({ truong, gia_tri }) =>
    whole.items.some((one) => one.truong === truong && String(one.gia_tri) === String(gia_tri)),
  )
  return whole.is === 'order' && whole.questions.length === 0 && kept
}

/** Who wrote a pasted row: '[10:21] Chị Ngọc Sao Chổi: …'. */
const SENDER = /^\s*\[[^\]]*\d{1,2}:\d{2}[^\]]*\]\s*([^:]{2,40}):/u
export const senderOf = (line: string): string => SENDER.exec(line)?.[1] ?? ''

/** An order that says for whom by nothing but the name of who wrote it, with that customer at its end. */
export function forSender(text: string, sender: string, reads: Reads): string {
  if (sender === '') return text
  const named = reads(sender).items.filter(({ truong }) => truong === 'ten_cong_ty')
  const [only] = named
  const { is, items } = reads(text)
  const isOpen = is === 'order' && items.every(({ truong }) => truong !== 'ten_cong_ty')
  return only && named.length === 1 && isOpen ? `${text}, khách ${only.chu}` : text
}

/** True for a row that adds nothing but a note to the order right above it. */
export function isNoteOf(above: string, row: string, joined: string, reads: Reads): boolean {
  const own = reads(row)
  if (own.is !== 'other' || own.items.some(({ truong }) => truong !== 'ghi_chu')) return false
  const [order, both] = [reads(above), reads(joined)]
  const told = ({ items }: ReturnType<Reads>) => items.filter(({ truong }) => truong !== 'ghi_chu')
  return (
    [order, both].every(({ is, questions }) => is === 'order' && questions.length === 0) &&
    told(order).length === told(both).length
  )
}
