type Role = 'empty' | 'pickup' | 'drop' | 'customer' | 'goods' | 'sender' | 'receiver' | 'driver'
/** A word of the line: as typed, as compared, whether it begins the line, and whether the line is written with marks. */
export type Word = { text: string; key: string; first: boolean; marked: boolean }

/** Whether a word is written as a name is. */
export const isCapital = ({ text }: Word): boolean => /^\p{Lu}/u.test(text)

/** Words that lead to what follows. Those written with capitals within a line belong to a name. */
const LEADS: readonly [Role, RegExp, RegExp][] = [
  [
    'pickup',
    /^(lay|boc|dong|xep|keo|nhan|tu)$/,
    /^(lấy|bốc|đóng|xếp|kéo|nhận|từ|lay|boc|dong|xep|keo|nhan|tu)$/i,
  ],
  [
    'drop',
    /^(ve|di|giao|tra|ha|den|toi|xuong|ra|vao|len)$/,
    /^(về|đi|giao|trả|hạ|đến|tới|xuống|ra|vào|lên|ve|di|tra|ha|den|toi|xuong|vao|len)$/i,
  ],
  ['drop', /^(-+>?|=>|→)$/, /./],
  ['customer', /^(khach|kh|cua)$/, /./],
]
/** After a leading word these say nothing: 'lấy hàng ở …', 'trả vỏ tại …'. */
const FILLERS = new Set([
  'hang',
  'cont',
  'container',
  'vo',
  'o',
  'tai',
  'len',
  'ra',
  'vao',
  'bai',
  ':',
  'luc',
])
const PLACE_NAMES = /^(noi|nam|long|tinh|giang|dong|bac|tay|trung)$/

/** In a line that has its marks these words without theirs are no verbs: 'cá tra', 'đông lạnh' typed 'dong lanh'. */
const NEEDS_MARK = /^(tra|dong|tu|ha|keo|xep)$/

function leadOf(word: Word, next: Word | undefined): Role | null {
  if (isCapital(word) && !word.first) return null
  if (word.marked && NEEDS_MARK.test(word.text)) return null
  // 'ha noi', 'ha nam' are places; 'hạ' with its mark never.
  if (word.key === 'ha' && word.text.toLowerCase() !== 'hạ' && next && PLACE_NAMES.test(next.key))
    return null
  const found = LEADS.find(([, key, text]) => key.test(word.key) && text.test(word.text))
  if (found) return found[0]
  if (word.key !== 'cho') return null
  return /^chở$/i.test(word.text) ? 'goods' : 'customer'
}

/** Labels of two words: 'người nhận …', 'lái xe …'. */
const LABELS: readonly [Role, string][] = [
  ['receiver', 'nguoi nhan'],
  ['sender', 'nguoi gui'],
  ['driver', 'lai xe'],
  ['driver', 'tai xe'],
]

/** Words that say one thing: what their leading word tells of them, null without one. */
export type Part = { role: Role | null; words: Word[] }

/** A clause cut at its leading words; 'A - B' is from A to B. */
export function partsOf(words: readonly Word[]): Part[] {
  const parts: Part[] = [{ role: null, words: [] }]
  for (let at = 0; at < words.length; at += 1) {
    const [word, next] = [words[at], words[at + 1]]
    if (!word) continue
    const pair = `${word.key} ${next?.key ?? ''}`
    const label = LABELS.find(([, key]) => key === pair.replace(/:$/, ''))
    const isEmptyBox = next?.key === 'vo' && /^(lay|tra)$/.test(word.key)
    const role = isEmptyBox ? 'empty' : (label?.[0] ?? leadOf(word, next))
    const current = parts.at(-1)
    const isArrow = /^(-+>?|=>|→)$/.test(word.key)
    if (role === null) current?.words.push(word)
    else {
      // 'A - B': what stands before the arrow is the pickup.
      if (isArrow && current && current.role === null && current.words.length > 0)
        current.role = 'pickup'
      parts.push({ role, words: [] })
      if (isEmptyBox) parts.at(-1)?.words.push(word, next)
      if (label || isEmptyBox) at += 1
      else while (FILLERS.has(words[at + 1]?.key ?? '')) at += 1
    }
  }
  return parts.filter(({ words: kept }) => kept.length > 0)
}
