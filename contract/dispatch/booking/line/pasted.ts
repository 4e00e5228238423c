import { searchKey } from '../../../kit/text/text.ts'
import type { WireDate, WireMoment } from '../../../kit/time/time.ts'
import type { QuickKnown } from '../quick.known.ts'
import type { QuickItem } from './gathered.ts'
import { readLine, type Above, type LineReading } from './read.ts'

/** What Zalo writes before a pasted message, and the numbers of a list. */
const PASTED =
  /^\s*(?:\[[^\]]*\d{1,2}:\d{2}[^\]]*\]\s*(?:[^:]{1,40}:)?|(?:\d{1,2}[.)/]|[-+*•])\s+(?=\S))\s*/u

/** The words before the colon of a form: 'Khách: …', 'Nơi lấy: …'. */
const LABEL =
  /^(?:(?:ten|noi|diem|kho|so|loai|ngay|thoi|dia|nguoi|ben) )?(?:khach|kh|cty|cong ty|chu hang|lay|tra|giao|nhan|gui|dong|ha|di|den|tu|gio|ngay|gian|cont|container|sl|luong|hang|mat hang|trong|tl|kl|khoi|nang|cuoc|gia|xe|bien|bks|lx|lai|tai|tx|sdt|dt|lien he|lh|ghi chu|luu y|note|seal|chi|thau|nha xe|mooc|romooc|tuyen|hanh trinh|lo trinh|vo|cod|thu ho|cbm)\b[a-z ]{0,14}$/

type Row = { readonly text: string; readonly dong: number; readonly label: string | null }
/** A stretch of what was typed that is read as one line. */
type Piece = Pick<LineReading, 'dong' | 'rows' | 'text' | 'before' | 'after'>

function rowOf(line: string, index: number): Row {
  const text = line.replace(PASTED, '').trim()
  const said = searchKey(/^([^:]{1,30}):\s*\S/.exec(text)?.[1] ?? '')
  return { text, dong: index + 1, label: LABEL.test(said) ? said : null }
}

const joined = (rows: readonly Row[]): Piece => ({
  dong: rows[0]?.dong ?? 1,
  rows: (rows.at(-1)?.dong ?? 1) - (rows[0]?.dong ?? 1) + 1,
  text: rows.map(({ text }) => text.replace(/[,;.]+$/, '')).join(', '),
  before: '',
  after: '',
})

/** Rows that belong together: the labelled ones of a form, until a label comes again; every other row stands alone. */
function formsOf(rows: readonly Row[]): Row[][] {
  const forms: Row[][] = []
  for (const row of rows) {
    const last = forms.at(-1)
    const isNext =
      row.label !== null &&
      last?.at(-1)?.dong === row.dong - 1 &&
      last.every(({ label }) => label !== null && label !== row.label)
    if (isNext) last.push(row)
    else forms.push([row])
  }
  return forms
}

type Is = (text: string) => LineReading['is']

/** 'A - B …; C - D …': the orders of one row, where each side of the mark is one; a heading may stand before them. */
function apart(piece: Piece, is: Is): Piece[] {
  const head = /^[^:;\d]{2,40}: /.exec(piece.text)?.[0] ?? ''
  const from =
    head !== '' && piece.text.includes(';') && is(head.trim()) === 'heading' ? head.length : 0
  const texts = piece.text.slice(from).split(';')
  const isOne = piece.rows > 1 || texts.length < 2
  if (isOne || !texts.every((text) => is(text) === 'order')) return [piece]
  const above = piece.text.slice(0, from)
  const orders = texts.map((text, at) => ({
    ...piece,
    text,
    before:
      above +
      texts
        .slice(0, at)
        .map((one) => `${one};`)
        .join(''),
    after: texts
      .slice(at + 1)
      .map((one) => `;${one}`)
      .join(''),
  }))
  return from === 0 ? orders : [{ ...piece, text: above, after: texts.join(';') }, ...orders]
}

/** Of a heading what goes on under the next one that does not say it. */
const LASTING = new Set<QuickItem['truong']>(['ten_cong_ty'])

/**
 * Reads orders as dispatchers type or paste them: a line an order. A heading counts for the lines below it, a day of an order for those
 * that name none; a form of labelled lines is one order, and so are lines of which none is one alone.
 */
export function readLines(typed: string, known: QuickKnown, now: WireMoment): LineReading[] {
  const read = (piece: Piece, above: Above) => readLine(piece, { known, now, above })
  const rows = typed.split(/\r?\n/).map(rowOf)
  const blocks = rows.flatMap((row, at) => (row.text !== '' && !rows[at - 1]?.text ? [at] : []))
  const none: Above = { day: null, items: [], hasBelow: false }
  let [heading, last]: [Above, WireDate | null] = [none, null]

  let within: { readonly dong: number; readonly before: Above } | null = null

  const readAll = (pieces: readonly Piece[], isLast: boolean): LineReading[] =>
    pieces.map((piece, at) => {
      // A heading within a row counts for that row.
      if (within && within.dong !== piece.dong) [heading, within] = [within.before, null]
      const hasBelow = !isLast || at < pieces.length - 1
      const above = { ...heading, day: heading.day ?? last, hasBelow }
      const reading = read(piece, above)
      if (reading.is === 'heading' || (reading.is === 'nothing' && reading.day !== null)) {
        if (piece.after !== '') within = { dong: piece.dong, before: heading }
        const said = new Set(reading.items.map(({ truong }) => truong))
        const kept = heading.items.filter(({ truong }) => LASTING.has(truong) && !said.has(truong))
        const { day, items } = reading
        const carried = items.map((item) => ({ ...item, chu: reading.text }))
        heading = { day: day ?? heading.day, items: [...kept, ...carried], hasBelow }
      } else if (reading.is === 'order') last = reading.day ?? last
      return reading
    })

  return blocks.flatMap((from, index) => {
    const isLast = index === blocks.length - 1
    const end = blocks[index + 1] ?? rows.length
    const block = rows.slice(from, end).filter(({ text }) => text !== '')
    const isOf = (text: string) => read({ ...joined(block), text }, { ...none, hasBelow: true }).is
    const pieces = formsOf(block).flatMap((form) => apart(joined(form), isOf))
    const before = { heading, last }
    const readings = readAll(pieces, isLast)
    if (pieces.length < 2 || readings.some(({ is }) => is === 'order')) return readings
    const whole = read(joined(block), { ...before.heading, day: before.heading.day ?? before.last })
    if (whole.is !== 'order') return readings
    ;({ heading } = before)
    last = whole.day ?? before.last
    return [whole]
  })
}
