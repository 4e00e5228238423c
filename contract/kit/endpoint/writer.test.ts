import { expect, test } from 'vitest'
import { writerName } from './writer.ts'

test('a writer is told by full name, then by account; positions write as the system', () => {
  expect(writerName('hant', 'Nguyễn Thị Thu Hà').vi).toBe('Nguyễn Thị Thu Hà')
  expect(writerName('hant', null).en).toBe('hant')
  expect(writerName(null, null).vi).toBe('')
  expect(writerName('gps', null)).toEqual({ vi: 'Hệ thống', en: 'The system' })
})
