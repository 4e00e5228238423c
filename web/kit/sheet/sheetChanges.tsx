import { Badge, Text } from '@mantine/core'
import { formatField } from '../../../contract/kit/field/format.ts'
import { allFields, type SheetColumns } from '../../../contract/kit/resource/resource.ts'
import { resourceTexts, ROW_RESULTS } from '../../../contract/kit/resource/resource.texts.ts'
import { importTexts } from '../../../contract/kit/sheet/import.texts.ts'
import { wordOf, type Text as Words } from '../../../contract/kit/text/text.ts'
import type { LookReply } from './lookReply.ts'
import type { GridColumn } from '../table/gridColumn.ts'
import { currentLanguage } from '../ui/language.ts'
import classes from '../resource/resource.module.css'

/** One thing that an import would do: change a cell, or make a row. */
export type ShownChange = {
  /** As `bo_qua` names it: 'Sheet1!12' or 'Sheet1!12:km'. */
  readonly id: string
  readonly result: 'moi' | 'sua'
  readonly line: number
  readonly name: string
  readonly field: string
  readonly before: string
  readonly after: string
}

type PreviewRow = {
  readonly o: string
  readonly dong: number
  readonly ten: string
  readonly ket_qua: 'moi' | 'sua' | 'loi'
  readonly thay_doi: readonly {
    readonly field: string
    readonly cu: unknown
    readonly moi: unknown
  }[]
}
type Say = (text: Words) => string

/** What an import would do, one line a changed cell and one a new row. */
export function changesOf(columns: SheetColumns, reply: LookReply, t: Say): ShownChange[] {
  const fields = allFields(columns)
  const shown = (name: string, value: unknown): string => {
    const field = fields[name]
    return field && !field.ref ? formatField(field, value, currentLanguage()) : wordOf(value)
  }
  const labelOf = (name: string): string => (fields[name] ? t(fields[name].label) : name)
  return (reply.data as unknown as PreviewRow[]).flatMap((row): ShownChange[] => {
    const { o, dong: line, ten: name, ket_qua: result, thay_doi } = row
    if (result === 'loi') return []
    if (result === 'moi') {
      const cells = thay_doi
        .filter(({ field }) => field !== columns.name)
        .map(({ field, moi }) => `${labelOf(field)}: ${shown(field, moi)}`)
      return [{ id: o, result, line, name, field: '', before: '', after: cells.join('; ') }]
    }
    return thay_doi.map(({ field, cu, moi }) => ({
      id: `${o}:${field}`,
      result,
      line,
      name,
      field: labelOf(field),
      before: shown(field, cu),
      after: shown(field, moi),
    }))
  })
}

const COLORS = { moi: 'teal', sua: 'orange' } as const

/** The columns of the changes. */
export const changeColumns = (t: Say): GridColumn<ShownChange>[] => [
  {
    key: 'line',
    label: t(importTexts.row),
    kind: 'integer',
    width: 70,
    sortable: false,
    pin: 'start',
  },
  {
    key: 'result',
    label: t(importTexts.result),
    kind: 'text',
    width: 110,
    sortable: false,
    value: ({ result }) => t(ROW_RESULTS[result]),
    render: ({ result }) => (
      <Badge size="sm" variant="light" tt="none" color={COLORS[result]}>
        {t(ROW_RESULTS[result])}
      </Badge>
    ),
  },
  {
    key: 'name',
    label: t(resourceTexts.rowName),
    kind: 'text',
    width: 260,
    sortable: false,
    card: true,
  },
  {
    key: 'field',
    label: t(resourceTexts.field),
    kind: 'text',
    width: 180,
    sortable: false,
    card: true,
  },
  {
    key: 'before',
    label: t(resourceTexts.oldValue),
    kind: 'text',
    width: 220,
    sortable: false,
    card: true,
    render: ({ result, before }) =>
      result === 'sua' && (
        <span className={before === '' ? undefined : classes.old}>
          {before || t(resourceTexts.emptyValue)}
        </span>
      ),
  },
  {
    key: 'after',
    label: t(resourceTexts.newValue),
    kind: 'text',
    sortable: false,
    card: true,
    render: ({ after }) => (
      <Text span inherit fw={600}>
        {after || t(resourceTexts.emptyValue)}
      </Text>
    ),
  },
]
