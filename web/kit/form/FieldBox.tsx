import { Checkbox, Textarea } from '@mantine/core'
import { useState, type FocusEvent, type ReactNode } from 'react'
import type { Field } from '../../../contract/kit/field/field.ts'
import { isPlate } from '../../../contract/kit/field/plate.ts'
import type { WireDate } from '../../../contract/kit/time/time.ts'
import { formTexts } from '../../../contract/kit/form/form.texts.ts'
import { wordOf, type Text } from '../../../contract/kit/text/text.ts'
import { useText } from '../ui/language.ts'
import { ChoiceBox } from './ChoiceBox.tsx'
import { ChosenBox } from './ChosenBox.tsx'
import { DateBox } from './DateBox.tsx'
import { NumberBox } from './NumberBox.tsx'
import { PhoneBox } from './PhoneBox.tsx'
import { TextBox, PlateBox } from './TextBox.tsx'
import { Caution } from './Caution.tsx'
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

export type FieldBoxProps = {
  readonly field: Field
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly onBlur?: (event: FocusEvent<HTMLElement>) => void
  readonly ref?: (element: unknown) => void
  readonly name?: string
  readonly required?: boolean
  readonly readOnly?: boolean
  readonly disabled?: boolean
  readonly error?: ReactNode
  readonly description?: ReactNode
  readonly placeholder?: string
  readonly 'data-autofocus'?: boolean
  readonly rightSection?: ReactNode
  readonly rightSectionPointerEvents?: 'none'
  readonly inputMode?: 'none'
  /** In place of what the kind of the field warns about. */
  readonly warn?: (value: string) => Text | null
  /** The day that a time typed alone belongs to. */
  readonly clockDay?: () => WireDate | null
}

/** What is unusual about a value, in words; it warns and never blocks (domain B1). */
function cautionOf({ kind, warn }: Field, value: string): Text | null {
  if (warn) return warn(value)
  return kind === 'plate' && !isPlate(value) ? formTexts.oddPlate : null
}

/** The input that fits a field of the contract, with its label; the value is the wire's. */
export function FieldBox(props: FieldBoxProps) {
  const { field, value, error, description, onBlur, warn, clockDay, ...rest } = props
  const t = useText()
  // Half a number is always unusual: nothing is said before the box is left.
  const [isEditing, setEditing] = useState(false)
  const isTold = !isEditing && typeof value === 'string' && value !== ''
  const caution = isTold ? (warn ? warn(value) : cautionOf(field, value)) : null
  const given = {
    ...rest,
    // The focus goes to whatever bears this, be it false.
    'data-autofocus': rest['data-autofocus'] || undefined,
    onFocus: () => setEditing(true),
    onBlur: (event: FocusEvent<HTMLElement>) => {
      setEditing(false)
      onBlur?.(event)
    },
    label: t(field.label),
    error,
    description: caution && !error ? <Caution>{t(caution)}</Caution> : description,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
    withAsterisk: rest.required ?? false,
    // The browser's own check would speak before ours and in another language.
    required: false,
  } as const
  switch (field.kind) {
    case 'note':
      return (
        <Textarea
          autosize
          minRows={2}
          maxRows={8}
          {...given}
          value={(value as string | null) ?? ''}
          onChange={(event) => given.onChange(event.currentTarget.value || null)}
        />
      )
    case 'money':
    case 'integer':
    case 'decimal':
      return <NumberBox {...given} field={field} value={value as number | string | null} />
    case 'date':
    case 'moment':
      return (
        <DateBox
          {...given}
          {...(clockDay ? { clockDay } : {})}
          withTime={field.kind === 'moment'}
          value={value as string | null}
        />
      )
    case 'phone':
      return <PhoneBox {...given} value={value as string | null} />
    case 'plate':
      return <PlateBox {...given} value={value as string | null} />
    case 'choice':
      return (
        <ChoiceBox
          {...given}
          clearable={!rest.required && !rest.readOnly}
          choices={field.choices ?? {}}
          value={wordOf(value) || null}
        />
      )
    case 'flag':
      return (
        <Checkbox
          {...rest}
          {...(onBlur ? { onBlur } : {})}
          label={given.label}
          error={error}
          checked={value === true}
          onChange={(event) => given.onChange(event.currentTarget.checked)}
        />
      )
    case 'list':
      if (field.choices) return <ChosenBox {...given} value={value} choices={field.choices} />
      return <TextBox {...given} value={value as string | null} />
    case 'text':
    case 'month':
      return <TextBox {...given} value={value as string | null} />
  }
}
