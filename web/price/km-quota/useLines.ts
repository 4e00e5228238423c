import { useMemo } from 'react'
import type { RowValues } from '../../../contract/kit/resource/resource.ts'
import { importTexts } from '../../../contract/kit/sheet/import.texts.ts'
import { lineFields } from '../../../contract/price/km-quota/km-quota.ts'
import { quotaTexts } from '../../../contract/price/km-quota/km-quota.texts.ts'
import { quotaProblems } from '../../../contract/price/km-quota/quota.problems.ts'
import { faultLines, valuesIn } from '../../kit/edit-grid/columns.ts'
import { useFieldSheet } from '../../kit/edit-grid/useSheet.ts'
import { useText } from '../../kit/ui/language.ts'

/** The columns of each kind of lines, with how wide they stand. */
const WIDTHS = {
  bac: { co_hang: 120, tu_km: 112, den_km: 112, lit_100km: 112, ghi_chu: 180 },
  tuyen: { ma_lt: 112, lit_them: 112, ghi_chu: 180 },
} as const
const TITLES = { bac: quotaTexts.bands, tuyen: quotaTexts.extras }
/** Empty lines to write more into. */
const BLANK = Array.from({ length: 4 }, () => ({}))

const stampOf = ({ id, phien_ban }: RowValues = {}) => ({ id, phien_ban })

/** The lines of a kind in a version, edited like a sheet: what they say, what makes them impossible, and which stored ones go. */
export function useLines(kind: keyof typeof WIDTHS, version: readonly RowValues[]) {
  const t = useText()
  const title = t(TITLES[kind])
  const stored = version.filter(({ loai }) => loai === kind)
  const sheet = useFieldSheet(lineFields, WIDTHS[kind], [...stored, ...BLANK])
  const { columns, edits } = sheet
  const { cells } = edits
  const written = useMemo(() => {
    const filled = [...cells.entries()].filter(([, row]) => row.some((text) => text !== ''))
    const lineOf = (row: readonly string[]) => ({ loai: kind, ...valuesIn(columns, row) })
    return new Map(filled.map(([at, row]): [number, RowValues] => [at, lineOf(row)]))
  }, [cells, columns, kind])
  const faults = useMemo(() => {
    // Whose they are and since when is the same for all.
    const lines = [...written.values()].map((line) => ({ ...line, bien_so_xe: 'x', date: 'x' }))
    const faultsOf = (index: number) => {
      const wrong = quotaProblems(lines[index] ?? {}, lines.toSpliced(index, 1))
      const at = (name: string) => columns.findIndex(({ key }) => key === name)
      return new Map(Object.entries(wrong).map(([name, said]) => [at(name), said]))
    }
    return new Map([...written.keys()].map((row, index) => [row, faultsOf(index)]))
  }, [written, columns])
  const whose = (row: number) => `${title}, ${t(importTexts.row).toLowerCase()} ${row + 1}`
  return {
    title,
    sheet,
    faults,
    wrong: faultLines(faults, columns, { whose, say: t }),
    list: [...written].map(([at, line]) => ({ ...line, ...stampOf(stored[at]) })),
    gone: stored.filter(({ id }, at) => id && !written.has(at)).map(stampOf),
  }
}
