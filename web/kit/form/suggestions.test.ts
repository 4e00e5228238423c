import { expect, test } from 'vitest'
import {
  beginsWith,
  joined,
  matching,
  sameWord,
  suggestion,
  SUGGESTIONS_SHOWN,
} from './suggestions.ts'

const plates = ['15H-068.12', '15C-123.45', '29H-068.99'].map((plate) => suggestion(plate))
const places = [
  suggestion('Cảng Đình Vũ', { note: 'Hải Phòng' }),
  suggestion('Kho Đình Trám', { note: 'Bắc Giang' }),
  suggestion('Đình Bảng'),
]
const values = (found: readonly { value: string }[]) => found.map(({ value }) => value)

test('words are found with or without marks, beginnings first', () => {
  expect(values(matching(places, 'đinh'))).toEqual(['Đình Bảng', 'Cảng Đình Vũ', 'Kho Đình Trám'])
  expect(values(matching(places, 'DINH VU'))).toEqual(['Cảng Đình Vũ'])
  expect(values(matching(places, 'vu cang'))).toEqual(['Cảng Đình Vũ'])
  expect(values(matching(places, 'bac giang'))).toEqual(['Kho Đình Trám'])
  expect(matching(places, 'xyz')).toEqual([])
})

test('plates are found without punctuation, by their end too', () => {
  expect(values(matching(plates, '15h06'))).toEqual(['15H-068.12'])
  expect(values(matching(plates, '06812'))).toEqual(['15H-068.12'])
  expect(values(matching(plates, '068'))).toEqual(['15H-068.12', '29H-068.99'])
})

test('nothing typed offers the first ones', () => {
  const many = Array.from({ length: 50 }, (_, number) => suggestion(`Kho ${number}`))
  expect(values(matching(many, '  '))).toEqual(values(many.slice(0, SUGGESTIONS_SHOWN)))
})

test('a word typed in full is recognised, an ambiguous one is not', () => {
  expect(sameWord(plates, '15h 06812')?.value).toBe('15H-068.12')
  expect(sameWord(places, 'cang dinh vu')?.value).toBe('Cảng Đình Vũ')
  expect(sameWord(places, 'cang dinh')).toBeNull()
  expect(
    sameWord([suggestion('Hùng', { id: 'a' }), suggestion('Hưng', { id: 'b' })], 'hung'),
  ).toBeNull()
  expect(sameWord(places, '')).toBeNull()
})

test('a word is marked beforehand only when it or one of its words begins so', () => {
  const [port] = places
  expect(port && beginsWith(port, 'din')).toBe(true)
  expect(port && beginsWith(port, 'inh')).toBe(false)
  expect(port && beginsWith(port, '')).toBe(false)
})

test('lists are joined without repeating a word', () => {
  expect(values(joined([suggestion('A')], [suggestion('B'), suggestion('A')]))).toEqual(['A', 'B'])
})
