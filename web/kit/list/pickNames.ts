import { searchKey } from '../../../contract/kit/text/text.ts'

type Narrowing = {
  readonly names: readonly string[]
  /** Names that stand on top while nothing is typed; kept even where the list does not know them. */
  readonly first: readonly string[]
  readonly typed: string
}

/** The names to offer: with or without marks, spaces and punctuation of plates. */
export function narrowNames({ names, first, typed }: Narrowing): string[] {
  const all = [...new Set([...first, ...names])]
  const words = searchKey(typed)
  if (words === '') return all
  const loose = words.replace(/[\s.-]/g, '')
  return all.filter((name) => {
    const key = searchKey(name)
    return key.includes(words) || key.replace(/[\s.-]/g, '').includes(loose)
  })
}

/** The chosen names in short: the first, and how many more. */
export function pickedSummary(chosen: readonly string[]): string {
  const [first] = chosen
  if (first === undefined) return ''
  return chosen.length === 1 ? first : `${first} +${chosen.length - 1}`
}
