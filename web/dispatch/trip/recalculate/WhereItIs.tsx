import type { Screen } from '../../../../contract/office/screen/access.ts'
import { SOURCE_SCREENS, WANTING_SCREENS } from '../../../../contract/price/calculation/sources.ts'
import { recalculateTexts as texts } from '../../../../contract/dispatch/trip/trip-recalculate.texts.ts'
import type { Wanting } from '../../../../contract/dispatch/trip/trip.recalculate.ts'
import { useText } from '../../../kit/ui/language.ts'
import { RowLink, useMayOpen, type Search } from '../pricing/RowLink.tsx'

const TABS: Readonly<Record<string, string>> = {
  trip_pay: 'luong',
  variable_cost: 'bien_phi',
  fuel_price: 'gia_dau',
}

/** What the address of a list says for a new row of a key to be begun there. */
function beginning(can: Wanting['can']): Search {
  if (can === null) return {}
  const { loai = '', truong: _column, tai: _moment, ...key } = can
  const tab = TABS[loai ?? '']
  const known = Object.entries(key).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  )
  return { ...(tab ? { tab } : {}), ...Object.fromEntries(known), mo: 'moi' }
}

/** The screen on which what is wanting is entered. */
export const screenFor = ({ ma, can }: Pick<Wanting, 'ma' | 'can'>): Screen | undefined =>
  can ? SOURCE_SCREENS[can['loai'] ?? ''] : WANTING_SCREENS[ma]

/** Leads to where what is wanting is entered, for those who may open it. */
export function WhereItIs({
  ma,
  can,
  inCell = false,
}: Pick<Wanting, 'ma' | 'can'> & { readonly inCell?: boolean }) {
  const t = useText()
  const mayOpen = useMayOpen()
  const screen = screenFor({ ma, can })
  if (!screen || !mayOpen(screen)) return null
  return <RowLink screen={screen} words={t(texts.addIt)} search={beginning(can)} inCell={inCell} />
}
