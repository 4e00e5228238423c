import { sql } from 'kysely'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import type { OpenUses } from '../../../contract/master/renaming/renaming.ts'
import type { Trx } from '../../kit/http/context.ts'
import type { Actor } from '../../master/renaming/renaming.ts'
import type { Replating } from '../../master/vehicle/replated.ts'
import { REPLACEMENT_KEY } from './assignments.ts'
import { IS_OPEN, openOnes } from './renamed.ts'
import { writeNames } from './writeNames.ts'

/** Writes a new plate into the open trips that the vehicle runs, or takes over on the way. */
export async function replateTrips(
  trx: Trx,
  actor: Actor,
  { id_xe, from, to }: Replating,
): Promise<Partial<OpenUses>> {
  const { rows } = await sql<{ id: string }>`
    SELECT c.id_chuyen_di AS id FROM chuyen_di c WHERE ${IS_OPEN}
      AND (c.id_xe = ${id_xe} OR (c.bien_so_thay_the IS NOT NULL AND ${REPLACEMENT_KEY} = ${plateKey(from)}))`.execute(
    trx,
  )
  const trips = await openOnes(
    trx,
    rows.map(({ id }) => id),
  )
  const isOld = (plate: string | null) => plate !== null && plateKey(plate) === plateKey(from)
  await writeNames(trx, actor, {
    changes: trips.map((before) => ({
      before,
      after: {
        ...before,
        bien_so_xe: before.id_xe === id_xe ? to : before.bien_so_xe,
        bien_so_thay_the: isOld(before.bien_so_thay_the) ? to : before.bien_so_thay_the,
        phien_ban: before.phien_ban + 1,
      },
    })),
    columns: { order: [], trip: ['bien_so_xe', 'bien_so_thay_the'] },
  })
  return { so_chuyen: trips.length }
}
