import { ActionIcon } from '@mantine/core'
import {
  mdiArrowCollapseVertical,
  mdiArrowExpandVertical,
  mdiTable,
  mdiViewAgendaOutline,
} from '@mdi/js'
import type { ReactNode } from 'react'
import { tableTexts } from '../../../contract/kit/list/table.texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { useText } from '../ui/language.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import type { Block } from './cursor.ts'
import { switchDensity, useDensity } from './density.ts'
import type { GridColumn } from './gridColumn.ts'
import { GridStatus } from './GridStatus.tsx'
import type { Layout } from './layout.ts'
import type { Slot } from './slots.ts'
import type { ChangeLayout } from './useGridLayout.ts'
import styles from './bar.module.css'

type GridBarProps<Row> = {
  readonly rows: readonly Row[]
  readonly slots: readonly Slot<Row>[]
  readonly block: Block | null
  readonly selectedCount: number
  readonly copied: boolean
  readonly copyWithHeaders: () => void
  readonly narrow: boolean
  /** Whether columns are chosen here. */
  readonly choosable: boolean
  readonly columns: readonly GridColumn<Row>[]
  readonly layout: Layout
  readonly change: ChangeLayout
  readonly reset: () => void
  readonly pager: ReactNode
}

function NarrowSwitch({ layout, change }: { layout: Layout; change: ChangeLayout }) {
  const t = useText()
  const cards = layout.narrow === 'cards'
  return (
    <ActionIcon
      variant="default"
      size={30}
      aria-label={t(cards ? tableTexts.asGrid : tableTexts.asCards)}
      onClick={() => change((before) => ({ ...before, narrow: cards ? 'grid' : 'cards' }))}
    >
      <Icon path={cards ? mdiTable : mdiViewAgendaOutline} size={18} />
    </ActionIcon>
  )
}

function DensitySwitch() {
  const t = useText()
  const dense = useDensity() === 'dense'
  return (
    <ActionIcon
      variant="default"
      size={28}
      aria-label={t(dense ? tableTexts.roomy : tableTexts.dense)}
      title={t(dense ? tableTexts.roomy : tableTexts.dense)}
      onClick={switchDensity}
    >
      <Icon path={dense ? mdiArrowExpandVertical : mdiArrowCollapseVertical} size={16} />
    </ActionIcon>
  )
}

/** The bar under the rows: status, pager, and the choice of columns. */
export function GridBar<Row>(props: GridBarProps<Row>) {
  const { columns, layout, change, reset, narrow, choosable, pager } = props
  return (
    <div className={styles.frame}>
      <div className={styles.bar}>
        <GridStatus {...props} />
        <div className={styles.pager}>{pager}</div>
        <div className={styles.tools}>
          {narrow ? <NarrowSwitch layout={layout} change={change} /> : <DensitySwitch />}
          {choosable && (
            <ColumnChooser columns={columns} layout={layout} change={change} reset={reset} />
          )}
        </div>
      </div>
    </div>
  )
}
