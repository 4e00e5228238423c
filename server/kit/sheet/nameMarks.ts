/** The marks of a word, whichever letter of a syllable they are written over: 'Hoà' has those of 'Hòa'. */
const marksOf = (word: string): string =>
  [...word.normalize('NFD').matchAll(/\p{M}/gu)]
    .map(([mark]) => mark)
    .toSorted()
    .join('')

/** True where what was typed of a person's name, all of it or its end, has no marks but those of the name: 'Hưng' is not 'Hùng', 'hung' may be. */
export function marksFit(typed: string, name: string): boolean {
  const [words, all] = [typed, name].map((text) => text.trim().split(/\s+/))
  const own = all?.slice(-(words?.length ?? 0)) ?? []
  return (words ?? []).every((word, at) => ['', marksOf(own[at] ?? '')].includes(marksOf(word)))
}

const INITIAL = /(^| )\p{L}\.( |$)/u
/** True for a name some of whose words are only begun: 'lê q. minh'. */
export const hasInitials = (typed: string): boolean => INITIAL.test(typed)

/** True where each word of a name is that of the other, or begins it with a point behind; both in the form of `searchKey`. */
export function isInitialed(typed: string, name: string): boolean {
  const [words, all] = [typed.split(' '), name.split(' ')]
  const begins = (word: string, own: string) =>
    word === own || (/^\p{L}\.$/u.test(word) && own.startsWith(word.charAt(0)))
  return words.length === all.length && words.every((word, at) => begins(word, all[at] ?? ''))
}
