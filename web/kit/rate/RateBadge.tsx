import { Badge } from '@mantine/core'
import type { RateState } from '../../../contract/kit/rate/rate.ts'
import { RATE_STATES } from '../../../contract/kit/rate/rateStates.ts'
import { useText } from '../ui/language.ts'

const COLORS: Readonly<Record<RateState, string>> = {
  dang_dung: 'teal',
  sap_toi: 'indigo',
  da_qua: 'gray',
  khong_tinh: 'red',
}

/** Where a dated row stands today, in words and by colour; nothing for a retired one. */
export function RateBadge({ state }: { readonly state: unknown }) {
  const t = useText()
  if (typeof state !== 'string' || !(state in COLORS)) return null
  const known = state as RateState
  return (
    <Badge variant="light" color={COLORS[known]}>
      {t(RATE_STATES[known])}
    </Badge>
  )
}
