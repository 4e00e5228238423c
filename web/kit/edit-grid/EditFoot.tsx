import { Button } from '@mantine/core'
import { mdiRedo, mdiUndo } from '@mdi/js'
import { editGridTexts } from '../../../contract/kit/edit-grid/edit-grid.texts.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { Icon } from '../ui/Icon.tsx'
import { useText } from '../ui/language.ts'
import { edited } from './edits.ts'
import classes from './editGrid.module.css'
import type { Sheet } from './useSheet.ts'

type FootProps = {
  readonly sheet: Sheet
  /** Opens the active cell; null where it does not open. */
  readonly opens: { readonly said: Text; readonly run: (() => void) | null } | undefined
}

/** What stands under the table: how much was changed, what is not understood, undo and redo, what opens a cell, and the keys. */
export function EditFoot({ sheet, opens }: FootProps) {
  const t = useText()
  const { columns, edits, onEdits, changed, wrong } = sheet
  const { row, column } = edits.cursor.active
  const here = columns[column]?.read(edits.cells[row]?.[column] ?? '')
  const step = (name: 'undo' | 'redo', icon: string, steps: readonly unknown[]) => (
    <Button
      size="compact-xs"
      variant="default"
      leftSection={<Icon path={icon} size={14} />}
      disabled={steps.length === 0}
      onClick={() => onEdits(edited(edits, { do: name }))}
    >
      {t(editGridTexts[name])}
    </Button>
  )
  return (
    <div className={classes.foot}>
      {step('undo', mdiUndo, edits.past)}
      {step('redo', mdiRedo, edits.future)}
      {opens && (
        <Button
          size="compact-xs"
          variant="default"
          disabled={opens.run === null}
          aria-keyshortcuts="Alt+I"
          onClick={() => opens.run?.()}
        >
          {t(opens.said)} (Alt+I)
        </Button>
      )}
      <span role="status">{t(editGridTexts.changed(changed.length))}</span>
      {wrong > 0 && (
        <span role="alert" className={classes.wrong}>
          {t(editGridTexts.wrong(wrong))}
          {here?.error && `: ${t(here.error)}`}
        </span>
      )}
      {edits.lost > 0 && <span className={classes.wrong}>{t(editGridTexts.lost(edits.lost))}</span>}
      <span className={classes.keys}>{t(editGridTexts.keys)}</span>
    </div>
  )
}
