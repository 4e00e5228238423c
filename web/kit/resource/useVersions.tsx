import { useQuery } from '@tanstack/react-query'
import type { AnyRow } from '../../../contract/kit/resource/crud.ts'
import type { Listed } from '../../../contract/kit/resource/listed.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { call } from '../http/call.ts'
import { ErrorState } from '../http/ErrorState.tsx'
import { ResultDialog } from '../list/ResultDialog.tsx'
import { useBulkAct } from '../list/useBulkAct.ts'
import { useText } from '../ui/language.ts'
import { LoadingState } from '../ui/states.tsx'
import type { ResourceValues } from './resourceForm.ts'
import { useRetiring } from './useRetiring.ts'

const MOST_ROWS = 500

/** The rows of a dated resource under parts of its key: read, retired after a question, and read again. */
export function useVersions(
  { resource, api }: Pick<Listed, 'resource' | 'api'>,
  narrowed: ResourceValues,
) {
  const t = useText()
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['rates', resource.kind, narrowed],
    queryFn: () => call(api.list, { so_dong: MOST_ROWS, ...narrowed } as never),
    gcTime: 0,
  })
  const { run, busy, results, closeResults } = useBulkAct()
  const ask = useRetiring(resource, api, run)
  const again = () => void refetch()
  return {
    /** Null until they are read. */
    rows: data?.data ?? null,
    readAt: dataUpdatedAt,
    again,
    busy,
    /** True when all of them were. */
    retire: async (rows: readonly AnyRow[]): Promise<boolean> => {
      const ids = rows.map((row) => wordOf(row[resource.key]))
      const done = await ask(ids, true)
      again()
      return done
    },
    /** What stands in place of the rows until they are there. */
    waiting: error ? <ErrorState error={error} retry={again} /> : data ? null : <LoadingState />,
    /** Why rows were not retired. */
    refused: results && (
      <ResultDialog {...results} nameOf={() => t(resource.texts.one)} onClose={closeResults} />
    ),
  }
}
