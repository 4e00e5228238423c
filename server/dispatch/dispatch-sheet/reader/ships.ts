import type { HeaderColumn } from '../../../kit/sheet/header.ts'
import { keyOf } from './wording.ts'

const SHIP = /^(ten )?(tau|vessel|vsl|feeder|voyage|voy)\b/
const OF_SHIP = /^(etd|eta|pol|pod)\b|^port of (loading|discharge)$/

/** True for the hours and ports of a ship, where a heading beside them names one ('Vessel / Voy'): no truck loads or unloads then or there. */
export const isOfShip = (
  { leaf }: Pick<HeaderColumn, 'leaf'>,
  beside: readonly string[],
): boolean => OF_SHIP.test(keyOf(leaf)) && beside.some((heading) => SHIP.test(keyOf(heading)))
