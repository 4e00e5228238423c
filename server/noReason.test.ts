import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../contract/api.ts'
import { testApp, type Answer, type TestApp } from './testing/app.ts'
import { makeBooking } from './testing/booking.ts'
import { callsOf, keyed, PLATE, type Key } from './testing/closedMonth.ts'
import { makeTransfer } from './testing/transfer.ts'
import { makeTrip, readTrip } from './testing/trip.ts'

/** What looks empty: nothing, spaces, and signs that nobody sees. */
const NOTHING = ['', ' \u00a0', '\u200b', '\u2060\ufeff', '\u3164']

let t: TestApp
const { call, made } = callsOf(() => t)
let ids: Record<'open' | 'locked' | 'booking' | 'transfer', string>
let fill: Key
beforeAll(async () => {
  t = await testApp()
  const [open, locked] = [await makeTrip(t), await makeTrip(t)]
  await call('dieuxe01', api.trip.lock, { list_id: [locked.id_chuyen_di] })
  ids = {
    open: open.id_chuyen_di,
    locked: locked.id_chuyen_di,
    booking: (await makeBooking(t)).id_don_hang,
    transfer: (await makeTransfer(t)).id_don_chuyen_tram,
  }
  const filled = { bien_so_xe: PLATE, ngay_gio: '2026-02-01 08:00:00', so_lit: 50, don_gia: 20_000 }
  fill = keyed(await made<Key>('dieuxe01', api.fuelLog.create, filled))
  const pay = { thang: '2025-11', list_user: ['binhlv14'], chot: true }
  await made('hcns01', api.salary.create, pay)
  await made('ketoan01', api.closedMonth.create, { thang: '2025-10' })
})
afterAll(() => t.close())

/** Acts that want a reason. */
const DOORS: Readonly<Record<string, (ly_do: string) => Promise<Answer<object>>>> = {
  'a trip unlocked': (ly_do) => call('dieuxe01', api.trip.unlock, { list_id: [ids.locked], ly_do }),
  'a trip cancelled': (ly_do) =>
    call('dieuxe01', api.trip.cancel, { id_chuyen_di: ids.open, ly_do }),
  'a trip cancelled in its form': async (ly_do) => {
    const { id_chuyen_di, phien_ban } = await readTrip(t, ids.open)
    return call('dieuxe01', api.trip.update, { id_chuyen_di, phien_ban, trang_thai: 'huy', ly_do })
  },
  'a booking refused': (ly_do) =>
    call('dieuxe01', api.booking.act, { list_don_hang: [ids.booking], action: 'tu_choi', ly_do }),
  'a booking sent back': (ly_do) =>
    call('dieuxe01', api.booking.act, {
      list_don_hang: [ids.booking],
      action: 'yeu_cau_sua',
      ly_do,
    }),
  'a transfer cancelled': (ly_do) =>
    call('quanly01', api.transferOrder.move, { list_id: [ids.transfer], trang_thai: 'huy', ly_do }),
  'a filling refused': (ly_do) =>
    call('ketoan01', api.fuelLog.update, { ...fill, trang_thai: 'tu_choi', ly_do }),
  'fillings refused together': (ly_do) =>
    call('ketoan01', api.fuelLog.answer, { list_id: [fill.id], trang_thai: 'tu_choi', ly_do }),
  'pay opened again': (ly_do) =>
    call('admin01', api.salary.reopen, { thang: '2025-11', list_user: ['binhlv14'], ly_do }),
  'a month opened again': (ly_do) =>
    call('admin01', api.closedMonth.remove, { thang: '2025-10', ly_do }),
  'fuel of a month explained': (ly_do) =>
    call('ketoan01', api.fuelCheck.explain, { thang: '2026-02', bien_so_xe: PLATE, ly_do }),
}

const written = async (): Promise<unknown> =>
  (await sql`SELECT count(*) FROM nhat_ky`.execute(t.db)).rows
/** What each row of an act was told, or the fields of the call. */
const toldBy = ({ body }: Answer<object>) => {
  const { data } = body as { data?: { ok: boolean }[] }
  return Array.isArray(data) ? data.map(({ ok }) => ok) : Object.keys(body.fields ?? {})
}

test.each(Object.entries(DOORS))(
  '%s wants a reason in which there is something to read',
  async (_what, act) => {
    const before = await written()
    for (const nothing of NOTHING) {
      const answer = await act(nothing)
      expect([['ly_do'], [false]]).toContainEqual(toldBy(answer))
    }
    expect(await written()).toEqual(before)
  },
)
