import { z } from 'zod'
import {
  balanceSchema,
  choiceSchema,
  codesOf,
  chosenSchema,
  dateSchema,
  decimalSchema,
  flagSchema,
  integerSchema,
  momentSchema,
  moneySchema,
  monthSchema,
  taxSchema,
  textSchema,
} from './field.schemas.ts'
import { message } from '../text/message.ts'
import type { Seat } from '../endpoint/roles.ts'
import { displayPlate } from './plate.ts'
import { text, type Language, type Text } from '../text/text.ts'

export type Kind =
  | 'text'
  | 'note'
  | 'money'
  | 'integer'
  | 'decimal'
  | 'date'
  | 'moment'
  | 'month'
  | 'phone'
  | 'plate'
  | 'choice'
  | 'flag'
  | 'list'

/** The closed values of a choice field with their labels. */
export type Choices = Readonly<Record<string, Text>>

/**
 * One field, stated once: table, form, filter, Excel and API document read it here. `schema` is the stored value, `null`
 * when empty. `unit` is shown behind the value, `scale` counts decimals, `digits` those of a number in words
 * (Excel drops its first zeros); a `signed` figure may be below 0; `at` is the key in a JSON column.
 */
export type Field<Schema extends z.ZodType = z.ZodType> = {
  readonly kind: Kind
  readonly label: Text
  readonly schema: Schema
  readonly unit?: string | Text
  readonly scale?: number
  /** A rate in per cent that is never below one: what a sheet keeps of '8%' is 0.08. */
  readonly share?: true
  readonly signed?: true
  /** A day of every month, which people write as 'ngày 25' and 'cuối tháng' too. */
  readonly ofMonth?: true
  readonly choices?: Choices
  readonly digits?: number
  /** The choice that offices mean by other words than its label. */
  readonly words?: (typed: string) => string | null
  /** The value is the key of a row of another resource, of a retired one only where `evenRetired` says so; replies carry that row's name under `name`. */
  readonly ref?: {
    readonly to: RefKind
    readonly name: string
    readonly byKey?: true
    readonly evenRetired?: true
  }
  /** A name that people usually take from another resource, though any text is stored. */
  readonly named?: RefKind
  /** What is unusual about a value (of a row, where it is known), in words, or null; it warns and never blocks (domain B1). */
  readonly warn?: (value: string, row?: Readonly<Record<string, unknown>>) => Text | null
  readonly at?: readonly [column: string, key: string]
  /** Days before this are taken for slips of the pen in a sheet; 2000 where nothing is said. */
  readonly earliest?: string
  /** The day a paper runs out on: told by colour and words as it draws near. */
  readonly expires?: true
  /** Lists and files show its last four digits only (domain B3.7). */
  readonly masked?: true
  /** Who may see and change it; everybody who may see the row where nothing is said. */
  readonly seats?: readonly Seat[]
  /** Who may change it, where that is not everybody who may change the row. */
  readonly writers?: readonly Seat[]
  /** Whoever looks may not change it. */
  readonly kept?: true
  /** It follows from other fields and stands in no form; where a call or a sheet gives it, it must agree. */
  readonly follows?: true
  /** A list of photos. */
  readonly photos?: true
  /** Of a list whose items have columns: those that they have in a row. */
  readonly items?: (row: Readonly<Record<string, unknown>>) => Fields
  /** Of a column of items: what else of an item said the same, and is forgotten when it changes. */
  readonly clears?: readonly string[]
  /** How its values stand in one cell, where that is not the way of their kind. */
  readonly inCell?: InCell
}

/** Writes a value for a cell, and reads what a cell holds: a value, or what is wrong with it. */
type InCell = {
  readonly write: (value: never, language: Language) => string
  readonly read: (text: string) => { readonly value: unknown } | { readonly error: Text }
}

/** What a field can refer to. */
export type RefKind =
  | 'company'
  | 'driver'
  | 'place'
  | 'route'
  | 'subcontractor'
  | 'trip'
  | 'vehicle'

export type Fields = Readonly<Record<string, Field>>

const NAME_LENGTH = 300
const NOTE_LENGTH = 5000

type Shape<F extends Fields> = { [K in keyof F]: F[K]['schema'] }
type OptionalShape<F extends Fields> = { [K in keyof F]: z.ZodOptional<F[K]['schema']> }

/** Text of one line, trimmed; an empty one is stored as null. */
export const textField = (label: Text) =>
  ({ kind: 'text', label, schema: textSchema(NAME_LENGTH) }) as const

/** Text of several lines. */
export const noteField = (label: Text) =>
  ({ kind: 'note', label, schema: textSchema(NOTE_LENGTH) }) as const

/** A licence plate in its display form (domain B1.4). */
export const plateField = (label: Text) =>
  ({ kind: 'plate', label, schema: textSchema(40) }) as const

/** Whole đồng, none negative. */
export const moneyField = (label: Text) =>
  ({
    kind: 'money',
    label,
    unit: 'VND',
    schema: moneySchema,
  }) as const

/** Whole đồng that may be negative, such as a profit. */
export const balanceField = (label: Text) =>
  ({
    kind: 'money',
    label,
    unit: 'VND',
    signed: true,
    schema: balanceSchema,
  }) as const

/** A rate of tax in per cent, 100 at most. */
export const taxField = (label: Text) =>
  ({ ...decimalField(label, '%', 2), share: true, schema: taxSchema }) as const

