import { expect, test } from 'vitest'
import { haulTexts } from './haul.texts.ts'

test('only of a haul that was seen it is said that it stopped nowhere', () => {
  expect(haulTexts.noStops('hoan_thanh').en).toBe('It stopped nowhere')
  expect(haulTexts.noStops('khong_co_vet').en).toBe('No track')
  expect(haulTexts.noStops('chua_bat_dau').vi).toBe('Chưa bắt đầu')
})

test('a file without hauls says why, and a part of it that nothing stands under is just empty', () => {
  expect(haulTexts.noneOf('xem_truoc', 0).en).toMatch(/only looked at/)
  expect(haulTexts.noneOf('da_hoan_tac', 0).vi).toMatch(/rút lại/)
  expect(haulTexts.noneOf('da_nhap', 0).en).toBe('No haul of the file is left.')
  expect(haulTexts.noneOf('da_nhap', 3).en).toBe('There is no haul here.')
})
