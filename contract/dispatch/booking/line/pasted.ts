import { searchKey } from '../../../kit/text/text.ts'
import { dayOf, type WireDate, type WireMoment } from '../../../kit/time/time.ts'
import type { QuickKnown } from '../quick.known.ts'
import { beginsBack } from './corrected.ts'
import { apart, PASTED, type Piece, type Reads } from './apart.ts'
import { COUNTED_BOXES } from './counts.ts'
import type { QuickItem } from './gathered.ts'
import { recogniser } from './recognised.ts'
import { forSender, isNoteOf, isRest, senderOf } from './rests.ts'
import { readLine, type Above, type LineReading } from './read.ts'
import { undoubled } from './scan.ts'

/** The words before the colon of a form: 'Khách: …', 'Nơi lấy: …'. */
const LABEL =
  /^(?:(?:ten|noi|diem|kho|so|loai|ngay|thoi|dia|nguoi|ben) )?(?:subject|booking|customer|client|pick ?up|deliver(?:y|ed)?|drop|truck|driver|rate|price|freight|weight|volume|the tich|loai|khach|kh|cty|cong ty|chu hang|lay|tra|giao|nhan|gui|dong|ha|di|den|tu|gio|ngay|gian|cont|container|sl|luong|hang|mat hang|trong|tl|kl|khoi|nang|cuoc|gia|xe|bien|bks|lx|lai|tai|tx|sdt|dt|lien he|lh|ghi chu|luu y|note|seal|chi|thau|nha xe|mooc|romooc|tuyen|hanh trinh|lo trinh|vo|cod|thu ho|cbm)\b[a-z ]{0,14}$/

/** 'nghia134': a driver and the truck. */
const GLUED = /(?<![\p{L}\d])(\p{L}\p{Ll}{2,})(?=\d{3}(?!\d))/gu

type Row = {
  readonly text: string
  readonly dong: number
  readonly label: string | null
  readonly sender: string
}
function rowOf(line: string, index: number): Row {
  const text = line.replace(PASTED, '').replace(GLUED, '$1 ').trim()
  const said = searchKey(undoubled(/^([^:]{1,30}):\s*\S/.exec(text)?.[1] ?? ''))
  return { text, dong: index + 1, label: LABEL.test(said) ? said : null, sender: senderOf(line) }
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
    // 'à nhầm 9h' below an order: of what stands above.
    if (isNext || (last?.at(-1)?.dong === row.dong - 1 && beginsBack(row.text))) last?.push(row)
    else forms.push([row])
  }
  return forms
}

const PLACES = new Set<QuickItem['truong']>(['noi_lay_hang', 'noi_tra_hang'])
const namesPlace = ({ items }: Pick<LineReading, 'items'>): boolean =>
  items.some(({ truong }) => PLACES.has(truong))
const CREW = new Set<QuickItem['truong']>(['bien_so_xe', 'ten_lai_xe_1'])
const SAID_AGAIN = new Set<QuickItem['truong']>(['ghi_chu'])

const hasCrew = ({ items }: Pick<LineReading, 'items'>): boolean =>
  items.some(({ truong }) => CREW.has(truong))

