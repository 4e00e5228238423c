import { expect, test } from 'vitest'
import type { Cell } from '../../../contract/kit/sheet/workbook.ts'
import { withoutDitto } from './ditto.ts'

const read = (...rows: Cell[][]) =>
  withoutDitto({ sheets: [{ name: 'T10', rows, merges: [], hidden: false, hiddenRows: 0 }] })
    .sheets[0]?.rows

test('what repeats the cell above is that cell, line after line', () => {
  const first: Cell[] = ['15H-068.12', 'Cảng Tân Vũ', 260_000, { date: '2026-10-05 00:00:00' }]
  expect(read(first, ['"', '-nt-', 'nt', '″'], ['như trên', "''", '”', '〃'])).toEqual([
    first,
    first,
    first,
  ])
})

test('a mark under nothing stays as it stands, and so does a short name in capitals', () => {
  const rows: Cell[][] = [
    [null, 'Khách'],
    ['"', 'NT'],
    ['nt', 'NT'],
  ]
  expect(read(...rows)).toEqual([
    [null, 'Khách'],
    ['"', 'NT'],
    ['"', 'NT'],
  ])
})

test('blank cells between a mark and what it repeats say nothing', () => {
  expect(read(['5/11'], [null], [null], ['nt'])).toEqual([['5/11'], [null], [null], ['5/11']])
})
