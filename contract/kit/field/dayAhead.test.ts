import { expect, test } from 'vitest'
import { dayAhead } from './dayAhead.ts'

test.each<[unknown, string[]]>([
  ['2026-11-29', []],
  ['2026-11-29 23:59:59', []],
  ['2026-11-30', ['Ngày 30/11/2026 chưa tới']],
  ['2062-01-01 08:00:00', ['Ngày 01/01/2062 chưa tới']],
  ['2026-02-31', []],
  [null, []],
])('%s', (value, said) => {
  expect(dayAhead('ngay', value, '2026-11-29').map(({ message }) => message)).toEqual(said)
})
