import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import type { HeaderColumn } from '../../../kit/sheet/header.ts'
import { extraCostKey, slug, topicsOf } from './lexicon.ts'
import type { Facts } from './shape.ts'
import { extraField, isPaidByCustomer, keyOf } from './wording.ts'

const COST_OF = /^chi phi \S/
/** 'Cộng CT chi' is what the others come to; 'Công bốc xếp' is wages. */
const SUM_OF = /^(cộng|tổng|tong|total)(?!\p{L})/iu
/** 'Đ.giá (đ/lít)' is what one costs. */
const UNIT_PRICE = /\/ ?(lit|l|km|tan|kg|cont)\b|^(don|d\.?) ?gia\b/

/** True when a column, or a group header above it, speaks of costs of ours, so that an unknown amount in it is an extra cost. */
const isOwnCost = (column: HeaderColumn): boolean =>
  !isPaidByCustomer(column) &&
  !SUM_OF.test(column.leaf.normalize('NFC')) &&
  !UNIT_PRICE.test(searchKey(column.leaf)) &&
  (column.groups.some((group) => topicsOf(keyOf(group)).includes('cost')) ||
    COST_OF.test(keyOf(column.leaf)))

/** The extra cost item that an unknown cost column makes. */
export const ownExtraField = (column: HeaderColumn): string =>
  extraField(extraCostKey(keyOf(column.leaf)) ?? slug(keyOf(column.leaf)))

/** So large a part of a column is most of it. */
export const MOSTLY = 0.5
/** How many of a column's cells are amounts; in thousands or millions small numbers are. */
export const amountPart = ({ shape, scaled }: Pick<Facts, 'shape' | 'scaled'>): number =>
  shape.money + (scaled ? shape.small : 0)

/** Amounts under a heading of costs that no word tells are extra cost items of their own name. */
export function ownExtras(facts: readonly Facts[], taken: Map<number, string>): void {
  for (const { header, shape, scaled } of facts)
    if (
      !taken.has(header.column) &&
      isOwnCost(header) &&
      amountPart({ shape, scaled }) >= MOSTLY &&
      keyOf(header.leaf) !== ''
    )
      taken.set(header.column, ownExtraField(header))
}
