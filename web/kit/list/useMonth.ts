import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { browserNow, isMonth, monthOf, type WireMonth } from '../../../contract/kit/time/time.ts'

type Going<M> = readonly [M, (month: M) => void]

/** The month that the address asks for under this name, null where it asks for none; and how to ask for another. */
export function useAskedMonth(name: string): Going<WireMonth | null> {
  const { [name]: asked } = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const go = useCallback(
    (month: WireMonth | null) =>
      void navigate({
        to: '.',
        search: ({ [name]: _before, ...rest }: Record<string, unknown>) =>
          (month ? { ...rest, [name]: month } : rest) as never,
      }),
    [navigate, name],
  )
  return [typeof asked === 'string' && isMonth(asked) ? asked : null, go]
}

/** The same, this month where the address asks for none. */
export function useMonth(name: string): Going<WireMonth> {
  const [asked, go] = useAskedMonth(name)
  const now = monthOf(browserNow())
  const goTo = useCallback((month: WireMonth) => go(month === now ? null : month), [go, now])
  return [asked ?? now, goTo]
}
