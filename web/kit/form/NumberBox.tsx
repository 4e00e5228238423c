import { NumberInput, type NumberInputProps } from '@mantine/core'

type NumberBoxProps = Omit<NumberInputProps, 'value' | 'onChange'> & {
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  /** Digits behind the comma. */
  readonly scale?: number
  /** Shown behind the figure: 'VND', 'km' … */
  readonly unit?: string
}

// Beyond this a number no longer holds every đồng; the contract's own limit is far below.
const MAX_DIGITS = 15

/** A figure as Việt Nam writes it: dots between thousands, a comma before decimals, the unit behind; empty is null. */
export function NumberBox({ value, onChange, scale = 0, unit, ...rest }: NumberBoxProps) {
  return (
    <NumberInput
      hideControls
      allowNegative={false}
      thousandSeparator="."
      decimalSeparator=","
      allowedDecimalSeparators={[',']}
      decimalScale={scale}
      allowDecimal={scale > 0}
      {...(unit ? { suffix: ` ${unit}` } : {})}
      isAllowed={({ value: typed }) => typed.replace(/\D/g, '').length <= MAX_DIGITS}
      inputMode={scale > 0 ? 'decimal' : 'numeric'}
      {...rest}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' ? null : Number(next))}
    />
  )
}
