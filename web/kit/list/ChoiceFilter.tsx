import { NativeSelect } from '@mantine/core'
import type { Choices } from '../../../contract/kit/field/field.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { useText } from '../ui/language.ts'
import classes from './filters.module.css'
import { narrowedTo } from './listState.ts'
import type { ListQuery } from './useListQuery.ts'
import { ALL } from '../../../contract/kit/list/list.ts'

type ChoiceFilterProps = {
  readonly label: Text
  readonly choices: Choices
  /** A code of `choices`, or `all`. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** The value that narrows nothing. */
  readonly all: string
  /** What that value is called, where that is not the name of the filter. */
  readonly allLabel?: Text
}

/** One of a few values, or all of them, where the filter shows its own name. */
export function ChoiceFilter(props: ChoiceFilterProps) {
  const { label, choices, value, onChange, all, allLabel = label } = props
  const t = useText()
  const options = Object.entries(choices).map(([code, words]) => ({ value: code, label: t(words) }))
  return (
    <NativeSelect
      size="xs"
      className={classes.choice}
      aria-label={t(label)}
      data-chosen={value !== all || undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: all, label: t(allLabel) }, ...options]}
    />
  )
}

/** What filters need of their list. */
export type Narrowed = Pick<ListQuery<unknown>, 'state' | 'change' | 'filters'>

type OfListProps = Pick<ChoiceFilterProps, 'label' | 'choices' | 'allLabel'> & {
  readonly list: Narrowed
}

/** One value of a field of the rows; nothing where the list does not take it. */
export function FieldFilter({ list, name, ...choice }: OfListProps & { readonly name: string }) {
  const { state, change, filters } = list
  if (!filters.includes(name)) return null
  return (
    <ChoiceFilter
      {...choice}
      all=""
      value={state.filters[name]?.[0] ?? ''}
      onChange={(value) => change(narrowedTo(state, name, value ? [value] : []))}
    />
  )
}

/** One status of the rows. */
export function StatusFilter({ list, ...choice }: OfListProps) {
  const { state, change } = list
  return (
    <ChoiceFilter
      {...choice}
      all={ALL}
      value={state.status}
      onChange={(status) => change({ status })}
    />
  )
}
