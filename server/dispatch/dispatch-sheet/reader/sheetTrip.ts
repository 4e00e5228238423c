import type { Remark } from '../../../../contract/kit/sheet/sheet.ts'
import type { Value } from '../../../kit/sheet/fields.ts'
import type { NewItem } from '../../trip/tripValues.ts'
import type { NameKind } from './known.ts'
import type { SourceRow } from './source.ts'

export type Values = Record<string, Value>

/** A name that stands in no list: an error for vehicles and customers, a warning for the others. */
export type UnknownName = { readonly kind: NameKind; readonly name: string }

/** One trip as a sheet tells it. */
export type SheetTrip = {
  readonly sheet: string
  /** Excel's row numbers, the first one first. */
  readonly rows: readonly number[]
  /** The trip number that the sheet itself gives. */
  readonly number: string | null
  /** It stands in a file of ours whose columns leave out the trip number. */
  readonly isUnnumbered: boolean
  /** Wire fields of the trip's general part and costs. */
  readonly values: Values
  readonly extras: readonly NewItem[]
  readonly orders: readonly Values[]
  /** The row of each order. */
  readonly orderRows: readonly number[]
  /** Fields that no column gave, as 'type_cont' or 'list_don_hang.0.ten_nguoi_gui'. */
  readonly derived: readonly string[]
  readonly errors: readonly Remark[]
  readonly warnings: readonly Remark[]
  readonly unknown: readonly UnknownName[]
  /** The same for the same rows however names are looked up: tells rows that were imported before. */
  readonly print: string
  /** The rows as written, for a trip that is refused. */
  readonly source: () => readonly SourceRow[]
}

/** What a column of a sheet was taken for. */
type SheetColumn = {
  readonly sheet: string
  readonly letter: string
  readonly title: string
  readonly field: string | null
}

/** A dispatch file as trips. */
export type DispatchFile = {
  readonly trips: readonly SheetTrip[]
  readonly columns: readonly SheetColumn[]
  /** Remarks about whole sheets. */
  readonly warnings: readonly Remark[]
}
