import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../contract/api.ts'
import type { Endpoint } from '../contract/kit/endpoint/endpoint.ts'
import { MENUS, type MenuEntry } from '../contract/office/screen/access.ts'
import { asksElsewhere } from './testing/elsewhere.ts'
import { SEATS, type Seat } from '../contract/kit/endpoint/roles.ts'
import { routes } from './routes.ts'
import { testApp, type TestApp } from './testing/app.ts'
import { openSession } from './office/session/sessions.ts'

/** A demo user for each seat. */
const USERS: Record<Seat, string> = {
  admin: 'admin01',
  manager: 'quanly01',
  qh_manager: 'dieuxe01',
  accountant: 'ketoan01',
  qh_accountant: 'ketoan02',
  tinh_cuoc: 'tinhcuoc01',
  hcns: 'hcns01',
  hr: 'nhansu01',
  sale: 'sale01',
  doi_tac: 'doitac01',
  driver: 'hungnv01',
  warehouse: 'kho01',
}

const allowed = ({ access }: Endpoint, seat: Seat): boolean =>
  access === 'guest' || access === 'signed-in' || access.includes(seat)
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

test('who may make which call', () => {
  const table = endpoints.map((endpoint) => {
    const { access } = endpoint
    return `${nameOf(endpoint)}: ${typeof access === 'string' ? access : SEATS.filter((seat) => access.includes(seat)).join(' ')}`
  })
  expect(table).toMatchSnapshot()
})

test('every endpoint of the contract is served, and nothing else', () => {
  const served = routes.map((route) => nameOf(route.endpoint)).toSorted()
  expect(served).toEqual(endpoints.map(nameOf).toSorted())
})

test('menus hold each screen once', () => {
  const flat = (menu: readonly MenuEntry[]) => menu.filter((entry) => typeof entry === 'string')
  for (const seat of SEATS) expect(new Set(flat(MENUS[seat])).size).toBe(flat(MENUS[seat]).length)
})

describe('asked', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp()
  })
  afterAll(() => t.close())

  const tokens = new Map<string, string>()
  const answerTo = async ({ method, path }: Endpoint, token: string | null): Promise<number> => {
    const body = method === 'GET' ? {} : { payload: {} }
    const asked = { method, url: path, headers: token === null ? {} : { token }, ...body }
    return (await t.app.inject(asked)).statusCode
  }
  const ask = async (endpoint: Endpoint, username: string): Promise<number> => {
    const known = tokens.get(username)
    const status = known === undefined ? 401 : await answerTo(endpoint, known)
    if (status !== 401) return status
    // Some calls end the session of who makes them.
    const token = await openSession(t.db, username, '127.0.0.1')
    tokens.set(username, token)
    return answerTo(endpoint, token)
  }

  test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s answers every seat as declared',
    async (_name, endpoint) => {
      const answers: Record<string, string> = {}
      const wanted: Record<string, string> = {}
      for (const seat of SEATS) {
        const status = await ask(endpoint, USERS[seat])
        answers[seat] =
          status === 403
            ? 'refused'
            : status === 401 && endpoint.access !== 'guest'
              ? 'unknown'
              : status >= 500 && !(status === 503 && asksElsewhere(endpoint))
                ? `fault ${status}`
                : 'open'
        wanted[seat] = allowed(endpoint, seat) ? 'open' : 'refused'
      }
      const guest = await answerTo(endpoint, null)
      expect({ ...answers, guest: guest === 401 }).toEqual({
        ...wanted,
        guest: endpoint.access !== 'guest',
      })
    },
  )
})
