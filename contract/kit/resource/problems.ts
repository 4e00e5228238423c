import { fieldTexts, WHOLE } from '../field/field.texts.ts'
import { formTexts } from '../form/form.texts.ts'
import { text, type Text } from '../text/text.ts'
import type { Problems, RowValues } from './resource.ts'

const ABOVE_0 = text('Phải lớn hơn 0', 'Must be above 0')

/** The number in a field; null where there is none. */
export const numberIn = (row: RowValues, name: string): number | null =>
  typeof row[name] === 'number' ? row[name] : null

/** The same said of several fields. */
export const saidAt = (names: readonly string[], said: Text): Problems =>
  Object.fromEntries(names.map((name) => [name, said]))

/** The fields among those needed that are empty. */
export const emptyFields = (row: RowValues, needed: readonly string[]): Problems =>
  saidAt(
    needed.filter((name) => (row[name] ?? '') === ''),
    formTexts.required,
  )

/** Fields that may be empty and never 0. */
export const zeroFields = (row: RowValues, names: readonly string[]): Problems =>
  saidAt(
    names.filter((name) => row[name] === 0),
    ABOVE_0,
  )

/** Shares of a whole, in per cent. */
export const aboveWhole = (row: RowValues, names: readonly string[]): Problems =>
  saidAt(
    names.filter((name) => Number(row[name]) > WHOLE),
    fieldTexts.atMostWhole,
  )
