import { expect, test } from 'vitest'
import {
  compareNames,
  compareTexts,
  givenName,
  initials,
  inSentence,
  searchKey,
  text,
} from './text.ts'

test('texts are compared without marks, case and spare spaces', () => {
  expect(searchKey('  ĐẶNG  Hữu\tNghĩa ')).toBe('dang huu nghia')
  expect(searchKey('Công ty Gỗ Ước Mơ'.normalize('NFD'))).toBe(searchKey('cong ty go uoc mo'))
})

test('people stand by given name, then by the whole name', () => {
  const people = ['Nguyễn Văn Hùng', 'Trần Văn An', 'Lê Bình', 'Phạm Văn An']
  expect(people.toSorted(compareNames)).toEqual([
    'Phạm Văn An',
    'Trần Văn An',
    'Lê Bình',
    'Nguyễn Văn Hùng',
  ])
  expect(givenName(' Nguyễn Văn  Hùng ')).toBe('Hùng')
})

test('letters stand in Vietnamese order', () => {
  expect(['Đà Nẵng', 'Ca', 'Da', 'Ăn', 'Âu', 'An'].toSorted(compareTexts)).toEqual([
    'An',
    'Ăn',
    'Âu',
    'Ca',
    'Da',
    'Đà Nẵng',
  ])
})

test('initials are the first letters of the first two words', () => {
  expect(['Quản trị hệ thống', 'đặng', '', '  Lê  Bình '].map(initials)).toEqual([
    'QT',
    'Đ',
    '',
    'LB',
  ])
})

test('a label inside a sentence is small, but for what is letters alone', () => {
  const said = (vi: string) => inSentence(text(vi, vi)).vi
  expect(['Hạng GPLX', 'Loại đơn', 'VAT', 'Số CCCD'].map(said)).toEqual([
    'hạng GPLX',
    'loại đơn',
    'VAT',
    'số CCCD',
  ])
})
