import { accountInput } from '../../office/user/user.input.texts.ts'
import { message } from '../../kit/text/message.ts'
import { z } from 'zod'
import { mayGive } from '../../office/user/user.can.ts'
import { seatsWith } from '../../office/screen/access.ts'
import { screenTexts } from '../../office/screen/screen.texts.ts'
import { messageReply, post, taking } from '../../kit/endpoint/endpoint.ts'
import { emailField, phoneField } from '../../kit/field/contact.ts'
import { noteField, pickFields, refField, textField } from '../../kit/field/field.ts'
import { plain } from '../../kit/resource/listed.ts'
import type { Resource } from '../../kit/resource/resource.ts'
import { text } from '../../kit/text/text.ts'
import type { PartnerSide } from '../../kit/endpoint/roles.ts'
import { password } from '../../office/user/password.ts'
import { usernameField } from '../../office/user/user.fields.ts'

const fields = {
  fullname: textField(text('Họ và tên', 'Full name')),
  id_thau_phu: refField(text('Thầu phụ', 'Subcontractor'), 'subcontractor', 'ten_thau_phu'),
  id_cong_ty: refField(text('Khách hàng', 'Customer'), 'company', 'ten_cong_ty'),
  so_dien_thoai: phoneField(text('Điện thoại', 'Phone')),
  email: emailField(text('Email', 'Email')),
  note: noteField(text('Ghi chú', 'Note')),
} as const
/** The field that ties an account to its side. */
const SIDE_FIELD = { thau_phu: 'id_thau_phu', cong_ty: 'id_cong_ty' } as const

const title = text('Tài khoản đối tác', 'Partner accounts')
const readers = seatsWith('/company-management', '/assistant-management')
const keepers = readers.filter((seat) => mayGive(seat, 'doi_tac'))

/** Accounts of outsiders: each stands on the side of exactly one subcontractor or customer and sees only what is theirs. */
const partners = plain({
  kind: 'partner',
  path: '/tms/doi_tac',
  listName: 'list_doi_tac',
  title: screenTexts['/company-management'],
  key: 'username',
  keyField: usernameField,
  name: 'username',
  fields,
  required: ['fullname'],
  filters: ['id_thau_phu', 'id_cong_ty'],
  read: readers,
  write: keepers,
  // Without a password one is made up, and told this once.
  atCreate: {
    input: { password: password.nullish() },
    output: { password: z.string().nullable() },
  },
  texts: {
    one: text('tài khoản đối tác', 'partner account'),
    all: title,
    add: text('Thêm tài khoản', 'New account'),
    searchHint: text(
      'Tìm theo tên đăng nhập, họ tên, điện thoại',
      'Find by username, name or phone',
    ),
  },
})
export const { resource: partnerResource } = partners

/** The accounts of one side, as its screen shows them. */
export function partnersOf(side: PartnerSide): Resource {
  const own = SIDE_FIELD[side]
  const names = (['fullname', own, 'so_dien_thoai', 'email', 'note'] as const).slice()
  return {
    ...partnerResource,
    title: screenTexts[side === 'thau_phu' ? '/assistant-management' : '/company-management'],
    fields: pickFields(fields, ...names),
    required: ['username', 'fullname', own],
    filters: [own],
    sections: [{ title, fields: names }],
    columns: names,
  }
}

const side = {
  ben: z
    .enum(
      ['thau_phu', 'cong_ty'],
      message('Bên phải là thau_phu hoặc cong_ty', 'The side is thau_phu or cong_ty'),
    )
    .nullish(),
}

export const partnerApi = {
  ...partners.api,
  list: taking(partners.api.list, side),
  exportList: taking(partners.api.exportList, side),
  resetPassword: post('/tms/doi_tac/reset_password', {
    access: keepers,
    input: z.strictObject({
      username: z.string(accountInput.username).trim().toLowerCase().min(1, accountInput.username),
      password: password.nullish(),
    }),
    output: messageReply.extend({ password: z.string().nullable() }),
  }),
} as const
