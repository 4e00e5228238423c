import { expect, test } from 'vitest'
import { behind } from './offered/request.ts'
import { readState } from '../../kit/list/listState.ts'
import { inOrder, ORDER_RULES, partyRequest, rowsRequest } from './debtRequest.ts'

const state = readState(
  { nhom: 'tren_90', con_no: 'true', tu_khoa: 'dh1' },
  ORDER_RULES,
  '2026-11-22',
)

test('the days of the address are the days of the report, 120 back and 30 ahead', () => {
  expect(partyRequest(state)).toEqual({
    start_date: '2026-07-25',
    end_date: '2026-12-22',
    tu_khoa: 'dh1',
    so_dong: 0,
  })
  expect(rowsRequest(state)).toEqual({
    trang: 1,
    so_dong: 50,
    sap_xep: [],
    tu_khoa: 'dh1',
    start_date: '2026-07-25',
    end_date: '2026-12-22',
    nhom: ['tren_90'],
    con_no: true,
  })
})

test('what is behind a figure is asked for with the days and words of the report, open sides too', () => {
  for (const address of [
    { start_time: '2024-01-01', end_time: '2024-12-31', tu_khoa: 'thép' },
    { start_time: '2024-01-01', end_time: '' },
    {},
  ]) {
    const shown = readState(address, ORDER_RULES, '2026-11-22')
    const { from, to, words } = shown
    const opened = readState({ nhom: 'tren_90', ...behind(shown) }, ORDER_RULES, '2026-11-22')
    expect(opened).toMatchObject({ from, to, words, filters: { nhom: ['tren_90'] } })
  }
})

test('rows stand as asked, empty ones last', () => {
  const rows = [
    { n: 2, t: 'b' },
    { n: null, t: 'c' },
    { n: 10, t: 'a' },
  ]
  const order = (cot: string, giam: boolean) =>
    inOrder(rows, [{ cot, giam }])
      .map(({ t }) => t)
      .join('')
  expect([order('n', false), order('n', true), order('t', false)]).toEqual(['bac', 'abc', 'abc'])
  expect(inOrder(rows, [])).toBe(rows)
})
