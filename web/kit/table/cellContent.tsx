import { mdiCheck } from '@mdi/js'
import type { ReactNode } from 'react'
import { tableTexts } from '../../../contract/kit/list/table.texts.ts'
import { isNothing, type Text } from '../../../contract/kit/text/text.ts'
import { Icon } from '../ui/Icon.tsx'
import { cellValue, type GridColumn } from './gridColumn.ts'
import styles from './marks.module.css'
import type { Kind } from '../../../contract/kit/field/field.ts'
import {
  formatDate,
  formatMoment,
  formatMoney,
  formatMonth,
  formatInColumn,
  formatPhone,
} from '../../../contract/kit/field/format.ts'

type TextColumn = {
  readonly kind: Kind
  readonly choices?: Readonly<Record<string, string>>
  readonly scale?: number
}

const itemText = (item: unknown): string =>
  typeof item === 'object' && item !== null ? Object.values(item).join(' ') : String(item)

/** A number as it stands in a cell; text of other kinds is left to `cellText`. */
function numberText(column: TextColumn, value: number): string {
  if (column.kind === 'text') return String(value)
  return column.kind === 'money' ? formatMoney(value) : formatInColumn(value, column.scale ?? 0)
}

const stringText: Partial<Record<Kind, (value: string) => string>> = {
  date: formatDate,
  moment: formatMoment,
  month: formatMonth,
  phone: formatPhone,
}

/** The text of a cell on the screen; '' for an empty value, 'x' for a set flag (the habit of the Excel sheets). */
export function cellText(column: TextColumn, value: unknown): string {
  if (isNothing(value)) return ''
  if (typeof value === 'boolean') return value ? 'x' : ''
  if (typeof value === 'number') return numberText(column, value)
  if (Array.isArray(value)) return value.map(itemText).join('; ')
  const plain = itemText(value)
  return column.choices?.[plain] ?? stringText[column.kind]?.(plain) ?? plain
}

/** The text that is copied: as on the screen, but numbers without separators of thousands and phones as stored. */
export function plainText(column: TextColumn, value: unknown): string {
  if (typeof value === 'number') return numberText(column, value).replaceAll('.', '')
  return cellText(column.kind === 'phone' ? { kind: 'text' } : column, value)
}

export type Speak = (text: Text) => string

/** What a cell shows. A function and not a component: a screenful is a thousand of them. */
export function cellContent<Row>(column: GridColumn<Row>, row: Row, t: Speak): ReactNode {
  if (column.render) return column.render(row)
  const value = cellValue(column, row)
  if (column.kind !== 'flag') return cellText(column, value)
  if (value !== true) return null
  return (
    <span role="img" aria-label={t(tableTexts.yes)} className={styles.flag}>
      <Icon path={mdiCheck} size={16} />
    </span>
  )
}
