import type { z } from 'zod'
import type { Endpoint, OutputOf } from '../../contract/kit/endpoint/endpoint.ts'
import type { Answer, TestApp } from './app.ts'

type Values = Readonly<Record<string, unknown>>

/** Changes a row as one does who has just opened it: from its present version, unless another is given. */
export async function updateNow<Api extends { readonly get: object; readonly update: object }>(
  t: TestApp,
  username: string | null,
  { get, update }: Api,
  input: object,
): Promise<Answer<OutputOf<Api['update']>>> {
  const asked = get as unknown as Endpoint<Values, { data?: Values }>
  const given = input as Values
  const keys = Object.keys((asked.input as unknown as z.ZodObject).shape)
  const { body } = await t.call(
    'admin01',
    asked,
    Object.fromEntries(keys.map((name) => [name, given[name]])),
  )
  const phien_ban = body.data?.['phien_ban'] ?? 1
  const changed = update as unknown as Endpoint<Values, OutputOf<Api['update']>>
  return t.call(username, changed, { phien_ban, ...given })
}
