import { expect, test } from 'vitest'
import { missingInOrder } from '../../dispatch/trip/trip.problems.ts'
import { onScreen } from '../text/message.ts'
import { text } from '../text/text.ts'
import { emailField } from './contact.ts'
import { yearField } from './calendar.ts'
import { listInput } from '../list/list.ts'
import { dateField, momentField, monthField, textField, type Field } from './field.ts'

const NAME = text('Trường', 'Field')
const reason = ({ schema }: Field, typed: string): string | null => {
  const parsed = schema.safeParse(typed)
  return parsed.success ? null : onScreen(parsed.error.issues[0]?.message ?? '').vi
}
const YEAR = 'Năm phải từ 1900 đến 2199'
const NO_SUCH_DAY = 'Ngày này không có trong lịch'

test.each([
  ['2026-11-23', null],
  ['01/01/1890', YEAR],
  ['1890-01-01', YEAR],
  ['1/1/2890', YEAR],
  ['31/02/2026', NO_SUCH_DAY],
  ['2026-02-31', NO_SUCH_DAY],
  ['32/13/2026', NO_SUCH_DAY],
  ['mai', 'Ngày không đúng, cần dạng ngày/tháng/năm'],
  ['1890', 'Ngày không đúng, cần dạng ngày/tháng/năm'],
])('the day %s is told: %s', (typed, said) => {
  expect(reason(dateField(NAME), typed)).toBe(said)
})

test.each([
  ['2026-11-23 08:00:00', null],
  ['01/01/1890 07:30', YEAR],
  ['31/02/2026 07:30', NO_SUCH_DAY],
  ['mai', 'Ngày giờ không đúng, cần dạng ngày/tháng/năm giờ:phút'],
])('the moment %s is told: %s', (typed, said) => {
  expect(reason(momentField(NAME), typed)).toBe(said)
})

test.each([
  ['01/1890', YEAR],
  ['1890-01', YEAR],
  ['13/2026', 'Tháng không đúng, cần MM/YYYY'],
  ['mai', 'Tháng không đúng, cần MM/YYYY'],
  ['3/2026', null],
])('the month %s is told: %s', (typed, said) => {
  expect(reason(monthField(NAME), typed)).toBe(said)
})

test.each([
  ['1890', 'Năm phải từ 1900 đến 2100'],
  ['2890', 'Năm phải từ 1900 đến 2100'],
  ['26', 'Năm không đúng, cần bốn chữ số'],
  ['mai', 'Năm không đúng, cần bốn chữ số'],
  ['   ', null],
  ['2019', null],
])('the year %s is told: %s', (typed, said) => {
  expect(reason(yearField(NAME), typed)).toBe(said)
})

test('what is no e-mail address is refused as that; several are taken', () => {
  const field = emailField(NAME)
  for (const typed of ['hoa', 'hoa@', 'hoa@cty', 'hoa cty.vn', 'a@b.vn, x'])
    expect([typed, reason(field, typed)]).toEqual([typed, 'Email cần dạng ten@congty.vn'])
  for (const typed of ['hoa@cty.vn', 'a@b.vn; c@d.com.vn', '', '  '])
    expect([typed, reason(field, typed)]).toEqual([typed, null])
})

test('spaces alone are nothing, nor is what nobody sees', () => {
  expect(missingInOrder({ ten_nguoi_gui: '   ' })['ten_nguoi_gui']).toBe('Cần nhập người gửi')
  for (const typed of ['', ' \t ', '\u00a0', '\u200b\u200b', '\ufeff '])
    expect(textField(NAME).schema.parse(typed)).toBeNull()
  expect(textField(NAME).schema.parse(' Kho\u200d A\u200b ')).toBe('Kho A')
  expect(textField(NAME).schema.parse('Kho ⭐️ 👷🏽‍♂️')).toBe('Kho ⭐️ 👷🏽‍♂️')
})

test('the ends of a range say why they are no days, as fields do', () => {
  const told = (typed: string) => {
    const { error } = listInput().safeParse({ start_time: typed })
    return error && onScreen(error.issues[0]?.message ?? '').vi
  }
  expect(told('1890-11-20')).toBe(YEAR)
  expect(told('2026-02-31')).toBe(NO_SUCH_DAY)
  expect(told('mai')).toMatch(/^Ngày không đúng/)
  expect(told('2026-11-20')).toBeUndefined()
})
