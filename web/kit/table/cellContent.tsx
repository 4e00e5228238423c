import { mdiCheck } from '@mdi/js'
import type { ReactNode } from 'react'
import { tableTexts } from '../../../contract/kit/list/table.texts.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { Icon } from '../ui/Icon.tsx'
import { cellText } from './cellText.ts'
import { cellValue, type GridColumn } from './gridColumn.ts'
import styles from './marks.module.css'

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
