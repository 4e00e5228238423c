import { dayOf, type WireDate, type WireMoment } from '../../../kit/time/time.ts'
import type { QuickKnown } from '../quick.known.ts'
import { partsOf } from './cover.ts'
import { figuresIn } from './figures.ts'
import type { QuickField, QuickItem, QuickQuestion } from './gathered.ts'
import { goodsIn } from './goods.ts'
import { Interpreter } from './interpret.ts'
import { momentsIn } from './moments.ts'
import { namesIn } from './names.ts'
import { bracketsIn, quotesIn, remarksIn } from './notes.ts'
import type { Candidate, Part } from './part.ts'
import { platesIn } from './plates.ts'
import { scanOf, type Scan } from './scan.ts'
import { signsIn, wordsIn } from './words.ts'

/** One line as it was read. */
export type LineReading = {
  /** Which line of what was pasted, from 1. */
  readonly dong: number
  readonly text: string
  readonly items: readonly QuickItem[]
  readonly questions: readonly QuickQuestion[]
  /** An order, something that is none, or nothing at all: a greeting, an empty line. */
  readonly is: 'order' | 'other' | 'nothing'
  /** The day that a line names which says nothing else: it counts for those below. */
  readonly day: WireDate | null
}

/** Everything that may be recognised in a line; readings overlap. */
function candidatesIn(scan: Scan, known: QuickKnown, today: WireDate): Candidate[] {
  const plain = [
    ...figuresIn(scan),
    ...platesIn(scan, known),
    ...momentsIn(scan, today),
    ...namesIn(scan, known),
    ...wordsIn(scan),
    ...goodsIn(scan),
    ...signsIn(scan),
  ]
  return [...plain, ...remarksIn(scan), ...quotesIn(scan), ...bracketsIn(scan, plain)]
}

const COMMERCIAL: readonly (readonly QuickField[])[] = [
  ['ten_cong_ty'],
  ['ngay_gio_lay_hang', 'ngay_gio_tra_hang'],
  ['so_cont', 'type_cont', 'ma_cont', 'trong_luong', 'so_luong', 'cbm', 'mo_ta_hang_hoa'],
  ['cuoc_van_chuyen', 'chi_phi_thau_phu', 'cod'],
]

/** An order names its way, or one end of it and what else makes an order; who asks, tells or cancels orders nothing. */
function isOrder(items: readonly QuickItem[], places: number, talk: boolean): boolean {
  if (talk) return false
  const said = new Set(items.map(({ truong }) => truong))
  const count = COMMERCIAL.filter((fields) => fields.some((field) => said.has(field))).length
  return places >= 2
    ? count >= 1 || said.has('bien_so_xe')
    : places === 1
      ? count >= 2
      : count >= 3 && said.has('ten_cong_ty')
}

const SAYS_NOTHING = new Set<Part['kind']>(['filler', 'break', 'and', 'role'])

/** Neighbouring words that nobody understood are asked about together. */
function together(questions: readonly QuickQuestion[], text: string): QuickQuestion[] {
  const asked: QuickQuestion[] = []
  for (const question of questions) {
    const last = asked.at(-1)
    const isNear = last && text.slice(last.end, question.start) === ' '
    if (last && isNear && last.chon.length + question.chon.length <= 1) {
      const { start } = last
      asked[asked.length - 1] = {
        start,
        end: question.end,
        chu: text.slice(start, question.end),
        chon: [],
      }
    } else asked.push(question)
  }
  return asked
}

function readLine(
  text: string,
  dong: number,
  around: { known: QuickKnown; now: WireMoment; day: WireDate | null },
): LineReading {
  const scan = scanOf(text)
  const parts = partsOf(scan, candidatesIn(scan, around.known, dayOf(around.now)))
  const { gathered, talk, places } = new Interpreter(scan, parts).read(around.now, around.day)
  const { items, questions } = gathered
  const loud = parts.filter(({ kind }) => !SAYS_NOTHING.has(kind))
  const only = loud.length === 1 ? loud[0] : undefined
  const isDay = only?.kind === 'moment' && only.date !== null && only.clock === null
  const isHeading = scan.text.endsWith(':') && places === 0
  const is = isOrder(items, places, talk)
    ? 'order'
    : loud.length === 0 || isDay || isHeading
      ? 'nothing'
      : 'other'
  const sorted = together(
    questions.toSorted((a, b) => a.start - b.start),
    scan.text,
  )
  const date = parts.find((part) => part.kind === 'moment' && part.date !== null)
  const day = is === 'nothing' && date?.kind === 'moment' ? date.date : null
  return { dong, text: scan.text, items, questions: sorted, is, day }
}

/** What Zalo writes before a pasted message, and the numbers of a list. */
const PASTED =
  /^\s*(?:\[[^\]]*\d{1,2}:\d{2}[^\]]*\]\s*(?:[^:]{1,40}:)?|(?:\d{1,2}[.)/]|[-+*•])\s+(?=\S))\s*/u

/** Reads lines as dispatchers type or paste them: a line an order. A line that only names a day counts for those below it. */
export function readLines(typed: string, known: QuickKnown, now: WireMoment): LineReading[] {
  let day: WireDate | null = null
  return typed.split(/\r?\n/).flatMap((line, index) => {
    const text = line.replace(PASTED, '')
    if (text.trim() === '') return []
    const reading = readLine(text, index + 1, { known, now, day })
    day = reading.day ?? day
    return [reading]
  })
}
