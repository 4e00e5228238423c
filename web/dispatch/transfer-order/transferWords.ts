import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { PAYERS } from '../../../contract/dispatch/order/order.fields.ts'
import { GOODS_TYPES } from '../../../contract/master/company/goods.ts'
import { transferOrderApi } from '../../../contract/dispatch/transfer-order/transfer-order.api.ts'
import { UNITS } from '../../../contract/dispatch/transfer-order/transfer-order.fields.ts'
import { TRANSFER_SUGGESTED } from '../../../contract/dispatch/transfer-order/transfer-order.suggested.ts'
import { NAMES } from '../../kit/ui/queryKeys.ts'
import { call } from '../../kit/http/call.ts'
import {
  byUse,
  choiceOffers,
  joined,
  suggestion,
  type Suggestion,
} from '../../kit/form/suggestions.ts'
import { useSettled } from '../../kit/ui/settled.ts'
import { useText } from '../../kit/ui/language.ts'

const FRESH_MS = 5 * 60_000
export const TRANSFER_WORDS = [NAMES, 'transfer']
const OFFERED = {
  loai_hang_hoa: GOODS_TYPES,
  nguoi_thanh_toan: PAYERS,
  don_vi_tinh: UNITS,
} as const

/** The fields that complete while typing. */
export const COMPLETING: ReadonlySet<string> = new Set(TRANSFER_SUGGESTED)

/** The words of every list, those used most first. */
function useLists() {
  const { data } = useQuery({
    queryKey: TRANSFER_WORDS,
    queryFn: () => call(transferOrderApi.suggestions, {}),
    staleTime: FRESH_MS,
    retry: 1,
  })
  return data?.data
}

/** What the server finds for a field beyond its first words, while it is typed in. */
function useFound(name: string, typed: string) {
  const words = useSettled(typed)
  const { data } = useQuery({
    queryKey: [...TRANSFER_WORDS, name, words],
    queryFn: ({ signal }) =>
      call(transferOrderApi.suggestions, { truong: name, tu_khoa: words }, { signal }),
    enabled: words.length > 1 && COMPLETING.has(name),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })
  return data?.data[name]
}

/** The offers of a field; `typed` is what is being typed in it now. */
export function useOffers(name: string, typed: string): readonly Suggestion[] {
  const t = useText()
  const lists = useLists()
  const found = useFound(name, typed)
  return useMemo(() => {
    const offers = (words: readonly string[] | undefined) =>
      (words ?? []).map((word) => suggestion(word))
    const used = joined(offers(lists?.[name]), offers(found))
    const choices = OFFERED[name as keyof typeof OFFERED]
    return choices ? byUse(used, choiceOffers(choices, t)) : used
  }, [lists, found, name, t])
}
