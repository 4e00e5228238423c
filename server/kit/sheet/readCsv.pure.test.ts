import { expect, test } from 'vitest'
import { readCsv } from './readCsv.ts'

const rowsOf = (text: string) => readCsv(Buffer.from(text))?.rows

test('cells between commas, semicolons or tabs; quotes hold what they hold', () => {
  expect(rowsOf('a,b\n1,"x, ""y""\nz"\n')).toEqual([
    ['a', 'b'],
    [1, 'x, "y"\nz'],
  ])
  expect(rowsOf('﻿a;b\r\n20,5;-3.25\r\n')).toEqual([
    ['a', 'b'],
    ['20,5', -3.25],
  ])
  expect(rowsOf('a\tb\n\t2')).toEqual([
    ['a', 'b'],
    [null, 2],
  ])
})

test('codes with zeros before them stay words', () => {
  expect(rowsOf('a,b\n0912345678,12345678901234567')?.[1]).toEqual([
    '0912345678',
    '12345678901234567',
  ])
})

test('a text that is no table is none', () => {
  expect(rowsOf('only words')).toBeUndefined()
  expect(rowsOf('one line, with a comma')).toBeUndefined()
  expect(readCsv(Buffer.from([0x41, 0, 0x2c, 0x42, 0x0a, 0xff]))).toBeNull()
})
