import { Button } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { fileApi } from '../../contract/file/file.api.ts'
import {
  transferEditorTexts as texts,
  transferGroupTexts,
} from '../../contract/transfer-order/transfer-editor.texts.ts'
import { transferFields } from '../../contract/transfer-order/transfer-order.fields.ts'
import { callUpload } from '../call.ts'
import { FieldGrid, FieldGroup, FieldSheet, Slot } from '../kit/form/FieldGrid.tsx'
import { goToNextField } from '../kit/form/formKeys.ts'
import { Icon } from '../kit/ui/Icon.tsx'
import { useText } from '../kit/ui/language.ts'
import { PhotoField } from '../kit/ui/PhotoField.tsx'
import type { UploadPhoto } from '../kit/ui/usePhotoUploads.ts'
import { TRANSFER_GROUPS, type GroupKey } from './layout.ts'
import { OrderLink } from './OrderLink.tsx'
import { TransferField, type TransferFormApi } from './TransferField.tsx'
import { RouteField } from './RouteField.tsx'
import { TripField } from './TripField.tsx'

type Props = { readonly form: TransferFormApi }

// The photo joins the transfer when it is saved, not before.
const upload: UploadPhoto = async (file, onProgress) => {
  const body = new FormData()
  body.append('files', file)
  return (await callUpload(fileApi.upload, body, onProgress)).data
}

function Photos({ form }: Props) {
  const t = useText()
  const { field, fieldState } = useController({ control: form.control, name: 'list_anh' })
  return (
    <PhotoField
      label={t(transferFields.list_anh.label)}
      photos={field.value}
      onChange={field.onChange}
      upload={upload}
      disabled={false}
      {...(fieldState.error?.message ? { error: fieldState.error.message } : {})}
    />
  )
}

function Group({ form, name }: Props & { readonly name: GroupKey }) {
  return (
    <FieldGroup title={transferGroupTexts[name]}>
      <FieldGrid>
        {TRANSFER_GROUPS[name].map(({ name: field, span }) => (
          <Slot key={field} span={span} kind={transferFields[field].kind}>
            {field === 'id_don_hang' ? (
              <OrderLink form={form} />
            ) : field === 'id_chuyen_di' ? (
              <TripField form={form} />
            ) : field === 'tuyen_duong' ? (
              <RouteField form={form} />
            ) : field === 'list_anh' ? (
              <Photos form={form} />
            ) : (
              <TransferField form={form} name={field} />
            )}
          </Slot>
        ))}
      </FieldGrid>
    </FieldGroup>
  )
}

const STATES: readonly string[] = ['thanh_toan']

/** A move between own stations has no freight as a rule (domain A5): the group waits behind a button until it has something. */
function Payment({ form }: Props) {
  const t = useText()
  const [open, setOpen] = useState(() => {
    const values = form.getValues()
    return TRANSFER_GROUPS.payment.some(
      ({ name }) => !STATES.includes(name) && values[name] !== null,
    )
  })
  if (open) return <Group form={form} name="payment" />
  return (
    <FieldGroup
      title={transferGroupTexts.payment}
      aside={
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<Icon path={mdiPlus} size={14} />}
          onClick={() => setOpen(true)}
        >
          {t(texts.morePayment)}
        </Button>
      }
    >
      {null}
    </FieldGroup>
  )
}

/** Every field of the transfer on one page, what is needed first on top; Enter goes from field to field. */
export function TransferSections({ form }: Props) {
  const t = useText()
  return (
    <FieldSheet label={t(texts.transfer)} onKeyDown={goToNextField}>
      {(Object.keys(TRANSFER_GROUPS) as GroupKey[]).map((name) =>
        name === 'payment' ? (
          <Payment key={name} form={form} />
        ) : (
          <Group key={name} form={form} name={name} />
        ),
      )}
    </FieldSheet>
  )
}
