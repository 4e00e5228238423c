import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RefKind } from '../../../contract/kit/field/field.ts'
import { askedOf, useSettled } from '../ui/settled.ts'
import { NAMES } from '../ui/queryKeys.ts'
import { sameWord, suggestion, type Suggestion } from './suggestions.ts'
import { REF_SOURCES, type Named } from './refSources.ts'

const FRESH_MS = 60_000
const NONE: readonly Named[] = []

const asking = (to: RefKind | null, asked: string) => ({
  queryKey: [NAMES, 'named', to, asked],
  queryFn: () => (to === null ? NONE : REF_SOURCES[to](asked)),
  staleTime: FRESH_MS,
})

type Answer = {
  readonly found: readonly Named[]
  /** True once the rows are those of what is typed now; until then the ones before them stand. */
  readonly isCurrent: boolean
}

/** The rows of another resource that hold what is typed, asked from the server: there may be thousands. Null asks nothing. */
export function useNamedAnswer(to: RefKind | null, typed: string): Answer {
  const asked = useSettled(typed)
  const { data, isPlaceholderData } = useQuery({
    ...asking(to, asked),
    enabled: to !== null,
    placeholderData: keepPreviousData,
  })
  return {
    found: data ?? NONE,
    isCurrent: asked === askedOf(typed) && data !== undefined && !isPlaceholderData,
  }
}

/** Asks for the rows that hold some words at once, though the typing has not paused. */
export function useAskNamed(to: RefKind): (typed: string) => Promise<readonly Named[]> {
  const client = useQueryClient()
  return (typed) => client.fetchQuery(asking(to, askedOf(typed)))
}

/** The row that words mean by themselves: the only one that was found, or the one whose whole name they are. */
export function meantBy(found: readonly Named[], typed: string): Named | null {
  if (found.length === 1) return found[0] ?? null
  const same = sameWord(
    found.map(({ id, name }) => suggestion(name, { id })),
    typed,
  )
  return found.find(({ id }) => id === same?.id) ?? null
}

/** The rows alone. */
export function useNamed(to: RefKind | null, typed: string): readonly Named[] {
  return useNamedAnswer(to, typed).found
}

/** The same as words to offer. */
export function useNamedOffers(to: RefKind | null, typed: string): readonly Suggestion[] {
  const named = useNamed(to, typed)
  return useMemo(
    () => named.map(({ name, note }) => suggestion(name, { note: note ?? null })),
    [named],
  )
}
