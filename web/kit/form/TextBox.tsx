import { CloseButton, TextInput, type TextInputProps } from '@mantine/core'
import { formTexts } from '../../../contract/kit/form/form.texts.ts'
import { useText } from '../ui/language.ts'
import { displayPlate } from '../../../contract/kit/field/plate.ts'

export type BoxProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  /** Names the field on the clear button. */
  readonly label?: string
}

/** A line of text; empty is null. */
export function TextBox({ value, onChange, ...rest }: BoxProps) {
  return (
    <TextInput
      {...rest}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}

/** The cross that empties a box; it stays out of the tab order, as the box itself can be emptied by keys. */
export function ClearButton({
  label,
  onClear,
}: {
  readonly label: string | undefined
  readonly onClear: () => void
}) {
  const t = useText()
  return (
    <CloseButton
      size="xs"
      tabIndex={-1}
      aria-label={`${t(formTexts.clear)} ${label ?? ''}`.trim()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    />
  )
}

/** A licence plate; leaving the box brings it into its usual form. */
export function PlateBox({ value, onChange, onBlur, ...rest }: BoxProps) {
  return (
    <TextBox
      {...rest}
      value={value}
      autoCapitalize="characters"
      onChange={onChange}
      onBlur={(event) => {
        if (value && displayPlate(value) !== value) onChange(displayPlate(value))
        onBlur?.(event)
      }}
    />
  )
}
