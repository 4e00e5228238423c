import { readQuick, type Makes } from '../../contract/dispatch/booking/quick.ts'
import type { QuickKnown } from '../../contract/dispatch/booking/quick.known.ts'
import { wordOf } from '../../contract/kit/text/text.ts'
import { addDays, dayOf, weekday, type WireMoment } from '../../contract/kit/time/time.ts'
import { customerPlaces } from '../seed/customerPlaces.ts'
import type { DemoData } from '../seed/demoData.ts'

type Expected = Readonly<Record<string, unknown>>

/** A line and what everybody who dispatches understands by it; `explanation` of a file of them says the notation. */
export type LineCase = {
  readonly id: number | string
  readonly lop: string
  readonly as: 'sale' | 'dispatcher'
  readonly text: string
  readonly expect?: Expected
  readonly orders?: readonly Expected[]
  readonly must_not?: Readonly<Record<string, readonly unknown[]>>
  readonly ask?: readonly string[]
  readonly kept?: readonly string[]
  /** What is asked as yet though everybody understands it: its fields are lost, but nothing is wrong. */
  readonly con_hoi?: readonly string[]
  readonly nothing?: boolean
}

/** What came of a line: its fields, those that were right, and what went wrong. */
export type LineResult = {
  readonly fields: number
  readonly right: number
  readonly wrongStored: number
  readonly orderOfNone: boolean
  readonly faults: readonly string[]
}

/** What the demo company knows. */
export const demoKnown = (data: DemoData): QuickKnown => ({
  khach: data.customers.map(({ ten_cong_ty, ma_khach, loai_hang_hoa }) => ({
    ten_cong_ty,
    ma_khach,
    loai_hang_hoa,
  })),
  dia_diem: [
    ...data.places.map((place) => ({ ...place, id_cong_ty: null })),
    ...customerPlaces(data),
  ],
  xe: data.vehicles
    .filter(({ trang_thai }) => trang_thai !== 'ngung')
    .map(({ bien_so_xe }) => bien_so_xe),
  ro_mooc: data.trailers.map(({ ma_romoc }) => ma_romoc),
  lai_xe: data.drivers
    .filter(({ trang_thai }) => trang_thai !== 'Nghi viec')
    .map(({ fullname }) => fullname),
  thau_phu: data.subcontractors.map(({ ten_thau_phu }) => ten_thau_phu),
})

const WEEK: Readonly<Record<string, number>> = { t2: 1, t3: 2, t4: 3, t5: 4, t6: 5, t7: 6, cn: 7 }
const plainDay = (date: string, format: string): string => {
  const [year = '', month = '', day = ''] = date.split('-')
  const short = { d: String(Number(day)), m: String(Number(month)) }
  return format
    .replaceAll('yyyy', year)
    .replaceAll('dd', day)
    .replaceAll('mm', month)
    .replace(/(?<!\d)d(?!\d)/g, short.d)
    .replace(/(?<!\d)m(?!\d)/g, short.m)
}

/** The days that '+3', 't6', 't5+w' may be. */
function daysOf(said: string, today: string): string[] {
  const [, name = '', week] = /^(\w+)(\+w)?$/.exec(said) ?? []
  if (/^\+?-?\d+$/.test(said)) return [addDays(today, Number(said))]
  const ahead = (WEEK[name] ?? 1) - weekday(today)
  if (week) return [addDays(today, ahead + 7), addDays(today, (ahead > 0 ? ahead : ahead + 7) + 7)]
  if (ahead === 0) return [today, addDays(today, 7)]
  return [addDays(today, ahead > 0 ? ahead : ahead + 7)]
}

/** '{+3|dd/mm}' in a text becomes that day. */
export const filled = (text: string, now: WireMoment): string =>
  text.replace(/\{([^|}]+)\|([^}]+)\}/g, (_all, said: string, format: string) =>
    plainDay(daysOf(said, dayOf(now)).at(-1) ?? '', format),
  )

const MOMENT = /^(\+-?\d+|t[2-7](?:\+w)?|cn(?:\+w)?)(?: (\d{2}:\d{2}))?$/

function isOne(wanted: unknown, value: unknown, now: WireMoment): boolean {
  if (Array.isArray(wanted)) return wanted.some((one) => isOne(one, value, now))
  if (typeof wanted !== 'string') return wanted === value
  const text = wordOf(value) || JSON.stringify(value ?? '')
  if (wanted.startsWith('~')) return text.toLowerCase().includes(wanted.slice(1).toLowerCase())
  const [, day, clock] = MOMENT.exec(wanted) ?? []
  if (day === undefined) return wanted === text
  return daysOf(day, dayOf(now)).some(
    (date) => text.startsWith(date) && (!clock || text.slice(11, 16) === clock),
  )
}

