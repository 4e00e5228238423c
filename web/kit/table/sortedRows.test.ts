import { expect, test } from 'vitest'
import type { GridColumn } from './gridColumn.ts'
import { sortedRows } from './sortedRows.ts'

type Row = { ten: string | null; tien: number | null }
const column = (key: string, kind: 'text' | 'money'): GridColumn<Row> => ({
  key,
  label: key,
  kind,
  sortable: true,
})
const COLUMNS = [column('ten', 'text'), column('tien', 'money')]
const ROWS: Row[] = [
  { ten: 'Đạt', tien: 5 },
  { ten: 'Anh', tien: null },
  { ten: 'Dũng', tien: 20 },
  { ten: null, tien: 5 },
]
const by = (cot: string, giam: boolean) => ({ cot, giam })

test('rows stand by number or by Vietnamese words, the empty ones last', () => {
  const names = (...sort: { cot: string; giam: boolean }[]) =>
    sortedRows(ROWS, COLUMNS, sort).map(({ ten }) => ten)
  expect(names(by('ten', false))).toEqual(['Anh', 'Dũng', 'Đạt', null])
  expect(names(by('tien', true), by('ten', false))).toEqual(['Dũng', 'Đạt', null, 'Anh'])
  expect(names(by('khac', true))).toEqual(['Đạt', 'Anh', 'Dũng', null])
})
