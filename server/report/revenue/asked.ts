import { sql, type RawBuilder } from 'kysely'
import { searchKey } from '../../../contract/kit/text/text.ts'
import type { RevenueAsked } from '../../../contract/report/revenue/revenue.api.ts'
import type { Range } from '../../../contract/report/sums/stretches.ts'
import { reportTexts } from '../../../contract/report/sums/sums.texts.ts'
import { ofPlates } from '../../dispatch/trip/listFilter.ts'
import { rangeOf } from '../sums/counted.ts'
import { inDirection, ofVehicles, type Moment } from '../sums/kept.ts'
import type { Parts } from '../sums/stretch.ts'

/** Customers that are chosen, by id or name: their ids, and the keys of names that are no customer's. */
type Customers = { readonly ids: readonly string[]; readonly keys: readonly string[] }

export type Asked = {
  readonly range: Range
  /** Chosen plates, in any spelling; null when all are. */
  readonly plates: readonly string[] | null
  /** Subcontracted trips are chosen beside plates. */
  readonly hired: boolean
  readonly customers: Customers | null
}

async function customersOf(
  { db }: Moment,
  names: readonly string[] | undefined,
): Promise<Customers | null> {
  if (!names || names.length === 0) return null
  const { rows } = await sql<{ id: string }>`
    SELECT k.id_cong_ty AS id FROM cong_ty k WHERE k.id_cong_ty = ANY (${[...names]}::text[]) OR k.ten_cong_ty = ANY (${[...names]}::text[])`.execute(
    db,
  )
  return { ids: rows.map(({ id }) => id), keys: names.map(searchKey) }
}

/** What is asked for: refuses days that no report covers. */
export async function askedOf(
  moment: Moment,
  { list_bsx = [], list_khach_hang, ...days }: RevenueAsked,
): Promise<Asked> {
  return {
    range: rangeOf(days),
    plates: list_bsx.length > 0 ? list_bsx : null,
    hired: list_bsx.includes(reportTexts.subcontracted.vi),
    customers: await customersOf(moment, list_khach_hang),
  }
}

/** Trips (c) of the chosen plates. */
export const ofChosen = ({ plates, hired }: Asked): RawBuilder<unknown> =>
  plates === null
    ? sql`true`
    : sql`(${ofPlates('c', plates)} OR ${hired} AND coalesce(c.ten_thau_phu, '') <> '')`

/** What bears a customer's id and name is one of the chosen. */
export const ofCustomers = (
  { customers }: Asked,
  id: RawBuilder<unknown>,
  name: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  customers === null
    ? sql`true`
    : sql`(${id} = ANY (${[...customers.ids]}::text[]) OR ${id} IS NULL AND search_key(${name}) = ANY (${[...customers.keys]}::text[]))`

const keptPlates = ({ plates, hired }: Asked): RawBuilder<unknown> =>
  plates === null ? sql`true` : sql`(${ofPlates('k', plates)} OR ${hired} AND k.thau_phu)`

/** Sums of what is asked for over parts of a stretch: of vehicles, or of orders of customers with their shares of the cost. */
export const vehicleRows = (asked: Asked, parts: Parts): RawBuilder<unknown> =>
  asked.customers === null
    ? sql`SELECT * FROM (${ofVehicles(parts)}) k WHERE ${keptPlates(asked)}`
    : sql`SELECT * FROM (${inDirection('khach_xe', parts)}) k
        WHERE ${keptPlates(asked)} AND ${ofCustomers(asked, sql`k.ma`, sql`k.ten`)}`

/** The same in fewer rows, which do not name vehicles. */
export function sumRows(asked: Asked, parts: Parts): RawBuilder<unknown> {
  if (asked.plates !== null) return vehicleRows(asked, parts)
  if (asked.customers === null) return inDirection('ngay', parts)
  return sql`SELECT * FROM (${inDirection('khach', parts)}) k WHERE ${ofCustomers(asked, sql`k.ma`, sql`k.ten`)}`
}
