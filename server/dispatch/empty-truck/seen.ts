import type { Spot } from '../../../contract/kit/map/earth.ts'
import type { WireMoment } from '../../../contract/kit/time/time.ts'
import { question } from '../../kit/event/question.ts'
import type { CurrentUser } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'

/** Where a vehicle was last seen, by its plate key; `place` is what is there or near, null where nothing is known of. */
export type Seen = Spot & {
  readonly key: string
  readonly at: WireMoment
  readonly place: string | null
}

/** Where all vehicles were last seen, asked for once a list, and by whom: who answers records the look. */
export const lastSeen = question<[Db, Pick<CurrentUser, 'username'>], readonly Seen[]>()
