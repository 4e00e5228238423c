import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { excelApi } from '../../../contract/dispatch/excel/excel.api.ts'
import { call } from '../../kit/http/call.ts'
import { inOrder } from '../../kit/list/columnOrder.ts'
import { readColumns, writeColumns, type Chosen } from '../order/offered/savedColumns.ts'
import { TOTAL_COSTS } from '../../../contract/dispatch/trip/trip.fields.ts'

/** Chosen by someone who never chose. */
const USUAL = [...TOTAL_COSTS, 'list_form_chi_phi']

/** The columns of costs as this browser remembers them; undefined until the server has named them. */
export function useExpenseColumns() {
  const { data, error, refetch } = useQuery({
    queryKey: ['get_list_chi_phi_update'],
    queryFn: async () => (await call(excelApi.costColumns, {})).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [read, setRead] = useState<{ readonly of: unknown; readonly columns: Chosen } | null>(null)
  // Read once for each answer of the server, not on every render.
  if (data && read?.of !== data) {
    setRead({ of: data, columns: readColumns('chi_phi', data, USUAL) })
  }
  const choose = (columns: Chosen) => {
    writeColumns('chi_phi', columns)
    setRead({ of: data, columns })
  }
  const chosen = read && inOrder(read.columns.columns, read.columns.chosen)
  return { columns: read?.columns, chosen, choose, error, retry: () => void refetch() }
}
