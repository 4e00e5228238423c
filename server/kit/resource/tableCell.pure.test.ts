import { expect, test } from 'vitest'
import { integerField, taxField } from '../../../contract/kit/field/field.ts'
import { fieldTexts } from '../../../contract/kit/field/field.texts.ts'
import { text } from '../../../contract/kit/text/text.ts'
import { readCell } from './tableCell.ts'

const load = { ...integerField(text('Tải trọng', 'Payload')), unit: 'kg' }

test.each([
  [15, 15_000],
  ['17,9', 17_900],
  ['8,2 tấn', 8_200],
  ['5300 kg', 5_300],
  [15_000, 15_000],
  [null, null],
])('%s below a header in tonnes is %s kg', (cell, kg) => {
  const counted = { inTonnes: true, scale: 1, month: null, told: null }
  expect(readCell(load, cell, counted)).toMatchObject({ value: kg, error: null })
})

test.each([
  ['8%', 8, null],
  ['1.500', null, fieldTexts.atMostWhole],
  [1500, null, fieldTexts.atMostWhole],
])('%s below VAT is %s', (cell, value, error) => {
  const counted = { inTonnes: false, scale: 1, month: null, told: null }
  expect(readCell(taxField(text('VAT', 'VAT')), cell, counted)).toMatchObject({ value, error })
})
