import { binApi } from '../../../contract/dispatch/bin/bin.api.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { Context } from '../../kit/http/context.ts'
import { listExcelFiles, restoreExcelFiles } from '../excel/excelFiles.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { listDeletedTrips } from './deletedTrips.ts'
import { restoreTrips } from './restoreTrips.ts'

/** POST /tms/bin/restore: one function for each kind of thing that can lie in the bin. */
const RESTORE = { chuyen_di: restoreTrips, excel: restoreExcelFiles } as const

const restore = ({ type, list_id, xac_nhan }: InputOf<typeof binApi.restore>, context: Context) =>
  RESTORE[type](list_id, context, xac_nhan ?? [])

export const binRoutes: Route[] = [
  on(binApi.trips, listDeletedTrips),
  on(binApi.excelFiles, (input, context) => listExcelFiles(input, context, 'bin')),
  on(binApi.restore, restore),
]
