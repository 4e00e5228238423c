import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { wordOf } from '../../../contract/kit/text/text.ts'

/** The parameter of the address that names the row in the drawer; 'moi' is a new one. */
export const OPENED = 'mo'
const NEW = 'moi'

/** Which row the address has open, null for a new one, and how to open another or none. */
export function useOpened(): [string | null | undefined, (id: string | null | undefined) => void] {
  const id = (useSearch({ strict: false }) as Record<string, unknown>)[OPENED]
  const navigate = useNavigate()
  const open = useCallback(
    (next: string | null | undefined) =>
      void navigate({
        to: '.',
        search: ({ [OPENED]: _before, ...rest }: Record<string, unknown>) =>
          (next === undefined ? rest : { ...rest, [OPENED]: next ?? NEW }) as never,
        replace: next === undefined,
      }),
    [navigate],
  )
  return [id === undefined ? undefined : id === NEW ? null : wordOf(id), open]
}
