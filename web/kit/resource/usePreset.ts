import { NAMES } from '../ui/queryKeys.ts'
import { useQueries } from '@tanstack/react-query'
import { browserNow, dayOf } from '../../../contract/kit/time/time.ts'
import type { Resource } from '../../../contract/kit/resource/resource.ts'
import type { ListState } from '../list/listState.ts'
import { REF_SOURCES } from '../form/refSources.ts'
import type { ResourceValues } from './resourceForm.ts'

/** What a new row starts with: today as its day, and the one value that the list is narrowed to in a field, with the name behind a reference. */
export function usePreset(
  { filters, fields, usual, day = '' }: Resource,
  chosen: ListState['filters'],
): ResourceValues {
  const narrowed = filters.flatMap((name) => {
    const field = fields[name]
    const [value, ...more] = chosen[name] ?? []
    return field && value !== undefined && more.length === 0 ? [{ name, field, value }] : []
  })
  const refs = narrowed.flatMap(({ name, field: { ref }, value }) =>
    ref ? [{ name, ref, value }] : [],
  )
  const found = useQueries({
    queries: refs.map(({ ref, value }) => ({
      queryKey: [NAMES, 'preset', ref.to, value],
      queryFn: () => REF_SOURCES[ref.to](value),
    })),
  })
  const plain = narrowed.filter(({ field }) => !field.ref)
  const behind = refs.flatMap(({ name, ref, value }, index) => {
    const row = found[index]?.data?.find((each) => each.name === value || each.id === value)
    return row ? [[name, row.id] as const, [ref.name, row.name] as const] : []
  })
  const narrow = [...plain.map(({ name, value }) => [name, value] as const), ...behind]
  const dated = fields[day]?.kind === 'date' ? { [day]: dayOf(browserNow()) } : {}
  return { ...dated, ...usual, ...Object.fromEntries(narrow) }
}
