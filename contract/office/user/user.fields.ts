import { accountInput } from './user.input.texts.ts'
import { z } from 'zod'
import { seatsWith } from '../screen/access.ts'
import { citizenIdError, citizenIdWarning } from '../../kit/field/person.ts'
import { emailField, phoneField } from '../../kit/field/contact.ts'
import {
  choiceField,
  dateField,
  decimalField,
  expiryField,
  flagField,
  moneyField,
  noteField,
  seenBy,
  textField,
} from '../../kit/field/field.ts'
import { message } from '../../kit/text/message.ts'
import { ROLES, roleTexts, type Role, type Seat } from '../../kit/endpoint/roles.ts'
import { searchKey, text, type Text } from '../../kit/text/text.ts'

/** Working states, kept without marks as the specification writes them (domain B1.6). */
export const WORK_STATES = {
  'Dang lam': text('Đang làm', 'Working'),
  'Thu viec': text('Thử việc', 'On probation'),
  'Nghi phep': text('Nghỉ phép', 'On leave'),
  'Tam nghi': text('Tạm nghỉ', 'Suspended'),
  'Nghi viec': text('Nghỉ việc', 'Left'),
} as const

/** How offices shorten them. */
const SHORT_STATES: Readonly<Record<string, keyof typeof WORK_STATES>> = {
  dl: 'Dang lam',
  'dang lam viec': 'Dang lam',
  'con lam': 'Dang lam',
  tv: 'Thu viec',
  np: 'Nghi phep',
  tn: 'Tam nghi',
  nv: 'Nghi viec',
  'da nghi': 'Nghi viec',
  'da nghi viec': 'Nghi viec',
}

/** True of somebody who works here no more: such a person cannot sign in. */
export const hasLeft = (state: unknown): boolean => state === 'Nghi viec'

/** The working states that somebody may be given: to close an account and to open it again is for who may give its seat. */
export const statesFor = (mayGiveSeat: boolean, now: unknown) =>
  Object.fromEntries(
    Object.entries(WORK_STATES).filter(([state]) => mayGiveSeat || hasLeft(state) === hasLeft(now)),
  )

/** Defaults of a new user (specification, sections 3 and 9). */
export const USER_DEFAULTS = {
  role: 'driver',
  trang_thai: 'Dang lam',
  ngay_bat_dau: '2022-01-01',
  ngay_thang_nam_sinh: '1990-01-01',
  ke_toan: false,
  auto_ver: false,
  elsa_sync: false,
} as const

const roleChoices = Object.fromEntries(ROLES.map((role) => [role, roleTexts[role]])) as Record<
  Role,
  Text
>

const citizenId = {
  kind: 'text',
  digits: 12,
  label: text('Số CCCD', 'Citizen id'),
  schema: z
    .string(message('Phải là chữ số', 'Must be digits'))
    .transform((value) => value.replace(/\s/g, '') || null)
    .refine(
      (value) => value === null || citizenIdError(value) === null,
      message('Số CCCD phải có đúng 12 chữ số', 'A citizen id has 12 digits'),
    )
    .nullable(),
  masked: true,
  warn: (id: string, row?: Readonly<Record<string, unknown>>) => {
    const birthday = row?.['ngay_thang_nam_sinh']
    return citizenIdWarning(id, typeof birthday === 'string' ? birthday : null)
  },
} as const

const usernameSchema = z
  .string(accountInput.username)
  .trim()
  .toLowerCase()
  .regex(
    /^[a-z0-9][a-z0-9._-]{2,39}$/,
    message(
      'Tên đăng nhập cần 3 đến 40 ký tự: chữ thường không dấu, số, dấu chấm, gạch',
      'A username has 3 to 40 characters: small letters without marks, digits, dots, dashes',
    ),
  )

export const usernameField = {
  kind: 'text',
  label: text('Tên đăng nhập', 'Username'),
  schema: usernameSchema,
} as const
const roleField = {
  kind: 'choice',
  label: text('Vai trò', 'Role'),
  choices: roleChoices,
  schema: z.enum(ROLES, message('Vai trò không có trong danh sách', 'Not one of the roles')),
} as const

