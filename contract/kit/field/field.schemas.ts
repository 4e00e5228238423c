import { inputTexts } from '../endpoint/input.texts.ts'
import { z } from 'zod'
import { dayFault, fieldTexts, FIRST_YEAR, LAST_YEAR, WHOLE } from './field.texts.ts'
import { message } from '../text/message.ts'
import { withoutHidden, wordOf } from '../text/text.ts'
import { isVnd, MAX_VND } from '../money/money.ts'
import { emailWarning, ODD_EMAIL, tidyPhone } from './person.ts'
import { isDate, isMoment, isMonth, isDayOrMoment } from '../time/time.ts'

const texts = {
  money: message(
    'Không hiểu số tiền này; ghi như 5.300.000, 5tr3 hoặc 500k',
    'Not understood as an amount; write 5.300.000, 5tr3 or 500k',
    'Phải là số tiền nguyên đồng',
  ),
  number: message(
    'Không hiểu số này; chỉ ghi số và đơn vị của ô',
    'Not understood as a number; write figures and the unit of the field',
    'Phải là số',
  ),
  negative: message('Không được là số âm', 'Must not be negative'),
  decimals: (scale: number) =>
    message(`Chỉ nhận tối đa ${scale} chữ số thập phân`, `At most ${scale} decimals`),
  big: message('Số quá lớn', 'The number is too large'),
  whole: message(fieldTexts.atMostWhole.vi, fieldTexts.atMostWhole.en),
  integer: message('Phải là số nguyên', 'Must be a whole number'),
  degrees: (most: number) =>
    message(`Phải từ -${most} đến ${most} độ`, `Must be from -${most} to ${most} degrees`),
  monthDay: message(
    'Phải là một ngày trong tháng, 1 đến 31',
    'Must be a day of the month, 1 to 31',
  ),
  date: message(fieldTexts.badDate.vi, fieldTexts.badDate.en, inputTexts.dateForm),
  dayYear: message(fieldTexts.badYear.vi, fieldTexts.badYear.en),
  noSuchDay: message(fieldTexts.noSuchDay.vi, fieldTexts.noSuchDay.en),
  month: message(
    'Tháng không đúng, cần MM/YYYY',
    'Not a month: MM/YYYY is needed',
    inputTexts.monthForm,
  ),
  moment: message(fieldTexts.badMoment.vi, fieldTexts.badMoment.en, inputTexts.momentForm),
  year: message('Năm không đúng, cần bốn chữ số', 'Not a year: four digits are needed'),
  yearRange: message(fieldTexts.yearRange.vi, fieldTexts.yearRange.en),
  choice: message('Giá trị không có trong danh sách', 'Not one of the list'),
  email: message(ODD_EMAIL.vi, ODD_EMAIL.en),
  flag: message('Chỉ nhận có hoặc không', 'Must be yes or no'),
}

/** What there is to see of a text in one form, null where there is nothing. */
const emptyToNull = (value: string | null): string | null =>
  withoutHidden(value ?? '')
    .trim()
    .normalize('NFC') || null
const withoutControls = (value: string | null): boolean =>
  value === null || !/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(value)

/** Text of so many characters, trimmed and without what nobody sees; an empty one is stored as null. */
export const textSchema = (max: number) =>
  z
    .string(inputTexts.text)
    .max(max)
    .refine(withoutControls, inputTexts.text)
    .nullable()
    .transform(emptyToNull)

/** What somebody writes that has to be there, trimmed and without what nobody sees. */
export const wordsSchema = (refusal: string | typeof inputTexts.text) =>
  z.string(refusal).overwrite(withoutHidden).trim()

/** One or more e-mail addresses. */
export const emailSchema = (max: number) =>
  textSchema(max).refine((typed) => typed === null || emailWarning(typed) === null, texts.email)

/** A phone number in one spelling. */
export const phoneSchema = textSchema(40).transform((typed) => typed && tidyPhone(typed))

/** Whole đồng that may be negative. */
export const balanceSchema = z.number(texts.money).refine(isVnd, texts.money).nullable()

/** Whole đồng, none negative. */
export const moneySchema = z
  .number(texts.money)
  .min(0, texts.negative)
  .max(MAX_VND, texts.big)
  .refine(isVnd, texts.money)
  .nullable()

const hasScale = (scale: number) => (value: number) =>
  Math.abs(value * 10 ** scale - Math.round(value * 10 ** scale)) < 1e-6

