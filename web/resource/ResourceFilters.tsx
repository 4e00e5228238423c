import { NativeSelect } from '@mantine/core'
import type { Field } from '../../contract/field.ts'
import { RETIRED } from '../../contract/resource/crud.ts'
import type { Resource } from '../../contract/resource/resource.ts'
import { resourceTexts } from '../../contract/resource/resource.texts.ts'
import { ChoiceFilter } from '../kit/list/ChoiceFilter.tsx'
import type { ListState } from '../kit/list/listState.ts'
import classes from '../kit/list/filters.module.css'
import { PickFilter } from '../kit/list/PickFilter.tsx'
import type { ChangeList } from '../kit/list/useListState.ts'
import { useText } from '../kit/ui/language.ts'
import { REF_SOURCES } from './refSources.ts'

type FiltersProps = {
  readonly resource: Resource
  readonly state: ListState
  readonly change: ChangeList
}

function Filter({
  name,
  field,
  state,
  change,
}: Omit<FiltersProps, 'resource'> & { readonly name: string; readonly field: Field }) {
  const t = useText()
  const chosen = state.filters[name] ?? []
  const choose = (values: string[]) => change({ filters: { ...state.filters, [name]: values } })
  const label = t(field.label)
  if (field.choices)
    return (
      <ChoiceFilter
        label={label}
        choices={field.choices}
        all=""
        value={chosen[0] ?? ''}
        onChange={(value) => choose(value ? [value] : [])}
      />
    )
  const to = field.ref?.to ?? field.named
  if (!to) return null
  const load = async () => (await REF_SOURCES[to]('')).map((each) => each.name)
  return (
    <PickFilter
      label={label}
      source={{ key: `ref ${to}`, load }}
      value={chosen}
      onChange={choose}
    />
  )
}

/** The filters of a plain resource, and whether its retired rows are shown in place of those in use. */
export function ResourceFilters({ resource, state, change }: FiltersProps) {
  const t = useText()
  const retired = state.filters[RETIRED]?.[0] ?? ''
  return (
    <>
      {resource.filters.map((name) => {
        const field = resource.fields[name]
        return (
          field && <Filter key={name} name={name} field={field} state={state} change={change} />
        )
      })}
      <NativeSelect
        size="xs"
        className={classes.choice}
        aria-label={t(resourceTexts.state)}
        data-chosen={retired !== '' || undefined}
        value={retired}
        onChange={({ currentTarget: { value } }) =>
          change({ filters: { ...state.filters, [RETIRED]: value ? [value] : [] } })
        }
        data={[
          { value: '', label: t(resourceTexts.inUse) },
          { value: 'true', label: t(resourceTexts.retired) },
        ]}
      />
    </>
  )
}
