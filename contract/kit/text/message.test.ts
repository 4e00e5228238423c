import { expect, test } from 'vitest'
import { phoneField } from '../field/contact.ts'
import { dateField, momentField } from '../field/field.ts'
import { onScreen } from './message.ts'
import { text } from './text.ts'

const label = text('Ngày', 'Date')
const refusalOf = (field: typeof momentField, value: string) =>
  field(label).schema.safeParse(value).error?.issues[0]?.message ?? ''

test('a caller is told the form of the wire, a screen the form that people type, in its language', () => {
  const date = dateField(label).schema.safeParse('27/11/2026').error?.issues[0]?.message ?? ''
  expect(date).toBe('Ngày không đúng, cần YYYY-MM-DD')
  expect(onScreen(date)).toEqual({
    vi: 'Ngày không đúng, cần dạng ngày/tháng/năm',
    en: 'Not a date: day/month/year is needed',
  })
  const moment = refusalOf(momentField, '27/11/2026 08:00')
  expect(moment).toBe('Ngày giờ không đúng, cần YYYY-MM-DD HH:mm:ss')
  expect(onScreen(moment).vi).toContain('ngày/tháng/năm giờ:phút')
  expect(onScreen('Invalid input: expected string').en).toBe('Not a valid value')
})

test('a phone number is kept by its digits in any spelling, an odd one as typed', () => {
  const { schema } = phoneField(label)
  expect(schema.parse('+84 912.345.678')).toBe('0912345678')
  expect(schema.parse('(0225) 312-3456')).toBe('02253123456')
  expect(schema.parse('0912 gọi anh Tư')).toBe('0912 gọi anh Tư')
  expect(schema.parse(' ')).toBeNull()
})
