import { VIETNAMESE } from '../../scripts/house.ts'

const SAID = ['message', 'fields', 'ly_do', 'thieu'].map((name) => [name, `${name}_en`] as const)

const stringsIn = (said: unknown): string[] =>
  typeof said === 'string' ? [said] : Object.values((said ?? {}) as object).flatMap(stringsIn)

/** What a reply says in Vietnamese and not in English, however deep. */
function unspoken(reply: unknown): string[] {
  if (typeof reply !== 'object' || reply === null) return []
  // Every reply of every test comes by here.
  const said = reply as Record<string, unknown>
  const own = SAID.filter(([, inEnglish]) => inEnglish in said).flatMap(([name, inEnglish]) => {
    const english = stringsIn(said[inEnglish])
    return stringsIn(said[name]).filter(
      (word, index) => VIETNAMESE.test(word) && (english[index] ?? word) === word,
    )
  })
  const deeper = Object.values(said).filter((value) => typeof value === 'object' && value !== null)
  return deeper.length === 0 ? own : [...own, ...deeper.flatMap(unspoken)]
}

/** The body of a reply; throws where it says something in Vietnamese alone. */
export function spokenBody<Body>(path: string, body: Body): Body {
  const alone = unspoken(body)
  if (alone.length > 0) throw new Error(`${path} says in Vietnamese alone: ${alone.join('; ')}`)
  return body
}
