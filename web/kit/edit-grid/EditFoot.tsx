import { Button } from '@mantine/core'
import { mdiRedo, mdiUndo } from '@mdi/js'
import { editGridTexts } from '../../../contract/kit/edit-grid/edit-grid.texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { useText } from '../ui/language.ts'
import type { EditColumn } from './columns.ts'
import { edited, type Edits } from './edits.ts'
import classes from './editGrid.module.css'

type EditFootProps = {
  readonly columns: readonly EditColumn[]
  readonly edits: Edits
  readonly onEdits: (edits: Edits) => void
  readonly changed: number
  readonly wrong: number
}

/** What stands under the table: how much was changed, what is not understood, undo and redo, and the keys. */
export function EditFoot({ columns, edits, onEdits, changed, wrong }: EditFootProps) {
  const t = useText()
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
      <span role="status">{t(editGridTexts.changed(changed))}</span>
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
