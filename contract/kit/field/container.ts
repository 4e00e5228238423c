import { searchKey, text, type Text } from '../text/text.ts'

const NUMBER = /^[A-Z]{3}[UJZ]\d{7}$/

/** Container number without spaces and punctuation, upper case. */
export const containerKey = (value: string): string => value.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** The single numbers of a field that may hold several, as after a merge. */
export const containersIn = (typed: string | null): string[] =>
  (typed ?? '')
    .split(/[,;+/]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Letter values of ISO 6346: A = 10, leaving out the multiples of 11. */
function letterValue(letter: string): number {
  const index = letter.charCodeAt(0) - 65
  return index + 10 + Math.floor((index + 9) / 10)
}

/** The check digit that the first ten characters ask for (ISO 6346; domain B1.3). */
export function containerCheckDigit(tenCharacters: string): number {
  const values = [...tenCharacters].map((c) => (/\d/.test(c) ? Number(c) : letterValue(c)))
  return (values.reduce((sum, value, position) => sum + value * 2 ** position, 0) % 11) % 10
}

/** What is wrong with a container number, or null; a wrong check digit warns, never blocks (domain B1.3). */
export function containerWarning(value: string): Text | null {
  const key = containerKey(value)
  if (!NUMBER.test(key))
    return text(
      'Số container phải có 4 chữ cái (chữ thứ tư là U, J hoặc Z) và 7 chữ số',
      'A container number has 4 letters (the fourth U, J or Z) and 7 digits',
    )
  const wanted = containerCheckDigit(key.slice(0, 10))
  return wanted === Number(key[10])
    ? null
    : text(
        `Số kiểm tra của container phải là ${wanted}`,
        `The check digit of the container must be ${wanted}`,
      )
}

/** What is wrong with the first odd number of a field that may hold several, or null. */
export const containersWarning = (typed: string): Text | null =>
  containersIn(typed)
    .map(containerWarning)
    .find((warning) => warning !== null) ?? null

const ISO_TYPES: Readonly<Record<string, string>> = {
  '22G1': '20DC',
  '22R1': '20RF',
  '22U1': '20OT',
  '22P1': '20FR',
  '22T1': '20TK',
  '42G1': '40DC',
  '45G1': '40HC',
  '45R1': '40RH',
  '42U1': '40OT',
  '42P1': '40FR',
  L5G1: '45HC',
}

const HIGH = '(?:HC|HQ|H|CAO|HIGH|HIGH ?CUBE|HI ?CUBE)'
/** What a box is called behind its size, the surest first: '40 cao lạnh' is cooled. */
const KINDS: readonly [RegExp, Readonly<Record<string, string>>][] = [
  [
    new RegExp(`^(?:${HIGH} ?)?(?:RF|RE|RH|HR|RQ|R$|LANH|DONG LANH|REEFER)`),
    { '20': '20RF', '40': '40RH' },
  ],
  [
    new RegExp(`^(?:${HIGH} ?)?(?:OT|(?:MO|HO) (?:NOC|MUI)|NOC MO|OPEN)`),
    { '20': '20OT', '40': '40OT' },
  ],
  [new RegExp(`^(?:${HIGH} ?)?(?:FR|MAT PHANG|FLAT)`), { '20': '20FR', '40': '40FR' }],
  [/^(?:TK|BON|TANK|ISO ?TANK)/, { '20': '20TK' }],
  // '40 hai chiều' is no '40H'.
  [
    new RegExp(`^(?:(?:DC|KHO|THUONG|DRY) )?${HIGH}(?![A-Z])`),
    { '20': '20DC', '40': '40HC', '45': '45HC' },
  ],
  [
    /^(?:(?:DC|DV|GP|ST|SD|D|F|FT|FEET|KHO|THUONG|THAP|TIEU CHUAN|CHUAN|BACH HOA|DRY|E)(?: |$))*$/,
    { '20': '20DC', '40': '40DC', '45': '45HC' },
  ],
]
const SIZE =
  /^(?:\d+\s*[X*×]\s*)?(?:CONT(?:AINER)?\s*)?(20|40|45)\s*['’´`′"”″]*\s*(?:FT|FEET|FIT|PHIT|F(?!R|L))?\s*(.*)$/
const KIND_FIRST = /^([A-Z]{2,})\s*(20|40|45)$/

/** The type code of domain B1.3 for '20GP', "40'HC", 'cont 40', '45G1', '40 lạnh'; null when unknown. */
export function containerType(text: string): string | null {
  const key = searchKey(text)
    .toUpperCase()
    .replace(/[.\-_/()]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const iso = ISO_TYPES[key.replace(/\s/g, '')]
  if (iso) return iso
  const reversed = KIND_FIRST.exec(key)
  const sized = SIZE.exec(
    reversed && reversed[1] !== 'CONT' ? `${reversed[2]} ${reversed[1]}` : key,
  )
  if (!sized) return null
  const kind = (sized[2] ?? '').replace(/^['’\s]+/, '').trim()
  return KINDS.find(([pattern]) => pattern.test(kind))?.[1][sized[1] ?? ''] ?? null
}
