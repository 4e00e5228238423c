import { expect, test } from 'vitest'
import { text } from '../text/text.ts'
import { inputShape, moneyField, rowShape } from './field.ts'

const fields = { cuoc: moneyField(text('Cước', 'Freight')) }

test('an amount below zero is not typed, but is shown where it was worked out', () => {
  expect(inputShape(fields).safeParse({ cuoc: -109_958 }).success).toBe(false)
  expect(rowShape(fields).parse({ cuoc: -109_958 })).toEqual({ cuoc: -109_958 })
})
