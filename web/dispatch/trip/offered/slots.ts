import type { OrderListRow } from '../../../../contract/dispatch/order/order.api.ts'
import type { Text } from '../../../../contract/kit/text/text.ts'
import { slot } from '../../../kit/ui/slot.tsx'

export type OrderPickerProps = {
  readonly title: Text
  /** What happens to what is picked. */
  readonly note: Text
  /** The button, by how many are picked. */
  readonly confirmLabel: (count: number) => Text
  /** How many may be picked; another pick takes the place of the first where it is one. */
  readonly most: number
  readonly onClose: () => void
  readonly onPick: (orders: readonly OrderListRow[]) => void
}

/** Finds orders and picks some of them for the trip. */
export const OrderPicker = slot<OrderPickerProps>()

/** The way of a stored order over stations. */
export const OrderHops = slot<{ readonly id: string }>()

/** The entry of a trip in one line. */
export const QuickTrip = slot<object>()

/** What was planned of a stored trip beside what its vehicle did. */
export const TripJourney = slot<{ readonly id: string; readonly locked: boolean }>()

export type ToldByPositionsProps = {
  readonly trip: string
  /** Null for what is the trip's own. */
  readonly order: string | null
  readonly name: string
  /** Puts what positions say into the field; null where it may not change, or is theirs already. */
  readonly onTake: ((told: number | string | null) => void) | null
}
/** How a field that positions fill came about. */
export const ToldByPositions = slot<ToldByPositionsProps>()

/** Where trips take figures from other systems, for those who may. */
export const TripSources = slot<object>()
