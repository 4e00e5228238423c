import { searchKey as keyOfText } from '../text/text.ts'

const MOST = 50_000

/** The same function over texts, remembering its answers: sheets repeat the same words in thousands of rows. */
export function remembered<T>(make: (text: string) => T): (text: string) => T {
  let answers = new Map<string, T>()
  return (text) => {
    const there = answers.get(text)
    if (there !== undefined) return there
    if (answers.size >= MOST) answers = new Map()
    const made = make(text)
    answers.set(text, made)
    return made
  }
}

/** The form under which texts are compared (contract/kit/text/text.ts), remembered. */
export const searchKey = remembered(keyOfText)
