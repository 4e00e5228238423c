import { z } from 'zod'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { isDate, isMoment } from '../../../contract/kit/time/time.ts'
import { elsaTexts } from '../../../contract/fleet/elsa/elsa.texts.ts'
import type { ElsaSettings } from '../../kit/start/env.ts'

// What Elsa answers is assumed: the other side is not public (docs/elsa.md). This file alone knows its form.

/** How long one question may take. */
const ANSWER_MS = 10_000
const MOST_BYTES = 20_000_000

const words = z.string().trim().max(300)
const km = z.number().min(0).max(10_000_000)
const routes = z.object({
  data: z.array(
    z.object({
      code: words.min(1),
      name: words.nullish(),
      from: words.nullish(),
      to: words.nullish(),
      km: km.nullish(),
    }),
  ),
})
const vehicles = z.object({
  data: z.array(z.object({ plate: words.min(1), type: words.nullish(), odometer: km.nullish() })),
})
const trips = z.object({
  data: z.array(
    z.object({
      id: z.union([words.min(1), z.number()]).transform(String),
      plate: words.min(1),
      date: z.string().refine(isDate),
      start: z.string().refine(isMoment).nullish(),
      loadedKm: km.nullish(),
      emptyKm: km.nullish(),
    }),
  ),
})
export type ElsaRun = z.output<typeof trips>['data'][number]

const unavailable = (said: Text, cause?: unknown): Refusal =>
  Object.assign(new Refusal('unavailable', said), { cause })

/** The body of an answer, up to what is sensible. */
async function bodyOf(answer: Response): Promise<unknown> {
  if (Number(answer.headers.get('content-length') ?? 0) > MOST_BYTES)
    throw unavailable(elsaTexts.garbled)
  const bytes = await answer.arrayBuffer()
  if (bytes.byteLength > MOST_BYTES) throw unavailable(elsaTexts.garbled)
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown
  } catch (error) {
    throw unavailable(elsaTexts.garbled, error)
  }
}

/** Asks Elsa; whatever goes wrong on the other side is a 503 with its sentence. */
async function asked<T>(
  { address, key }: ElsaSettings,
  path: string,
  { shape, timeout = ANSWER_MS }: { shape: z.ZodType<T>; timeout?: number },
): Promise<T> {
  const url = `${address.replace(/\/+$/, '')}/${path}`
  try {
    const headers = { authorization: `Bearer ${key}`, accept: 'application/json' }
    const answer = await fetch(url, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    if (!answer.ok) {
      await answer.body?.cancel()
      throw unavailable(elsaTexts.refused(answer.status))
    }
    const read = shape.safeParse(await bodyOf(answer))
    if (!read.success) throw unavailable(elsaTexts.garbled, read.error)
    return read.data
  } catch (error) {
    throw error instanceof Refusal ? error : unavailable(elsaTexts.away, error)
  }
}

/** What Elsa has; a question may be given less time. */
export const elsaOf = (settings: ElsaSettings, timeout?: number) => {
  const limit = timeout === undefined ? {} : { timeout }
  return {
    routes: async () => (await asked(settings, 'routes', { shape: routes, ...limit })).data,
    vehicles: async () => (await asked(settings, 'vehicles', { shape: vehicles, ...limit })).data,
    trips: async (from: string, to: string) =>
      (
        await asked(settings, `trips?${new URLSearchParams({ from, to }).toString()}`, {
          shape: trips,
          ...limit,
        })
      ).data,
  }
}
