import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../contract/kit/endpoint/endpoint.ts'
import { unkeptPlace } from './kit/http/unkept.ts'
import { routes } from './routes.ts'
import { testApp, type TestApp } from './testing/app.ts'
import { openSession } from './office/session/sessions.ts'

let t: TestApp
let address = ''
let token = ''
beforeAll(async () => {
  t = await testApp()
  address = await t.app.listen({ port: 0, host: '127.0.0.1' })
})
// A session for each test: some calls end theirs.
beforeEach(async () => {
  token = await openSession(t.db, 'admin01', '127.0.0.1')
})
afterAll(() => t.close())

const TEN_MEGABYTES = Buffer.from(JSON.stringify({ a: 'x'.repeat(10 * 1024 * 1024) }))
const JSON_TYPE = 'application/json'
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

type Body = { what: string; body: string | Buffer; type?: string; status?: number }

/** Bodies that what a call takes refuses: every call meets them. */
const OF_THE_CALL: readonly Body[] = [
  { what: 'a list', body: '[1,2]' },
  { what: 'an unknown key', body: '{"khong_co_truong_nay":1}' },
]

/** Bodies that one door refuses for all calls: each call meets one of them, and each of them dozens of calls. */
const OF_THE_DOOR: readonly Body[] = [
  { what: 'broken JSON', body: '{"a":' },
  { what: 'a text', body: '"x"' },
  { what: 'a number', body: '7' },
  { what: 'a prototype', body: '{"__proto__":{"admin":true}}' },
  { what: 'a constructor', body: '{"constructor":{"prototype":{"admin":true}}}' },
  { what: 'a very deep list', body: nested(20_000) },
  { what: 'a very deep key', body: `{"data":${nested(20_000)}}` },
  { what: 'ten megabytes', body: TEN_MEGABYTES, status: 413 },
  { what: 'a form', body: 'a=1', type: 'application/x-www-form-urlencoded' },
]

/** Values that a field of any type may meet. */
const VALUES: unknown[] = [
  -1,
  1e308,
  0.1,
  true,
  [],
  {},
  [[]],
  [null],
  'x'.repeat(20_000),
  '\u0000',
  '\ud800',
  "'; DROP TABLE chuyen_di; --%_\\",
  '9999-99-99',
  ['\u0000'],
  { $gt: '' },
  [{ id: {} }],
]

/** Rows in every table that a refused call must not touch. */
const COUNTED = [
  'chuyen_di',
  'don_hang',
  'nguoi_dung',
  'thong_bao',
  'tep',
  'tep_excel',
  'nhat_ky',
  'goi_y',
  'goi_y_moi',
  'thu_tu_cot',
  'yeu_cau_dung_thu',
  'so_chuyen',
]
const counts = async (): Promise<unknown> => {
  const each = COUNTED.map((table) => sql`(SELECT count(*) FROM ${sql.table(table)})`)
  const { rows } = await sql<{ n: number[] }>`SELECT ARRAY[${sql.join(each)}] AS n`.execute(t.db)
  return rows[0]?.n.map((n, index) => [COUNTED[index], n])
}

/** Without a socket: these are thousands, and it is the handler that they try. */
async function send({ method, path }: Endpoint, payload: string | Buffer | object, type?: string) {
  const headers = { token, ...(type && { 'content-type': type }) }
  const response = await t.app.inject({ method, url: path, headers, payload })
  return {
    status: response.statusCode,
    body: response.json<{ code?: string; message?: string; ref?: string }>(),
  }
}

const keysOf = ({ input }: Endpoint): string[] => {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: object
  }
  return Object.keys(schema.properties ?? {})
}

const calls = routes
  .map((route) => route.endpoint)
  .filter(({ method, upload }) => method !== 'GET' && !upload)

/** Another system that is not set up is no fault of ours. */
const isFault = (status: number, { code }: { code?: string }): boolean =>
  status >= 500 && code !== 'unavailable'

