import { figureIn } from '../../../contract/kit/sheet/figure.ts'
import { useWatch } from 'react-hook-form'
import { bookingFields } from '../../../contract/dispatch/booking/booking.fields.ts'
import { bookingTexts as texts } from '../../../contract/dispatch/booking/booking.texts.ts'
import { formatMoney, formatNumber } from '../../../contract/kit/field/format.ts'
import { missingInOrder } from '../../../contract/dispatch/trip/trip.problems.ts'
import { FootFigures, requiredFigure, SaveButtons, SaveFoot } from '../../kit/form/SaveFoot.tsx'
import { useText } from '../../kit/ui/language.ts'
import type { BookingFormApi } from './BookingField.tsx'

/** Weight, freight and what is still missing, while typing. */
function LiveFigures({ form }: { readonly form: BookingFormApi }) {
  const t = useText()
  const values = useWatch({ control: form.control })
  const missing = Object.keys(missingInOrder(values)).length
  const [weight, freight] = [values.trong_luong, values.cuoc_van_chuyen].map(figureIn)
  return (
    <FootFigures
      label={t(texts.figures)}
      figures={[
        {
          label: t(bookingFields.trong_luong.label),
          value: weight == null ? '–' : `${formatNumber(weight, 1)} kg`,
        },
        {
          label: t(bookingFields.cuoc_van_chuyen.label),
          value: freight == null ? '–' : formatMoney(freight),
        },
        requiredFigure(missing, t),
      ]}
    />
  )
}

type BookingFootProps = {
  readonly form: BookingFormApi
  /** What saving is called here; null where nothing may be saved. */
  readonly saveLabel: string | null
  readonly saving: boolean
  readonly onSave: () => void
  /** For a new booking: saves and begins the next one. */
  readonly onSaveAndNext: (() => void) | null
}

/** The foot of the form: how far it is, and saving. */
export function BookingFoot({ form, saveLabel, saving, onSave, onSaveAndNext }: BookingFootProps) {
  const t = useText()
  const buttons = saveLabel !== null && (
    <SaveButtons
      label={saveLabel}
      saving={saving}
      onSave={onSave}
      next={onSaveAndNext && { label: t(texts.saveAndNext), onSave: onSaveAndNext }}
    />
  )
  return (
    <SaveFoot buttons={buttons}>
      <LiveFigures form={form} />
    </SaveFoot>
  )
}
