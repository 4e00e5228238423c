import type { OutputOf } from '../../../contract/endpoint.ts'
import { Refusal, type Warning } from '../../../contract/refusal.ts'
import { tripApi } from '../../../contract/trip/trip.api.ts'
import type { TripInput } from '../../../contract/trip/trip.ts'
import { tripTexts } from '../../../contract/trip/trip.texts.ts'
import { call } from '../../call.ts'
import { t } from '../../kit/ui/language.ts'

export type Saved = OutputOf<typeof tripApi.create>

type Sending = {
  readonly isNew: boolean
  /** The Idempotency-Key for this content. */
  readonly keyFor: (content: string) => string
  /** Shows warnings that must be accepted first; false stops the save. */
  readonly accept: (warnings: readonly Warning[]) => Promise<boolean>
}

function sendOnce(input: TripInput, { isNew, keyFor }: Sending): Promise<Saved> {
  if (!isNew) return call(tripApi.update, input)
  const headers = { 'Idempotency-Key': keyFor(JSON.stringify(input)) }
  return call(tripApi.create, input, { headers })
}

/** Creates or updates; gives null when a warning was not accepted. Throws `Refusal`. */
export async function sendTrip(input: TripInput, sending: Sending): Promise<Saved | null> {
  try {
    return await sendOnce(input, sending)
  } catch (error) {
    const isAsked = error instanceof Refusal && error.code === 'can_xac_nhan'
    if (!isAsked || input.xac_nhan) throw error
    const warnings = error.extra.canh_bao ?? []
    if (!(await sending.accept(warnings))) return null
    return sendOnce({ ...input, xac_nhan: warnings.map(({ ma }) => ma) }, sending)
  }
}

/** What to say about a failed save: the server's words, else the specified ones (specification, section 8). */
export function failureText(error: unknown, isNew: boolean): string {
  const general = t(isNew ? tripTexts.createFailed : tripTexts.updateFailed)
  if (!(error instanceof Refusal) || !error.message) return general
  return error.code === 'unavailable' ? `${general}. ${error.message}` : error.message
}
