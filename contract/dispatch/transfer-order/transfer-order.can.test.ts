import { describe, expect, test } from 'vitest'
import { milestonesAt, settledState, TRANSFER_MOVES, whyNotMove } from './transfer-order.can.ts'
import { TRANSFER_STATES, type TransferState } from './transfer-order.fields.ts'

const STATES = Object.keys(TRANSFER_STATES) as TransferState[]
const TRUCK = { bien_so_xe: '15H-068.12' }

describe('the states of a transfer', () => {
  test.each(STATES)('from %s only the moves of the table are open', (from) => {
    for (const to of STATES.filter((state) => state !== from)) {
      const refusal = whyNotMove(from, to, { reason: 'có', carrier: TRUCK })
      expect([to, refusal === null]).toEqual([to, TRANSFER_MOVES[from].to.includes(to)])
    }
  })

  test('a reason is asked where the table says so, a truck wherever goods are carried', () => {
    const at = (from: TransferState, to: TransferState, carrier: object = TRUCK) =>
      whyNotMove(from, to, { reason: null, carrier })?.[0]
    expect(at('da_xep_xe', 'huy')).toBe('ly_do')
    expect(at('da_giao', 'luu_kho')).toBe('ly_do')
    expect(at('cho_xep_xe', 'dang_chay')).toBe(undefined)
    expect(at('cho_xep_xe', 'dang_chay', {})).toBe('bien_so_xe')
    expect(at('dang_chay', 'dang_chay', {})).toBe('bien_so_xe')
    expect(at('cho_xep_xe', 'dang_chay', { ten_thau_phu: 'Gió Ngàn' })).toBe(undefined)
  })

  test('naming a truck assigns it, taking it away puts the transfer back', () => {
    expect(settledState('cho_xep_xe', TRUCK)).toBe('da_xep_xe')
    expect(settledState('da_xep_xe', {})).toBe('cho_xep_xe')
    expect(settledState('huy', TRUCK)).toBe('huy')
  })

  test('reaching a state fills the missing times and keeps those there are', () => {
    const [none, now] = [{ gio_xuat_tram: null, gio_den_tram: null }, '2026-03-02 10:00:00']
    expect(milestonesAt('da_xep_xe', none, now)).toEqual(none)
    expect(milestonesAt('dang_chay', none, now)).toEqual({ ...none, gio_xuat_tram: now })
    expect(milestonesAt('da_giao', { ...none, gio_xuat_tram: '2026-03-01 08:00:00' }, now)).toEqual(
      { gio_xuat_tram: '2026-03-01 08:00:00', gio_den_tram: now },
    )
  })
})