/** 'Cát Lái - Long Hậu, Hoa Giấy, 4tr4' above 'mai 8h 16 tấn' or '068 Hùng': a time or who drives, and nothing that the way does not leave open; boxes of several trucks nobody has divided. */
function isCompleted(way: LineReading, below: LineReading, isAlone: boolean): boolean {
  // '… mai' above '6h': the day of the clock.
  const isDay = ({ truong, gia_tri }: QuickItem) =>
    truong === 'ngay_gio_lay_hang' && below.day === null && String(gia_tri).endsWith(' 00:00:00')
  // '… 40HC' above 'T3 2 cont 8h': of the type alone nobody counted.
  const isUncounted = ({ truong, chu }: QuickItem) =>
    truong === 'so_cont' && !COUNTED_BOXES.test(chu)
  const said = new Set(
    way.items.filter((item) => !isDay(item) && !isUncounted(item)).map(({ truong }) => truong),
  )
  const told = below.items.filter(({ truong }) => !SAID_AGAIN.has(truong))
  const isCrew = below.questions.length === 0 && told.some(({ truong }) => CREW.has(truong))
  const isDivided = way.items.some(({ truong, gia_tri }) => truong === 'so_cont' && gia_tri !== 1)
  return (
    way.is === 'order' &&
    !namesPlace(below) &&
    ((isCrew && isAlone && !isDivided) ||
      told.some(({ truong }) => truong === 'ngay_gio_lay_hang')) &&
    told.every(({ truong }) => !said.has(truong))
  )
}

const OF_CREW = new Set<QuickItem['truong']>([...CREW, 'ma_romoc', 'ma_cont', 'ma_seal'])
const LONGEST_CREW = 40

/** 'xe 15C-318.64' above 'lái Long': rows that name of a truck, its driver and its box nothing twice are one. */
function withCrews(forms: readonly Row[][], reads: Reads): Row[][] {
  const crewOf = (form: readonly Row[]): ReadonlySet<QuickItem['truong']> => {
    const { text } = joined(form)
    if (text.length > LONGEST_CREW) return new Set()
    const { items, questions } = reads(text)
    const said = new Set(items.map(({ truong }) => truong))
    return questions.length === 0 && said.isSubsetOf(OF_CREW) ? said : new Set()
  }
  const all: { rows: Row[]; crew: ReadonlySet<QuickItem['truong']> }[] = []
  for (const rows of forms) {
    const [last, crew] = [all.at(-1), crewOf(rows)]
    const isNext = last && last.crew.size > 0 && crew.size > 0 && last.crew.isDisjointFrom(crew)
    if (isNext) all[all.length - 1] = { rows: [...last.rows, ...rows], crew: last.crew.union(crew) }
    else all.push({ rows, crew })
  }
  return all.map(({ rows }) => rows)
}

/** The labelled rows below the only order that stand for what it does not say: 'Khách: …', 'Cước: …' under a sentence. */
function withLabels(forms: readonly Row[][], reads: Reads): Row[][] {
  if (forms.length < 2) return [...forms]
  const fields = (form: readonly Row[]) => {
    const { is, items } = reads(joined(form).text)
    return { is, said: new Set(items.map(({ truong }) => truong)) }
  }
  const read = forms.map(fields)
  const withPlaces = read.filter(({ said }) => !said.isDisjointFrom(PLACES))
  if (withPlaces.length !== 1) return [...forms]
  const at = read.findIndex(({ is, said }) => is === 'order' && !said.isDisjointFrom(PLACES))
  const [order, below] = [forms[at], forms[at + 1]]
  const [above, more] = [read[at], read[at + 1]]
  if (!order || !below?.every(({ label }) => label !== null) || !above || !more) return [...forms]
  const isTwice = [...more.said].some((name) => !SAID_AGAIN.has(name) && above.said.has(name))
  return isTwice
    ? [...forms]
    : [...forms.slice(0, at), [...order, ...below], ...forms.slice(at + 2)]
}

/** The rows below the only way that say the rest of it: '12 tấn, 4tr2' under 'mai 8h A - B, X'. */
function withRest(forms: readonly Row[][], reads: Reads): Row[][] {
  const at = forms.findIndex((form) => namesPlace(reads(joined(form).text)))
  const own = forms.slice(at)
  const rows = own.map((form) => joined(form).text)
  return at >= 0 && isRest(rows, joined(own.flat()).text, reads)
    ? [...forms.slice(0, at), own.flat()]
    : [...forms]
}

