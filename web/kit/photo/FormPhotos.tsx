import { useEffect } from 'react'
import {
  useController,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import { PhotoField } from './PhotoField.tsx'
import { forgetRefused, noteUnsent } from './unsentPhotos.ts'
import { sendPhoto } from './sendPhoto.ts'
import type { Pending } from './usePhotoUploads.ts'

type FormPhotosProps<Form extends FieldValues> = {
  readonly form: UseFormReturn<Form>
  readonly name: FieldPath<Form>
  readonly label: string
  readonly readOnly: boolean
}

/** The photos of a row, as a field of its form, which is not saved while one is on its way or refused. */
export function FormPhotos<Form extends FieldValues>(props: FormPhotosProps<Form>) {
  const { form, name, label, readOnly } = props
  const { field, fieldState } = useController({ control: form.control, name })
  const wait = (files: readonly Pending[]) => {
    noteUnsent(form.control, name, files)
    form.clearErrors(name)
  }
  useEffect(() => () => forgetRefused(form.control, name), [form.control, name])
  return (
    <PhotoField
      label={label}
      photos={field.value}
      onChange={field.onChange}
      upload={sendPhoto}
      onPending={wait}
      disabled={readOnly}
      {...(fieldState.error?.message ? { error: fieldState.error.message } : {})}
    />
  )
}
