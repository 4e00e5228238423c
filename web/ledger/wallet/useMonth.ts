import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { browserNow, isMonth, monthOf, type WireMonth } from '../../../contract/kit/time/time.ts'

/** The month that the address names, this one where it names none, and how to go to another. */
export function useMonth(): [WireMonth, (month: WireMonth) => void] {
  const { ngay_thang } = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const now = monthOf(browserNow())
  const month = typeof ngay_thang === 'string' && isMonth(ngay_thang) ? ngay_thang : now
  const go = useCallback(
    (next: WireMonth) =>
      void navigate({
        to: '.',
        search: ({ ngay_thang: _before, ...rest }: Record<string, unknown>) =>
          (next === now ? rest : { ...rest, ngay_thang: next }) as never,
      }),
    [navigate, now],
  )
  return [month, go]
}
