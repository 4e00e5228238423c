import { expect, test } from 'vitest'
import { namedShares, sharedOut } from './named-shares.ts'

test.each([
  ['DH0001', [{ id: 'DH0001', so_tien: null }]],
  [
    'dh0001; DH0002: 500.000',
    [
      { id: 'DH0001', so_tien: null },
      { id: 'DH0002', so_tien: 500_000 },
    ],
  ],
  [
    'DH1, DH2=1.200.000',
    [
      { id: 'DH1', so_tien: null },
      { id: 'DH2', so_tien: 1_200_000 },
    ],
  ],
  ['', []],
  ['trả tiền cước tháng 9', null],
  ['DH1: abc', null],
])('“%s” names %o', (cell, shares) => {
  expect(namedShares(cell)).toEqual(shares)
})

test('without an amount each gets what is owed of it, as far as the money goes', () => {
  const rests = new Map([
    ['A', 300],
    ['B', 500],
  ])
  const named = [
    { id: 'A', so_tien: null },
    { id: 'B', so_tien: null },
  ]
  expect(sharedOut(450, named, rests)).toEqual([
    { id: 'A', so_tien: 300 },
    { id: 'B', so_tien: 150 },
  ])
})
