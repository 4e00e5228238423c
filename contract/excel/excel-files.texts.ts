import { text } from '../text.ts'

/** Words of the screens of uploaded Excel files and of the order of Excel columns. */
export const excelFilesTexts = {
  importExcel: text('Nhập Excel', 'Import Excel'),
  dropHere: text('Thả tệp Excel vào đây để nhập', 'Drop the Excel file to import it'),
  onlyExcel: text('Chỉ nhận tệp .xlsx hoặc .xls', 'Only .xlsx and .xls files are taken'),
  tooBig: text('Tệp lớn quá 20 MB', 'The file is larger than 20 MB'),
  oneFile: text('Mỗi lần chỉ nhập một tệp', 'One file at a time'),
} as const
