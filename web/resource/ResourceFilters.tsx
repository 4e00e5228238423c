import { NativeSelect } from '@mantine/core'
import type { Field } from '../../contract/field.ts'
import { RETIRED, type Crud } from '../../contract/resource/crud.ts'
import { MAX_PAGE_ROWS } from '../../contract/list.ts'
import type { Resource } from '../../contract/resource/resource.ts'
import { resourceTexts } from '../../contract/resource/resource.texts.ts'
import { compareTexts, wordOf } from '../../contract/text.ts'
import { call } from '../call.ts'
import { ChoiceFilter } from '../kit/list/ChoiceFilter.tsx'
import type { ListState } from '../kit/list/listState.ts'
import classes from '../kit/list/filters.module.css'
import { PickFilter } from '../kit/list/PickFilter.tsx'
import type { ChangeList } from '../kit/list/useListState.ts'
import { useText } from '../kit/ui/language.ts'
import { REF_SOURCES } from './refSources.ts'

type FiltersProps = {
  readonly resource: Resource
  readonly api: Crud
  readonly state: ListState
  readonly change: ChangeList
}

/** The words that rows have in a field. */
async function wordsIn(api: Crud, name: string): Promise<string[]> {
  const { data } = await call(api.list, { so_dong: MAX_PAGE_ROWS })
  return [...new Set(data.map((row) => wordOf(row[name])))].filter(Boolean).toSorted(compareTexts)
}

function Filter({
  resource,
  api,
  name,
  field,
  state,
  change,
}: FiltersProps & { readonly name: string; readonly field: Field }) {
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
  const load = async () =>
    to ? (await REF_SOURCES[to]('')).map((each) => each.name) : wordsIn(api, name)
  return (
    <PickFilter
      label={label}
      source={{ key: to ? `ref ${to}` : `${resource.kind} ${name}`, load }}
      value={chosen}
      onChange={choose}
    />
  )
}

/** The filters of a plain resource, and whether its retired rows are shown in place of those in use. */
export function ResourceFilters(props: FiltersProps) {
  const { resource, state, change } = props
  const t = useText()
  const retired = state.filters[RETIRED]?.[0] ?? ''
  return (
    <>
      {resource.filters.map((name) => {
        const field = resource.fields[name]
        return field && <Filter {...props} key={name} name={name} field={field} />
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
