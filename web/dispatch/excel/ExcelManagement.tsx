import { tripSheet } from '../../../contract/dispatch/dispatch-sheet/dispatch-sheet.ts'
import { excelApi } from '../../../contract/dispatch/excel/excel.api.ts'
import { excelFilesTexts as texts } from '../../../contract/dispatch/excel/excel-files.texts.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { call } from '../../kit/http/call.ts'
import { TripImport } from '../dispatch-sheet/offered/tripImport.ts'
import { fileColumns } from '../order/offered/fileColumns.ts'
import { FileList, type ListedFiles } from './offered/FileList.tsx'

const FILES: ListedFiles = {
  api: excelApi,
  sheet: tripSheet,
  Dialog: TripImport,
  name: 'tep_excel',
  title: screenTexts['/excel-management'],
  note: texts.note,
  searchHint: texts.searchHint,
  empty: texts.empty,
  download: texts.download,
  removeMessage: texts.removeMessage,
  columns: fileColumns,
  link: (file_id) => call(excelApi.download, { file_id }),
  undoes: ({ tom_tat }) => texts.undoMessage(tom_tat?.chuyen_di ?? 0, tom_tat?.don_hang ?? 0),
}

/** The Excel files that were brought in: what each made, back out as a file, taken back, or to the bin. */
export const ExcelManagement = () => <FileList files={FILES} />
