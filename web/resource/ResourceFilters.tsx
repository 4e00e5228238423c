import type { Field } from '../../contract/field.ts'
import { RETIRED, type Crud } from '../../contract/resource/crud.ts'
import { MAX_PAGE_ROWS } from '../../contract/list.ts'
import type { Resource } from '../../contract/resource/resource.ts'
import { resourceTexts } from '../../contract/resource/resource.texts.ts'
import { compareTexts, wordOf } from '../../contract/text.ts'
import { call } from '../call.ts'
import { FieldFilter, type Narrowed } from '../kit/list/ChoiceFilter.tsx'
import { NamesFilter } from '../kit/list/PickFilter.tsx'
import { REF_SOURCES } from './refSources.ts'

type FiltersProps = {
  readonly resource: Resource
  readonly api: Crud
  readonly list: Narrowed
}

/** The words that rows have in a field. */
async function wordsIn(api: Crud, name: string): Promise<string[]> {
  const { data } = await call(api.list, { so_dong: MAX_PAGE_ROWS })
  return [...new Set(data.map((row) => wordOf(row[name])))].filter(Boolean).toSorted(compareTexts)
}

type FilterProps = FiltersProps & { readonly name: string; readonly field: Field }

function Filter({ resource, api, list, name, field }: FilterProps) {
  const { label, choices, ref, named } = field
  if (choices) return <FieldFilter list={list} name={name} label={label} choices={choices} />
  const to = ref?.to ?? named
  const load = async () =>
    to ? (await REF_SOURCES[to]('')).map((each) => each.name) : wordsIn(api, name)
  const key = to ? `ref ${to}` : `${resource.kind} ${name}`
  return <NamesFilter list={list} name={name} label={label} source={{ key, load }} />
}

/** The filters of a plain resource, and whether its retired rows are shown in place of those in use. */
export function ResourceFilters(props: FiltersProps) {
  const { resource, list } = props
  return (
    <>
      {resource.filters.map((name) => {
        const field = resource.fields[name]
        return field && <Filter {...props} key={name} name={name} field={field} />
      })}
      <FieldFilter
        list={list}
        name={RETIRED}
        label={resourceTexts.state}
        allLabel={resourceTexts.inUse}
        choices={{ true: resourceTexts.retired }}
      />
    </>
  )
}