/** A number of so many decimals, none negative. */
export const decimalSchema = (scale: number) =>
  z
    .number(texts.number)
    .min(0, texts.negative)
    .max(1e10, texts.big)
    .refine(hasScale(scale), texts.decimals(scale))
    .nullable()

/** A rate of tax: a part of the whole, in per cent of two decimals. */
export const taxSchema = decimalSchema(2).refine((rate) => (rate ?? 0) <= WHOLE, texts.whole)

/** Degrees on either side of zero, rounded to so many decimals. */
export const degreesSchema = (most: number, scale: number) =>
  z
    .number(texts.number)
    .min(-most, texts.degrees(most))
    .max(most, texts.degrees(most))
    .transform((value) => Math.round(value * 10 ** scale) / 10 ** scale)
    .nullable()

/** 1 to 31. */
export const monthDaySchema = z
  .number(texts.integer)
  .int(texts.integer)
  .min(1, texts.monthDay)
  .max(31, texts.monthDay)
  .nullable()

/** A whole number, none negative. */
export const integerSchema = z
  .number(texts.number)
  .int(texts.integer)
  .min(0, texts.negative)
  .max(2_000_000_000, texts.big)
  .nullable()

/** Why a text is no day: its year, the calendar, or its form. */
export const whyNotDay =
  (form: string) =>
  ({ input }: { readonly input?: unknown }) => {
    const fault = dayFault(wordOf(input))
    if (fault === fieldTexts.badYear) return texts.dayYear
    return fault === fieldTexts.noSuchDay ? texts.noSuchDay : form
  }

/** 'YYYY-MM-DD'. */
export const dateSchema = z
  .string(texts.date)
  .refine(isDate, { error: whyNotDay(texts.date) })
  .nullable()

/** 'YYYY-MM-DD' or 'YYYY-MM-DD HH:mm:ss', as calls take the ends of a range. */
export const dayOrMoment = z
  .string(inputTexts.date)
  .refine(isDayOrMoment, { error: whyNotDay(inputTexts.dayOrMoment) })

const typedMonth = (value: string): string =>
  value
    .trim()
    .replace(
      /^(\d{1,2})\D(\d{4})$/,
      (_all, month: string, year: string) => `${year}-${month.padStart(2, '0')}`,
    )

/** Why a text is no month: its year, or its form. */
const whyNotMonth = ({ input }: { readonly input?: unknown }) =>
  dayFault(`${wordOf(input)}-01`) === fieldTexts.badYear ? texts.dayYear : texts.month

/** 'YYYY-MM'; '3/2026' is taken too, as people type it. */
export const monthSchema = z
  .string(texts.month)
  .transform(typedMonth)
  .refine((value) => value === '' || isMonth(value), { error: whyNotMonth })
  .nullable()
  .transform((value) => value || null)

const isYear = (value: number | null): boolean =>
  value === null || (Number.isInteger(value) && value >= 1000 && value <= 9999)
const isOurs = (value: number | null): boolean =>
  value === null || (value >= FIRST_YEAR && value <= LAST_YEAR)

/** A year, taken as text too. */
export const yearSchema = z
  .union([z.number(texts.year), z.string(texts.year)], texts.year)
  .nullable()
  .transform((value) => (value === null || String(value).trim() === '' ? null : Number(value)))
  .refine(isYear, { error: texts.year, abort: true })
  .refine(isOurs, texts.yearRange)

const fullMoment = (value: string): string =>
  isDate(value) ? `${value} 00:00:00` : value.length === 16 ? `${value}:00` : value

/** 'YYYY-MM-DD HH:mm:ss'; a date alone means its midnight. */
export const momentSchema = z
  .string(texts.moment)
  .transform(fullMoment)
  .refine(isMoment, { error: whyNotDay(texts.moment) })
  .nullable()

/** The codes of a closed set, as schemas take them. */
export const codesOf = <C extends string>(choices: Readonly<Record<C, unknown>>) =>
  Object.keys(choices) as [C, ...C[]]

/** One of these codes. */
export const choiceSchema = <C extends string>(codes: readonly [C, ...C[]]) =>
  z.enum(codes, texts.choice).nullable()

/** Several of these codes, in their order; one text with commas is read too. */
export const chosenSchema = <C extends string>(codes: readonly [C, ...C[]]) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(/[\s,;]+/u).filter(Boolean) : value),
    z
      .array(z.enum(codes, texts.choice), texts.choice)
      .transform((chosen) => codes.filter((code) => chosen.includes(code))),
  )

export const flagSchema = z.boolean(texts.flag)
