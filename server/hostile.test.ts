import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../contract/endpoint.ts'
import { routes } from './routes.ts'
import { testApp, type TestApp } from './testing/app.ts'
import { openSession } from './user/sessions.ts'

let t: TestApp
let address = ''
beforeAll(async () => {
  t = await testApp()
  address = await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.close())

const TEN_MEGABYTES = 10 * 1024 * 1024
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
  'thu_tu_cot',
  'yeu_cau_dung_thu',
  'so_chuyen',
]
const counts = async (): Promise<Record<string, number>> => {
  const rows = await Promise.all(
    COUNTED.map((table) =>
      sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)}`.execute(t.db),
    ),
  )
  return Object.fromEntries(COUNTED.map((table, index) => [table, rows[index]?.rows[0]?.n ?? 0]))
}

async function send({ method, path }: Endpoint, body: string, type = 'application/json') {
  const token = await openSession(t.db, 'admin01', '127.0.0.1')
  const response = await fetch(address + path, {
    method,
    headers: { token, 'content-type': type },
    body,
  })
  return {
    status: response.status,
    body: (await response.json()) as { code?: string; message?: string; ref?: string },
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

describe.each(calls.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s',
  (_path, endpoint) => {
    test('refuses bodies of the wrong form and leaves nothing behind', async () => {
      const before = await counts()
      for (const [what, body] of Object.entries(BODIES)) {
        const answer = await send(endpoint, body)
        expect({
          what,
          status: answer.status,
          message: Boolean(answer.body.message),
          ref: Boolean(answer.body.ref),
        }).toEqual({ what, status: 400, message: true, ref: true })
      }
      expect((await send(endpoint, `{"a":"${'x'.repeat(TEN_MEGABYTES)}"}`)).status).toBe(413)
      expect((await send(endpoint, 'a=1', 'application/x-www-form-urlencoded')).status).toBe(400)
      expect(await counts()).toEqual(before)
    })

    test('never fails on a value of the wrong type', async () => {
      const faults: string[] = []
      for (const key of keysOf(endpoint)) {
        for (const value of VALUES) {
          const { status, body } = await send(endpoint, JSON.stringify({ [key]: value }))
          if (status >= 500 || (status >= 400 && !body.message))
            faults.push(`${key}=${JSON.stringify(value).slice(0, 40)}: ${status}`)
        }
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
