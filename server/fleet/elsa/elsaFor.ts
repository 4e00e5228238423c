import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { elsaTexts } from '../../../contract/fleet/elsa/elsa.texts.ts'
import type { Context } from '../../kit/http/context.ts'
import { elsaOf } from './elsa.ts'

/** Elsa for somebody whose account may ask it; 403 where that is off, 503 where it is not set up. */
export async function elsaFor({ db, user, settings }: Pick<Context, 'db' | 'user' | 'settings'>) {
  if (settings.elsa === null) throw new Refusal('unavailable', elsaTexts.notSet)
  const account = await db
    .selectFrom('nguoi_dung')
    .select('elsa_sync')
    .where('username', '=', user.username)
    .executeTakeFirst()
  if (!account?.elsa_sync) throw new Refusal('not_allowed', elsaTexts.notYours)
  return elsaOf(settings.elsa)
}
