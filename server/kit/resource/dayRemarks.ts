import { sql } from 'kysely'
import { oddity, type Warning } from '../../../contract/kit/endpoint/refusal.ts'
import { dayAhead } from '../../../contract/kit/field/dayAhead.ts'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import { plateThen } from '../../../contract/kit/field/plateThen.texts.ts'
import type { Resource } from '../../../contract/kit/resource/resource.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { dayIn } from '../../../contract/kit/time/time.ts'
import type { Db } from '../postgres/db.ts'
import { today } from '../time/clock.ts'
import type { Compared } from './sheetTable.ts'

type Values = Readonly<Record<string, unknown>>

type Told = {
  readonly at: number
  readonly name: string
  readonly plate: string
  readonly day: string
}

/** The vehicles that rows name, with the day that each is of. */
const toldIn = ({ fields, day = '' }: Pick<Resource, 'fields' | 'day'>, rows: readonly Values[]) =>
  rows.flatMap((row, at): Told[] => {
    const said = dayIn(row[day])
    if (said === null) return []
    return Object.entries(fields).flatMap(([name, { ref }]) => {
      const plate = ref?.to === 'vehicle' ? wordOf(row[name]) : ''
      return plate === '' ? [] : [{ at, name, plate, day: said }]
    })
  })

const markOf = ({ plate, day }: Pick<Told, 'plate' | 'day'>): string => `${day} ${plate}`

/** What is said of plates that were another vehicle's on the day of a row, which stands with the vehicle that bears them now; of each row by its place. */
async function saidThen(
  db: Db,
  resource: Pick<Resource, 'fields' | 'day'>,
  rows: readonly Values[],
): Promise<ReadonlyMap<number, Warning[]>> {
  const told = toldIn(resource, rows)
  if (told.length === 0) return new Map()
  const asked = [...new Map(told.map((one) => [markOf(one), one])).values()]
  const wanted = asked.map(({ plate, day }) => ({ plate, day, khoa: plateKey(plate) }))
  const { rows: others } = await sql<{ plate: string; day: string; nay: string }>`
    SELECT g.plate, g.day::text, x.bien_so_xe AS nay
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS g(plate text, day date, khoa text)
    JOIN phuong_tien x ON x.id_xe = xe_mang(g.khoa, g.day) WHERE x.bien_so_xe <> g.plate`.execute(
    db,
  )
  const now = new Map(others.map((one) => [markOf(one), one.nay]))
  const said = new Map<number, Warning[]>()
  for (const { at, name, ...of } of told) {
    const nay = now.get(markOf(of))
    const own = oddity('bien_so_cu', name, nay ? plateThen(of.day, nay) : null)
    said.set(at, [...(said.get(at) ?? []), ...own])
  }
  return said
}

/** What is said of rows for the day that each is of: that it lies ahead, and whose a plate was on it. */
async function saidOfDays(
  db: Db,
  resource: Pick<Resource, 'fields' | 'day'>,
  rows: readonly Values[],
): Promise<Warning[][]> {
  const { day } = resource
  if (day === undefined) return rows.map(() => [])
  const then = await saidThen(db, resource, rows)
  return rows.map((row, at) => [...dayAhead(day, row[day], today()), ...(then.get(at) ?? [])])
}

/** The same of one row. */
export const dayRemarks = async (
  db: Db,
  { resource }: { readonly resource: Resource },
  row: Values,
): Promise<Warning[]> => (await saidOfDays(db, resource, [row]))[0] ?? []

/** Rows of a sheet that are to be written, with the same said at their cells. */
export async function withDayRemarks(
  db: Db,
  columns: Pick<Resource, 'fields' | 'day'>,
  compared: readonly Compared[],
): Promise<Compared[]> {
  const isWritten = ({ result }: Compared): boolean => ['moi', 'sua', 'khoi_phuc'].includes(result)
  const rows = compared.map((one) => (isWritten(one) ? { ...one.current, ...one.values } : {}))
  const said = await saidOfDays(db, columns, rows)
  return compared.map((one, at) => {
    const own = (said[at] ?? []).map(({ field, message: vi, message_en: en }) =>
      one.row.place(field ?? '', { vi, en }),
    )
    return own.length === 0 ? one : { ...one, warnings: [...one.warnings, ...own] }
  })
}
