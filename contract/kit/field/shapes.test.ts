import { expect, test } from 'vitest'
import { text } from '../text/text.ts'
import { inputShape, moneyField, rowShape, taxField } from './field.ts'

const fields = { cuoc: moneyField(text('Cước', 'Freight')) }

test('an amount below zero is not typed, but is shown where it was worked out', () => {
  expect(inputShape(fields).safeParse({ cuoc: -109_958 }).success).toBe(false)
  expect(rowShape(fields).parse({ cuoc: -109_958 })).toEqual({ cuoc: -109_958 })
})

test('a rate of tax is 100 % at most, and one that was stored before is shown', () => {
  const taxed = { vat: taxField(text('VAT', 'VAT')) }
  expect([8, 100, 1500].map((vat) => inputShape(taxed).safeParse({ vat }).success)).toEqual([
    true,
    true,
    false,
  ])
  expect(rowShape(taxed).parse({ vat: 1500 })).toEqual({ vat: 1500 })
})
