import { sql, type RawBuilder } from 'kysely'
import { inMenu } from '../../../contract/office/screen/access.ts'
import type { CurrentUser } from '../../kit/http/context.ts'

/** What of the bin a user may see and take back: everything where the bin is in its menu, else what it deleted itself (wire: Beside the menus). */
export const ownDeletions = (
  deletedBy: RawBuilder<unknown>,
  { seat, username }: Pick<CurrentUser, 'seat' | 'username'>,
): RawBuilder<boolean> =>
  inMenu(seat, '/trash-management') ? sql`true` : sql`${deletedBy} = ${username}`
