import { balanceField } from '../../kit/field/field.ts'
import { readFigure } from '../../kit/sheet/figure.ts'
import { givenName, searchKey, text, type Text } from '../../kit/text/text.ts'
import { USUAL_TYPE, type EntryType } from './wallet.ts'

export type KnownDriver = { readonly user_id: string; readonly fullname: string }

/** What one line says: 'Long 2tr tạm ứng đi Hải Phòng'. What is not understood is named, and nothing is guessed. */
export type ReadLine = {
  readonly driver: KnownDriver | null
  readonly so_tien: number | null
  readonly type: EntryType
  readonly noi_dung: string | null
  readonly problem: Text | null
}

const AMOUNT = balanceField(text('Số tiền', 'Amount'))
/** Words that tell the type, behind the amount or before it; the longer ones first. */
const TYPES: readonly (readonly [string, EntryType])[] = [
  ['hoan ung', 'hoan_ung'],
  ['nop lai', 'hoan_ung'],
  ['tra lai', 'hoan_ung'],
  ['dieu chinh', 'dieu_chinh'],
  ['tien chi', 'tien_chi'],
  ['tam ung', 'tam_ung'],
  ['da chi', 'tien_chi'],
  ['ung', 'tam_ung'],
  ['nop', 'hoan_ung'],
  ['chi', 'tien_chi'],
]
const MOST_AMOUNT_WORDS = 3

const problems = {
  empty: text('Ghi: lái xe, số tiền, nội dung', 'Write: driver, amount, words'),
  noAmount: text('Chưa thấy số tiền, ví dụ 2tr hoặc 500k', 'No amount found, such as 2tr or 500k'),
  noDriver: (word: string) => text(`Không có lái xe “${word}”`, `There is no driver “${word}”`),
  several: (word: string, names: readonly string[]) =>
    text(`“${word}” có thể là ${names.join(', ')}`, `“${word}” may be ${names.join(', ')}`),
}

type Found = { readonly from: number; readonly to: number; readonly value: number }

/** The first words that are an amount: '2tr', '1.500.000 đ', '2 triệu rưỡi'; as many of them as make one. */
function amountIn(words: readonly string[]): Found | null {
  for (let from = 0; from < words.length; from += 1) {
    if (!/\d/u.test(words[from] ?? '')) continue
    for (let count = MOST_AMOUNT_WORDS; count > 0; count -= 1) {
      const part = words.slice(from, from + count)
      const read = readFigure(AMOUNT, part.join(' '))
      if (part.length === count && read.error === undefined && read.value !== null)
        return { from, to: from + count, value: read.value }
    }
  }
  return null
}

const wordsOf = ({ user_id, fullname }: KnownDriver): readonly string[] =>
  [user_id, fullname, givenName(fullname)].map(searchKey)

/** The drivers that some words mean: by account or whole name, else by given name, else by the end of the name. */
function meantDrivers(typed: string, drivers: readonly KnownDriver[]): KnownDriver[] {
  const key = searchKey(typed)
  if (key === '') return []
  const exact = drivers.filter((driver) => wordsOf(driver).slice(0, 2).includes(key))
  if (exact.length > 0) return exact
  return drivers.filter(({ fullname }) => searchKey(fullname).endsWith(` ${key}`))
}

/** The type that words begin with. */
function typeIn(words: string): EntryType | null {
  const key = `${searchKey(words)} `
  return TYPES.find(([word]) => key.startsWith(`${word} `))?.[1] ?? null
}

/** Reads one line of a quick entry: who, how much, what for. */
export function readWalletLine(line: string, drivers: readonly KnownDriver[]): ReadLine {
  const words = line.trim().split(/\s+/u).filter(Boolean)
  const nothing = { driver: null, so_tien: null, type: USUAL_TYPE, noi_dung: null }
  if (words.length === 0) return { ...nothing, problem: problems.empty }
  const amount = amountIn(words)
  if (!amount) return { ...nothing, problem: problems.noAmount }
  const who = words.slice(0, amount.from)
  const said = words.slice(amount.to).join(' ')
  // A type between the name and the amount belongs to what is said: 'Long nộp lại 500k'. Other words are part of the name.
  const counts = Array.from({ length: who.length }, (_, index) => who.length - index).filter(
    (count) => count === who.length || typeIn(who.slice(count).join(' ')) !== null,
  )
  const meant = counts
    .map((count) => ({ count, found: meantDrivers(who.slice(0, count).join(' '), drivers) }))
    .find(({ found }) => found.length > 0)
  const [driver = null, ...others] = meant?.found ?? []
  const noi_dung =
    [...who.slice(meant?.count ?? who.length), said].filter(Boolean).join(' ') || null
  const read = { so_tien: amount.value, type: typeIn(noi_dung ?? '') ?? USUAL_TYPE, noi_dung }
  const typed = who.join(' ')
  if (!driver) return { ...read, driver: null, problem: problems.noDriver(typed) }
  if (others.length === 0) return { ...read, driver, problem: null }
  const names = [driver, ...others].map(({ fullname }) => fullname)
  return { ...read, driver: null, problem: problems.several(typed, names) }
}