/** The values of a key that no handler meets, and what the contract says of them. */
const refusedOf = ({ input }: Endpoint, key: string) =>
  VALUES.flatMap((value) => {
    const { error, data } = input.safeParse({ [key]: value })
    if (!error && unkeptPlace(data) === null) return []
    return [{ value, said: error?.issues.map(({ message }) => message) ?? [] }]
  })

const isScalar = (value: unknown): boolean =>
  typeof value === 'number' || typeof value === 'boolean'

/** What writes a list as a file takes the list's filters, and there they meet all values. */
const writesFile = ({ output }: Endpoint): boolean =>
  output instanceof z.ZodObject && 'link' in output.shape

/** Of the values that a key takes those to try: a filter makes texts of scalars (`valuesOf`), and one of them stands for all. */
function tried(endpoint: Endpoint, taken: readonly unknown[], turn: number): readonly unknown[] {
  if (writesFile(endpoint)) return taken.length > 0 ? [taken[turn % taken.length]] : []
  const alike = taken.some((value) => typeof value === 'string') ? taken.filter(isScalar) : []
  return taken.filter((value) => !alike.includes(value) || value === alike[turn % alike.length])
}

describe.each(calls.map((endpoint, place) => [endpoint.path, endpoint, place] as const))(
  '%s',
  (_path, endpoint, place) => {
    test('refuses bodies of the wrong form and leaves nothing behind', async () => {
      const before = await counts()
      const ofTheDoor = OF_THE_DOOR[place % OF_THE_DOOR.length]
      for (const one of ofTheDoor ? [...OF_THE_CALL, ofTheDoor] : OF_THE_CALL) {
        const { what, body, type = JSON_TYPE, status = 400 } = one
        const answer = await send(endpoint, body, type)
        expect({
          what,
          status: answer.status,
          message: Boolean(answer.body.message),
          ref: Boolean(answer.body.ref),
        }).toEqual({ what, status, message: true, ref: true })
      }
      expect(await counts()).toEqual(before)
    })

    // What the contract takes goes to the handler key by key; what it refuses is refused before, all keys in one reply.
    test('never fails on a value of the wrong type', async () => {
      const isOut = (status: number): boolean => status === 401 && endpoint.access !== 'guest'
      const keys = keysOf(endpoint).map((key, at) => {
        const refused = refusedOf(endpoint, key)
        const taken = VALUES.filter((value) => refused.every((one) => one.value !== value))
        return { key, refused, sent: tried(endpoint, taken, place + at) }
      })
      const wordless = keys.filter(({ refused }) => refused.some(({ said }) => said.includes('')))
      expect(wordless).toEqual([])
      const taken = keys.flatMap(({ key, sent }) => sent.map((value) => ({ [key]: value })))
      // Each key with another value.
      const together = Object.fromEntries(
        keys.flatMap(({ key, refused }, at) =>
          refused.length > 0 ? [[key, refused[(place + at) % refused.length]?.value]] : [],
        ),
      )
      const faults: string[] = []
      const sent = Object.keys(together).length > 0 ? [...taken, together] : taken
      // One after the other: every connection would have to learn every statement.
      for (const input of sent) {
        const { status, body } = await send(endpoint, input)
        if (isFault(status, body) || isOut(status) || (status >= 400 && !body.message))
          faults.push(`${JSON.stringify(input).slice(0, 80)}: ${status}`)
      }
      expect(faults).toEqual([])
    })
  },
)

test('an unknown address answers 404 in the form of the wire', async () => {
  const response = await fetch(`${address}/tms/khong/co`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
    404,
    'not_found',
  ])
})

test('a download link without a right signature is refused', async () => {
  const response = await fetch(
    `${address}/tep/00000000-0000-4000-8000-000000000000/a.xlsx?het_han=99999999999&chu_ky=abc`,
  )
  expect(response.status).toBe(403)
})
