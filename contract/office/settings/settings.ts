import { z } from 'zod'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { post } from '../../kit/endpoint/endpoint.ts'
import {
  choiceField,
  chosenField,
  dateField,
  decimalField,
  integerField,
  moneyField,
  taxField,
  noteField,
} from '../../kit/field/field.ts'
import { savedReply } from '../../kit/list/list.ts'
import { rateAt, type DatedRow } from '../../kit/rate/rate.ts'
import { message } from '../../kit/text/message.ts'
import { text } from '../../kit/text/text.ts'
import type { WireDate } from '../../kit/time/time.ts'
import { PAPER_STEPS, USUAL_PAPER_STEPS } from './paper-steps.ts'
import { KEPT_SETTINGS, TRACKING_DEFAULTS, TRACKING_SETTINGS } from './tracking.ts'
import { WARNING_KINDS } from './warning-kinds.ts'

/** How fuel of a trip is paid for. */
const FUEL_COSTS = {
  dinh_muc: text('Theo định mức', 'By quota'),
  thuc_te: text('Theo nhật ký đổ dầu', 'By fills'),
} as const
/** Whose km a trip has as driven; by GPS those of the route stand while a trip has none of its own. */
const KM_SOURCES = {
  tuyen: text('Theo tuyến', 'By route'),
  gps: text('Theo GPS', 'By GPS'),
} as const
const ZONES = { 1: text('Vùng 1', 'Zone 1'), 2: text('Vùng 2', 'Zone 2') } as const

const LAST_START = 28
/** The day of the month on which a pay period begins: 1 for whole months, 26 for the 26th of the month before to the 25th. Its words are taken too ('26 tháng trước - 25 tháng này'). */
const periodField = {
  ...integerField(text('Kỳ lương bắt đầu từ ngày', 'Pay period begins on day')),
  schema: z.preprocess(
    (typed) => (typeof typed === 'string' ? Number(/\d+/.exec(typed)?.[0] ?? Number.NaN) : typed),
    z
      .int(message('Cần một ngày từ 1 đến 28', 'A day from 1 to 28'))
      .min(1, message('Cần một ngày từ 1 đến 28', 'A day from 1 to 28'))
      .max(LAST_START, message('Cần một ngày từ 1 đến 28', 'A day from 1 to 28')),
  ),
} as const

/** Costs of a trip that its driver may pay in cash; cost items say so of themselves. */
const CASH_FIGURES = {
  phi_xang_dau: text('Phí xăng dầu', 'Fuel'),
  phi_cau_duong: text('Phí cầu đường', 'Road tolls'),
  ve_cau_pha: text('Vé cầu phà', 'Bridge and ferry tickets'),
  phi_boc_xep: text('Phí bốc xếp', 'Loading paid'),
  phi_sua_chua: text('Phí sửa chữa', 'Road repair'),
  chi_phi_khac: text('Chi phí khác', 'Other cost'),
} as const
export type CashFigure = keyof typeof CASH_FIGURES

/** What a company decides for itself, each from a day (money, section 9). */
export const SETTINGS = {
  cach_tinh_dau: choiceField(text('Cách tính tiền dầu', 'Fuel cost'), FUEL_COSTS),
  nguon_km: choiceField(text('Nguồn km của chuyến', 'Source of km'), KM_SOURCES),
  vung_gia_dau: choiceField(text('Vùng giá dầu', 'Zone of fuel prices'), ZONES),
  vat: taxField(text('Thuế suất VAT', 'VAT rate')),
  ky_luong: periodField,
  ngay_cong_chuan: decimalField(
    text('Ngày công chuẩn', 'Standard working days'),
    text('ngày', 'days'),
    1,
  ),
  don_gia_truc: moneyField(text('Đơn giá một ngày trực', 'Rate of a standby day')),
  muc_tham_nien: moneyField(text('Mức thâm niên một năm', 'Seniority pay a year')),
  tran_tham_nien: moneyField(text('Trần thâm niên', 'Most seniority pay')),
  ty_le_thuong_dau: decimalField(text('Tỷ lệ thưởng dầu', 'Share of saved fuel'), '%', 2),
  ty_le_tru_dau: decimalField(text('Tỷ lệ trừ dầu', 'Share of overrun fuel'), '%', 2),
  /** What locking a trip posts to the wallet of its driver. */
  chi_tien_mat: chosenField(
    text('Chi phí lái xe trả tiền mặt', 'Costs that drivers pay in cash'),
    CASH_FIGURES,
  ),
  /** Which warnings of the fleet are raised. */
  loai_canh_bao: chosenField(
    text('Cảnh báo đội xe được lập', 'Fleet warnings raised'),
    WARNING_KINDS,
  ),
  bao_duong_truoc_km: integerField(
    text('Báo bảo dưỡng trước (km)', 'Service warned of before (km)'),
  ),
  bao_giay_to: chosenField(
    text('Báo giấy tờ xe, rơ-moóc, lái xe sắp hết hạn', 'Papers that run out are warned of'),
    PAPER_STEPS,
  ),
  ...TRACKING_SETTINGS,
  ...KEPT_SETTINGS,
} as const
export type Setting = keyof typeof SETTINGS
/** What a setting may be: a code, several codes, or a number. */
export type SettingValue = string | number | readonly string[]
/** What holds while nobody has decided. */
export const SETTING_DEFAULTS: Readonly<Record<Setting, SettingValue>> = {
  cach_tinh_dau: 'dinh_muc',
  nguon_km: 'tuyen',
  vung_gia_dau: '1',
  vat: 8,
  ky_luong: 26,
  ngay_cong_chuan: 26,
  don_gia_truc: 0,
  muc_tham_nien: 0,
  tran_tham_nien: 0,
  ty_le_thuong_dau: 0,
  ty_le_tru_dau: 0,
  chi_tien_mat: ['ve_cau_pha', 'phi_boc_xep', 'phi_sua_chua'],
  loai_canh_bao: Object.keys(WARNING_KINDS),
  bao_duong_truoc_km: 500,
  bao_giay_to: USUAL_PAPER_STEPS.map(String),
  ...TRACKING_DEFAULTS,
  giu_vi_tri: 24,
  giu_hinh_anh: 6,
  giu_hanh_trinh: 36,
  giu_luot_xem: 24,
}
/** What was decided about a setting, from a day. */
export type Decision = DatedRow & { readonly ten: Setting; readonly gia_tri: SettingValue }
/** What holds of a setting on a day: the decision that counts there, else what is usual. */
export const settingOn = (
  decisions: readonly Decision[],
  name: Setting,
  day: WireDate,
): SettingValue => rateAt(decisions, { ten: name }, day)?.gia_tri ?? SETTING_DEFAULTS[name]
/** The VAT rate of the company on a day where it is another one by then than this rate, which it was before: what customers and prices say may be left over from a law that has ended. */
export function rateSince(
  decisions: readonly Decision[],
  rate: number,
  day: WireDate,
): number | null {
  const now = Number(settingOn(decisions, 'vat', day))
  const was = decisions.some(
    ({ ten, gia_tri, hieu_luc_tu }) =>
      ten === 'vat' && hieu_luc_tu <= day && Number(gia_tri) === rate,
  )
  return was && now !== rate ? now : null
}
/** Settings that a tab of their own shows: what tells of vehicles and people. */
export const FLEET_SETTINGS: readonly Setting[] = [
  'loai_canh_bao',
  'bao_duong_truoc_km',
  'bao_giay_to',
  ...(Object.keys(TRACKING_SETTINGS) as Setting[]),
  ...(Object.keys(KEPT_SETTINGS) as Setting[]),
]
const names = Object.keys(SETTINGS) as [Setting, ...Setting[]]