/** Rows that are a note with the order above them: 'xe nào cũng được miễn đúng giờ' under the last of several. */
const withNotes = (forms: readonly Row[][], reads: Reads): Row[][] =>
  forms.reduce<Row[][]>((all, form) => {
    const last = all.at(-1)
    const both = [...(last ?? []), ...form]
    const isNote = last && isNoteOf(joined(last).text, joined(form).text, joined(both).text, reads)
    return isNote ? [...all.slice(0, -1), both] : [...all, form]
  }, [])

/** Of a heading what goes on under the next one that does not say it. */
const LASTING = new Set<QuickItem['truong']>(['ten_cong_ty'])
const lasting = (items: readonly QuickItem[]) => items.filter(({ truong }) => LASTING.has(truong))
const LONGEST_HEADING = 60
const NO_HEADING = { is: 'other', day: null, items: [] } as const

const MONEY = new Set<QuickItem['truong']>(['cuoc_van_chuyen', 'cod', 'chi_phi_thau_phu'])
const TOTAL = /(?<![a-z])(?:tong|ca lo|tat ca)(?![a-z])/
const EACH =
  /(?<![a-z])(?:moi|tung|1|mot) (?:xe|chuyen|cont|chiec|con|don)|(?:cung|dong) gia|\/ ?(?:xe|chuyen|cont|c|x)(?![a-z])/

/** A heading's amount that several orders below would take, and no price of its way: of each of them, or of all? */
function withShared(readings: readonly LineReading[]): LineReading[] {
  const isTaken = (heading: LineReading, money: QuickItem): boolean =>
    readings.filter(({ is, items }) => {
      const taken = items.find(({ truong }) => truong === money.truong)
      return is === 'order' && taken?.chu === heading.text && taken.gia_tri === money.gia_tri
    }).length > 1
  return readings.map((reading) => {
    const key = searchKey(reading.text)
    const isOfWay = namesPlace(reading) && !TOTAL.test(key)
    if (reading.is !== 'heading' || isOfWay || EACH.test(key)) return reading
    const shared = reading.items.filter((one) => MONEY.has(one.truong) && isTaken(reading, one))
    const asked = shared.map(({ chu }) => {
      const start = reading.text.indexOf(chu)
      return { chu, start, end: start + chu.length, chon: [`${chu}/chuyến`] }
    })
    return { ...reading, questions: [...reading.questions, ...asked] }
  })
}

/** What heads no order is asked about ('giá 1tr8 nhé' at the end), and so are a truck, a driver or a clock that none took, since all have their own or another stands between. */
const withUnlent = (readings: readonly LineReading[]): LineReading[] =>
  readings.map((reading, at) => {
    const isLent = ({ truong }: QuickItem) => CREW.has(truong) || truong === 'ngay_gio_lay_hang'
    const isTaken = readings.some(
      ({ is, items }) =>
        is === 'order' && items.some((item) => isLent(item) && item.chu === reading.text),
    )
    const { day, items } = reading
    const isClock = day === null && items.length > 0 && items.every(isLent)
    const isLast = items.length > 0 && readings.slice(at).every(({ is }) => is !== 'order')
    return reading.is === 'heading' && (isLast || ((hasCrew(reading) || isClock) && !isTaken))
      ? { ...reading, is: 'other' }
      : reading
  })

/**
 * Reads orders as dispatchers type or paste them: a line an order. A heading counts for the lines below it, a day of an order for those
 * that name none; a form of labelled lines is one order, and so are lines of which none is one alone.
 */
