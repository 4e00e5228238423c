import { lazy } from 'react'
import type { excelApi, ExcelFile } from '../../../contract/dispatch/excel/excel.api.ts'
import { haulFileApi } from '../../../contract/fleet/haul/haul-file.api.ts'
import { haulSheet } from '../../../contract/fleet/haul/haul.ts'
import { haulTexts } from '../../../contract/fleet/haul/haul.texts.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import type { ListedFiles } from '../../dispatch/excel/offered/FileList.tsx'
import { fileColumns } from '../../dispatch/order/offered/fileColumns.ts'
import { call } from '../../kit/http/call.ts'
import { toHaulFile } from '../../office/screen/offered/paths.ts'
import { HaulLink } from './HaulLink.tsx'

const HaulImport = lazy(() =>
  import('./haulImport.tsx').then((module) => ({ default: module.HaulImport })),
)

/** What uploaded files of trips count, and the kind, which is one here. */
const NOT_HERE = ['loai', 'chuyen_di', 'don_hang', 'da_co']
const renderName = ({ id, ten }: ExcelFile) => (
  <HaulLink to={toHaulFile(id, 'hop-dong')} label={ten} />
)

/** Files of hauls: each is downloaded with its results beside its rows. */
export const HAUL_FILES: ListedFiles = {
  api: { list: haulFileApi.list, remove: haulFileApi.remove as unknown as typeof excelApi.remove },
  sheet: haulSheet,
  Dialog: HaulImport,
  name: 'tep_hop_dong',
  title: screenTexts['/management/excel-report'],
  note: haulTexts.note,
  searchHint: haulTexts.searchHint,
  empty: haulTexts.emptyFiles,
  download: haulTexts.download,
  removeMessage: haulTexts.removeMessage,
  columns: (t) =>
    fileColumns<ExcelFile>(t)
      .filter(({ key }) => !NOT_HERE.includes(key))
      .map((column) => (column.key === 'ten' ? { ...column, render: renderName } : column)),
  link: (file_id) => call(haulFileApi.download, { file_id }),
  undoes: () => haulTexts.undoMessage,
}
