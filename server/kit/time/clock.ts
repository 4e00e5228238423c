import { momentAt, type WireDate, type WireMoment } from '../../../contract/kit/time/time.ts'

/** Milliseconds since 1970 UTC. */
export const epochMs = (): number => Date.now()

/** The Việt Nam wall clock now. */
export const now = (): WireMoment => momentAt(Date.now())

/** Today in Việt Nam. */
export const today = (): WireDate => now().slice(0, 10)
