import { Button, Tooltip } from '@mantine/core'
import { formatMoney } from '../../../../contract/kit/field/format.ts'
import { tripTotals, type Totals } from '../../../../contract/dispatch/trip/trip.totals.ts'
import { editorTexts } from '../../../../contract/dispatch/trip/trip-editor.texts.ts'
import { FootFigures, SaveFoot } from '../../../kit/form/SaveFoot.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { useEditor, useDigest } from './editorContext.ts'
import type { TripForm } from './tripForm.ts'

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
  const say = (value: number | undefined) =>
    value === undefined ? t(editorTexts.tooLarge) : `${formatMoney(value)} VND`
  const profit = totals?.tong_lai
  return (
    <FootFigures
      label={t(editorTexts.totals)}
      figures={[
        { label: t(editorTexts.freight), value: say(totals?.tong_cuoc) },
        { label: t(editorTexts.cost), value: say(totals?.tong_chi_phi) },
        {
          label: t(editorTexts.profit),
          value: say(profit),
          mark: profit !== undefined && profit < 0 ? 'loss' : 'profit',
        },
      ]}
    />
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
  const buttons = mayEdit && (
    <>
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
    </>
  )
  return (
    <SaveFoot buttons={buttons}>
      <LiveTotals />
    </SaveFoot>
  )
}
