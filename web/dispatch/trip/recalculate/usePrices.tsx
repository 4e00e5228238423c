import { lazy, Suspense, useState, type ReactNode } from 'react'
import { recalculateTexts as texts } from '../../../../contract/dispatch/trip/trip-recalculate.texts.ts'
import type { TripListRow } from '../../../../contract/dispatch/trip/trip.ts'
import type { ListRows } from '../../../kit/list/ListGrid.tsx'
import { PricesMenu } from './PricesMenu.tsx'
import { aboutList, rangeOf, subjectOf } from './subject.ts'

// The list stays small: the dialogs arrive when they are first opened.
const RecalculateDialog = lazy(async () => ({
  default: (await import('./RecalculateDialog.tsx')).RecalculateDialog,
}))
const MissingDialog = lazy(async () => ({
  default: (await import('./MissingDialog.tsx')).MissingDialog,
}))

/** What is open over the list: a recalculation of all of it or of chosen trips, or what its trips lack. */
export type PricesAct = 'tinh_lai' | 'thieu_gia'
type Opened = PricesAct | readonly string[] | null

type Prices = {
  readonly menu: ReactNode
  readonly dialog: ReactNode
  /** Opens the recalculation of chosen trips. */
  readonly recalculate: (ids: readonly string[]) => void
}

/** Recalculation and missing prices of the trip list: the menu at the heading, and the dialog that is open. */
export function usePrices({ state, refresh }: ListRows<TripListRow>): Prices {
  const [opened, open] = useState<Opened>(null)
  const subject = subjectOf(state)
  const shared = { onClose: () => open(null), onDone: refresh }
  const chosen = Array.isArray(opened) ? (opened as readonly string[]) : null
  const about = chosen ? texts.ofChosen(chosen.length) : aboutList(state)
  const asked = chosen ? { list_id: chosen } : subject
  const isRun = chosen !== null || opened === 'tinh_lai'
  return {
    menu: <PricesMenu hasDays={subject !== null} open={open} />,
    dialog: (
      <Suspense>
        {isRun && asked && <RecalculateDialog subject={asked} about={about} {...shared} />}
        {opened === 'thieu_gia' && (
          <MissingDialog range={rangeOf(state)} about={about} {...shared} />
        )}
      </Suspense>
    ),
    recalculate: (ids) => open(ids),
  }
}
