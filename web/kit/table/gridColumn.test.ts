import { expect, test } from 'vitest'
import { tintOf } from './gridColumn.ts'

test('a white row has no tint: on a dark theme it would be a grey one', () => {
  expect([{ hex: '#ffffff' }, { hex: '#ffe8cc' }, { hex: null }, null].map(tintOf)).toEqual([
    null,
    '#ffe8cc',
    null,
    null,
  ])
})
