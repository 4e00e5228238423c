import { expect, test } from 'vitest'
import { COLUMN_KEYS, fitSaved } from './savedColumns.ts'

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

test('the keys are those of the specification', () => {
  expect(Object.values(COLUMN_KEYS).flat()).toEqual([
    'tms_local_list_excel_filter1',
    'tms_local_selected_list_excel_filter1',
    'tms_local_list_excel_filter2',
    'tms_local_selected_list_excel_filter2',
    'tms_local_list_excel_filter_chi_phi',
    'tms_local_selected_list_excel_filter_chi_phi',
  ])
})
