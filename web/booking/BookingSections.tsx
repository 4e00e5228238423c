import { Button } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { bookingFields } from '../../contract/booking/booking.fields.ts'
import { bookingTexts as texts } from '../../contract/booking/booking.texts.ts'
import { fileApi } from '../../contract/file/file.api.ts'
import { callUpload } from '../call.ts'
import { FieldGrid, FieldGroup, FieldSheet, Slot } from '../kit/form/FieldGrid.tsx'
import { goToNextField } from '../kit/form/formKeys.ts'
import { Icon } from '../kit/ui/Icon.tsx'
import { useText } from '../kit/ui/language.ts'
import { PhotoField } from '../kit/ui/PhotoField.tsx'
import type { UploadPhoto } from '../kit/ui/usePhotoUploads.ts'
import { BookingField, type BookingFormApi } from './BookingField.tsx'
import { BOOKING_GROUPS, type GroupKey } from './layout.ts'

type Props = { readonly form: BookingFormApi; readonly readOnly: boolean }

// The photo joins the booking when it is saved, not before.
const upload: UploadPhoto = async (file, onProgress) => {
  const body = new FormData()
  body.append('files', file)
  return (await callUpload(fileApi.upload, body, onProgress)).data
}

function Photos({ form, readOnly }: Props) {
  const t = useText()
  const { field, fieldState } = useController({ control: form.control, name: 'list_anh' })
  return (
    <PhotoField
      label={t(bookingFields.list_anh.label)}
      photos={field.value}
      onChange={field.onChange}
      upload={upload}
      disabled={readOnly}
      {...(fieldState.error?.message ? { error: fieldState.error.message } : {})}
    />
  )
}

function Group({ form, readOnly, name }: Props & { readonly name: GroupKey }) {
  const { title, cells } = BOOKING_GROUPS[name]
  return (
    <FieldGroup title={title}>
      <FieldGrid>
        {cells.map(({ name: field, span }) => (
          <Slot key={field} span={span} kind={bookingFields[field].kind}>
            {field === 'list_anh' ? (
              <Photos form={form} readOnly={readOnly} />
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
  const [open, setOpen] = useState(() => {
    const values = form.getValues()
    return cells.some(({ name }) => !STATES.includes(name) && values[name] !== null)
  })
  if (open) return <Group form={form} readOnly={readOnly} name="money" />
  return (
    <FieldGroup
      title={title}
      aside={
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<Icon path={mdiPlus} size={14} />}
          onClick={() => setOpen(true)}
        >
          {t(texts.more)}
        </Button>
      }
    >
      {null}
    </FieldGroup>
  )
}

/** Every field of the booking on one page, what is needed first on top; Enter goes from field to field. */
export function BookingSections({ form, readOnly }: Props) {
  const t = useText()
  return (
    <FieldSheet label={t(texts.booking)} onKeyDown={goToNextField}>
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
