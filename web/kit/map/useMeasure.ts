import { useCallback, useMemo, useState } from 'react'
import type { Spot } from '../../../contract/kit/map/earth.ts'
import type { Pointing } from './mark.ts'

/** Measuring: null while nobody measures, else the corners that were clicked. */
export function useMeasure(): {
  readonly measuring: Pointing | null
  readonly toggle: () => void
} {
  const [points, setPoints] = useState<readonly Spot[] | null>(null)
  const measuring = useMemo(
    () =>
      points && {
        points,
        closed: false,
        onPoint: (spot: Spot) => setPoints((before) => [...(before ?? []), spot]),
      },
    [points],
  )
  const toggle = useCallback(() => setPoints((before) => (before === null ? [] : null)), [])
  return { measuring, toggle }
}
