import type { Changing, ClosedMonth } from '../../../contract/kit/rate/closed.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import type { Seat } from '../../../contract/kit/endpoint/roles.ts'
import type { SheetColumns } from '../../../contract/kit/resource/resource.ts'
import type { RowResult } from '../../../contract/kit/resource/resource.texts.ts'
import type { Workbook } from '../../../contract/kit/sheet/workbook.ts'
import type { Remark, SheetKind } from '../../../contract/kit/sheet/sheet.ts'
import type { Trx } from '../http/context.ts'
import type { Db } from '../postgres/db.ts'
import type { Written } from '../sheet/rememberRows.ts'
import type { SheetJob, Undoing } from '../sheet/sheet.ts'
import type { Row, Values } from './store.ts'
import type { TableRow, TableRows } from './tableRows.ts'

/** A cell that differs, as people read both sides. */
export type Change = { field: string; cu: unknown; moi: unknown }

/** What becomes of a row of a sheet: `values` is what would be stored. */
export type Compared = {
  row: TableRow
  result: RowResult
  id: string | null
  name: string
  current: Row | null
  values: Values
  changes: Change[]
  /** What its resource tells of it beside its cells (`compared`). */
  compared: Values | null
  errors: Remark[]
  warnings: Remark[]
  /** It could stand if a row that goes on ended before it. */
  waits: boolean
}

/** The stored rows that rows of a sheet may speak of: by key, or by the fields of the identity that they give. */
export type Wanted = { readonly keys: readonly string[]; readonly told: readonly Values[] }

/** The table behind a sheet, as a seat may see and write it. */
export type SheetTable = {
  readonly columns: SheetColumns
  /** The key must be given; otherwise rows without one get one. */
  readonly keyNeeded: boolean
  /** The stored form of given values. */
  readonly tidy: (values: Values) => Values
  /** The same for what has to be looked up. */
  readonly settled: (db: Db, rows: readonly Values[]) => Promise<readonly Values[]>
  /** Stored rows among those wanted, retired ones included; more of them do no harm. */
  readonly find: (db: Db, wanted: Wanted) => Promise<Row[]>
  /** Fields that may be seen and not changed. */
  readonly kept: readonly string[]
  /** What the sender may not do to a stored row, by field. */
  readonly forbidden?: (change: Changing<Values>) => Readonly<Record<string, Text>>
  /** The stored rows that stand around some rows: those of a dated row's key. */
  readonly around: (db: Db, rows: readonly Values[]) => Promise<Row[]>
  /** The closed months that dated rows reach into. */
  readonly closed: (db: Db, rows: readonly Values[]) => Promise<readonly ClosedMonth[]>
  /** Writes new, changed and restored rows with their audit, and answers what undo has to take back; a new row's `id` is set. */
  readonly write: (
    trx: Trx,
    rows: {
      made: readonly Compared[]
      changed: readonly Compared[]
      restored: readonly Compared[]
    },
    by: SheetJob,
  ) => Promise<Written[]>
}

/** How sheets are read that come in more shapes than rows under a header. */
export type Reading = {
  /** The columns, without anything that has to be looked up. */
  readonly columnsOf: (workbook: Workbook, columns: SheetColumns, job: SheetJob) => TableRows
  readonly read: (
    db: Db,
    workbook: Workbook,
    { columns, job }: { columns: SheetColumns; job: SheetJob },
  ) => Promise<TableRows>
  /** What a column may be mapped to beside the fields. */
  readonly targets: readonly string[]
}

/** A sheet whose rows are those of one table, as its feature registers it. */
export type TableSheet = {
  readonly kind: SheetKind
  readonly also?: readonly SheetKind['upload'][]
  /** Every column, whoever asks. */
  readonly columns: SheetColumns
  readonly tableFor: (seat: Seat) => SheetTable
  readonly reading?: Reading
  /** Takes an import back; answers how many rows it was. */
  readonly undo: (trx: Trx, undoing: Undoing) => Promise<number>
}
