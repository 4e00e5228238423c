import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** What the address says under one name, '' where it says nothing, and how to say otherwise: a step back leaves the screen. */
export function useMapSearch(name: string): [string, (value: string) => void] {
  const said = (useSearch({ strict: false }) as Record<string, unknown>)[name]
  const navigate = useNavigate()
  const say = useCallback(
    (value: string) =>
      void navigate({
        to: '.',
        search: ({ [name]: _before, ...rest }: Record<string, unknown>) =>
          (value === '' ? rest : { ...rest, [name]: value }) as never,
        replace: true,
      }),
    [name, navigate],
  )
  return [typeof said === 'string' ? said : '', say]
}
