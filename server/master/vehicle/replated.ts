import { sql } from 'kysely'
import {
  displayPlate,
  isNoPlate,
  noPlateText,
  plateKey,
} from '../../../contract/kit/field/plate.ts'
import { invalidField } from '../../../contract/kit/endpoint/refusal.ts'
import { NO_USES, sumOfUses, type OpenUses } from '../../../contract/master/renaming/renaming.ts'
import { audit } from '../../kit/audit/audit.ts'
import { question } from '../../kit/event/question.ts'
import type { Trx } from '../../kit/http/context.ts'
import type { Actor } from '../renaming/renaming.ts'
import { vehiclePlateTexts } from '../../../contract/master/vehicle/vehicle-plate.texts.ts'

/** A vehicle, by its number, has a new plate. */
export type Replating = { id_xe: number; from: string; to: string }

/** A vehicle has a new plate: answers where it went along. */
export const replated = question<[Trx, Actor, Replating], Partial<OpenUses>>()

/** Gives a vehicle another plate: what is open takes it along, what is over keeps the one that it was run under. */
export async function replate(
  trx: Trx,
  actor: Actor,
  { from, wish }: { from: string; wish: string },
): Promise<{ plate: string; uses: OpenUses }> {
  const to = displayPlate(wish)
  if (to === from) return { plate: from, uses: NO_USES }
  if (isNoPlate(to)) throw invalidField('bien_so_xe_moi', noPlateText(wish))
  const taken = await trx
    .selectFrom('phuong_tien')
    .select('bien_so_xe')
    .where('bien_so_key', '=', plateKey(to))
    .where('bien_so_xe', '<>', from)
    .executeTakeFirst()
  if (taken) throw invalidField('bien_so_xe_moi', vehiclePlateTexts.taken)
  const { id_xe } = await trx
    .updateTable('phuong_tien')
    .set({ bien_so_xe: to, bien_so_key: plateKey(to), phien_ban: sql`phien_ban + 1` })
    .where('bien_so_xe', '=', from)
    .returning('id_xe')
    .executeTakeFirstOrThrow()
  await audit(trx, {
    username: actor.username,
    action: 'doi_bien_so',
    subject: 'phuong_tien',
    id: to,
    before: { bien_so_xe: from },
    after: { bien_so_xe: to },
  })
  return { plate: to, uses: sumOfUses(await replated.ask(trx, actor, { id_xe, from, to })) }
}
