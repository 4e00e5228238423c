import { expect, test } from 'vitest'
import { readState } from '../../kit/list/listState.ts'
import { FILTER_RULES, filterPage, filterRequest, filterType } from './filterRequest.ts'

const state = (address: Record<string, unknown>) => readState(address, FILTER_RULES, '2026-11-21')

test('a bare address asks for all orders of seven days each side', () => {
  expect(filterPage(state({}), ['id_don_hang'])).toEqual({
    type: 'toan_bo',
    start_time: '2026-11-14',
    end_time: '2026-11-28',
    status: 'toan_bo',
    tu_khoa: null,
    sap_xep: [],
    list_form: ['id_don_hang'],
    trang: 1,
    so_dong: 50,
  })
})

test('names go with their type', () => {
  const address = { type: 'bien_so_xe', list_filter: ['15C-1', '15C-2'], tu_khoa: 'thép' }
  expect(filterRequest(state(address), [])).toMatchObject({
    type: 'bien_so_xe',
    list_filter: ['15C-1', '15C-2'],
    tu_khoa: 'thép',
  })
})

test('names without a type, and types that do not exist, mean all orders', () => {
  expect(filterRequest(state({ list_filter: 'x' }), [])).not.toHaveProperty('list_filter')
  expect(filterType(state({ type: 'drop' }))).toBe('toan_bo')
})
