import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { isMoment } from '../../../contract/kit/time/time.ts'
import type { RowValues } from '../../../contract/kit/resource/resource.ts'
import { fillWarnings } from '../../../contract/ledger/fuel-log/fuel-log.rule.ts'
import { fuelLogApi } from '../../../contract/ledger/fuel-log/fuel-log.ts'
import { call } from '../../kit/http/call.ts'

export type FillSuggestions = OutputOf<typeof fuelLogApi.suggestions>['data']

const PAUSE_MS = 250

/** What a filling of a vehicle at a moment probably says; null until it is known. */
export function useFillSuggestions(plate: unknown, at: unknown): FillSuggestions | null {
  const asked = {
    bien_so_xe: typeof plate === 'string' ? plate : null,
    ngay_gio: typeof at === 'string' && isMoment(at) ? at : null,
  }
  const [key] = useDebouncedValue(JSON.stringify(asked), PAUSE_MS)
  const { data } = useQuery({
    queryKey: ['fill-suggestions', key],
    queryFn: () => call(fuelLogApi.suggestions, JSON.parse(key) as typeof asked),
    placeholderData: keepPreviousData,
  })
  return data?.data ?? null
}

/** What is unusual about a filling, as far as a form knows. */
export const fillCautions = (row: RowValues, known: FillSuggestions | null) => {
  const before = {
    bien_so_xe: row['bien_so_xe'],
    ngay_gio: '',
    km_cong_to: known?.km_lan_truoc ?? null,
  }
  return fillWarnings({ ...row, binh_dau_lit: known?.binh_dau_lit ?? null }, [before])
}
