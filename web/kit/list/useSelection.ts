import { useCallback, useMemo, useState } from 'react'

export type Selection<Row> = {
  readonly ids: ReadonlySet<string>
  /** The selected rows as they were last seen; those of other pages too. */
  readonly rows: readonly Row[]
  readonly select: (ids: ReadonlySet<string>) => void
  readonly clear: () => void
}

const NONE: ReadonlySet<string> = new Set()

/** Which rows of a list are selected; a row stays selected when its page is left. */
export function useSelection<Row>(
  shown: readonly Row[],
  rowId: (row: Row) => string,
): Selection<Row> {
  const [ids, setIds] = useState(NONE)
  const [seen, setSeen] = useState<ReadonlyMap<string, Row>>(new Map())
  const select = useCallback(
    (next: ReadonlySet<string>) => {
      setIds(next)
      setSeen((before) => {
        const here = shown.map((row) => [rowId(row), row] as const)
        return new Map([...before, ...here].filter(([id]) => next.has(id)))
      })
    },
    [shown, rowId],
  )
  const clear = useCallback(() => select(NONE), [select])
  const rows = useMemo(() => {
    const here = new Map(shown.map((row) => [rowId(row), row]))
    return [...ids].flatMap((id) => here.get(id) ?? seen.get(id) ?? [])
  }, [ids, seen, shown, rowId])
  return { ids, rows, select, clear }
}
