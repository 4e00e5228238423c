import { useMemo, useState } from 'react'
import type { RowValues } from '../../../contract/kit/resource/resource.ts'
import { lineFields } from '../../../contract/price/km-quota/km-quota.ts'
import { quotaProblems } from '../../../contract/price/km-quota/quota.problems.ts'
import { cellsFrom, fieldColumns, valuesIn, type Faults } from '../../kit/edit-grid/columns.ts'
import { useSheet } from '../../kit/edit-grid/useSheet.ts'
import { useText } from '../../kit/ui/language.ts'

/** The columns of each kind of lines, with how wide they stand. */
const WIDTHS = {
  bac: { co_hang: 120, tu_km: 112, den_km: 112, lit_100km: 112, ghi_chu: 180 },
  tuyen: { ma_lt: 112, lit_them: 112, ghi_chu: 180 },
} as const
/** Empty lines to write more into. */
const BLANK = Array.from({ length: 4 }, () => ({}))

/** The lines of a kind in a version, edited like a sheet: what they say, what makes them impossible, and which stored ones go. */
export function useLines(kind: keyof typeof WIDTHS, version: readonly RowValues[]) {
  const t = useText()
  const stored = version.filter(({ loai }) => loai === kind)
  const columns = useMemo(() => fieldColumns(lineFields, WIDTHS[kind], t), [kind, t])
  const [base] = useState(() => cellsFrom(columns, [...stored, ...BLANK]))
  const sheet = useSheet(columns, base)
  const { cells } = sheet.edits
  const written = useMemo(
    () =>
      cells.flatMap((row, at) =>
        row.some((text) => text !== '')
          ? [{ at, line: { loai: kind, ...valuesIn(columns, row) } as RowValues }]
          : [],
      ),
    [cells, columns, kind],
  )
  const faults: Faults = useMemo(() => {
    // Whose they are and since when is the same for all.
    const lines = written.map(({ line }) => ({ ...line, bien_so_xe: 'x', date: 'x' }))
    return new Map(
      written.map(({ at }, index) => {
        const wrong = quotaProblems(lines[index] ?? {}, lines.toSpliced(index, 1))
        const places = Object.entries(wrong).map(
          ([name, said]) => [columns.findIndex(({ key }) => key === name), said] as const,
        )
        return [at, new Map(places)]
      }),
    )
  }, [written, columns])
  const list = written.map(({ at, line }) => {
    const { id, phien_ban } = stored[at] ?? {}
    return id ? { ...line, id, phien_ban } : line
  })
  const gone = stored.filter(({ id }, at) => id && !written.some((each) => each.at === at))
  return { sheet, faults, list, gone }
}
