import { expect, test } from 'vitest'
import { fieldTexts, whyNoDay, whyNoMoment } from './field.texts.ts'

test('what stands in a box for a day or a moment and is none says why', () => {
  expect(['2026-11-30', '2026-11-30 08:00:00'].map(whyNoDay)).toEqual([null, null])
  expect(['31/2/2026', '30/11/1890', '31/2', '29/2', 'mai'].map(whyNoDay)).toEqual([
    fieldTexts.noSuchDay,
    fieldTexts.badYear,
    fieldTexts.noSuchDay,
    fieldTexts.badDate,
    fieldTexts.badDate,
  ])
  expect(['2026-11-30 08:00:00', '8h', '2026-11-30'].map(whyNoMoment)).toEqual([
    null,
    fieldTexts.badMoment,
    fieldTexts.badMoment,
  ])
})
