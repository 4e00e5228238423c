import { sql, type RawBuilder } from 'kysely'
import type { Range } from '../../../contract/report/sums/stretches.ts'
import type { WireDate } from '../../../contract/kit/time/time.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { directionRows, KEPT_TABLES, sourceOn, type Direction, type Source } from './directions.ts'
import { partsOf, type Parts } from './stretch.ts'

/** One moment of the database, and the days whose kept sums do not count in it. */
export type Moment = { readonly db: Db; readonly noted: ReadonlySet<WireDate> }

/** The notes, each with the day that it is about: that of a trip is the day on which the trip lies. */
export const NOTES = sql`(SELECT n.ctid AS dong, coalesce(n.ngay, c.ngay_thuc_hien) AS ngay
  FROM can_tong n LEFT JOIN chuyen_di c ON c.id_chuyen_di = n.id_chuyen_di)`

/** Reads sums as they are at one moment: kept where nothing changed since they were summed, else from the trips. */
export const atOneMoment = <T>(db: Db, read: (moment: Moment) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { rows } = await sql<{ ngay: WireDate }>`
        SELECT DISTINCT n.ngay FROM ${NOTES} n WHERE n.ngay IS NOT NULL`.execute(trx)
      return read({ db: trx, noted: new Set(rows.map(({ ngay }) => ngay)) })
    })

type Asked = {
  readonly table: string
  readonly only: RawBuilder<unknown>
  readonly columns: RawBuilder<unknown>
  readonly direct: (source: Source) => RawBuilder<unknown>
}

function rowsOf({ months, days, direct }: Parts, { table, only, columns, ...asked }: Asked) {
  const kept = (isMonth: boolean, from: readonly WireDate[]) =>
    sql`SELECT ${columns} FROM ${sql.table(table)} k WHERE ${only} AND k.ca_thang = ${sql.lit(isMonth)} AND k.tu = ANY (${[...from]}::date[])`
  return sql.join(
    [
      ...(months.length > 0 || days.length + direct.length === 0 ? [kept(true, months)] : []),
      ...(days.length > 0 ? [kept(false, days)] : []),
      ...(direct.length > 0
        ? [sql`SELECT ${columns} FROM (${asked.direct(sourceOn(direct))}) k`]
        : []),
    ],
    sql` UNION ALL `,
  )
}

const columnsOf = (names: readonly string[]) =>
  sql.join(['tu', ...names].map((name) => sql.ref(`k.${name}`)))
const KEY = sql`regexp_replace(upper(k.bien_so_xe), '[^A-Z0-9]', '', 'g') AS bien_so_key`

const [HUONG, XE, KM] = KEPT_TABLES
const SINGLE = columnsOf(['ma', 'ten', ...HUONG.sums])
const PLATED = sql`${columnsOf(['ma', 'ten', 'thau_phu', 'id_xe', 'bien_so_xe', ...HUONG.sums])}, ${KEY}`
const OF_VEHICLES = sql`${columnsOf([...XE.keys, ...XE.sums])}, ${KEY}`
const OF_KM = columnsOf([...KM.keys, ...KM.sums])

/** The rows of a direction over parts of a stretch: `tu, ma, ten`, their figures; of `khach_xe` the vehicle too. */
export const inDirection = (direction: Direction, parts: Parts): RawBuilder<unknown> =>
  rowsOf(parts, {
    table: HUONG.table,
    only: sql`k.huong = ${sql.lit(direction)}`,
    columns: direction === 'khach_xe' ? PLATED : SINGLE,
    direct: (source) => directionRows(direction, source),
  })

const ANY = sql`true`
/** The rows of vehicles over parts of a stretch. */
export const ofVehicles = (parts: Parts): RawBuilder<unknown> =>
  rowsOf(parts, { table: XE.table, only: ANY, columns: OF_VEHICLES, direct: XE.rows })

/** Km by vehicle, box and routes over parts of a stretch. */
export const ofKm = (parts: Parts): RawBuilder<unknown> =>
  rowsOf(parts, { table: KM.table, only: ANY, columns: OF_KM, direct: KM.rows })

/** A stretch in as few rows as it can be had. */
export const whole = ({ noted }: Moment, range: Range): Parts => partsOf(range, noted, () => false)
/** A stretch in rows a day. */
export const dayByDay = ({ noted }: Moment, range: Range): Parts =>
  partsOf(range, noted, () => true)