type Rows = readonly Readonly<Record<string, unknown>>[]
/** What was stored, or would be, and what was asked about. */
export type Came = { readonly rows: Rows; readonly asked: readonly string[] }

/** A field of what came: a booking wants the vehicle that a trip takes. */
const fieldOf = (row: Rows[number] | undefined, name: string): unknown =>
  row?.[name] ?? (name === 'bien_so_xe' ? row?.['xe_de_nghi'] : undefined)

/** The fields that a line gives, each with what came of it. */
const compared = (one: LineCase, { rows }: Came, now: WireMoment) =>
  (one.orders ?? [one.expect ?? {}]).flatMap((expected, index) =>
    Object.entries(expected).map(([name, wanted]) => {
      const read = fieldOf(rows[index], name)
      return { name, wanted, read, isRight: isOne(wanted, read, now) }
    }),
  )

const forbidden = ({ must_not = {} }: LineCase, { rows }: Came, now: WireMoment): string[] =>
  Object.entries(must_not).flatMap(([name, values]) => {
    const not = values.map((value) =>
      String(typeof value === 'string' ? filled(value, now) : value),
    )
    return rows
      .filter((row) => not.includes(String(fieldOf(row, name))))
      .map((row) => `must not: ${name} ${String(fieldOf(row, name))}`)
  })

const notAsked = ({ ask = [] }: LineCase, { asked }: Came): string[] =>
  ask
    .filter((word) => !asked.some((words) => words.includes(word)))
    .map((word) => `not asked: ${word} (asked ${asked.join(' | ')})`)

/** Everything that is wrong with what came of a line. */
export function faultsOf(one: LineCase, came: Came, now: WireMoment): string[] {
  const stored = JSON.stringify([came.rows, came.asked]).toLowerCase()
  const wanted = one.orders?.length ?? 1
  return [
    ...(came.rows.length === wanted ? [] : [`${came.rows.length} orders`]),
    ...compared(one, came, now)
      .filter(({ isRight }) => !isRight)
      .map(
        ({ name, read, wanted: not }) =>
          `${name}: ${JSON.stringify(read)}, not ${JSON.stringify(not)}`,
      ),
    ...forbidden(one, came, now),
    ...notAsked(one, came),
    ...(one.kept ?? [])
      .filter((word) => !stored.includes(word.toLowerCase()))
      .map((word) => `lost: ${word}`),
  ]
}

/** True where a line asks about nothing but what it may: a stop asked for, or words that are kept as they stand. */
const asksRightly = ({ ask, kept = [] }: LineCase, asked: readonly string[]): boolean =>
  ask !== undefined ||
  (asked.length > 0 &&
    asked.every((words) => kept.some((word) => words.includes(word) || word.includes(words))))

/** Reads a line as its call does, and compares: of a line that is asked about without need no field counts. */
export function checkLine(one: LineCase, known: QuickKnown, now: WireMoment): LineResult {
  const makes: Makes = one.as === 'sale' ? 'booking' : 'trip'
  const { orders, unread } = readQuick(filled(one.text, now), makes, { known, now })
  const stops = unread.length > 0 || orders.length === 0
  if (one.nothing) {
    const faults =
      orders.length > 0 && unread.join() !== one.con_hoi?.join()
        ? [`made an order${stops ? ' (stopped by a question)' : ''}`]
        : []
    return { fields: 0, right: 0, wrongStored: 0, orderOfNone: orders.length > 0 && !stops, faults }
  }
  const came: Came = { rows: orders.map(({ values }) => values), asked: unread }
  const isStopped = stops && !asksRightly(one, unread)
  const fields = compared(one, came, now)
  const stored = fields.filter(({ isRight, read }) => !isRight && read !== undefined && !stops)
  const wrong = [...stored, ...forbidden(one, came, now), ...notAsked(one, came)]
  return {
    fields: fields.length,
    right: isStopped ? 0 : fields.filter(({ isRight }) => isRight).length,
    wrongStored: wrong.length,
    orderOfNone: false,
    faults:
      isStopped && unread.join() === one.con_hoi?.join()
        ? []
        : [
            ...(isStopped ? [`asked: ${unread.join(' | ') || 'no order'}`] : []),
            ...faultsOf(one, came, now),
          ],
  }
}
