import type { ExcelFile } from '../../../../contract/dispatch/excel/excel.api.ts'
import { SHEETS } from '../../../../contract/sheets.ts'
import {
  excelFilesTexts,
  FILE_COUNTS,
  FILE_STATES,
} from '../../../../contract/dispatch/excel/excel-files.texts.ts'
import { formatNumber } from '../../../../contract/kit/field/format.ts'
import type { Text } from '../../../../contract/kit/text/text.ts'
import type { GridColumn } from '../../../kit/table/gridColumn.ts'

type Say = (text: Text) => string

/** 12345 → '12,1 KB'. */
function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1024
    ? `${formatNumber(kilobytes, 1)} KB`
    : `${formatNumber(kilobytes / 1024, 1)} MB`
}

const labels = (texts: Readonly<Record<string, Text>>, t: Say): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([code, label]) => [code, t(label)]))

/** Who brought a file, and when. */
export const uploadColumns = <Row extends { readonly ten_nguoi_tao: string | null }>(
  t: Say,
): GridColumn<Row>[] => [
  {
    key: 'nguoi_tao',
    label: t(excelFilesTexts.uploadedBy),
    kind: 'text',
    width: 150,
    sortable: true,
    value: ({ ten_nguoi_tao }) => ten_nguoi_tao,
  },
  { key: 'created_at', label: t(excelFilesTexts.uploadedAt), kind: 'moment', sortable: true },
]

/** The columns of an uploaded file: what it is, what it made, who brought it. */
export const fileColumns = <Row extends ExcelFile>(t: Say): GridColumn<Row>[] => [
  {
    key: 'ten',
    label: t(excelFilesTexts.name),
    kind: 'text',
    width: 300,
    sortable: true,
    pin: 'start',
  },
  {
    key: 'trang_thai',
    label: t(excelFilesTexts.state),
    kind: 'choice',
    sortable: true,
    choices: labels(FILE_STATES, t),
  },
  ...Object.entries(FILE_COUNTS).map(([name, label]): GridColumn<Row> => ({
    key: name,
    label: t(label),
    kind: 'integer',
    width: 96,
    sortable: false,
    value: ({ tom_tat }) => tom_tat?.[name] ?? null,
  })),
  {
    key: 'loai',
    label: t(excelFilesTexts.kind),
    kind: 'choice',
    sortable: true,
    choices: Object.fromEntries(Object.values(SHEETS).map(({ kind, title }) => [kind, t(title)])),
  },
  {
    key: 'kich_thuoc',
    label: t(excelFilesTexts.size),
    kind: 'text',
    width: 96,
    sortable: true,
    value: ({ kich_thuoc }) => fileSize(kich_thuoc),
  },
  ...uploadColumns<Row>(t),
]
