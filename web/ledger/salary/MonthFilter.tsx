import type { WireMonth } from '../../../contract/kit/time/time.ts'
import { payTexts } from '../../../contract/ledger/salary/salary-screen.texts.ts'
import { ChoiceFilter } from '../../kit/list/ChoiceFilter.tsx'
import { offeredMonths } from '../../kit/list/MonthPicker.tsx'

type MonthFilterProps = {
  readonly value: WireMonth | null
  readonly onChange: (month: WireMonth | null) => void
}

/** The month of pay; the one in work where none is chosen. */
export function MonthFilter({ value, onChange }: MonthFilterProps) {
  const choices = Object.fromEntries(
    offeredMonths(value).map((month) => [month, payTexts.monthOf(month)]),
  )
  return (
    <ChoiceFilter
      label={payTexts.month}
      choices={choices}
      all=""
      allLabel={payTexts.thisMonth}
      value={value ?? ''}
      onChange={(month) => onChange(month || null)}
    />
  )
}
