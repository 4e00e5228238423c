import { message } from '../text/message.ts'
import { text, type Text } from '../text/text.ts'

const PHONE = /^(0[35789]\d{8}|02\d{9})$/
const CCCD = /^\d{12}$/

/** A sheet that holds it as a number keeps no 0 before it. */
const WITHOUT_ZERO = /^([35789]\d{8}|2\d{9})$/

/** Digits of a phone number with +84 or 84 turned into 0, or with the 0 that it lacks (domain B1.7). */
export function phoneKey(value: string): string {
  const digits = value.replace(/\D/g, '')
  const national = digits.startsWith('84') && digits.length >= 11 ? digits.slice(2) : digits
  return WITHOUT_ZERO.test(national) ? `0${national}` : national
}

/** What is unusual about a phone number, or null (domain B1.7): warns, never blocks. */
export const phoneWarning = (value: string): Text | null =>
  PHONE.test(phoneKey(value)) ? null : ODD_PHONE

const ODD_PHONE = text(
  'Số điện thoại cần 10 chữ số (di động) hoặc 11 chữ số (máy bàn, bắt đầu bằng 02)',
  'A phone number has 10 digits (mobile) or 11 digits (landline, beginning with 02)',
)

/** A phone number by its digits, +84 as 0 (domain B1.7); an unusual one stays as typed. */
export const tidyPhone = (typed: string): string =>
  phoneWarning(typed) === null ? phoneKey(typed) : typed

const EMAIL = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]{2,}$/

/** What is unusual about one or more e-mail addresses, or null. */
export const emailWarning = (value: string): Text | null =>
  value.split(/[;,]\s*/).every((address) => EMAIL.test(address.trim())) ? null : ODD_EMAIL

export const ODD_EMAIL = text(
  'Email cần dạng ten@congty.vn',
  'An e-mail address looks like name@company.vn',
)

/** What is wrong with a citizen id, or null; anything but 12 digits is refused (domain B1.8). */
export const citizenIdError = (value: string): string | null =>
  CCCD.test(value.replace(/\s/g, ''))
    ? null
    : message('Số CCCD phải có đúng 12 chữ số', 'A citizen id has 12 digits')

const MASK = /^\*+\d{0,4}$/

/** Shows only the last four digits (domain B3.7). */
export const masked = (value: string): string =>
  '*'.repeat(Math.max(0, value.length - 4)) + value.slice(-4)

/** True for what `masked` wrote: it says nothing about the value behind it. */
export const isMasked = (value: string): boolean => MASK.test(value.trim())

/** Warns when the citizen id tells another century or year of birth (domain B1.8). */
export function citizenIdWarning(id: string, birthday: string | null): Text | null {
  if (!birthday || !CCCD.test(id)) return null
  const century = 1900 + 100 * Math.floor(Number(id[3]) / 2)
  const year = century + Number(id.slice(4, 6))
  return year === Number(birthday.slice(0, 4))
    ? null
    : text(
        `Số CCCD cho năm sinh ${year}, khác ngày sinh đã nhập`,
        `The citizen id tells the year of birth ${year}, not that of the date of birth`,
      )
}

const TAX_CODE = /^(\d{10})(-?\d{3})?$/
const TAX_WEIGHTS = [31, 29, 23, 19, 17, 13, 7, 5, 3]

/** What is unusual about a company's tax code, or null: ten digits, of which the last checks the others, and a branch (domain B1.8). */
export function taxCodeWarning(value: string): Text | null {
  const digits = TAX_CODE.exec(value.replace(/[\s.]/g, ''))?.[1]
  if (!digits)
    return text(
      'Mã số thuế cần 10 chữ số, chi nhánh thêm -3 chữ số',
      'A tax code has 10 digits, that of a branch -3 digits more',
    )
  const sum = TAX_WEIGHTS.reduce(
    (total, weight, index) => total + weight * Number(digits[index]),
    0,
  )
  return 10 - (sum % 11) === Number(digits[9])
    ? null
    : text(
        'Chữ số kiểm tra của mã số thuế không khớp',
        'The check digit of the tax code does not fit',
      )
}
