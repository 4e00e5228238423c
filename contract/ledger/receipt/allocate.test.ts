import { expect, test } from 'vitest'
import { oldestFirst, shareProblems } from './allocate.ts'

const open = [
  { id: 'DH3', rest: 300, due: '2026-11-30' },
  { id: 'DH1', rest: 100, due: '2026-10-31' },
  { id: 'DH2', rest: 200, due: '2026-10-31' },
]

test('money goes to what has been due longest, then to what was entered first; the rest stays', () => {
  expect(oldestFirst(250, open)).toEqual([
    { id: 'DH1', so_tien: 100 },
    { id: 'DH2', so_tien: 150 },
  ])
  expect(oldestFirst(1000, open).reduce((sum, { so_tien }) => sum + so_tien, 0)).toBe(600)
  expect(oldestFirst(100, [])).toEqual([])
  expect(oldestFirst(5, [{ id: 'DH0', rest: 0, due: '2026-01-01' }, ...open])).toEqual([
    { id: 'DH1', so_tien: 5 },
  ])
})

const rests = new Map([
  ['DH1', 100],
  ['DH2', 200],
])

test.each([
  [[{ id: 'DH1', so_tien: 100 }], []],
  [[{ id: 'DH1', so_tien: 101 }], ['phan_bo.0.so_tien']],
  [[{ id: 'DH9', so_tien: 1 }], ['phan_bo.0.so_tien']],
  [[{ id: 'DH1', so_tien: 0 }], ['phan_bo.0.so_tien']],
  [
    [
      { id: 'DH1', so_tien: 1 },
      { id: 'DH1', so_tien: 1 },
    ],
    ['phan_bo.1.so_tien'],
  ],
  [
    [
      { id: 'DH1', so_tien: 100 },
      { id: 'DH2', so_tien: 100 },
    ],
    ['phan_bo'],
  ],
])('%o of 150 is wrong at %s', (shares, places) => {
  expect(Object.keys(shareProblems(150, shares, rests))).toEqual(places)
})
