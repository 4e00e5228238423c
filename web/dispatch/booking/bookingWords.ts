import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import type { OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { PAYERS } from '../../../contract/dispatch/order/order.fields.ts'
import { GOODS_TYPES } from '../../../contract/master/company/goods.ts'
import { NAMES } from '../../kit/ui/queryKeys.ts'
import { call } from '../../kit/http/call.ts'
import { byUse, choiceOffers, suggestion, type Suggestion } from '../../kit/form/suggestions.ts'
import { useText } from '../../kit/ui/language.ts'

const FRESH_MS = 5 * 60_000
const NONE: readonly Suggestion[] = []

/** The names and words that the company knows; undefined until they have arrived. */
export function useKnownWords(): OutputOf<typeof bookingApi.words> | undefined {
  const { data } = useQuery({
    queryKey: [NAMES, 'booking'],
    queryFn: () => call(bookingApi.words, {}),
    staleTime: FRESH_MS,
    retry: 1,
  })
  return data
}

const PLACES = ['noi_lay_hang', 'noi_tra_hang']
const CUSTOMERS = ['ten_cong_ty', 'ten_khach_hang', 'ten_nguoi_gui', 'ten_nguoi_nhan']

/** The offers of a field, those used most first. */
export function useOffers(name: string): readonly Suggestion[] | null {
  const t = useText()
  const words = useKnownWords()
  return useMemo(() => {
    const used = words?.data[name]?.map((word) => suggestion(word)) ?? NONE
    if (name === 'loai_hang_hoa') return byUse(used, choiceOffers(GOODS_TYPES, t))
    if (name === 'nguoi_thanh_toan') return byUse(used, choiceOffers(PAYERS, t))
    if (name === 'xe_de_nghi') return words?.xe.map((plate) => suggestion(plate)) ?? NONE
    if (CUSTOMERS.includes(name))
      return byUse(used, words?.khach.map(({ ten_cong_ty }) => suggestion(ten_cong_ty)) ?? NONE)
    if (PLACES.includes(name))
      return byUse(
        used,
        words?.dia_diem.map(({ ten_dia_diem, tinh_moi }) =>
          suggestion(ten_dia_diem, { note: tinh_moi }),
        ) ?? NONE,
      )
    return words?.data[name] ? used : null
  }, [words, name, t])
}
