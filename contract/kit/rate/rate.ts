import { addDays, type WireDate } from '../time/time.ts'

/** A dated row: it holds the days from its start to its end, both counted; without an end every day from its start. */
export type DatedRow = {
  readonly id: string
  readonly hieu_luc_tu: WireDate
  readonly hieu_luc_den: WireDate | null
}

/** Days from the first to the last, both counted; null has no end. */
export type Days = { readonly tu: WireDate; readonly den: WireDate | null }

type Key = Readonly<Record<string, unknown>>

const hasKey = (row: object, key: Key): boolean =>
  Object.entries(key).every(([name, value]) => ((row as Key)[name] ?? null) === (value ?? null))

const holds = ({ hieu_luc_tu, hieu_luc_den }: DatedRow, day: WireDate): boolean =>
  hieu_luc_tu <= day && (hieu_luc_den === null || day <= hieu_luc_den)

type Start<Id> = { readonly id: Id; readonly hieu_luc_tu: string }
/** Of two rows that hold a day the one that counts: the later start, then the greater id. */
export const isLater = <Id extends string | number>(one: Start<Id>, other: Start<Id>): boolean =>
  one.hieu_luc_tu === other.hieu_luc_tu ? one.id > other.id : one.hieu_luc_tu > other.hieu_luc_tu

/**
 * The row of a key that counts on a day: of those that hold it the latest start, then the greatest id (money, section 2). The
 * same choice in SQL is `inForce` (server/kit/rate/inForce.ts).
 */
export const rateAt = <R extends DatedRow>(rows: readonly R[], key: Key, day: WireDate): R | null =>
  rows
    .filter((row) => hasKey(row, key) && holds(row, day))
    .reduce<R | null>((best, row) => (best === null || isLater(row, best) ? row : best), null)

/** The first days of the stretches in which the same rows hold every day. */
function turns(rows: readonly DatedRow[]): WireDate[] {
  const days = rows.flatMap(({ hieu_luc_tu: tu, hieu_luc_den: den }) =>
    den === null ? [tu] : [tu, addDays(den, 1)],
  )
  return [...new Set(days)].toSorted()
}

/** Stretches of the days of one key, each with what a question answers in it; neighbours of one answer are one stretch. */
function stretches<T>(rows: readonly DatedRow[], ask: (day: WireDate) => T | null) {
  const days = turns(rows)
  const found: { tu: WireDate; den: WireDate | null; answer: T }[] = []
  for (const [index, tu] of days.entries()) {
    const next = days[index + 1]
    const den = next === undefined ? null : addDays(next, -1)
    const answer = ask(tu)
    const last = found.at(-1)
    if (answer === null) continue
    if (last && last.answer === answer && last.den && addDays(last.den, 1) === tu) last.den = den
    else found.push({ tu, den, answer })
  }
  return found
}

/** Where a row of a key stands today: in force, to come, over, or taken by others on each of its days. */
export type RateState = 'dang_dung' | 'sap_toi' | 'da_qua' | 'khong_tinh'

/** Says where a row of one key stands among all of them. */
function standing(rows: readonly DatedRow[], today: WireDate): (row: DatedRow) => RateState {
  const counted = Map.groupBy(
    stretches(rows, (day) => rateAt(rows, {}, day)?.id ?? null),
    ({ answer }) => answer,
  )
  return ({ id }) => {
    const days = counted.get(id) ?? []
    if (days.length === 0) return 'khong_tinh'
    if (days.some(({ tu, den }) => tu <= today && (den === null || today <= den)))
      return 'dang_dung'
    return days.some(({ tu }) => tu > today) ? 'sap_toi' : 'da_qua'
  }
}

/** The state of every row of one key. */
export function rateStates(
  rows: readonly DatedRow[],
  today: WireDate,
): ReadonlyMap<string, RateState> {
  const stateOf = standing(rows, today)
  return new Map(rows.map((row) => [row.id, stateOf(row)]))
}

/** The state of every row of one key where rows of one start count together: each has that of the last of them. */
export function versionStates(
  rows: readonly DatedRow[],
  today: WireDate,
): ReadonlyMap<string, RateState> {
  const stateOf = standing(rows, today)
  const lastOf = (row: DatedRow) =>
    rows
      .filter(({ hieu_luc_tu }) => hieu_luc_tu === row.hieu_luc_tu)
      .reduce((best, each) => (isLater(each, best) ? each : best), row)
  return new Map(rows.map((row) => [row.id, stateOf(lastOf(row))]))
}

/** The days that a row takes from each of the others of its key, in their order. */
export function takenDays<R extends DatedRow>(
  row: DatedRow,
  others: readonly R[],
): (Days & { readonly from: R })[] {
  const all: readonly DatedRow[] = [...others, row]
  return stretches(all, (day) =>
    rateAt(all, {}, day) === row ? rateAt(others, {}, day) : null,
  ).map(({ tu, den, answer }) => ({ tu, den, from: answer }))
}
