import { sql } from 'kysely'
import { oddity, type Warning } from '../../../contract/kit/endpoint/refusal.ts'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import { plateThen } from '../../../contract/kit/field/plateThen.texts.ts'
import type { Resource } from '../../../contract/kit/resource/resource.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { dayOf, isDate, isMoment } from '../../../contract/kit/time/time.ts'
import type { Db } from '../postgres/db.ts'

type Values = Readonly<Record<string, unknown>>

/** What is said of plates that were another vehicle's on the day of a row, which stands with the vehicle that bears them now. */
export async function platesThen(
  db: Db,
  { resource }: { readonly resource: Resource },
  row: Values,
): Promise<Warning[]> {
  const said = wordOf(row[resource.day ?? ''])
  const found: Warning[] = []
  if (!isDate(said) && !isMoment(said)) return found
  for (const [name, { ref }] of Object.entries(resource.fields)) {
    const plate = wordOf(row[name])
    if (ref?.to !== 'vehicle' || plate === '') continue
    const { rows } = await sql<{ nay: string }>`
      SELECT bien_so_xe AS nay FROM phuong_tien WHERE id_xe = xe_mang(${plateKey(plate)}, ${dayOf(said)}::date) AND bien_so_xe <> ${plate}`.execute(
      db,
    )
    const now = rows[0]?.nay
    found.push(...oddity('bien_so_cu', name, now ? plateThen(dayOf(said), now) : null))
  }
  return found
}
