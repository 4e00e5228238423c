import { text, type Text } from '../text/text.ts'

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** What a plain resource is called by where it says nothing itself; `one` is the word for one of them inside a sentence. */
export const listedTexts = {
  add: (one: Text) => text(`Thêm ${one.vi}`, `New ${one.en}`),
  section: (one: Text) => text(capital(one.vi), capital(one.en)),
} as const
