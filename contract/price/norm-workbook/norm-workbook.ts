import { z } from 'zod'
import { linkReply, post } from '../../kit/endpoint/endpoint.ts'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import type { Resource } from '../../kit/resource/resource.ts'
import { sheetKind } from '../../kit/sheet/sheet.ts'
import { text } from '../../kit/text/text.ts'
import { NORM_KINDS } from '../cost-norm/cost-norm.api.ts'
import { NORM_READERS, NORM_WRITERS } from '../norm/norm.fields.ts'

const kinds = Object.keys(NORM_KINDS) as (keyof typeof NORM_KINDS)[]

/** All norms in one workbook, a sheet for each kind (money, section 3: Norms). */
export const normWorkbook = sheetKind('quota', {
  title: text('Định mức chi phí', 'Cost norms'),
  access: NORM_WRITERS,
})

export const normWorkbookApi = {
  /** The workbook as it may be changed and uploaded again; `loai` names the kinds, all of them where it is left out. */
  exportAll: post('/tms/dinh_muc/download_excel_dinh_muc', {
    access: NORM_READERS,
    input: z.strictObject({
      loai: z
        .array(z.enum(kinds, inputTexts.oneOf('loai', kinds)))
        .min(1)
        .max(kinds.length)
        .nullish(),
    }),
    output: linkReply,
  }),
} as const

/** What is said of workbooks whose norms are of no route. */
export const normSheetTexts = {
  byKm: text(
    'Tệp ghi theo km, không theo tuyến: định mức ở đây là của từng tuyến và lớp xe, hãy ghi mỗi tuyến một dòng với số tiền cả chuyến. Lương theo km thì ghi ở công thức lương (biến “Tổng km”)',
    'The file goes by km and not by route: norms are of a route and a class here, so please give each route a row with what its run comes to. Pay by km is said in the formulas of pay (variable “Total km”)',
  ),
  routesBeside: text(
    'Tệp ghi mỗi tuyến một cột: hãy chuyển thành mỗi tuyến và lớp xe một dòng (Excel: chép, Dán đặc biệt, Chuyển vị), rồi ghi lớp xe vào cột “Lớp xe”',
    'The file gives each route a column: please turn it so that each route and class has a row (Excel: copy, Paste Special, Transpose), and write the class in the column “Lớp xe”',
  ),
  byStation: text(
    'Tệp ghi vé theo từng trạm hoặc từng lượt: hãy cộng vé cả đi và về thành phí cầu đường của từng tuyến và lớp xe',
    'The file gives tolls by station or by pass: please add them up, there and back, to the tolls of each route and class',
  ),
} as const

/** Words of its files. */
export const normTexts = {
  all: text('Tất cả định mức', 'All norms'),
  download: text('Tải một tệp Excel gồm mọi bảng', 'Download one workbook of all lists'),
  upload: text('Nhập từ tệp gồm mọi bảng', 'Import a workbook of all lists'),
} as const

/** The columns of all kinds together, as a preview of the workbook names them. */
export const NORM_COLUMNS: Resource = {
  ...NORM_KINDS.luong,
  name: '',
  fields: Object.fromEntries(
    Object.values(NORM_KINDS).flatMap(({ fields }) => Object.entries(fields)),
  ),
}
