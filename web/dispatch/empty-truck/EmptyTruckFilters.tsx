import type { EmptyTruckReply } from '../../../contract/dispatch/empty-truck/empty-truck.api.ts'
import { STANDINGS } from '../../../contract/dispatch/empty-truck/empty-truck.fields.ts'
import { emptyTruckTexts } from '../../../contract/dispatch/empty-truck/empty-truck.texts.ts'
import type { Choices } from '../../../contract/kit/field/field.ts'
import { text } from '../../../contract/kit/text/text.ts'
import { VEHICLE_TYPES } from '../../../contract/master/vehicle/vehicle.choices.ts'
import { FieldFilter, StatusFilter, type Narrowed } from '../../kit/list/ChoiceFilter.tsx'

const TYPES: Choices = VEHICLE_TYPES
const choicesOf = (values: readonly string[] | undefined): Choices =>
  Object.fromEntries((values ?? []).map((value) => [value, TYPES[value] ?? text(value, value)]))

type EmptyTruckFiltersProps = {
  readonly list: Narrowed
  readonly offered: EmptyTruckReply['lua_chon'] | undefined
}

/** The filters of empty trucks; what can be chosen is what the fleet has. */
export function EmptyTruckFilters({ list, offered }: EmptyTruckFiltersProps) {
  const filters = [
    { name: 'loai_xe', label: emptyTruckTexts.type },
    { name: 'chi_nhanh', label: emptyTruckTexts.branch },
    { name: 'tinh_cuoi', label: emptyTruckTexts.province },
  ] as const
  return (
    <>
      <StatusFilter list={list} label={emptyTruckTexts.standing} choices={STANDINGS} />
      {filters.map((filter) => (
        <FieldFilter
          {...filter}
          key={filter.name}
          list={list}
          choices={choicesOf(offered?.[filter.name])}
        />
      ))}
    </>
  )
}
