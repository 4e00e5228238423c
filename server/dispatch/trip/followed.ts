import { question } from '../../kit/event/question.ts'
import type { Trx } from '../../kit/http/context.ts'
import type { StoredTrip } from './loadTrip.ts'

/** Asks for a trip to be filled by positions at once, in the transaction of its save; answers the trip as it then stands. */
export const followedAnew = question<[Trx, StoredTrip], StoredTrip>()
