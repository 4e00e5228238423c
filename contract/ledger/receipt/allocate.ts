import { formatMoney } from '../../kit/field/format.ts'
import type { Vnd } from '../../kit/money/money.ts'
import { text, type Text } from '../../kit/text/text.ts'

/** What is open: an order of a customer, a trip of a subcontractor. */
export type Open = { readonly id: string; readonly rest: Vnd; readonly due: string }
export type Share = { readonly id: string; readonly so_tien: Vnd }

/** Money goes to what has been due longest; of equal days to what was entered first, as `open` is given (money, section 7). */
export function oldestFirst(amount: Vnd, open: readonly Open[]): Share[] {
  const shares: Share[] = []
  let left = amount
  for (const { id, rest } of open.toSorted((one, other) =>
    one.due < other.due ? -1 : one.due > other.due ? 1 : 0,
  )) {
    if (left <= 0) break
    const so_tien = Math.min(left, rest)
    if (so_tien > 0) shares.push({ id, so_tien })
    left -= so_tien
  }
  return shares
}

/** What is wrong with an allocation, by the place in its list; empty where nothing is. `rests` are of those that are the payer's. */
export function shareProblems(
  amount: Vnd,
  shares: readonly Share[],
  rests: ReadonlyMap<string, Vnd>,
): Record<string, Text> {
  const problems: Record<string, Text> = {}
  const seen = new Set<string>()
  for (const [index, { id, so_tien }] of shares.entries()) {
    const rest = rests.get(id)
    const said =
      rest === undefined
        ? text(
            `${id} không phải của bên này hoặc không còn`,
            `${id} is not of this party, or is gone`,
          )
        : seen.has(id)
          ? text(`${id} được nêu hai lần`, `${id} is named twice`)
          : so_tien <= 0
            ? text('Số tiền phải lớn hơn 0', 'The amount must be more than 0')
            : so_tien > rest
              ? text(
                  `${id} chỉ còn nợ ${formatMoney(rest)}`,
                  `Only ${formatMoney(rest)} is owed of ${id}`,
                )
              : null
    if (said !== null) problems[`phan_bo.${index}.so_tien`] = said
    seen.add(id)
  }
  const sum = shares.reduce((total, { so_tien }) => total + so_tien, 0)
  if (sum > amount)
    problems['phan_bo'] = text(
      `Phân bổ ${formatMoney(sum)} nhiều hơn số tiền ${formatMoney(amount)}`,
      `${formatMoney(sum)} is allocated, more than the amount of ${formatMoney(amount)}`,
    )
  return problems
}
