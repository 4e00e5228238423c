import { expect, test } from 'vitest'
import { narrowNames, pickedSummary } from './pickNames.ts'

const names = ['15C-123.45', '51C-678.90', 'Công ty Đại Phát']
const narrow = (typed: string, first: string[] = []) => narrowNames({ names, first, typed })

test.each([
  ['', names],
  ['15c123', ['15C-123.45']],
  ['678.9', ['51C-678.90']],
  ['dai phat', ['Công ty Đại Phát']],
  ['ĐẠI', ['Công ty Đại Phát']],
  ['xyz', []],
])('%j finds %j', (typed, found) => {
  expect(narrow(typed)).toEqual(found)
})

test('what was chosen stands on top once, even when the list does not know it', () => {
  expect(narrow('', ['51C-678.90', '29H-1'])).toEqual([
    '51C-678.90',
    '29H-1',
    '15C-123.45',
    'Công ty Đại Phát',
  ])
})

test('a choice is summed up by its first name', () => {
  expect([pickedSummary([]), pickedSummary(['a']), pickedSummary(['a', 'b', 'c'])]).toEqual([
    '',
    'a',
    'a +2',
  ])
})
