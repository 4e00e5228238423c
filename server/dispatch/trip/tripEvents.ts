import type { Trx } from '../../kit/http/context.ts'
import type { StoredTrip } from './loadTrip.ts'

/** What an act made of trips; `before` is null for new ones. Trips that are gone for good are told by their ids alone. */
export type TripsWritten = {
  readonly action: string
  readonly username: string
  readonly trips: readonly { readonly before: StoredTrip | null; readonly after: StoredTrip }[]
  readonly gone: readonly string[]
}

type Listener = (trx: Trx, written: TripsWritten) => Promise<void>

const listeners = new Set<Listener>()

/** Has whoever is concerned by what is written of trips told of it in the same transaction, once an act. The answer ends it. */
export function onTripsWritten(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tells those who are concerned. */
export async function tellWritten(trx: Trx, written: TripsWritten): Promise<void> {
  if (written.trips.length + written.gone.length === 0) return
  for (const listener of listeners) await listener(trx, written)
}
