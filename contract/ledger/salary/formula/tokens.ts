import { formulaTexts } from './formula.texts.ts'
import { isFault, LONGEST, type Fault } from './fault.ts'

export type Comparison = '<' | '<=' | '>' | '>=' | '=' | '!='
type Sign = '+' | '-' | '*' | '/' | '(' | ')' | ',' | Comparison
export type Token =
  | { readonly kind: 'number' | 'name'; readonly said: string; readonly at: number }
  | { readonly kind: 'sign'; readonly said: Sign; readonly at: number }
  | { readonly kind: 'end'; readonly said: ''; readonly at: number }

/** A formula may have so many words and signs. */
const MOST_TOKENS = 500

const WORD =
  /\s+|(\d{1,15}(?:\.\d{1,10})?)(?![\w.])|([a-z_][a-z0-9_]{0,59})(?!\w)|(<=|>=|==|!=|<>|[-+*/(),<>=×÷−≤≥≠])/y
/** Signs as people write them too. */
const MEANT: Readonly<Record<string, Sign>> = {
  '×': '*',
  '÷': '/',
  '−': '-',
  '==': '=',
  '<>': '!=',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
}

function tokenAt(written: string, at: number): { token: Token | null; next: number } | Fault {
  WORD.lastIndex = at
  const [all, number, name, sign] = WORD.exec(written) ?? []
  if (all === undefined) return { ma: 'cu_phap', at, noi: formulaTexts.strange(written.charAt(at)) }
  const next = at + all.length
  if (number !== undefined) return { token: { kind: 'number', said: number, at }, next }
  if (name !== undefined) return { token: { kind: 'name', said: name, at }, next }
  if (sign === undefined) return { token: null, next }
  return { token: { kind: 'sign', said: MEANT[sign] ?? (sign as Sign), at }, next }
}

/** The words and signs of a formula, or the first place that is none. */
export function tokensOf(given: string): Token[] | Fault {
  if (given.length > LONGEST)
    return { ma: 'qua_dai', at: LONGEST, noi: formulaTexts.tooLong(LONGEST) }
  const written = given.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const tokens: Token[] = []
  for (let at = 0; at < written.length;) {
    const read = tokenAt(written, at)
    if (isFault(read)) return read
    if (read.token) tokens.push(read.token)
    if (tokens.length > MOST_TOKENS)
      return { ma: 'qua_dai', at, noi: formulaTexts.tooMany(MOST_TOKENS) }
    at = read.next
  }
  return [...tokens, { kind: 'end', said: '', at: written.length }]
}
