import { expect, test } from 'vitest'
import { COLUMNS, figuresOf, normsByCell, rowsFrom } from './norm-matrix.ts'

const lines = [
  { ma_lt: 'T01', ten: 'Một' },
  { ma_lt: null, ten: null },
]
const at = (code: string) => COLUMNS.indexOf(code)
const old = { id: '1', phien_ban: 3, ma_lt: 'T01', lop_xe: 'cont20', hieu_luc_tu: '2026-01-01' }
const today = { ...old, id: '2', lop_xe: 'cont40', hieu_luc_tu: '2026-10-01' }
const any = { ...old, id: '3', ma_lt: null }

test('each cell has the norm of its route and class; a route without one that of nobody', () => {
  const norms = normsByCell([old, today, any], lines)
  expect([norms[0]?.[at('cont20')], norms[0]?.[at('cont40')]]).toEqual([old, today])
  expect([norms[1]?.[at('cont20')], norms[1]?.[at('cont40')]]).toEqual([any, null])
})

test('a changed cell is a version from the day, or corrects the one that begins on it', () => {
  const norms = normsByCell([old, today, any], lines)
  const change = (row: number, code: string) => ({ row, column: at(code), value: 5 })
  const changed = [change(0, 'cont20'), change(0, 'cont40'), change(1, 'tai_8t')]
  expect(
    rowsFrom(changed, { lines, norms }, { figure: 'luong_chuyen', day: '2026-10-01' }),
  ).toEqual([
    { ma_lt: 'T01', lop_xe: 'cont20', hieu_luc_tu: '2026-10-01', luong_chuyen: 5 },
    { id: '2', phien_ban: 3, luong_chuyen: 5 },
    { ma_lt: null, lop_xe: 'tai_8t', hieu_luc_tu: '2026-10-01', luong_chuyen: 5 },
  ])
})

test('the figures of a kind are its fields without key and dates', () => {
  expect(figuresOf('luong')).toContain('diem_mien_phi')
  expect(figuresOf('bien_phi')).not.toContain('hieu_luc_tu')
})
