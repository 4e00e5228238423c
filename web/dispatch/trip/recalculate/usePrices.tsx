import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { recalculateTexts as texts } from '../../../../contract/dispatch/trip/trip-recalculate.texts.ts'
import { pricingApi } from '../../../../contract/dispatch/trip/trip.pricing.api.ts'
import type { TripListRow } from '../../../../contract/dispatch/trip/trip.ts'
import { mayCall } from '../../../../contract/kit/endpoint/endpoint.ts'
import { useSession } from '../../../kit/http/signedIn.ts'
import type { ListRows } from '../../../kit/list/ListGrid.tsx'
import { PRICES } from '../../../office/screen/offered/paths.ts'
import { PricesMenu } from './PricesMenu.tsx'
import { aboutList, rangeOf, subjectOf } from './subject.ts'

// The list stays small: the dialogs arrive when they are first opened.
const RecalculateDialog = lazy(async () => ({
  default: (await import('./RecalculateDialog.tsx')).RecalculateDialog,
}))
const MissingDialog = lazy(async () => ({
  default: (await import('./MissingDialog.tsx')).MissingDialog,
}))

/** What is open over the list, as the address says it: a recalculation of all of it, or what its trips lack. */
export type PricesAct = 'tinh_lai' | 'thieu_gia'

/** Which of them is open, and how to open another or none. */
function usePricesAct() {
  const { [PRICES]: opened } = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const open = (act: PricesAct | null) =>
    void navigate({
      to: '.',
      search: ({ [PRICES]: _before, ...rest }: Record<string, unknown>) =>
        (act ? { ...rest, [PRICES]: act } : rest) as never,
      replace: act === null,
    })
  return [opened, open] as const
}

type Prices = {
  readonly menu: ReactNode
  readonly dialog: ReactNode
  /** Opens the recalculation of chosen trips. */
  readonly recalculate: (ids: readonly string[]) => void
}

/** Recalculation and missing prices of the trip list: the menu at the heading, and the dialog that is open. */
export function usePrices({ state, refresh }: ListRows<TripListRow>): Prices {
  const { seat } = useSession()
  const [opened, open] = usePricesAct()
  const [chosen, choose] = useState<readonly string[] | null>(null)
  const mayOpen = mayCall(pricingApi.recalculate, seat)
  const subject = subjectOf(state)
  const about = aboutList(state)
  const shared = { onClose: () => open(null), onDone: refresh }
  return {
    menu: mayOpen && <PricesMenu hasDays={subject !== null} open={open} />,
    dialog: mayOpen && (
      <Suspense>
        {chosen && (
          <RecalculateDialog
            subject={{ list_id: chosen }}
            about={texts.ofChosen(chosen.length)}
            onClose={() => choose(null)}
            onDone={refresh}
          />
        )}
        {opened === 'tinh_lai' && subject && (
          <RecalculateDialog subject={subject} about={about} {...shared} />
        )}
        {opened === 'thieu_gia' && (
          <MissingDialog range={rangeOf(state)} about={about} {...shared} />
        )}
      </Suspense>
    ),
    recalculate: choose,
  }
}
