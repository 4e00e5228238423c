import { Button, Tooltip } from '@mantine/core'
import { mdiCalculatorVariantOutline } from '@mdi/js'
import { formatMoney } from '../../../../contract/kit/field/format.ts'
import { tripTotals, type Totals } from '../../../../contract/dispatch/trip/trip.totals.ts'
import { pricingTexts } from '../../../../contract/dispatch/trip/trip-pricing.texts.ts'
import { inWords } from '../../../../contract/kit/text/text.ts'
import { editorTexts } from '../../../../contract/dispatch/trip/trip-editor.texts.ts'
import { FootFigures, SaveFoot } from '../../../kit/form/SaveFoot.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { sumsOf } from '../pricing/sums.ts'
import { Sums } from '../pricing/Variables.tsx'
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

/** The totals, and what each adds up from. */
const summed = (form: TripForm) => {
  const totals = totalsOf(form)
  return { totals, parts: sumsOf(form, totals) }
}

/** Freight, cost and profit while typing. */
function LiveTotals() {
  const t = useText()
  const { form } = useEditor()
  const { totals, parts } = useDigest(form, summed)
  const sums = (name: keyof Totals) => (
    <Sums rows={parts[name].map(({ label, amount }) => ({ label: inWords(label, t), amount }))} />
  )
  const say = (value: number | undefined) =>
    value === undefined ? t(editorTexts.tooLarge) : `${formatMoney(value)} VND`
  const profit = totals?.tong_lai
  return (
    <FootFigures
      label={t(editorTexts.totals)}
      figures={[
        { label: t(editorTexts.freight), value: say(totals?.tong_cuoc), opens: sums('tong_cuoc') },
        {
          label: t(editorTexts.cost),
          value: say(totals?.tong_chi_phi),
          opens: sums('tong_chi_phi'),
        },
        {
          label: t(editorTexts.profit),
          value: say(profit),
          opens: sums('tong_lai'),
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
  /** Works out all that nobody typed. */
  readonly onPrice: () => void
  readonly pricing: boolean
}

/** The foot of the form: totals, and saving. */
export function SaveBar({ saving, onSave, onSaveDraft, mayEdit, onPrice, pricing }: SaveBarProps) {
  const t = useText()
  const buttons = mayEdit && (
    <>
      <Tooltip label={`${t(pricingTexts.runHint)} (Alt + T)`}>
        <Button
          size="sm"
          variant="default"
          loading={pricing}
          leftSection={<Icon path={mdiCalculatorVariantOutline} size={16} />}
          onClick={onPrice}
        >
          {t(pricingTexts.run)}
        </Button>
      </Tooltip>
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