export function readLines(typed: string, known: QuickKnown, now: WireMoment): LineReading[] {
  const recognises = recogniser(known, dayOf(now))
  const read = (piece: Piece, above: Above) => readLine(piece, { recognises, now, above })
  const rows = typed.split(/\r?\n/).map(rowOf)
  const blocks = rows.flatMap((row, at) => (row.text !== '' && !rows[at - 1]?.text ? [at] : []))
  const none: Above = { day: null, items: [], order: [], hasBelow: false }
  let [heading, last]: [Above, WireDate | null] = [none, null]
  let order: readonly QuickItem[] = []

  let within: { readonly dong: number; readonly before: Above } | null = null

  const readAll = (pieces: readonly Piece[], isLast: boolean): LineReading[] => {
    let above: LineReading | undefined
    return pieces.map((piece, at) => {
      // A heading within a row counts for that row.
      if (within && within.dong !== piece.dong) [heading, within] = [within.before, null]
      const hasBelow = !isLast || at < pieces.length - 1
      const next = pieces[at + 1]
      // Of two ways without a truck nobody knows which one the trucks below take.
      const isAlone = above === undefined || above.is !== 'order' || hasCrew(above)
      const isLeading =
        next !== undefined &&
        (piece.text.endsWith(':')
          ? !namesPlace(read(next, none))
          : isCompleted(read(piece, none), read(next, none), isAlone))
      const below = pieces.slice(at + 1)
      const end = isLeading ? below.findIndex((one) => namesPlace(read(one, none))) : 0
      const leads = end < 0 ? below.length : end
      const reading = read(piece, { ...heading, day: heading.day ?? last, order, hasBelow, leads })
      if (reading.is === 'heading' || (reading.is === 'nothing' && reading.day !== null)) {
        if (piece.after !== '') within = { dong: piece.dong, before: heading }
        const said = new Set(reading.items.map(({ truong }) => truong))
        const kept = heading.items.filter(({ truong }) => LASTING.has(truong) && !said.has(truong))
        const { day, items } = reading
        const carried = items.map((item) => ({ ...item, chu: reading.text }))
        heading = { day: day ?? heading.day, items: [...kept, ...carried], order, hasBelow }
      } else if (reading.is === 'order') {
        last = reading.day ?? last
        order = reading.items.filter(({ truong }) => !OF_CREW.has(truong))
      }
      above = reading
      return reading
    })
  }

  const all = blocks.flatMap((from, index) => {
    const isLast = index === blocks.length - 1
    const end = blocks[index + 1] ?? rows.length
    const block = rows.slice(from, end).filter(({ text }) => text !== '')
    const reads = (text: string) => read({ ...joined(block), text }, { ...none, hasBelow: true })
    const labelled = withCrews(withLabels(formsOf(block), reads), reads)
    const forms = withNotes(withRest(labelled, reads), reads)
    let said: Above = { ...heading, items: lasting(heading.items), order: [], hasBelow: true }
    const pieces = forms.flatMap((form, at) => {
      const typed = joined(form)
      const own = { ...typed, text: forSender(typed.text, form[0]?.sender ?? '', reads) }
      const below = joined(forms[at + 1] ?? []).text
      const { is, day, items } = own.text.length > LONGEST_HEADING ? NO_HEADING : reads(own.text)
      const [above, kept] = [said, lasting(items)]
      if (is === 'heading' || (is === 'nothing' && day !== null))
        said = { ...said, day: day ?? said.day, items: kept.length > 0 ? kept : said.items }
      // '3 xe A - B 3tr/xe' above '068 Hùng': of the trucks below.
      const isTaken = below !== '' && below.length <= LONGEST_CREW && hasCrew(reads(below))
      if (isTaken && !namesPlace(reads(below))) return [own]
      return apart(
        own,
        (text) => {
          const reading = read({ ...own, text }, above)
          return { ...reading, day: reading.day ?? above.day }
        },
        recognises,
      )
    })
    const before = { heading, last }
    const readings = readAll(pieces, isLast)
    if (pieces.length < 2 || readings.some(({ is }) => is === 'order')) return readings
    const whole = read(joined(block), { ...before.heading, day: before.heading.day ?? before.last })
    if (whole.is !== 'order') return readings
    ;({ heading } = before)
    last = whole.day ?? before.last
    return [whole]
  })
  return withUnlent(withShared(all))
}
