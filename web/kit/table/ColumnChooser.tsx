import { Button, Popover, TextInput } from '@mantine/core'
import { mdiMagnify, mdiTableColumn } from '@mdi/js'
import { memo, useState } from 'react'
import { columnTexts } from '../../../contract/kit/list/table.texts.ts'
import { searchKey } from '../../../contract/kit/text/text.ts'
import { Icon } from '../ui/Icon.tsx'
import { useText } from '../ui/language.ts'
import { ChooserItem } from './ChooserItem.tsx'
import type { GridColumn } from './gridColumn.ts'
import { showColumns, type Layout } from './layout.ts'
import type { ChangeLayout } from './useGridLayout.ts'
import styles from './chooser.module.css'

type ColumnChooserProps<Row> = {
  readonly columns: readonly GridColumn<Row>[]
  readonly layout: Layout
  readonly change: ChangeLayout
  readonly reset: () => void
}

/** The columns in the user's order whose label holds the words, with or without marks. */
function matching<Row>({ columns, layout }: ColumnChooserProps<Row>, words: string) {
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const wanted = searchKey(words)
  return layout.order
    .flatMap((key) => byKey.get(key) ?? [])
    .filter((column) => searchKey(column.label).includes(wanted))
}

function ChooserPanel<Row>(props: ColumnChooserProps<Row>) {
  const t = useText()
  const [words, setWords] = useState('')
  const { layout, change, reset } = props
  const found = matching(props, words)
  const keys = found.map((column) => column.key)
  return (
    <div className={styles.panel}>
      <TextInput
        size="xs"
        aria-label={t(columnTexts.search)}
        placeholder={t(columnTexts.search)}
        leftSection={<Icon path={mdiMagnify} size={16} />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        data-autofocus
      />
      {found.length === 0 && <div className={styles.none}>{t(columnTexts.none)}</div>}
      <ul className={styles.list}>
        {found.map((column, index) => (
          <ChooserItem
            key={column.key}
            column={column}
            layout={layout}
            change={change}
            before={keys[index - 1]}
            after={keys[index + 1]}
          />
        ))}
      </ul>
      <div className={styles.actions}>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => change((before) => showColumns(before, keys, true))}
        >
          {t(columnTexts.showAll)}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={reset}>
          {t(columnTexts.reset)}
        </Button>
      </div>
    </div>
  )
}

function Chooser<Row>(props: ColumnChooserProps<Row>) {
  const t = useText()
  const [opened, setOpened] = useState(false)
  const shown = props.layout.order.length - props.layout.hidden.length
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="top-end"
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <Button
          size="compact-sm"
          fz="xs"
          variant="default"
          className={styles.target}
          leftSection={<Icon path={mdiTableColumn} size={16} />}
          onClick={() => setOpened((before) => !before)}
        >
          {t(columnTexts.columns)} {shown}/{props.layout.order.length}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t(columnTexts.title)}>
        <ChooserPanel {...props} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Which columns are shown, in which order, pinned to which side. */
export const ColumnChooser = memo(Chooser) as typeof Chooser
