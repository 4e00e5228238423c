import { displayPlate } from '../../../contract/kit/field/plate.ts'
import { TextBox, type BoxProps } from './TextBox.tsx'

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
