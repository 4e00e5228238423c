import { EventEmitter } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../contract/api.ts'
import { testApp, type TestApp } from './testing/app.ts'

// A reply of `inject` listens to its own end a few times more than one on a socket, which stays below the usual ten.
EventEmitter.defaultMaxListeners = 15

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'GET', url, headers })
const PAGE = { accept: 'text/html', 'accept-encoding': 'br, gzip' }
const WEB = new URL('../dist/web/', import.meta.url).pathname

test('a reply lets nothing else run, frame it or keep it, and sets no cookie', async () => {
  const { headers } = await t.app.inject({
    method: 'POST',
    url: api.user.login.path,
    payload: { username: 'sale01', password: 'lanbanh-demo' },
  })
  const policy = String(headers['content-security-policy'])
  for (const rule of [
    "default-src 'self'",
    "script-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'self'",
    "base-uri 'self'",
  ])
    expect(policy.split(';')).toContain(rule)
  expect(policy).not.toContain('unsafe-eval')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['x-powered-by']).toBeUndefined()
})

test('the server says that it lives and that its database answers', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await get('/readyz')).json()).toEqual({ status: 'ok' })
})

test('an address that nobody answers is 404 in words', async () => {
  const reply = await get('/khong/co')
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found'])
})

// Server tests may run before anything was built.
describe.runIf(existsSync(`${WEB}index.html`))('the built screens', () => {
  test('come packed; the page is asked for again each time, hashed files never', async () => {
    const page = await get('/trip-management', PAGE)
    expect([
      page.statusCode,
      page.headers['cache-control'],
      page.headers['content-encoding'],
    ]).toEqual([200, 'no-cache', 'br'])
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    const [script = ''] = globSync('assets/*.js', { cwd: WEB })
    for (const [accepted, packed] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const { statusCode, headers } = await get(`/${script}`, { 'accept-encoding': accepted })
      expect([statusCode, headers['content-encoding'], headers['vary']]).toEqual([
        200,
        packed,
        'accept-encoding',
      ])
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(headers['content-type']).toContain('javascript')
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
    const { etag } = (await get(`/${script}`)).headers
    expect((await get(`/${script}`, { 'if-none-match': String(etag) })).statusCode).toBe(304)
  })

  test('have their icon also under the name that a file opened by itself asks for', async () => {
    const { statusCode, headers } = await get('/favicon.ico', { accept: 'image/*' })
    expect([statusCode, headers['content-type']]).toEqual([
      200,
      expect.stringContaining('image/svg+xml'),
    ])
  })

  test('have no page in place of a missing file', async () => {
    expect((await get('/assets/khong-co.js', { accept: '*/*' })).statusCode).toBe(404)
    expect((await get('/../package.json')).statusCode).toBe(404)
  })
})
