import { expect, test } from 'vitest'
import { haulTexts } from './haul.texts.ts'

test('only of a haul that was seen it is said that it stopped nowhere', () => {
  expect(haulTexts.noStops('hoan_thanh').en).toBe('It stopped nowhere')
  expect(haulTexts.noStops('khong_co_vet').en).toBe('No track')
  expect(haulTexts.noStops('chua_bat_dau').vi).toBe('Chưa bắt đầu')
})
