import { useMemo } from 'react'
import type { RowValues } from '../../../contract/kit/resource/resource.ts'
import { importTexts } from '../../../contract/kit/sheet/import.texts.ts'
import { kmQuota } from '../../../contract/price/km-quota/km-quota.ts'
import { quotaTexts } from '../../../contract/price/km-quota/km-quota.texts.ts'
import { quotaProblems } from '../../../contract/price/km-quota/quota.problems.ts'
import { faultLines, faultsOf, filledRows } from '../../kit/edit-grid/columns.ts'
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
export function useLines(loai: keyof typeof WIDTHS, version: readonly RowValues[]) {
  const t = useText()
  const title = t(TITLES[loai])
  const stored = version.filter((row) => row['loai'] === loai)
  const sheet = useFieldSheet(kmQuota.resource.fields, WIDTHS[loai], [...stored, ...BLANK])
  const { columns, edits } = sheet
  const written = useMemo(() => filledRows(columns, edits.cells), [columns, edits.cells])
  const faults = useMemo(() => {
    // Whose they are and since when is the same for all.
    const lines = [...written.values()].map((line) => ({ ...line, loai, bien_so_xe: 'x' }))
    const problems = lines.map((line, at) => quotaProblems(line, lines.toSpliced(at, 1)))
    return new Map(
      [...written.keys()].map((row, at) => [row, faultsOf(columns, problems[at] ?? {})]),
    )
  }, [written, columns, loai])
  const whose = (row: number) => `${title}, ${t(importTexts.row).toLowerCase()} ${row + 1}`
  return {
    title,
    sheet,
    faults,
    wrong: faultLines(faults, columns, { whose, say: t }),
    list: [...written].map(([at, line]) => ({ ...line, loai, ...stampOf(stored[at]) })),
    gone: stored.filter(({ id }, at) => id && !written.has(at)).map(stampOf),
  }
}