/** A measured number, none negative, with a fixed count of decimals (km, litre, kg, m³). */
export const decimalField = <const U extends string | Text>(label: Text, unit: U, scale: number) =>
  ({
    kind: 'decimal',
    label,
    unit,
    scale,
    schema: decimalSchema(scale),
  }) as const

/** A whole number, none negative. */
export const integerField = (label: Text) =>
  ({
    kind: 'integer',
    label,
    scale: 0,
    schema: integerSchema,
  }) as const

/** 'YYYY-MM-DD'. */
export const dateField = (label: Text) =>
  ({
    kind: 'date',
    label,
    schema: dateSchema,
  }) as const

/** 'YYYY-MM'. */
export const monthField = (label: Text) => ({ kind: 'month', label, schema: monthSchema }) as const

/** The day a paper runs out on. */
export const expiryField = (label: Text) => ({ ...dateField(label), expires: true }) as const

/** 'YYYY-MM-DD HH:mm:ss', wall clock; a date alone means its midnight. */
export const momentField = (label: Text) =>
  ({
    kind: 'moment',
    label,
    schema: momentSchema,
  }) as const

/** One of a closed set of codes. */
export const choiceField = <const C extends Choices>(label: Text, choices: C) =>
  ({
    kind: 'choice',
    label,
    choices,
    schema: choiceSchema(codesOf<keyof C & string>(choices)),
  }) as const

/** Several of a closed set of codes, without doubles in the order of the set; also given as one text with commas. */
export const chosenField = <const C extends Choices>(label: Text, choices: C) =>
  ({
    kind: 'list',
    label,
    choices,
    schema: chosenSchema(codesOf<keyof C & string>(choices)),
  }) as const

/** A suggested set that also takes other words. */
export const openChoiceField = (label: Text, choices: Choices) =>
  ({ kind: 'text', label, choices, schema: textSchema(NAME_LENGTH) }) as const

export const LITRES = text('lít', 'l')
export const HOURS = text('giờ', 'h')

/** A row of another resource by its key; `name` is the reply's field that shows it. */
export const refField = (label: Text, to: RefKind, name: string) =>
  ({ kind: 'text', label, schema: textSchema(NAME_LENGTH), ref: { to, name } }) as const

/** The same reference where what is open is settled with those who are no longer there too. */
export const evenRetired = <F extends ReturnType<typeof refField>>(field: F) =>
  ({ ...field, ref: { ...field.ref, evenRetired: true } }) as const

/** The same reference where people know the rows by their key: lists and files show that. */
export const shownByKey = <F extends ReturnType<typeof refField>>(field: F) =>
  ({ ...field, ref: { ...field.ref, byKey: true } }) as const

/** A vehicle by its plate, in any spelling. */
export const refPlateField = (label: Text) =>
  ({
    kind: 'plate',
    label,
    schema: textSchema(40).transform((typed) => typed && displayPlate(typed)),
    ref: { to: 'vehicle', name: 'bien_so_xe' },
  }) as const

/** A name, offered from another resource while it is typed. */
export const nameField = (label: Text, named: RefKind) => ({ ...textField(label), named }) as const

/** The same field, seen and changed by some seats only. */
export const seenBy = <F extends Field>(field: F, seats: readonly Seat[]) =>
  ({ ...field, seats }) as const

/** The same field, changed by some seats only. */
export const writtenBy = <F extends Field>(field: F, writers: readonly Seat[]) =>
  ({ ...field, writers }) as const

/** The same field, stored inside a JSON column under a key of its own. */
export const inside = <F extends Field>(field: F, column: string, key: string) =>
  ({ ...field, at: [column, key] }) as const

/** Yes or no. */
export const flagField = (label: Text) => ({ kind: 'flag', label, schema: flagSchema }) as const

/** Several values of one shape, kept in order. */
export const listField = <S extends z.ZodType>(label: Text, item: S) =>
  ({
    kind: 'list',
    label,
    schema: z.array(item).max(200, message('Tối đa 200 dòng', 'At most 200 rows')),
  }) as const

const mapFields = <F extends Fields>(
  fields: F,
  make: (field: Field) => z.ZodType,
): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field)]))

/** The row of a reply: every field there, empty ones null. What was worked out may be below zero, as a freight that a surcharge lowers, and a rate that was stored before it was bounded is shown. */
export const rowShape = <F extends Fields>(fields: F) => {
  const shown = ({ kind, share, scale = 0, schema }: Field) =>
    kind === 'money' ? balanceSchema : share ? decimalSchema(scale) : schema
  return z.object(mapFields(fields, shown) as Shape<F>)
}

/** The fields of a request: absent is left alone, null clears; unknown names are refused. */
export const inputShape = <F extends Fields>(fields: F) =>
  z.strictObject(mapFields(fields, (field) => field.schema.optional()) as OptionalShape<F>)

/** The names of the money and km columns among fields: what lists sum (wire: Lists). */
export const summedOf = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, { kind, unit }]) =>
    kind === 'money' || unit === 'km' ? [name] : [],
  )

/** Some of the fields, in the order of `names`. */
export const pickFields = <F extends Fields, N extends keyof F>(
  fields: F,
  ...names: N[]
): Pick<F, N> => Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<F, N>
