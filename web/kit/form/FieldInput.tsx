import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import type { ReactNode } from 'react'
import type { Field } from '../../../contract/kit/field/field.ts'
import { FieldBox } from './FieldBox.tsx'

type FieldInputProps<V extends FieldValues> = {
  readonly control: Control<V>
  readonly name: FieldPath<V>
  readonly field: Field
  readonly required?: boolean
  readonly readOnly?: boolean
  readonly disabled?: boolean
  readonly description?: ReactNode
  readonly placeholder?: string
  readonly 'data-autofocus'?: boolean
}

/** A field of the contract inside a form: only it renders again when it is typed in. Its error clears on editing when the form revalidates on change. */
export function FieldInput<V extends FieldValues>({
  control,
  name,
  field,
  ...rest
}: FieldInputProps<V>) {
  const { field: bound, fieldState } = useController({ control, name })
  return (
    <FieldBox
      {...rest}
      field={field}
      ref={bound.ref}
      name={bound.name}
      value={bound.value}
      onChange={bound.onChange}
      onBlur={bound.onBlur}
      error={fieldState.error?.message}
    />
  )
}
