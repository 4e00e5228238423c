import type { EmptyTruckReply } from '../../contract/empty-truck/empty-truck.api.ts'
import { STANDINGS } from '../../contract/empty-truck/empty-truck.fields.ts'
import { emptyTruckTexts } from '../../contract/empty-truck/empty-truck.texts.ts'
import type { Choices } from '../../contract/field.ts'
import { text } from '../../contract/text.ts'
import { VEHICLE_TYPES } from '../../contract/vehicle/vehicle.choices.ts'
import { ChoiceFilter } from '../kit/list/ChoiceFilter.tsx'
import { ALL, type ListState } from '../kit/list/listState.ts'
import type { ChangeList } from '../kit/list/useListState.ts'
import { useText } from '../kit/ui/language.ts'

const TYPES: Choices = VEHICLE_TYPES
const choicesOf = (values: readonly string[] | undefined): Choices =>
  Object.fromEntries((values ?? []).map((value) => [value, TYPES[value] ?? text(value, value)]))

type EmptyTruckFiltersProps = {
  readonly state: ListState
  readonly change: ChangeList
  readonly offered: EmptyTruckReply['lua_chon'] | undefined
}

/** The filters of empty trucks; what can be chosen is what the fleet has. */
export function EmptyTruckFilters({ state, change, offered }: EmptyTruckFiltersProps) {
  const t = useText()
  const filters = [
    { name: 'loai_xe', label: emptyTruckTexts.type },
    { name: 'chi_nhanh', label: emptyTruckTexts.branch },
    { name: 'tinh_cuoi', label: emptyTruckTexts.province },
  ] as const
  return (
    <>
      <ChoiceFilter
        label={t(emptyTruckTexts.standing)}
        choices={STANDINGS}
        all={ALL}
        value={state.status}
        onChange={(status) => change({ status })}
      />
      {filters.map(({ name, label }) => (
        <ChoiceFilter
          key={name}
          label={t(label)}
          choices={choicesOf(offered?.[name])}
          all=""
          value={state.filters[name]?.[0] ?? ''}
          onChange={(value) =>
            change({ filters: { ...state.filters, [name]: value ? [value] : [] } })
          }
        />
      ))}
    </>
  )
}
