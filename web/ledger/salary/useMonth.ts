import { useNavigate, useSearch } from '@tanstack/react-router'
import { isMonth, type WireMonth } from '../../../contract/kit/time/time.ts'

/** The month that the address asks for, null for the one in work; and how to ask for another. */
export function useMonth(): [WireMonth | null, (month: WireMonth | null) => void] {
  const { thang } = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const month = typeof thang === 'string' && isMonth(thang) ? thang : null
  const change = (next: WireMonth | null) =>
    void navigate({
      to: '.',
      search: ({ thang: _before, ...rest }: Record<string, unknown>) =>
        (next ? { ...rest, thang: next } : rest) as never,
    })
  return [month, change]
}
