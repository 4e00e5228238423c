import { Checkbox, Text, TextInput } from '@mantine/core'
import { mdiMagnify } from '@mdi/js'
import { useRef, useState } from 'react'
import { columnPickerTexts } from '../../../contract/kit/list/column-picker.texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { useText } from '../ui/language.ts'
import classes from './picker.module.css'
import { matchingColumns, moveTo, toggled, type ColumnChoice } from './columnOrder.ts'
import { OrderItem } from './OrderItem.tsx'

type ColumnPickerProps = {
  /** What is chosen here. */
  readonly label: string
  /** Every column in its present order. */
  readonly columns: readonly ColumnChoice[]
  readonly chosen: ReadonlySet<string>
  readonly onColumns: (columns: readonly ColumnChoice[]) => void
  readonly onChosen: (chosen: ReadonlySet<string>) => void
}

type HeadProps = Pick<ColumnPickerProps, 'label' | 'chosen' | 'onChosen'> & {
  readonly found: readonly ColumnChoice[]
  readonly total: number
  readonly words: string
  readonly onWords: (words: string) => void
}

function Head({ label, found, total, chosen, onChosen, words, onWords }: HeadProps) {
  const t = useText()
  const count = found.filter(({ key }) => chosen.has(key)).length
  const chooseFound = (wanted: boolean) => {
    const next = new Set(chosen)
    for (const { key } of found) {
      if (wanted) next.add(key)
      else next.delete(key)
    }
    onChosen(next)
  }
  return (
    <div className={classes.head}>
      <TextInput
        size="xs"
        className={classes.search ?? ''}
        aria-label={`${t(columnPickerTexts.search)} (${label})`}
        placeholder={t(columnPickerTexts.search)}
        leftSection={<Icon path={mdiMagnify} size={16} />}
        value={words}
        onChange={(event) => onWords(event.currentTarget.value)}
      />
      <Checkbox
        size="xs"
        label={t(columnPickerTexts.all)}
        checked={found.length > 0 && count === found.length}
        indeterminate={count > 0 && count < found.length}
        disabled={found.length === 0}
        onChange={(event) => chooseFound(event.currentTarget.checked)}
      />
      <Text size="xs" c="dimmed" aria-live="polite">
        {t(columnPickerTexts.chosen(chosen.size, total))}
      </Text>
    </div>
  )
}

/** Columns to choose and to put in order: by dragging, by the arrow keys on the grip, or by buttons. */
export function ColumnPicker({ label, columns, chosen, onColumns, onChosen }: ColumnPickerProps) {
  const t = useText()
  const [words, setWords] = useState('')
  const found = matchingColumns(columns, words)
  // A drag goes on while the columns change under it.
  const latest = useRef(columns)
  latest.current = columns
  return (
    <section className={classes.picker} aria-label={label}>
      <Head
        {...{ label, found, chosen, onChosen, words }}
        total={columns.length}
        onWords={setWords}
      />
      {found.length === 0 && (
        <Text size="sm" c="dimmed" p="xs">
          {t(columnPickerTexts.none)}
        </Text>
      )}
      <ol className={classes.list}>
        {found.map((column, index) => (
          <OrderItem
            key={column.key}
            item={column}
            place={columns.indexOf(column) + 1}
            total={columns.length}
            chosen={chosen.has(column.key)}
            before={found[index - 1]?.key}
            after={found[index + 1]?.key}
            onMove={(target) => onColumns(moveTo(latest.current, column.key, target))}
          >
            <Checkbox
              size="xs"
              className={classes.name ?? ''}
              label={column.name}
              checked={chosen.has(column.key)}
              onChange={() => onChosen(toggled(chosen, column.key))}
            />
          </OrderItem>
        ))}
      </ol>
    </section>
  )
}
