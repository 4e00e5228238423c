import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

type Said = Readonly<Record<string, string>>

/** What the address says, and how several of its names are said otherwise at once; '' takes a name out. */
export function useAddress(): [Said, (changed: Said) => void] {
  const said = useSearch({ strict: false }) as Said
  const navigate = useNavigate()
  const say = useCallback(
    (changed: Said) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) =>
          Object.fromEntries(
            Object.entries({ ...before, ...changed }).filter(([, value]) => value !== ''),
          ) as never,
        replace: true,
      }),
    [navigate],
  )
  return [said, say]
}
