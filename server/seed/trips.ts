import type { Trx } from '../context.ts'

/** Trips of the demo company from 90 days before `today` to the day after it. */
export async function seedTrips(_trx: Trx, _today: string): Promise<void> {}
