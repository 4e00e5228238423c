import { VIETNAMESE } from '../../scripts/house.ts'

const SAID = ['message', 'fields', 'ly_do', 'thieu']

const stringsIn = (said: unknown): string[] =>
  typeof said === 'string' ? [said] : Object.values((said ?? {}) as object).flatMap(stringsIn)

/** What a reply says in Vietnamese and not in English, however deep. */
function unspoken(reply: unknown): string[] {
  if (typeof reply !== 'object' || reply === null) return []
  const parts = Object.entries(reply)
  const said = Object.fromEntries(parts)
  const own = SAID.filter((name) => `${name}_en` in said).flatMap((name) => {
    const english = stringsIn(said[`${name}_en`])
    return stringsIn(said[name]).filter(
      (word, index) => VIETNAMESE.test(word) && (english[index] ?? word) === word,
    )
  })
  return [...own, ...parts.flatMap(([, value]) => unspoken(value))]
}

/** The body of a reply; throws where it says something in Vietnamese alone. */
export function spokenBody<Body>(path: string, body: Body): Body {
  const alone = unspoken(body)
  if (alone.length > 0) throw new Error(`${path} says in Vietnamese alone: ${alone.join('; ')}`)
  return body
}
