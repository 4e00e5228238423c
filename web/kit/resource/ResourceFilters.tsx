import type { Field } from '../../../contract/kit/field/field.ts'
import { RETIRED, type Crud } from '../../../contract/kit/resource/crud.ts'
import type { Resource } from '../../../contract/kit/resource/resource.ts'
import { leavingTexts, resourceTexts } from '../../../contract/kit/resource/resource.texts.ts'
import { call } from '../http/call.ts'
import { FieldFilter, type Narrowed } from '../list/ChoiceFilter.tsx'
import { NamesFilter } from '../list/PickFilter.tsx'

type FiltersProps = {
  readonly resource: Resource
  readonly api: Crud
  readonly list: Narrowed
}

type FilterProps = FiltersProps & { readonly name: string; readonly field: Field }

function Filter({ resource, api, list, name, field }: FilterProps) {
  const { label, choices } = field
  if (choices) return <FieldFilter list={list} name={name} label={label} choices={choices} />
  const source = {
    key: `${resource.kind} ${name}`,
    load: async (tu_khoa: string) => (await call(api.words, { truong: name, tu_khoa })).data,
    asks: true,
  } as const
  return <NamesFilter list={list} name={name} label={label} source={source} />
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
        allLabel={leavingTexts(resource).here}
        choices={{ true: leavingTexts(resource).gone }}
      />
    </>
  )
}
