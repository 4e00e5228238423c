import { wordsSchema } from '../../kit/field/field.schemas.ts'
import { z } from 'zod'
import { eachReply, post, type OutputOf } from '../../kit/endpoint/endpoint.ts'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { inputShape, textField } from '../../kit/field/field.ts'
import { codesOf, momentSchema } from '../../kit/field/field.schemas.ts'
import { displayPlate } from '../../kit/field/plate.ts'
import { givenVersion } from '../../kit/list/list.ts'
import { crud } from '../../kit/resource/crud.ts'
import { message } from '../../kit/text/message.ts'
import { plain } from '../../kit/resource/listed.ts'
import { sheetKind } from '../../kit/sheet/sheet.ts'
import { text } from '../../kit/text/text.ts'
import { seatsWith } from '../../office/screen/access.ts'
import { screenTexts } from '../../office/screen/screen.texts.ts'
import { enteredFields, FILL_STATES, fillFields } from './fuel-log.fields.ts'
import { fillProblems, fillWarnings, nearFills, workedFill } from './fuel-log.rule.ts'

const SCREEN = '/fuel-log'
const PATH = '/bdsc/ke_hoach_bdsc/ke_hoach_xang_dau'
/** Approval of fuel (wire: Who may write what); they also send the sheets of cards and offices. */
export const FILL_APPROVERS = seatsWith('/expenses-management')

/** What vehicles were filled with, each answered by somebody else than who entered it (money, section 3: Fuel log). */
const { resource } = plain({
  kind: 'fuel',
  path: PATH,
  listName: 'list_nhat_ky_xang_dau',
  title: screenTexts[SCREEN],
  key: 'id',
  keyField: { ...textField(text('Mã phiếu', 'Slip')), follows: true },
  name: 'bien_so_xe',
  sameNames: true,
  identity: ['bien_so_xe', 'ngay_gio', 'so_lit'],
  fields: fillFields,
  required: ['bien_so_xe', 'ngay_gio', 'so_lit'],
  day: 'ngay_gio',
  filters: ['trang_thai', 'bien_so_xe', 'lai_xe', 'cay_xang', 'hinh_thuc', 'id_chuyen_di'],
  columns: [
    'ngay_gio',
    'trang_thai',
    'lai_xe',
    'cay_xang',
    'so_lit',
    'don_gia',
    'thanh_tien',
    'so_hoa_don',
    'km_cong_to',
    'hinh_thuc',
    'id_chuyen_di',
  ],
  sections: [
    {
      title: text('Lần đổ', 'Filling'),
      fields: ['bien_so_xe', 'ngay_gio', 'lai_xe', 'cay_xang', 'km_cong_to', 'id_chuyen_di'],
    },
    {
      title: text('Số lít và tiền', 'Litres and amount'),
      fields: ['so_lit', 'don_gia', 'thanh_tien', 'vat', 'so_hoa_don', 'hinh_thuc'],
    },
    { title: text('Phiếu', 'Slip'), fields: ['anh', 'ghi_chu'] },
  ],
  telling: ['bien_so_xe', 'so_lit'],
  bands: { plate: 'bien_so_xe', driver: 'lai_xe', dayBelow: 'ngay_gio' },
  carried: ['bien_so_xe', 'ngay_gio'],
  behind: { ngay_gio: ['giờ', 'giờ đổ', 'giờ cấp', 'giờ gd', 'giờ giao dịch', 'lúc'] },
  headings: {
    ngay_gio: [
      'ngày',
      'ngày tháng',
      'thời gian',
      'ngày giờ',
      'ngày giờ đổ',
      'ngày đổ',
      'ngày cấp',
      'thời điểm',
      'thời gian giao dịch',
      'ngày giao dịch',
      'ngày giờ giao dịch',
      'date',
      'date time',
    ],
    lai_xe: [
      'lái xe',
      'lx',
      'lái xe khác',
      'tài xế',
      'tên lái xe',
      'họ tên lái xe',
      'người lấy dầu',
      'lái xe nhận',
      'người nhận',
    ],
    cay_xang: [
      'cửa hàng',
      'cửa hàng xăng dầu',
      'chxd',
      'điểm bán',
      'nơi đổ',
      'trạm',
      'trạm xăng',
      'trạm xăng dầu',
      'trạm dầu',
      'nhà cung cấp',
      'cây dầu',
      'cây xăng dầu',
    ],
    so_lit: [
      'lít',
      'lít cấp',
      'số lít cấp',
      'lít đổ',
      'số lượng',
      'sl',
      'sl (lít)',
      'số lượng (lít)',
      'khối lượng',
      'lượng dầu',
      'lượng',
      'lượng (lít)',
      'qty',
      'quantity',
      'qty (l)',
    ],
    don_gia: [
      'giá',
      'đg',
      'unit price',
      'đ.giá',
      'đ giá',
      'giá dầu',
      'giá/lít',
      'giá/lít (đã vat)',
      'đơn giá (đã vat)',
    ],
    thanh_tien: [
      'tiền',
      't.tiền',
      't tiền',
      'số tiền',
      'số tiền thanh toán',
      'tổng tiền',
      'thành tiền (đ)',
      'giá trị',
    ],
    vat: ['thuế', 'thuế suất', '% vat', 'vat %', 'vat (%)'],
    so_hoa_don: [
      'hóa đơn',
      'số hđ',
      'hđ',
      'số chứng từ',
      'số phiếu',
      'phiếu xuất',
      'mã giao dịch',
      'hđ số',
    ],
    km_cong_to: [
      'công tơ',
      'km',
      'số km',
      'odo',
      'odometer',
      'chỉ số km',
      'chỉ số odo',
      'số odo',
      'đồng hồ km',
      'km đồng hồ',
      'km đh',
      'số km đh',
      'số km đồng hồ',
      'số km trên đồng hồ',
      'km trên đồng hồ',
      'chỉ số đồng hồ',
      'chỉ số công tơ',
      'số công tơ',
      'công tơ mét',
      'km công tơ mét',
      'km lúc đổ',
      'số km lúc đổ',
      'số km (odo)',
      'km (odo)',
    ],
    hinh_thuc: ['ht', 'thanh toán', 'hình thức thanh toán', 'httt', 'hình thức tt'],
    id_chuyen_di: ['mã chuyến', 'chuyến', 'số lệnh'],
    ghi_chu: ['ghi chú', 'diễn giải'],
  },
  near: nearFills,
  problems: fillProblems,
  warnings: fillWarnings,
  worked: workedFill,
  usual: { hinh_thuc: 'cong_no' },
  read: seatsWith(SCREEN),
  write: seatsWith(SCREEN),
  texts: {
    one: text('phiếu dầu', 'fuel slip'),
    all: text('Nhật ký xăng dầu', 'Fuel log'),
    add: text('Thêm phiếu dầu', 'New fuel slip'),
    searchHint: text('Tìm biển số, cây xăng, hóa đơn, lái xe…', 'Plate, station, invoice, driver…'),
  },
})
export const fillResource = resource

