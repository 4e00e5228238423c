import { expect, test } from 'vitest'
import { parseQuery, printQuery } from './address.ts'

test('texts that look like numbers or truth stay texts', () => {
  expect(parseQuery('?tu_khoa=0123&khoa=true&end_time=')).toEqual({
    tu_khoa: '0123',
    khoa: 'true',
    end_time: '',
  })
})

test('several values of one name survive the way there and back', () => {
  const search = { tu_khoa: 'Hải Phòng & xe', role: ['hr', 'sale'] }
  const query = printQuery(search)
  expect(query).toBe('?tu_khoa=H%E1%BA%A3i+Ph%C3%B2ng+%26+xe&role=hr&role=sale')
  expect(parseQuery(query)).toEqual(search)
})

test('what is not given leaves no trace', () => {
  expect(printQuery({ a: undefined, b: null, c: [] })).toBe('')
  expect(parseQuery('')).toEqual({})
})
