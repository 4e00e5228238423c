import { bookingFields } from '../../../contract/dispatch/booking/booking.fields.ts'
import { bookingTexts as texts } from '../../../contract/dispatch/booking/booking.texts.ts'
import { pageTexts } from '../../../contract/office/screen/page.texts.ts'
import { FieldGrid, FieldGroup, FieldSheet, Slot, WaitingGroup } from '../../kit/form/FieldGrid.tsx'
import { FormPhotos } from '../../kit/photo/FormPhotos.tsx'
import { goToNextField } from '../../kit/form/formKeys.ts'
import { useText } from '../../kit/ui/language.ts'
import { BookingField, type BookingFormApi } from './BookingField.tsx'
import { BOOKING_GROUPS, type GroupKey } from './layout.ts'

type Props = { readonly form: BookingFormApi; readonly readOnly: boolean }

function Group({ form, readOnly, name }: Props & { readonly name: GroupKey }) {
  const t = useText()
  const { title, cells } = BOOKING_GROUPS[name]
  return (
    <FieldGroup title={title} step={name}>
      <FieldGrid>
        {cells.map(({ name: field, span }) => (
          <Slot key={field} span={span} kind={bookingFields[field].kind}>
            {field === 'list_anh' ? (
              <FormPhotos
                form={form}
                name={field}
                label={t(bookingFields[field].label)}
                readOnly={readOnly}
              />
            ) : (
              <BookingField form={form} name={field} readOnly={readOnly} />
            )}
          </Slot>
        ))}
      </FieldGrid>
    </FieldGroup>
  )
}

const STATES: readonly string[] = ['thanh_toan']

/** Few bookings say how they are paid: the group waits behind a button until it has something. */
function Money({ form, readOnly }: Props) {
  const t = useText()
  const { title, cells } = BOOKING_GROUPS.money
  const values = form.getValues()
  const needed = cells.some(({ name }) => !STATES.includes(name) && values[name] !== null)
  return (
    <WaitingGroup title={title} step="money" more={t(texts.more)} needed={needed}>
      <Group form={form} readOnly={readOnly} name="money" />
    </WaitingGroup>
  )
}

/** Every field of the booking on one page, what is needed first on top; Enter goes from field to field. */
export function BookingSections({ form, readOnly }: Props) {
  const t = useText()
  return (
    <FieldSheet label={t(pageTexts.booking)} onKeyDown={goToNextField}>
      {(Object.keys(BOOKING_GROUPS) as GroupKey[]).map((name) =>
        name === 'money' ? (
          <Money key={name} form={form} readOnly={readOnly} />
        ) : (
          <Group key={name} form={form} readOnly={readOnly} name={name} />
        ),
      )}
    </FieldSheet>
  )
}