const calls = crud(resource)
const entered = inputShape(enteredFields)
/** A form sends the empty number of what it makes. */
const unnumbered = {
  id: z.null(message('Mã do hệ thống đặt', 'The code is given by the system')).optional(),
}
/** An answer alone needs no version: nothing is overwritten by it. */
const isAnswer = (input: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(input).every((name) => ['id', 'trang_thai', 'ly_do', 'phien_ban'].includes(name))
const states = codesOf(FILL_STATES)
const id = z.string(inputTexts.code).trim().min(1, inputTexts.code).max(40)
const reason = wordsSchema(inputTexts.reason).max(1000, inputTexts.reasonLong).nullish()

/** The calls of the fuel log. `update` changes what was entered, answers, or both. */
export const fuelLogApi = {
  ...calls,
  create: {
    ...calls.create,
    path: `${PATH}/create_nhat_ky_xang_dau`,
    input: entered.extend(unnumbered) as never,
  } as typeof calls.create,
  update: {
    ...calls.update,
    path: `${PATH}/update_nhat_ky_xang_dau`,
    input: entered
      .extend({
        id,
        phien_ban: givenVersion.nullish(),
        trang_thai: z.enum(states, inputTexts.state).optional(),
        ly_do: reason,
      })
      .refine((input) => isAnswer(input) || typeof input.phien_ban === 'number', {
        path: ['phien_ban'],
        message: inputTexts.version,
      }) as never,
  } as typeof calls.update,
  remove: { ...calls.remove, path: `${PATH}/delete_nhat_ky_xang_dau` },
  restore: { ...calls.restore, path: `${PATH}/restore_nhat_ky_xang_dau` },
  /** The same answer for several slips, each answering for itself. */
  answer: post(`${PATH}/duyet_nhat_ky_xang_dau`, {
    access: FILL_APPROVERS,
    input: z.strictObject({
      list_id: z.array(id).min(1, inputTexts.noRow).max(500),
      trang_thai: z.enum(states, inputTexts.state),
      ly_do: reason,
    }),
    output: eachReply,
  }),
  /** What a filling begins with: plates to choose, the price in force, the last filling of the vehicle and its trips of those days. */
  suggestions: post(`${PATH}/goi_y_nhat_ky_xang_dau`, {
    access: resource.write,
    input: z.strictObject({
      bien_so_xe: z.string().max(40).transform(displayPlate).nullish(),
      ngay_gio: momentSchema.nullish(),
    }),
    output: z.object({
      data: z.object({
        bien_so_xe: z.array(z.string()),
        xe_cua_toi: z.string().nullable(),
        gia_dau: z.number().nullable(),
        cay_xang: z.array(z.string()),
        km_lan_truoc: z.number().nullable(),
        binh_dau_lit: z.number().nullable(),
        chuyen_di: z.array(
          z.object({
            id_chuyen_di: z.string(),
            ngay_thuc_hien: z.string().nullable(),
            noi_lay_hang: z.string().nullable(),
            noi_tra_hang: z.string().nullable(),
          }),
        ),
      }),
    }),
  }),
} as const

export type Fill = OutputOf<typeof calls.get>['data']

/** Sheets of fuel cards and of offices: those who answer slips send them. */
export const fuelSheet = sheetKind('fuel', { title: screenTexts[SCREEN], access: FILL_APPROVERS })
