import { Button, Tooltip } from '@mantine/core'
import { formatMoney } from '../../../contract/format.ts'
import { tripTotals, type Totals } from '../../../contract/trip/trip.totals.ts'
import { editorTexts } from '../../../contract/trip/trip-editor.texts.ts'
import { useText } from '../../kit/ui/language.ts'
import classes from './saveBar.module.css'
import { useEditor } from './editorContext.ts'
import type { TripForm } from './tripForm.ts'
import { useDigest } from './useDigest.ts'

/** The totals by the function that the server stores by; null when a sum is beyond what it takes. */
function totalsOf(form: TripForm): Totals | null {
  try {
    return tripTotals(form)
  } catch {
    return null
  }
}

/** Freight, cost and profit while typing. */
function LiveTotals() {
  const t = useText()
  const { form } = useEditor()
  const totals = useDigest(form, totalsOf)
  const figures = [
    { label: editorTexts.freight, value: totals?.tong_cuoc },
    { label: editorTexts.cost, value: totals?.tong_chi_phi },
    { label: editorTexts.profit, value: totals?.tong_lai, isProfit: true },
  ]
  return (
    <dl className={classes.totals} aria-label={t(editorTexts.totals)}>
      {figures.map(({ label, value, isProfit }) => (
        <div key={label.en} className={classes.figure}>
          <dt>{t(label)}</dt>
          <dd
            className="numeric"
            data-loss={(isProfit && value !== undefined && value < 0) || undefined}
            data-profit={isProfit || undefined}
          >
            {value === undefined ? t(editorTexts.tooLarge) : `${formatMoney(value)} VND`}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type SaveBarProps = {
  readonly saving: boolean
  readonly onSave: () => void
  /** Absent where the trip is past being a draft. */
  readonly onSaveDraft: (() => void) | null
  /** False when nothing on the form may be changed. */
  readonly mayEdit: boolean
}

/** The foot of the form: totals, and saving. */
export function SaveBar({ saving, onSave, onSaveDraft, mayEdit }: SaveBarProps) {
  const t = useText()
  return (
    <footer className={classes.bar}>
      <LiveTotals />
      {mayEdit && (
        <div className={classes.buttons}>
          {onSaveDraft && (
            <Tooltip label="Ctrl + S">
              <Button size="sm" variant="default" disabled={saving} onClick={onSaveDraft}>
                {t(editorTexts.saveDraft)}
              </Button>
            </Tooltip>
          )}
          <Tooltip label="Ctrl + Enter">
            <Button size="sm" loading={saving} onClick={onSave}>
              {t(editorTexts.save)}
            </Button>
          </Tooltip>
        </div>
      )}
    </footer>
  )
}
