import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../contract/kit/endpoint/endpoint.ts'
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

/** Bodies that are wrong for every call. */
const BODIES: Record<string, string> = {
  'broken JSON': '{"a":',
  'a list': '[1,2]',
  'a text': '"x"',
  'a number': '7',
  'a prototype': '{"__proto__":{"admin":true}}',
  'a constructor': '{"constructor":{"prototype":{"admin":true}}}',
  'an unknown key': '{"khong_co_truong_nay":1}',
  'a very deep list': nested(20_000),
  'a very deep key': `{"data":${nested(20_000)}}`,
}

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
  "'; DROP TABLE chuyen_di; --",
  '%_\\',
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

/** Without a socket: these are some 15,000, and it is the handler that they try. */
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

describe.each(calls.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s',
  (_path, endpoint) => {
    test('refuses bodies of the wrong form and leaves nothing behind', async () => {
      const before = await counts()
      for (const [what, body] of Object.entries(BODIES)) {
        const answer = await send(endpoint, body, JSON_TYPE)
        expect({
          what,
          status: answer.status,
          message: Boolean(answer.body.message),
          ref: Boolean(answer.body.ref),
        }).toEqual({ what, status: 400, message: true, ref: true })
      }
      expect((await send(endpoint, TEN_MEGABYTES, JSON_TYPE)).status).toBe(413)
      expect((await send(endpoint, 'a=1', 'application/x-www-form-urlencoded')).status).toBe(400)
      expect(await counts()).toEqual(before)
    })

    // What the contract takes goes to the handler key by key; what it refuses is refused before, all keys in one reply.
    test('never fails on a value of the wrong type', async () => {
      const faults: string[] = []
      const taken = (input: object): boolean => endpoint.input.safeParse(input).success
      const isOut = (status: number): boolean => status === 401 && endpoint.access !== 'guest'
      const keys = keysOf(endpoint)
      for (const value of VALUES) {
        const inputs = keys.map((key) => ({ [key]: value }))
        const alone = inputs.filter(taken)
        const together = inputs.filter((input) => !taken(input))
        const all = Object.assign({}, ...together) as object
        const sent = together.length > 0 ? [...alone, all] : alone
        const answers = await Promise.all(
          sent.map(async (input) => ({ input, ...(await send(endpoint, input)) })),
        )
        for (const { input, status, body } of answers)
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
