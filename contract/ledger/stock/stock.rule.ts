import { exact, rounded, toVnd } from '../../kit/decimal/decimal.ts'
import { MAX_VND } from '../../kit/money/money.ts'
import type { Problems, RowValues } from '../../kit/resource/resource.ts'
import { searchKey } from '../../kit/text/text.ts'
import { stockTexts as texts } from './stock.texts.ts'
import { numberIn } from '../../kit/resource/problems.ts'

const isTooMuch = (quantity: number, price: number): boolean =>
  exact(quantity).times(price).gte(MAX_VND)

/** The amount or the price where one of them is left out. */
export function workedStock(row: RowValues): RowValues {
  const [quantity, price, amount] = ['so_luong', 'don_gia', 'thanh_tien'].map((name) =>
    numberIn(row, name),
  ) as [number | null, number | null, number | null]
  if (quantity === null || quantity === 0) return {}
  if (amount === null)
    return price === null || isTooMuch(quantity, price)
      ? {}
      : { thanh_tien: toVnd(exact(quantity).times(price)) }
  return price === null ? { don_gia: rounded(exact(amount).div(quantity), 2) } : {}
}

/** What makes a row of the stores impossible; opening stock may be nothing. */
export function stockProblems(row: RowValues): Problems {
  const quantity = numberIn(row, 'so_luong') ?? 0
  return {
    ...(quantity === 0 && row['loai'] !== 'ton_dau' ? { so_luong: texts.above0 } : {}),
    ...((row['ma_hang'] ?? row['ten_hang'] ?? '') === '' ? { ten_hang: texts.noItem } : {}),
    ...(isTooMuch(quantity, numberIn(row, 'don_gia') ?? 0) ? { so_luong: texts.tooMuch } : {}),
  }
}

/** The code of an item that has none: its name. */
export const codeOf = (name: string): string => searchKey(name).toUpperCase().replaceAll(' ', '-')
