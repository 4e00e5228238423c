import type { Field } from '../../../contract/kit/field/field.ts'
import { formatWithUnit } from '../../../contract/kit/field/format.ts'
import type { RowResult } from '../../../contract/kit/resource/resource.texts.ts'
import { wordOf, type Text as Words } from '../../../contract/kit/text/text.ts'
import { currentLanguage } from '../ui/language.ts'
import type { LookReply } from './lookReply.ts'

/** One thing that an import would do: change a cell, or make a row. */
export type ShownChange = {
  /** As `bo_qua` names it: 'Sheet1!12' or 'Sheet1!12:km'. */
  readonly id: string
  readonly result: 'moi' | 'sua' | 'khoi_phuc'
  readonly line: number
  readonly name: string
  readonly field: string
  readonly before: string
  readonly after: string
  /** The row of the preview that it is of. */
  readonly row: LookReply['data'][number]
}

type Cell = {
  readonly field: string
  readonly cu: unknown
  readonly moi: unknown
  /** The row of the cell, where its subject has several. */
  readonly dong?: number
}
type PreviewRow = {
  readonly o: string
  readonly dong: number
  readonly ten: string
  readonly ket_qua: RowResult
  readonly thay_doi: readonly Cell[]
}
type Row = LookReply['data'][number]
type Say = (text: Words) => string

/** The field that a change names, in a row of the preview; null for one that the row's name says already. */
export type FieldOf = (
  name: string,
  row: Row,
) => Pick<Field, 'kind' | 'label' | 'choices' | 'unit' | 'ref'> | null | undefined

/** What an import would do, one line a changed cell and one a new row. */
export function changesOf(rows: readonly Row[], fieldOf: FieldOf, t: Say): ShownChange[] {
  return rows.flatMap((each): ShownChange[] => {
    const { o, dong: line, ten: name, ket_qua: result, thay_doi } = each as unknown as PreviewRow
    const labelOf = (field: string): string => t(fieldOf(field, each)?.label ?? sameWord(field))
    const shown = (field: string, value: unknown): string => {
      const found = fieldOf(field, each)
      return found && !found.ref
        ? formatWithUnit(found as Field, value, currentLanguage())
        : wordOf(value)
    }
    if (result === 'moi' || result === 'khoi_phuc') {
      const cells = thay_doi
        .filter(({ field }) => fieldOf(field, each) !== null)
        .map(({ field, moi }) => `${labelOf(field)}: ${shown(field, moi)}`)
      return [
        { id: o, result, line, name, field: '', before: '', after: cells.join('; '), row: each },
      ]
    }
    if (result !== 'sua') return []
    return thay_doi.map(({ field, cu, moi, dong }) => ({
      id: `${o}:${field}`,
      result,
      line: dong ?? line,
      name,
      field: labelOf(field),
      before: shown(field, cu),
      after: shown(field, moi),
      row: each,
    }))
  })
}

const sameWord = (name: string): Words => ({ vi: name, en: name })

/** How many rows would be written: new ones that are ticked, and those with a ticked cell. */
export function takenRows(rows: readonly Row[], skipped: readonly string[]): number {
  const left = new Set(skipped)
  return rows.filter((row) => {
    const { o, ket_qua, thay_doi } = row as unknown as PreviewRow
    if (ket_qua === 'moi' || ket_qua === 'khoi_phuc') return !left.has(o)
    return ket_qua === 'sua' && thay_doi.some(({ field }) => !left.has(`${o}:${field}`))
  }).length
}