/** Beside the value, what a decision says. */
export const decisionFields = {
  hieu_luc_tu: dateField(text('Hiệu lực từ', 'In force from')),
  ly_do: noteField(text('Lý do', 'Reason')),
} as const

export const settingShape = z.union([z.string(), z.number(), z.array(z.string()).readonly()])
const decision = z.object({
  gia_tri: settingShape,
  hieu_luc_tu: z.string(),
  ly_do: z.string().nullable(),
  nguoi_tao: z.string().nullable(),
  created_at: z.string(),
})
const setting = z.object({ gia_tri: settingShape, lich_su: z.array(decision) })
export type StoredSetting = z.output<typeof setting>

const given = z
  .strictObject({
    ten: z.enum(names, inputTexts.oneOf('ten', names)),
    gia_tri: z.unknown(),
    hieu_luc_tu: decisionFields.hieu_luc_tu.schema.optional(),
    ly_do: decisionFields.ly_do.schema.optional(),
  })
  .transform(({ ten, gia_tri, ...rest }, context) => {
    const typed = typeof gia_tri === 'number' && ten === 'vung_gia_dau' ? `${gia_tri}` : gia_tri
    const read = SETTINGS[ten].schema.safeParse(typed)
    const [said] = read.success ? [] : read.error.issues
    if (said || read.data == null) {
      context.addIssue({
        code: 'custom',
        path: ['gia_tri'],
        message: said?.message ?? inputTexts.needs('giá trị', 'A value'),
      })
      return z.NEVER
    }
    return { ...rest, ten, gia_tri: read.data as SettingValue }
  })

export const settingsApi = {
  /** Every setting with what holds today, and its decisions, newest first. */
  get: post('/tms/cai_dat/get', {
    access: ['admin', 'manager', 'qh_manager', 'accountant', 'qh_accountant', 'tinh_cuoc'],
    input: z.strictObject({}),
    output: z.object({ data: z.record(z.enum(names), setting) }),
  }),
  update: post('/tms/cai_dat/update', {
    access: ['admin'],
    input: given,
    output: savedReply(setting),
  }),
} as const

export const settingTexts = {
  saved: text('Đã lưu cài đặt', 'The setting is saved'),
  title: text('Tính giá', 'Pricing'),
  note: text(
    'Mỗi cài đặt có hiệu lực từ một ngày: chuyến tính theo cài đặt của ngày mình, chuyến đã tính giữ nguyên số đến khi được tính lại.',
    'Each setting holds from a day: a trip goes by what held on its day, and keeps its figures until it is worked out again.',
  ),
  fleetTitle: text('Theo dõi xe', 'Tracking'),
  fleetNote: text(
    'Ngưỡng mới áp dụng cho những gì được tính từ ngày hiệu lực trở đi. Hành trình, điểm dừng và cảnh báo đã có giữ nguyên.',
    'A new threshold counts for what is worked out from its day on. Runs, stops and warnings that are there stay.',
  ),
  holds: text('Đang áp dụng', 'In force'),
  byDefault: text('Mặc định', 'By default'),
  history: text('Lịch sử', 'History'),
  noHistory: text('Chưa thay đổi lần nào', 'Never changed'),
  from: (day: string) => text(`từ ${day}`, `from ${day}`),
  by: (user: string | null, at: string) =>
    user === null
      ? text('có từ đầu', 'there from the beginning')
      : text(`${user} đặt lúc ${at}`, `set by ${user} at ${at}`),
  change: text('Thay đổi', 'Change'),
  changeOf: (name: string) => text(`Thay đổi ${name}`, `Change ${name}`),
  newValue: text('Giá trị mới', 'New value'),
  save: text('Lưu', 'Save'),
} as const
