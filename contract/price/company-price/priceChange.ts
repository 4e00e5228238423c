import { exact, rounded, toVnd } from '../../kit/decimal/decimal.ts'
import type { Vnd } from '../../kit/money/money.ts'
import { rateAt, type DatedRow } from '../../kit/rate/rate.ts'
import type { RowValues } from '../../kit/resource/resource.ts'

/** A price beside the one that counted before it: đồng, and per cent of the old one; null where there was none of its unit. */
export type PriceChange = {
  readonly gia_cu: number | null
  readonly gia_moi: number | null
  readonly chenh_lech: number | null
  readonly phan_tram: number | null
}
type Price = DatedRow & { readonly don_vi: string; readonly don_gia: number | null }

/** What a price becomes: of a correction against what the row says, of a new row against the one that counts on its first day. */
export function priceChange(
  after: RowValues,
  before: RowValues | null,
  around: readonly RowValues[],
): PriceChange {
  const price = after as Price
  const others = around.map((row) => ({ ...row, hieu_luc_den: row['hieu_luc_den'] ?? null }))
  const old = (before ??
    (price.hieu_luc_tu
      ? rateAt(others as unknown as readonly Price[], {}, price.hieu_luc_tu)
      : null)) as Price | null
  const gia_moi = price.don_gia ?? null
  const gia_cu = old?.don_vi === price.don_vi ? old.don_gia : null
  if (gia_cu === null || gia_moi === null)
    return { gia_cu, gia_moi, chenh_lech: null, phan_tram: null }
  const chenh_lech = gia_moi - gia_cu
  const phan_tram = gia_cu === 0 ? null : rounded(exact(chenh_lech).times(100).div(gia_cu), 1)
  return { gia_cu, gia_moi, chenh_lech, phan_tram }
}

/** How many of some prices rise, and how many fall. */
export function tallied(changes: readonly RowValues[]): { tang: number; giam: number } {
  const differences = changes.map((change) => (change as PriceChange).chenh_lech ?? 0)
  return {
    tang: differences.filter((each) => each > 0).length,
    giam: differences.filter((each) => each < 0).length,
  }
}

/** A price changed by a share in per cent, to the nearest step of đồng, half away from zero. */
export const raised = (price: number, percent: number, step: number): Vnd =>
  toVnd(
    exact(
      rounded(
        exact(price)
          .times(exact(percent).plus(100))
          .div(100 * step),
        0,
      ),
    ).times(step),
  )
