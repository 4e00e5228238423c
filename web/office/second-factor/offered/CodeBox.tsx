import { TextInput } from '@mantine/core'
import classes from '../factor.module.css'

type CodeBoxProps = {
  readonly label: string
  readonly description?: string | undefined
  readonly error?: string | undefined
  /** Letters too: a recovery code. */
  readonly letters?: boolean
  readonly size?: 'sm' | 'md'
}

/** The box of a code: digits from the app, or a recovery code; phones offer what has just arrived. */
export function CodeBox({ label, description, error, letters = false, size = 'sm' }: CodeBoxProps) {
  return (
    <TextInput
      name="otp"
      size={size}
      autoFocus
      label={label}
      description={description}
      error={error}
      autoComplete={letters ? 'off' : 'one-time-code'}
      inputMode={letters ? 'text' : 'numeric'}
      autoCapitalize={letters ? 'characters' : 'none'}
      spellCheck={false}
      maxLength={letters ? 40 : 7}
      classNames={{ input: classes.code ?? '' }}
    />
  )
}
