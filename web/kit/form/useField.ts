import {
  useController,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'

/** A field of a form, for its box: only the caller renders again when it is typed in, and its error goes when it is edited. */
export function useField<V extends FieldValues>(form: UseFormReturn<V>, name: FieldPath<V>) {
  const { field, fieldState } = useController({ control: form.control, name })
  return {
    name: field.name,
    ref: field.ref,
    value: field.value as unknown,
    onBlur: field.onBlur,
    error: fieldState.error?.message,
    onChange: (value: unknown) => {
      field.onChange(value)
      if (fieldState.error) form.clearErrors(name)
    },
  }
}
