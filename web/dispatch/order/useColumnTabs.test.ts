import { afterEach, expect, test, vi } from 'vitest'
import { PLATE_FILTER } from '../../../contract/dispatch/order/order-filter.api.ts'
import {
  EXCEL_COST_COLUMNS,
  FILTER_COST_COLUMNS,
} from '../../../contract/dispatch/trip/excel.columns.ts'
import { readColumns, writeColumns } from './offered/savedColumns.ts'
import { tabsOf } from './useColumnTabs.ts'

afterEach(() => vi.unstubAllGlobals())

const named = (keys: readonly string[]) => keys.map((key) => ({ key, name: key }))

test('the expenses and the filter by plate keep what each of them chose and how it is arranged', () => {
  const store = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  })
  const expenses = named(Object.keys(EXCEL_COST_COLUMNS))
  const costs = named(FILTER_COST_COLUMNS)
  const mine = { columns: expenses.toReversed(), chosen: new Set(['phi_xang_dau']) }
  writeColumns('chi_phi', mine)
  const tab = tabsOf(PLATE_FILTER)[1]
  readColumns(tab, costs, ['tong_lai'])
  writeColumns(tab, { columns: costs, chosen: new Set(['tong_cuoc']) })
  const kept = readColumns('chi_phi', expenses, [])
  expect([kept.columns[0], [...kept.chosen]]).toEqual([expenses.at(-1), ['phi_xang_dau']])
  expect([...readColumns(tab, costs, []).chosen]).toEqual(['tong_cuoc'])
})
