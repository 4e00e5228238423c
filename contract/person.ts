const PHONE = /^(0[35789]\d{8}|02\d{9})$/
const CCCD = /^\d{12}$/

/** Digits of a phone number with +84 or 84 turned into 0 (domain B1.7). */
export function phoneKey(value: string): string {
  const digits = value.replace(/\D/g, '')
  return digits.startsWith('84') && digits.length >= 11 ? `0${digits.slice(2)}` : digits
}

/** What is unusual about a phone number, or null (domain B1.7): warns, never blocks. */
export function phoneWarning(value: string): string | null {
  if (PHONE.test(phoneKey(value))) return null
  return 'Số điện thoại cần 10 chữ số (di động) hoặc 11 chữ số (máy bàn, bắt đầu bằng 02)'
}

const EMAIL = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]{2,}$/

/** What is unusual about one or more e-mail addresses, or null. */
export const emailWarning = (value: string): string | null =>
  value.split(/[;,]\s*/).every((address) => EMAIL.test(address.trim()))
    ? null
    : 'Email cần dạng ten@congty.vn'

/** What is wrong with a citizen id, or null; anything but 12 digits is refused (domain B1.8). */
export const citizenIdError = (value: string): string | null =>
  CCCD.test(value.replace(/\s/g, '')) ? null : 'Số CCCD phải có đúng 12 chữ số'

const MASK = /^\*+\d{0,4}$/

/** Shows only the last four digits (domain B3.7). */
export const masked = (value: string): string =>
  '*'.repeat(Math.max(0, value.length - 4)) + value.slice(-4)

/** True for what `masked` wrote: it says nothing about the value behind it. */
export const isMasked = (value: string): boolean => MASK.test(value.trim())

/** Warns when the citizen id tells another century or year of birth (domain B1.8). */
export function citizenIdWarning(id: string, birthday: string | null): string | null {
  if (!birthday || !CCCD.test(id)) return null
  const century = 1900 + 100 * Math.floor(Number(id[3]) / 2)
  const year = century + Number(id.slice(4, 6))
  return year === Number(birthday.slice(0, 4))
    ? null
    : `Số CCCD cho năm sinh ${year}, khác ngày sinh đã nhập`
}

const TAX_CODE = /^(\d{10})(-?\d{3})?$/
const TAX_WEIGHTS = [31, 29, 23, 19, 17, 13, 7, 5, 3]

/** What is unusual about a company's tax code, or null: ten digits, of which the last checks the others, and a branch (domain B1.8). */
export function taxCodeWarning(value: string): string | null {
  const digits = TAX_CODE.exec(value.replace(/[\s.]/g, ''))?.[1]
  if (!digits) return 'Mã số thuế cần 10 chữ số, chi nhánh thêm -3 chữ số'
  const sum = TAX_WEIGHTS.reduce(
    (total, weight, index) => total + weight * Number(digits[index]),
    0,
  )
  return 10 - (sum % 11) === Number(digits[9]) ? null : 'Chữ số kiểm tra của mã số thuế không khớp'
}
