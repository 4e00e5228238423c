import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Field } from '../../../contract/kit/field/field.ts'
import { FieldBox, useField } from './FieldBox.tsx'

type FieldInputProps<V extends FieldValues> = {
  readonly form: UseFormReturn<V>
  readonly name: FieldPath<V>
  readonly field: Field
  readonly required?: boolean
  readonly readOnly?: boolean
  readonly placeholder?: string
  readonly 'data-autofocus'?: boolean
}

/** A field of the contract inside a form. */
export function FieldInput<V extends FieldValues>({
  form,
  name,
  field,
  ...rest
}: FieldInputProps<V>) {
  return <FieldBox {...rest} {...useField(form, name)} field={field} />
}
