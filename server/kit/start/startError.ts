import type { Text } from '../../../contract/kit/text/text.ts'

/** Both languages for a terminal, where nobody has chosen one yet. */
export const inTerminal = (text: Text): string => `${text.vi}\n${text.en}`

/** A reason not to start that the person at the terminal can act on; it is printed without a stack. */
export class StartError extends Error {
  readonly text: Text

  constructor(text: Text) {
    super(inTerminal(text))
    this.text = text
  }
}
