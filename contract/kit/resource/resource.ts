import type { z } from 'zod'
import type { Field, Fields } from '../field/field.ts'
import type { ClosedMonth } from '../rate/closed.ts'
import { oddity, type Warning } from '../endpoint/refusal.ts'
import type { Seat } from '../endpoint/roles.ts'
import { sheetKind } from '../sheet/sheet.ts'
import type { Text } from '../text/text.ts'
import type { WireMonth } from '../time/time.ts'

/** The values of a row by field. */
export type RowValues = Readonly<Record<string, unknown>>

/** A part of the form with its fields, in order. */
type Section = { readonly title: Text; readonly fields: readonly string[] }

/** What makes a row impossible, by the field where it is said. */
export type Problems = Readonly<Record<string, Text>>

/** How rows are dated: the fields of their key, and those of the first and the last day (or month) that a row holds. */
export type Rate = {
  readonly key: readonly string[]
  readonly from: string
  /** Null where a row holds every day until another of its key begins. */
  readonly to: string | null
  /** The field that tells the year of the first day beside it. */
  readonly year?: string
  /** No two rows of a key hold one day. */
  readonly apart: boolean
  /** What tells the rows of one version: all rows of a key and a start count together (a quota with its bands). */
  readonly together?: readonly string[]
}

/**
 * A plain resource, stated once: its calls, table, form, filters and Excel read it here. `name` is the field (or the key) by
 * which people know a row.
 */
export type Resource<F extends Fields = Fields, K extends string = string> = {
  /** Its name in the glossary; also the kind of its upload. */
  readonly kind: string
  readonly path: string
  /** The last part of the path of its list, where that is not 'list'. */
  readonly listName?: string
  /** The last part of the path of its Excel file, where that is not 'excel_download'. */
  readonly fileName?: string
  /** The screen's name: on top of the list, of a file. */
  readonly title: Text
  readonly key: K
  readonly keyField: Field
  readonly name: string
  /** Several rows may have one identity. */
  readonly sameNames?: true
  /** The fields that tell a row in a sheet which gives no key. */
  readonly identity: readonly string[]
  readonly fields: F
  readonly required: readonly string[]
  /** Fields that the list is narrowed by. */
  readonly filters: readonly string[]
  readonly sections: readonly Section[]
  /** What the table shows until a user chooses otherwise. */
  readonly columns: readonly string[]
  /** Other headers under which offices write a field. */
  readonly headings: Readonly<Record<string, readonly string[]>>
  /** The fields that headings between the rows tell where a row says nothing of its own. */
  readonly bands?: {
    readonly plate?: string
    readonly driver?: string
    readonly day?: string
    /** The same of headings between the rows alone, where no column tells the day: a title may name one of its own. */
    readonly dayBelow?: string
    readonly party?: string
  }
  /** Headers of columns whose words stand before those of a field's own ('Họ và tên đệm' before 'Tên'), or behind them ('Giờ' behind 'Ngày'). */
  readonly before?: Readonly<Record<string, readonly string[]>>
  readonly behind?: Readonly<Record<string, readonly string[]>>
  /** Fields that hold for the rows below, where a sheet writes them only once: 'Ngày' in a cash book. */
  readonly carried?: readonly string[]
  /** The fields of which a header names one at least; key, name and the parts of a dated key where nothing is said. */
  readonly telling?: readonly string[]
  /** Rows of one key follow each other by their dates (kit/resource/dated.ts); the system alone numbers them. */
  readonly rate?: Rate
  /** The field that `status` of a list asks for, where that is not `trang_thai`. */
  readonly state?: string
  /** What is said of so many rows in use that want correction; which they are stands in the store. */
  readonly flaw?: (count: number) => Text
  /** What else is unusual about a row, beside its fields one by one; it warns and never blocks. */
  readonly warnings?: (row: RowValues, around: readonly RowValues[]) => Warning[]
  /** True of two rows, not dated ones, that say something about each other: they stand around each other in warnings and problems. */
  readonly near?: (row: RowValues, other: RowValues) => boolean
  /** What makes a row impossible, asked by form, call and sheet; `around` are the other rows in use of a dated row's key, or those near it. */
  readonly problems?: (row: RowValues, around: readonly RowValues[]) => Problems
  /** The field of the day that its rows are dated by: a closed month takes no change of them. */
  readonly day?: string
  /** The first closed month that rows near each other move by what they were and will be, where each counts until the next. */
  readonly moved?: (
    was: readonly RowValues[],
    will: readonly RowValues[],
    closed: readonly ClosedMonth[],
  ) => WireMonth | null
  /** Why a stored row is not changed or retired by hand, or null; asked by form, call and sheet. */
  readonly fixed?: (row: RowValues) => Text | null
  /** False for a field that says nothing in a row: no form shows it there. */
  readonly shows?: (name: string, row: RowValues) => boolean
  /** Fields that offer a seat less of a stored row than they know; the store refuses the rest. */
  readonly narrowed?: (seat: Seat, row: RowValues) => Fields
  /** What a new row starts with in the form. */
  readonly usual?: RowValues
  /** Values that follow from the others of a row; `before` is the stored one that it changes. */
  readonly worked?: (row: RowValues, before: RowValues | null) => RowValues
  /** What they follow from: emptied where another screen sets them. */
  readonly workedFrom?: readonly string[]
  /** What of a dated row's values counts in a month; all of them where this is left out. */
  readonly counted?: (row: RowValues, month: WireMonth) => RowValues
  /** What a look at a sheet tells of a row beside its cells, from the row as it was and the others of its key. */
  readonly compared?: (
    after: RowValues,
    before: RowValues | null,
    around: readonly RowValues[],
  ) => RowValues
  /** What that comes to over all rows that would be written. */
  readonly tallied?: (compared: readonly RowValues[]) => Readonly<Record<string, number>>
  readonly read: readonly Seat[]
  readonly write: readonly Seat[]
  /** What a create takes, and answers, beside the row. */
  readonly atCreate?: { readonly input: z.ZodRawShape; readonly output: z.ZodRawShape }
  readonly texts: {
    /** One of them, inside a sentence. */
    readonly one: Text
    /** All of them, where that is not the name of the screen. */
    readonly all?: Text
    readonly add: Text
    readonly searchHint: Text
  }
}

