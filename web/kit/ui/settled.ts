import { useDebouncedValue } from '@mantine/hooks'
import { KEYWORD_LENGTH } from '../../../contract/kit/list/list.ts'

const PAUSE_MS = 150

/** What is asked for of words that are being typed: no more than a call takes. */
export const askedOf = (typed: string): string => typed.trim().slice(0, KEYWORD_LENGTH)

/** The words to ask for once the typing pauses. */
export function useSettled(typed: string): string {
  const [words] = useDebouncedValue(askedOf(typed), PAUSE_MS)
  return words
}
