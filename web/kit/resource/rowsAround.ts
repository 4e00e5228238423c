import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { AnyRow, Crud } from '../../../contract/kit/resource/crud.ts'
import type { Resource } from '../../../contract/kit/resource/resource.ts'
import { call } from '../http/call.ts'
import { queryClient } from '../ui/queryClient.ts'
import type { ResourceValues } from './resourceForm.ts'

const MOST_ROWS = 500
const PAUSE_MS = 150
const NONE: readonly AnyRow[] = []

/** The key of a dated row as its list is narrowed by it, an empty part by an empty word; null while a needed part is missing. */
function narrowedBy({ rate, required }: Resource, row: ResourceValues): ResourceValues | null {
  const parts = (rate?.key ?? []).map((name) => [name, row[name] ?? ''] as const)
  const lacks = parts.some(([name, value]) => value === '' && required.includes(name))
  return parts.length === 0 || lacks ? null : Object.fromEntries(parts)
}

const keyOf = ({ kind }: Resource, narrowed: string) => ['around', kind, narrowed]

const without = ({ key }: Resource, row: ResourceValues, rows: readonly AnyRow[]) =>
  rows.filter((each) => each[key] !== row[key])

/** The other rows in use of a dated row's key, asked for when its key is known; none until they are there. */
export function useRowsAround(
  resource: Resource,
  api: Crud,
  row: ResourceValues,
): readonly AnyRow[] {
  const [narrowed] = useDebouncedValue(JSON.stringify(narrowedBy(resource, row)), PAUSE_MS)
  const { data } = useQuery({
    queryKey: keyOf(resource, narrowed),
    queryFn: async () => {
      const asked = { so_dong: MOST_ROWS, ...(JSON.parse(narrowed) as ResourceValues) }
      return (await call(api.list, asked as never)).data
    },
    enabled: narrowed !== 'null',
    staleTime: 0,
  })
  return without(resource, row, data ?? NONE)
}

/** What of them is known at this moment: what stops a save is asked the same as while typing. */
export const knownAround = (resource: Resource, row: ResourceValues): readonly AnyRow[] => {
  const key = keyOf(resource, JSON.stringify(narrowedBy(resource, row)))
  return without(resource, row, queryClient.getQueryData<readonly AnyRow[]>(key) ?? NONE)
}

/** Asks for them again, such as when a save was refused for what somebody changed meanwhile. */
export const askAgainAround = ({ kind }: Resource): void =>
  void queryClient.invalidateQueries({ queryKey: ['around', kind] })