/** What a sheet of rows is read by: its columns, what tells its rows, what they need. */
export type SheetColumns = Pick<
  Resource,
  | 'key'
  | 'keyField'
  | 'name'
  | 'fields'
  | 'required'
  | 'headings'
  | 'bands'
  | 'before'
  | 'behind'
  | 'carried'
  | 'telling'
  | 'identity'
  | 'sameNames'
  | 'warnings'
  | 'near'
  | 'rate'
  | 'problems'
  | 'fixed'
  | 'day'
  | 'moved'
  | 'worked'
  | 'counted'
  | 'compared'
  | 'tallied'
> & {
  /** Fields that several columns may tell together: whoever asked for the rows reads their cells. */
  readonly joined?: readonly string[]
}

/** Key and fields together, as tables and files have them. */
export const allFields = ({
  key,
  keyField,
  fields,
}: Pick<Resource, 'key' | 'keyField' | 'fields'>): Fields => ({
  [key]: keyField,
  ...fields,
})

/** What all of them together are called: on top of the screen, of a file. */
export const titleOf = ({ texts, title }: Pick<Resource, 'texts' | 'title'>): Text =>
  texts.all ?? title

/** Fields that a seat sees and may not change. */
export const keptFrom = ({ fields }: Pick<Resource, 'fields'>, seat: Seat): string[] =>
  Object.entries(fields).flatMap(([name, { writers }]) =>
    writers && !writers.includes(seat) ? [name] : [],
  )

/** The sheet of a resource: who writes it may send one. */
export const resourceSheet = (resource: Pick<Resource, 'kind' | 'texts' | 'title' | 'write'>) =>
  sheetKind(resource.kind, { title: titleOf(resource), access: resource.write })

/** Fields that a seat may not see. */
export const hiddenFrom = ({ fields }: Resource, seat: Seat): string[] =>
  Object.entries(fields).flatMap(([name, { seats }]) =>
    seats && !seats.includes(seat) ? [name] : [],
  )

/** A resource as a seat sees it: in tables, forms and files. */
export function shownTo(resource: Resource, seat: Seat): Resource {
  const hidden = new Set(hiddenFrom(resource, seat))
  const kept = new Set(keptFrom(resource, seat))
  if (hidden.size + kept.size === 0) return resource
  const seen = (names: readonly string[]) => names.filter((name) => !hidden.has(name))
  return {
    ...resource,
    fields: Object.fromEntries(
      Object.entries(resource.fields)
        .filter(([name]) => !hidden.has(name))
        .map(([name, field]) => [name, kept.has(name) ? { ...field, kept: true } : field]),
    ),
    filters: seen(resource.filters),
    columns: seen(resource.columns),
    sections: resource.sections
      .map((section) => ({ ...section, fields: seen(section.fields) }))
      .filter((section) => section.fields.length > 0),
  }
}

/** The field of a row that shows a field: a reference shows the name behind it, unless people know that by its key. */
export const shownAs = (name: string, { ref }: Field): string =>
  ref && !ref.byKey ? ref.name : name

/** Format warnings of a row, which do not stop a save (domain B1). */
export const formatWarnings = (
  resource: SheetColumns,
  row: RowValues,
  around: readonly RowValues[],
): Warning[] => [
  ...Object.entries(allFields(resource)).flatMap(([field, { warn }]) => {
    const value = row[field]
    const caution = warn && typeof value === 'string' && value !== '' ? warn(value, row) : null
    return oddity(`dinh_dang_${field}`, field, caution)
  }),
  ...(resource.warnings?.(row, around) ?? []),
]
