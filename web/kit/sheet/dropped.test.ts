import { expect, test } from 'vitest'
import { dropFault } from './dropped.ts'

const file = (name: string, size = 1000) => ({ name, size })

test.each([
  [[file('điều xe.xlsx')], null],
  [[file('CU.XLS')], null],
  [[file('ảnh.png')], 'kind'],
  [[file('xlsx')], 'kind'],
  [[file('a.xlsm')], 'kind'],
  [[file('a.xlsx', 21 * 1024 * 1024)], 'size'],
  [[file('a.xlsx'), file('b.xlsx')], 'several'],
  [[], 'several'],
] as const)('%j: %s', (files, fault) => {
  expect(dropFault(files)).toBe(fault)
})