/** What the keepers of users edit (specification, section 3: User form). */
export const userFields = {
  fullname: textField(text('Họ và tên', 'Full name')),
  role: roleField,
  navbar: choiceField(text('Kiểu menu', 'Menu variant'), {
    qh_manager: text('QH quản lý', 'QH manager'),
    qh_accountant: text('QH kế toán', 'QH accountant'),
  }),
  role_name: textField(text('Chức danh', 'Job title')),
  email: emailField(text('Email', 'Email')),
  so_dien_thoai: phoneField(text('Điện thoại', 'Phone')),
  avatar: textField(text('Ảnh đại diện', 'Avatar')),
  ngay_thang_nam_sinh: {
    ...dateField(text('Ngày tháng năm sinh', 'Date of birth')),
    earliest: '1920-01-01',
  },
  que_quan: textField(text('Quê quán', 'Home province')),
  dia_chi: textField(text('Địa chỉ', 'Address')),
  so_cccd: citizenId,
  trang_thai: {
    ...choiceField(text('Trạng thái làm việc', 'Working state'), WORK_STATES),
    words: (typed: string) => SHORT_STATES[searchKey(typed)] ?? null,
  },
  ngay_bat_dau: { ...dateField(text('Ngày bắt đầu', 'Start date')), earliest: '1970-01-01' },
  note: noteField(text('Ghi chú', 'Note')),
} as const

/** Settings of a user's session, kept by those who keep users (specification, section 3: Session; domain A1). */
export const sessionFields = {
  ke_toan: flagField(text('Là kế toán', 'Is an accountant')),
  so_luong: decimalField(text('Số lượng mặc định', 'Default quantity'), '', 2),
  trong_luong: decimalField(text('Trọng lượng mặc định', 'Default weight'), 'kg', 1),
  auto_ver: flagField(text('Tự động duyệt đơn chờ', 'Own bookings approve themselves')),
  elsa_sync: flagField(text('Đồng bộ Elsa', 'Elsa sync')),
} as const

/** Who may see and change what a driver is paid: those who work with salaries or wallets. */
const PAY_SEATS = seatsWith('/salary-management', '/wallet-management')

/** Licence classes (domain B3.4); B2 and FC are old names that hold until they expire. */
const LICENCES = Object.fromEntries(
  ['B', 'B2', 'C1', 'C', 'C1E', 'CE', 'FC', 'D', 'DE'].map((name) => [name, text(name, name)]),
)

/** What a driver has beside being a user (one record, not two). */
export const driverFields = {
  chi_nhanh: textField(text('Chi nhánh', 'Branch')),
  hang_gplx: {
    ...choiceField(text('Hạng GPLX', 'Licence class'), LICENCES),
    // 'Hạng CE', 'C/E', 'bằng FC'.
    words: (typed: string) => {
      const code = searchKey(typed)
        .replace(/\b(hang|bang)\b|[^a-z0-9]/g, '')
        .toUpperCase()
      return Object.hasOwn(LICENCES, code) ? code : null
    },
  },
  gplx_het_han: expiryField(text('GPLX hết hạn', 'Licence expires')),
  kham_suc_khoe_het_han: expiryField(text('Khám sức khỏe hết hạn', 'Health check expires')),
  tap_huan_nghiep_vu_het_han: expiryField(text('Tập huấn hết hạn', 'Training expires')),
  luong_co_ban: seenBy(moneyField(text('Lương cơ bản', 'Base pay')), PAY_SEATS),
  phu_cap_dien_thoai: seenBy(moneyField(text('Phụ cấp điện thoại', 'Phone allowance')), PAY_SEATS),
  the_rfid: textField(text('Thẻ RFID', 'RFID card')),
  /** That a driver was told what positions and pictures are for, and by what they are kept: consent or labour rule (domain B3.7). */
  bao_du_lieu_ngay: dateField(text('Ngày báo mục đích theo dõi', 'Told what tracking is for on')),
  can_cu_du_lieu: textField(
    text('Căn cứ (bản đồng ý, nội quy số …)', 'Basis (consent, labour rule no. …)'),
  ),
} as const

/** What every seat is called: its role, or its menu variant. */
export const seatTexts: Readonly<Record<Seat, Text>> = {
  ...roleTexts,
  ...userFields.navbar.choices,
}
