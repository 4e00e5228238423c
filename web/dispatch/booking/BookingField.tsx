import { memo, useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import {
  bookingFields,
  type BookingFieldName,
} from '../../../contract/dispatch/booking/booking.fields.ts'
import { containersWarning } from '../../../contract/kit/field/container.ts'
import { browserNow, dayOf } from '../../../contract/kit/time/time.ts'
import { REQUIRED_ORDER_FIELDS } from '../../../contract/dispatch/trip/trip.problems.ts'
import { FieldBox, useField } from '../../kit/form/FieldBox.tsx'
import { choiceOffers, type Suggestion } from '../../kit/form/suggestions.ts'
import { Suggest, suggestMode } from '../../kit/form/Suggest.tsx'
import { useText } from '../../kit/ui/language.ts'
import type { BookingForm } from './bookingForm.ts'
import { useSenderPays } from '../trip/offered/useSenderPays.ts'
import { useKnownWords, useOffers } from './bookingWords.ts'

export type BookingFormApi = UseFormReturn<BookingForm>

type BookingFieldProps = {
  readonly form: BookingFormApi
  readonly name: BookingFieldName
  readonly readOnly: boolean
}

const REQUIRED: readonly string[] = REQUIRED_ORDER_FIELDS

/** One field of the form: it alone renders again when it is typed in, and its error goes when it is edited. */
export const BookingField = memo(function BookingField({
  form,
  name,
  readOnly,
}: BookingFieldProps) {
  const t = useText()
  const field = bookingFields[name]
  const words = useOffers(name)
  const choices = useMemo(
    () => (field.kind === 'choice' ? choiceOffers(field.choices, t) : null),
    [field, t],
  )
  const propose = useSenderPays(form, 'ten_cong_ty')
  const customers = useKnownWords()?.khach
  const proposePayer = ({ value }: Suggestion) => {
    if (customers?.some(({ ten_cong_ty }) => ten_cong_ty === value)) propose(value)
  }
  const pickupDay = () => dayOf(form.getValues('ngay_gio_lay_hang') ?? browserNow())
  const box = {
    field,
    ...useField(form, name),
    // Not disabled: what may not be changed is still read and copied.
    readOnly,
    required: REQUIRED.includes(name) && !readOnly,
    ...(name === 'ma_cont' ? { warn: containersWarning } : {}),
    ...(field.kind === 'moment' ? { clockDay: pickupDay } : {}),
  }
  const offers = choices ?? words
  return offers ? (
    <Suggest
      {...box}
      suggestions={offers}
      mode={suggestMode(field, name === 'xe_de_nghi')}
      {...(name === 'ten_nguoi_gui' ? { onPick: proposePayer } : {})}
    />
  ) : (
    <FieldBox {...box} />
  )
})
