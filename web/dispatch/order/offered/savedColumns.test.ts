import { afterEach, expect, test, vi } from 'vitest'
import { COLUMN_KEYS, fitSaved, readColumns } from './savedColumns.ts'

const columns = ['a', 'b', 'c'].map((key) => ({ key, name: key.toUpperCase() }))
const saved = (list: unknown, selected: unknown) => ({
  list: JSON.stringify(list),
  selected: JSON.stringify(selected),
})
const fit = (given: { list: string | null; selected: string | null }) => {
  const { columns: order, chosen } = fitSaved(given, columns, ['b'])
  return { order: order.map(({ key }) => key).join(''), chosen: [...chosen].join('') }
}

test('someone who never chose gets the order of the server and the usual columns', () => {
  expect(fit({ list: null, selected: null })).toEqual({ order: 'abc', chosen: 'b' })
})

test('a saved order and choice of the same length are kept', () => {
  const list = ['c', 'a', 'b'].map((key) => ({ key, name: key }))
  expect(fit(saved(list, [{ key: 'a' }, { key: 'c' }]))).toEqual({ order: 'cab', chosen: 'ac' })
})

test('a saved list of another length is replaced by that of the server, the choice kept where it still fits', () => {
  expect(fit(saved([{ key: 'c' }, { key: 'a' }], [{ key: 'c' }, { key: 'gone' }]))).toEqual({
    order: 'abc',
    chosen: 'c',
  })
})

test('nothing chosen stays nothing chosen', () => {
  expect(fit(saved([], [])).chosen).toBe('')
})

test.each(['{', '"x"', '{"a":1}', '[1,null]'])(
  'what cannot be read counts as not saved: %s',
  (text) => {
    expect(fit({ list: text, selected: null })).toEqual({ order: 'abc', chosen: 'b' })
  },
)

test('the keys are those of the specification; no list is kept under the key of another', () => {
  const keys: readonly string[] = Object.values(COLUMN_KEYS).flat()
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.slice(0, 6)).toEqual([
    'tms_local_list_excel_filter1',
    'tms_local_selected_list_excel_filter1',
    'tms_local_list_excel_filter2',
    'tms_local_selected_list_excel_filter2',
    'tms_local_list_excel_filter_chi_phi',
    'tms_local_selected_list_excel_filter_chi_phi',
  ])
})

afterEach(() => vi.unstubAllGlobals())

test('a saved list of another length is replaced in the storage of the browser at once, one of the same length stays as it is', () => {
  const [listKey, selectedKey] = COLUMN_KEYS.tab1
  const store = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  })
  const keys = (key: string) =>
    (JSON.parse(store.get(key) ?? '[]') as { key: string }[]).map((column) => column.key).join('')
  store.set(listKey, JSON.stringify([{ key: 'c' }, { key: 'a' }]))
  store.set(selectedKey, JSON.stringify([{ key: 'gone' }, { key: 'c' }]))
  readColumns('tab1', columns, ['b'])
  expect([keys(listKey), keys(selectedKey)]).toEqual(['abc', 'c'])

  const whole = JSON.stringify(['c', 'b', 'a'].map((key) => ({ key })))
  store.set(listKey, whole)
  readColumns('tab1', columns, ['b'])
  expect(store.get(listKey)).toBe(whole)
  store.set(listKey, '{')
  readColumns('tab1', columns, ['b'])
  expect(keys(listKey)).toBe('abc')
  store.clear()
  readColumns('tab1', columns, ['b'])
  expect(store.size).toBe(0)
})
