import { WEIGHT, type Candidate, type Said } from './part.ts'
import { isCapital, likeness, spoken, type Scan, type Token } from './scan.ts'
import { VOCABULARY, type Word } from './vocabulary.ts'

const BY_FIRST = Map.groupBy(VOCABULARY, ({ words }) => words[0]?.key ?? '')

/** In a line that has its marks these words without theirs are others: 'cá tra', 'đông lạnh' typed 'dong lanh', Hà. */
const NEEDS_MARK = new Set([
  'tra',
  'kho',
  'dong',
  'tu',
  'ha',
  'keo',
  'xep',
  'toi',
  'sang',
  'mua',
  'ban',
  'ung',
  've',
  'gia',
  'khoan',
])
const LEAST_LIKE = 2
/** Alone and without their marks other words: 'kho' is a place, 'Dung' a driver, 'van' of a name. */
const EXACT = new Set(
  [
    'khô',
    'hè',
    'á',
    'hỉ',
    'nớ',
    'nì',
    'rứa',
    'hén',
    'dừng',
    'vẫn',
    'họ',
    'nữa',
    'chịu',
    'mượn',
    'dẹp',
    'chê',
    'cậu',
    'thằng',
    'lão',
    'đổ',
  ].map(spoken),
)

type Place = { readonly scan: Scan; readonly isAlone: boolean }

/** True where a typed word is that of the trade. */
function isWordOfTrade(token: Token, word: Word, { scan, isAlone }: Place): boolean {
  const like = likeness(token, word)
  if (like < LEAST_LIKE || (like < 3 && isAlone && EXACT.has(word.spoken))) return false
  if (like === 3 || !scan.marked) return true
  // 'Hoàng Gia' is no price.
  const isWritten = isCapital(token) && token.start > 0 && token.text.length > 1
  return (
    (!NEEDS_MARK.has(token.key) || !scan.spelled) &&
    !(isWritten && token.text !== token.text.toUpperCase())
  )
}

/** 'ha noi', 'ha nam' are places, unless a longer name may begin there: 'ha nam dinh vu'. */
const isName = (scan: Scan, at: number): boolean => {
  const [token, next, after] = scan.tokens.slice(at, at + 3)
  return (
    token?.key === 'ha' &&
    token.text.toLowerCase() !== 'hạ' &&
    /^(?:noi|nam|long|tinh|giang)$/.test(next?.key ?? '') &&
    !/^[a-z]/.test(after?.key ?? '')
  )
}

/** Somebody is called so: 'anh Tuyến' is no 'tuyến'. */
const ADDRESS = /^(?:anh|bac|chu|ong|em|cu|lx|tx|tai)$/
const isCalled = (scan: Scan, at: number): boolean => {
  const [before, token, next] = [scan.tokens[at - 1], scan.tokens[at], scan.tokens[at + 1]]
  return (
    token !== undefined &&
    isCapital(token) &&
    token.text !== token.text.toUpperCase() &&
    ADDRESS.test(before?.key ?? '') &&
    !(next && isCapital(next))
  )
}

/** Words of the trade, wherever they stand. */
export function wordsIn(scan: Scan): Candidate[] {
  return scan.tokens.flatMap((first, at) =>
    (BY_FIRST.get(first.key) ?? []).flatMap(({ words, said, weight }): Candidate[] => {
      const typed = scan.tokens.slice(at, at + words.length)
      const isSaid =
        typed.length === words.length &&
        words.every((word, index) => {
          const token = typed[index]
          return (
            token !== undefined && isWordOfTrade(token, word, { scan, isAlone: words.length === 1 })
          )
        })
      // 'RM' without a number is somebody's letters, and no trailer.
      const isLetters = first.text === 'RM' && !/^[ :.-]{0,2}\d/.test(scan.key.slice(first.end))
      if (!isSaid || isLetters || isName(scan, at) || (words.length === 1 && isCalled(scan, at)))
        return []
      const end = typed.at(-1)?.end ?? first.end
      const words_ = said.kind === 'remark' ? scan.text.slice(first.start, end) : ''
      const what: Said = said.kind === 'remark' ? { kind: 'remark', words: words_ } : said
      return [{ ...what, start: first.start, end, weight }]
    }),
  )
}

const PAIRS = VOCABULARY.filter(({ words, said }) => words.length === 2 && said.kind !== 'remark')
/** What goods are called, by its first letter: 'h.cám'. */
const LONE: readonly string[] = ['h']

/** 'k.hàng', 'n.nhận', 't.lượng', 'k.h': words of the trade of which the first is cut short, where they can be but one thing. */
export function shortenedIn(scan: Scan): Candidate[] {
  return scan.tokens.flatMap((first, at): Candidate[] => {
    const [before, dot, next] = [scan.tokens[at - 1], scan.tokens[at + 1], scan.tokens[at + 2]]
    const isCut =
      /^[a-z]$/.test(first.key) &&
      before?.end !== first.start &&
      dot?.text === '.' &&
      dot.start === first.end &&
      next?.start === dot.end
    if (!isCut) return []
    const meant = PAIRS.filter(
      ({ words: [one, other] }) =>
        one?.key.startsWith(first.key) &&
        other &&
        isWordOfTrade(next, other, { scan, isAlone: false }),
    )
    const span = { start: first.start, end: next.end, weight: WEIGHT.word }
    const [only, ...others] = new Set(meant.map(({ said }) => JSON.stringify(said)))
    if (meant[0] && only && others.length === 0) return [{ ...meant[0].said, ...span }]
    return LONE.includes(first.key)
      ? [{ kind: 'filler', start: first.start, end: dot.end, weight: WEIGHT.short }]
      : []
  })
}
const SIGNS: readonly [RegExp, Said][] = [
  [/^(?:-+>|=+>|>+|~+>?)/, { kind: 'arrow' }],
  [/^-+/, { kind: 'arrow' }],
  // 'Yên Phong <- Tân Vũ'
  [/^<[-=]+/, { kind: 'role', role: 'pickup' }],
  [/^[,;|•]/, { kind: 'break' }],
  [/^\/(?= )/, { kind: 'break' }],
  [/^\.(?!\S)/, { kind: 'break' }],
  [/^[+&]/, { kind: 'and' }],
  [/^\?/, { kind: 'talk' }],
  [/^[:.!/()[\]*]/, { kind: 'filler' }],
]

/** Arrows between places, ends of clauses, signs that say nothing. */
export const signsIn = (scan: Scan): Candidate[] =>
  scan.tokens.flatMap(({ start }, at): Candidate[] => {
    if (/[\p{L}\p{Nd}]/u.test(scan.tokens[at]?.text ?? '')) return []
    const rest = scan.text.slice(start)
    const found = SIGNS.find(([sign]) => sign.test(rest))
    const length = found?.[0].exec(rest)?.[0].length ?? 1
    const said = found?.[1] ?? { kind: 'filler' as const }
    return [{ ...said, start, end: start + length, weight: WEIGHT.filler }]
  })
