const IN_WORD = /[\p{L}\p{N}]/u

/** True where a heading says these words as words of its own: '2' is not said by 'Lốp 11R22.5'. What is empty is said anyhow. */
export function saysAlready(heading: string, words: string): boolean {
  if (words === '') return true
  for (let at = heading.indexOf(words); at >= 0; at = heading.indexOf(words, at + 1)) {
    const beside = [heading[at - 1] ?? '', heading[at + words.length] ?? '']
    if (!beside.some((letter) => IN_WORD.test(letter))) return true
  }
  return false
}
