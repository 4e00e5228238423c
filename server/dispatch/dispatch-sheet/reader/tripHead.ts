import { amountOf } from './arithmetic.ts'
import { cellOf, hasOwn, type Line } from './line.ts'

const freightOf = (line: Line): number => amountOf(cellOf(line, 'cuoc_van_chuyen'))

/** 'Lệnh 01, 15H-068.12, 2 điểm, 2.860.000' above what it sums up: the row tells vehicle and costs, the freight is that of the orders below it. */
export function withoutHead(lines: readonly Line[]): readonly Line[] {
  const [head, ...orders] = lines
  if (!head || orders.length === 0) return lines
  const isPlaced = (line: Line): boolean =>
    ['noi_lay_hang', 'noi_tra_hang'].some((field) => hasOwn(line, field))
  const isSum = freightOf(head) === orders.reduce((sum, line) => sum + freightOf(line), 0)
  const isNamed = orders.length === 1 && hasOwn(head, 'ten_cong_ty')
  return freightOf(head) > 0 && isSum && !isNamed && !isPlaced(head) && orders.every(isPlaced)
    ? orders
    : lines
}
