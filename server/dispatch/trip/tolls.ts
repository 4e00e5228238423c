import type { WireMoment } from '../../../contract/kit/time/time.ts'
import { question } from '../../kit/event/question.ts'
import type { Db } from '../../kit/postgres/db.ts'

/** A pass of a toll statement that belongs to a trip. */
export type TripPass = {
  readonly id: string
  readonly id_chuyen_di: string
  readonly thoi_gian: WireMoment
  readonly tram: string | null
  readonly so_tien: number
}

/** Which passes of toll statements belong to trips; none while nobody keeps statements. */
export const tollPasses = question<[Db, readonly string[]], readonly TripPass[]>()

/** The passes of trips, by trip. */
export const passesOf = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly TripPass[]>> =>
  Map.groupBy((await tollPasses.ask(db, ids)).flat(), ({ id_chuyen_di }) => id_chuyen_di)
