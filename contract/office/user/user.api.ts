import { accountInput } from './user.input.texts.ts'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { z } from 'zod'
import { emailSchema, wordsSchema } from '../../kit/field/field.schemas.ts'
import { seatsWith, STAFF_KEEPERS } from '../screen/access.ts'
import {
  beforeFactor,
  del,
  get,
  linkReply,
  messageReply,
  nothing,
  post,
  put,
  secret,
} from '../../kit/endpoint/endpoint.ts'
import { inputShape, rowShape } from '../../kit/field/field.ts'
import { givenVersion, listExtras, listInput, savedReply } from '../../kit/list/list.ts'
import { message } from '../../kit/text/message.ts'
import { NAVBARS, ROLES } from '../../kit/endpoint/roles.ts'
import { password } from './password.ts'
import { sessionFields, userFields, usernameField } from './user.fields.ts'

const absent = {
  name: message('Cần họ và tên', 'A full name is needed'),
  company: message('Cần tên công ty', 'A company is needed'),
  phone: message('Cần số điện thoại', 'A phone number is needed'),
}
const readers = seatsWith('/driver-management')

/** Who is signed in (specification, section 3: Session). */
const sessionShape = z.object({
  username: z.string(),
  company_name: z.string(),
  fullname: z.string(),
  role: z.enum(ROLES),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  role_name: z.string().nullable(),
  note: z.string().nullable(),
  ke_toan: z.boolean(),
  so_luong: z.number().nullable(),
  trong_luong: z.number().nullable(),
  auto_ver: z.boolean(),
  elsa_sync: z.boolean(),
  navbar: z.enum(NAVBARS).nullable(),
  /** The side that a partner stands on: which columns its lists have; null for staff. */
  ben_doi_tac: z.enum(['thau_phu', 'cong_ty']).nullable(),
  /** The seat asks for a second factor that is not set up yet: the session may do nothing else before. */
  can_thiet_lap_otp: z.boolean(),
})
export type Session = z.output<typeof sessionShape>

/** A user as replies give it; lists mask so_cccd to its last four digits (domain B3.7). */
const userRow = rowShape({
  username: usernameField,
  ...userFields,
  ...sessionFields,
}).extend({
  so_cccd: z.string().nullable(),
  avatar_link: z.string().nullable(),
  /** Whether a second factor is set up. */
  co_otp: z.boolean(),
  phien_ban: z.number(),
  created_at: z.string(),
})
export type User = z.output<typeof userRow>

/** A password as somebody types it to show who they are. */
export const anyPassword = z
  .string(accountInput.password)
  .min(1, accountInput.password)
  .max(200, inputTexts.tooLong('Mật khẩu', 'The password', 200))
const username = z
  .string(accountInput.username)
  .trim()
  .toLowerCase()
  .min(1, accountInput.username)
  .max(80, inputTexts.tooLong('Tên đăng nhập', 'The username', 80))

const userInput = inputShape({ ...userFields, ...sessionFields }).extend({
  username: usernameField.schema,
})

export const userApi = {
  /** `otp` is a code of the app, or a recovery code; where one is needed and absent or wrong: 401 `can_otp` (wire: Users). */
  login: secret(
    post('/user/login', {
      access: 'guest',
      input: z.strictObject({ username, password: anyPassword, otp: z.string().max(40).nullish() }),
      output: messageReply.extend({ access_token: z.string() }),
    }),
  ),
  logout: beforeFactor(
    post('/user/logout', { access: 'signed-in', input: nothing, output: messageReply }),
  ),
  validate: beforeFactor(
    get('/user/validate', {
      access: 'signed-in',
      input: nothing,
      output: messageReply.extend({ data: sessionShape }).extend(sessionShape.shape),
    }),
  ),
  getInfo: post('/user/get_info', {
    access: 'signed-in',
    input: z.strictObject({ username: username.nullish() }),
    output: z.object({ data: sessionShape }).extend(sessionShape.shape),
  }),
  list: post('/user/get_list', {
    access: readers,
    input: listInput('role', 'trang_thai', 'username'),
    output: z.object({ data: z.array(userRow), ...listExtras }),
  }),
  get: post('/user/get_user', {
    access: readers,
    input: z.strictObject({ username }),
    output: z.object({ data: userRow }),
  }),
  create: post('/user/create', {
    access: STAFF_KEEPERS,
    input: userInput.extend({ password: password.nullish() }),
    output: savedReply(userRow).extend({ password: z.string().nullable() }),
  }),
  update: put('/user/update_info', {
    access: STAFF_KEEPERS,
    input: userInput.extend({ phien_ban: givenVersion }),
    output: savedReply(userRow),
  }),
  /** Keepers of users name a user; anyone changes the own password with the old one. */
  resetPassword: put('/user/reset_password', {
    access: 'signed-in',
    input: z.strictObject({
      username: username.nullish(),
      old_password: anyPassword.nullish(),
      password: password,
    }),
    output: messageReply,
  }),
  /** Takes the second factor of another away, for who lost the phone; whoever may reset the password may. */
  resetFactor: post('/user/otp/reset', {
    access: STAFF_KEEPERS,
    input: z.strictObject({ username }),
    output: messageReply,
  }),
  remove: del('/user/delete', {
    access: STAFF_KEEPERS,
    input: z.strictObject({ username }),
    output: messageReply,
  }),
  /** Brings back a user whom the caller deleted. */
  restore: post('/user/restore', {
    access: STAFF_KEEPERS,
    input: z.strictObject({ username }),
    output: messageReply,
  }),
  exportList: post('/user/excel_download', {
    access: readers,
    input: listInput('role', 'trang_thai', 'username'),
    output: linkReply,
  }),
  requestDemo: post('/form/requeset_demo', {
    access: 'guest',
    input: z.strictObject({
      fullname: wordsSchema(absent.name).min(2, absent.name).max(200),
      company_name: wordsSchema(absent.company).min(2, absent.company).max(200),
      phone: wordsSchema(absent.phone).min(8, absent.phone).max(40),
      email: emailSchema(200).optional(),
      note: z
        .string()
        .trim()
        .max(2000, inputTexts.tooLong('Ghi chú', 'The note', 2000))
        .nullish(),
    }),
    output: messageReply,
  }),
} as const
