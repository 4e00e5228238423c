import type { binApi } from '../../../contract/dispatch/bin/bin.api.ts'
import { shortCompanyName } from '../../../contract/master/company/companyName.ts'
import { binTexts } from '../../../contract/dispatch/bin/bin.texts.ts'
import type { OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { excelFilesTexts } from '../../../contract/dispatch/excel/excel-files.texts.ts'
import { pickFields } from '../../../contract/kit/field/field.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { TRIP_COLUMNS } from '../../../contract/dispatch/trip/trip.columns.ts'
import { fieldColumns } from '../../kit/list/fieldColumns.ts'
import type { GridColumn } from '../../kit/table/gridColumn.ts'
import { uploadColumns } from '../order/offered/fileColumns.ts'

type Say = (text: Text) => string
export type DeletedTrip = OutputOf<typeof binApi.trips>['data'][number]
export type DeletedFile = OutputOf<typeof binApi.excelFiles>['data'][number]

const deletion = <Row extends { ten_nguoi_xoa: string | null }>(t: Say): GridColumn<Row>[] => [
  { key: 'deleted_at', label: t(binTexts.deletedAt), kind: 'moment', sortable: true },
  {
    key: 'nguoi_xoa',
    label: t(binTexts.deletedBy),
    kind: 'text',
    width: 150,
    sortable: true,
    value: ({ ten_nguoi_xoa }) => ten_nguoi_xoa,
  },
]

const TRIP_PART = [
  'ngay_thuc_hien',
  'bien_so_xe',
  'trang_thai',
  'ten_lai_xe_1',
  'ten_cong_ty',
  'noi_lay_hang',
  'noi_tra_hang',
  'mo_ta_hang_hoa',
  'so_don',
  'tong_cuoc',
  'tong_chi_phi',
  'tong_lai',
] as const

/** What is told of a deleted trip. */
export const deletedTripColumns = (t: Say): GridColumn<DeletedTrip>[] => [
  ...fieldColumns<DeletedTrip>(pickFields(TRIP_COLUMNS, 'id_chuyen_di'), t).map((column) => ({
    ...column,
    pin: 'start' as const,
  })),
  ...deletion<DeletedTrip>(t),
  ...fieldColumns<DeletedTrip>(pickFields(TRIP_COLUMNS, ...TRIP_PART), t).map((column) =>
    column.key === 'ten_cong_ty'
      ? { ...column, render: (trip: DeletedTrip) => shortCompanyName(trip.ten_cong_ty ?? '') }
      : column,
  ),
]

/** What is told of a deleted Excel file. */
export const deletedFileColumns = (t: Say): GridColumn<DeletedFile>[] => [
  {
    key: 'ten',
    label: t(excelFilesTexts.name),
    kind: 'text',
    width: 300,
    sortable: true,
    pin: 'start',
  },
  ...deletion<DeletedFile>(t),
  ...uploadColumns<DeletedFile>(t),
]
