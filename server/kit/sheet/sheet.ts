import type { Seat } from '../../../contract/kit/endpoint/roles.ts'
import type { Remark, SheetKind, UploadReply } from '../../../contract/kit/sheet/sheet.ts'
import type { Workbook } from '../../../contract/kit/sheet/workbook.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import type { CurrentUser, Trx } from '../http/context.ts'
import type { Db } from '../postgres/db.ts'
import type { SheetColumn, SheetPlan, SheetValue } from './sheetPlan.ts'

/** What somebody wants done with a sheet that was sent. */
export type SheetJob = {
  readonly kind: string
  readonly fileId: string
  readonly username: string
  readonly seat: Seat
  readonly apply: boolean
  /** Create the unknown vehicles, drivers, customers, subcontractors and places. */
  readonly create: boolean
  /** Whether what rows leave out is worked out. */
  readonly fill: boolean
  /** What of the sheet is taken, as its sender names it; null where nothing is said. */
  readonly content: string | null
  /** Header to field, as chosen by hand now or for an earlier sheet of this shape. */
  readonly mapping: Readonly<Record<string, string>>
  /** A sheet's value to the existing name that it stands for. */
  readonly chosen: Readonly<Record<string, string>>
  /** Rows and cells that are not to be taken: 'Sheet1!12', 'Sheet1!12:km'. */
  readonly skipped: readonly string[]
  /** The versions that were looked at: 'Sheet1!12' → that of the stored row which it speaks of. */
  readonly seen: Readonly<Record<string, number>>
  /** Cells that were typed over: 'Sheet1!12:G' → what stands there now. */
  readonly edits: Readonly<Record<string, string>>
  /** Rows in the bin come back, or are taken anew; null leaves them there. */
  readonly binned: 'khoi_phuc' | 'lay_moi' | null
  /** Rows that go on end right before those of the sheet that may not share a day with them. */
  readonly ends: boolean
}

/** True where a row's stored version is another one than that which was looked at; without a look nothing is stale. */
export const isStale = (
  seen: SheetJob['seen'],
  place: string,
  stored: { readonly phien_ban: number } | null,
): boolean => stored !== null && seen[place] !== undefined && seen[place] !== stored.phien_ban

/** A row that is refused: what is wrong with it, and its cells by header. */
export type RefusedRow = {
  readonly reason: string
  readonly source: Readonly<Record<string, SheetValue>>
}

/** What a look at a sheet found, or its import made. */
export type Found = Pick<
  UploadReply,
  'message' | 'message_en' | 'tom_tat' | 'data' | 'tieu_de' | 'chua_biet'
> & {
  readonly bang?: UploadReply['bang']
  readonly loi: readonly Remark[]
  readonly canh_bao: readonly Remark[]
  readonly refused: readonly RefusedRow[]
}

/** A sheet that was read: compared with what is stored, or written in a transaction that holds its kind. */
export type ReadSheet = {
  /** No row stands under its header. */
  readonly isEmpty: boolean
  readonly look: (db: Db) => Promise<Found>
  readonly write: (trx: Trx) => Promise<Found>
}

/** The import that is taken back, and who takes it. */
export type Undoing = {
  readonly fileId: string
  readonly username: string
  readonly seat: Seat
  /** The codes of the warnings that are accepted. */
  readonly accepted: readonly string[]
}

/** A kind of sheet as its feature registers it; the mechanism knows no kind. */
export type Sheet = {
  readonly kind: SheetKind
  /** Calls under other paths that do the same as the upload. */
  readonly also?: readonly SheetKind['upload'][]
  /** True for a field that a column may be mapped to by hand. */
  readonly isTarget: (field: string) => boolean
  /** The columns of a blank sheet for a seat. */
  readonly template: (seat: Seat) => readonly SheetColumn[]
  /** What that one is called, where there are others behind it. */
  readonly first?: Text
  /** The blank sheets behind that one. */
  readonly more?: (seat: Seat) => readonly SheetPlan[]
  /** What sheets with the same headers have in common, so that a mapping is found again; '' where there is no header. */
  readonly shapeOf: (workbook: Workbook, job: SheetJob) => string
  /** What is said where there is no header. */
  readonly noHeader: Text
  /** What is to be done with a workbook that has no rows of this kind but speaks of them in another way; null for any other. */
  readonly unfitting?: (workbook: Workbook) => Text | null
  readonly read: (db: Db, workbook: Workbook, job: SheetJob) => Promise<ReadSheet>
  /** Takes an import back; answers what was taken back, as '12 trips'. */
  readonly undo: (trx: Trx, undoing: Undoing) => Promise<Text>
  /** Seats to which the files of others are unknown: they look at, apply and take back their own alone. */
  readonly ownFilesOnly?: readonly Seat[]
}

/** Whether a file of this kind is there for a user. */
export const isFileFor = (
  { ownFilesOnly = [] }: Sheet,
  { seat, username }: Pick<CurrentUser, 'seat' | 'username'>,
  file: { nguoi_tao: string | null },
): boolean => !ownFilesOnly.includes(seat) || file.nguoi_tao === username

/** The sheet of a kind. */
export function sheetOf(sheets: readonly Sheet[], kind: string): Sheet {
  const found = sheets.find((sheet) => sheet.kind.kind === kind)
  if (!found) throw new Error(`no sheet is registered as ${kind}`)
  return found
}
