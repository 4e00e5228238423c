import type { Screen } from '../access.ts'
import type { Field, Fields } from '../field.ts'
import type { Warning } from '../refusal.ts'
import type { Seat } from '../roles.ts'
import type { Text } from '../text.ts'

/** A part of the form with its fields, in order. */
export type Section = { readonly title: Text; readonly fields: readonly string[] }

/**
 * A plain resource, stated once: its calls, table, form, filters and Excel read it here. `name` is the field (or the key) by
 * which people know a row; a sheet recognises rows by the key, else by the name.
 */
export type Resource<F extends Fields = Fields, K extends string = string> = {
  /** Its name in the glossary; also the kind of its upload. */
  readonly kind: string
  readonly path: string
  readonly screen: Screen
  readonly key: K
  readonly keyField: Field
  readonly name: string
  readonly fields: F
  readonly required: readonly string[]
  /** Fields that the list is narrowed by. */
  readonly filters: readonly string[]
  readonly sections: readonly Section[]
  /** What the table shows until a user chooses otherwise. */
  readonly columns: readonly string[]
  /** Other headers under which offices write a field. */
  readonly headings: Readonly<Record<string, readonly string[]>>
  readonly read: readonly Seat[]
  readonly write: readonly Seat[]
  readonly texts: {
    /** One of them, inside a sentence. */
    readonly one: Text
    readonly add: Text
    readonly searchHint: Text
  }
}

/** Key and fields together, as tables and files have them. */
export const allFields = ({ key, keyField, fields }: Resource): Fields => ({
  [key]: keyField,
  ...fields,
})

/** The field of a row that shows a field: a reference shows the name behind it. */
export const shownAs = (name: string, field: Field): string => field.ref?.name ?? name

/** Format warnings of a row, which do not stop a save (domain B1). */
export const formatWarnings = (
  { fields }: Resource,
  row: Readonly<Record<string, unknown>>,
): Warning[] =>
  Object.entries(fields).flatMap(([field, { warn }]) => {
    const value = row[field]
    const message = warn && typeof value === 'string' && value !== '' ? warn(value) : null
    return message ? [{ ma: `dinh_dang_${field}`, field, message }] : []
  })
