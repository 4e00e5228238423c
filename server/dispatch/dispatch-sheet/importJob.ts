import type { UploadKind } from '../../../contract/dispatch/excel/excel.api.ts'
import type { Seat } from '../../../contract/kit/endpoint/roles.ts'

/** Everything that an import in a thread of its own needs to know. */
export type ImportJob = {
  readonly kind: UploadKind
  readonly databaseUrl: string
  /** Where the sheet's bytes lie. */
  readonly path: string
  readonly fileId: string
  readonly username: string
  readonly seat: Seat
  readonly apply: boolean
  /** Create the unknown vehicles, drivers, customers, subcontractors and places. */
  readonly create: boolean
  /** Header to field, as given with this call; earlier choices for the same headers are remembered. */
  readonly mapping: Readonly<Record<string, string>>
  /** A sheet's value to the existing name that it stands for. */
  readonly chosen: Readonly<Record<string, string>>
  /** Rows and cells of a plain resource that are not to be taken: 'Sheet1!12', 'Sheet1!12:km'. */
  readonly skipped: readonly string[]
  /** Where to write the workbook of refused rows. */
  readonly refusedPath: string
}

/** Counts of what would be or was made (wire: Excel in). */
export type ImportSummary = {
  chuyen_di: number
  don_hang: number
  tong_cuoc: number
  tong_chi_phi: number
  tong_lai: number
  thau_phu: number
  dong_loi: number
  da_co: number
}

/** The reply as JSON text without its link, so that the main thread neither parses nor prints it. */
export type ImportDone = {
  readonly reply: Uint8Array<ArrayBuffer>
  readonly summary: Readonly<Record<string, number>>
  readonly hasRefused: boolean
}
