import type { Field } from '../../../contract/kit/field/field.ts'
import { NAVBARS, ROLES, type Seat } from '../../../contract/kit/endpoint/roles.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import type { User } from '../../../contract/office/user/user.api.ts'
import {
  sessionFields,
  statesFor,
  USER_DEFAULTS,
  userFields,
  usernameField,
} from '../../../contract/office/user/user.fields.ts'
import { mayGive } from '../../../contract/office/user/user.can.ts'
import { userListTexts } from '../../../contract/office/user/user-list.texts.ts'
import { rolesFor } from './offered/userRights.ts'

const FIELDS = { ...userFields, ...sessionFields }
type FieldName = keyof typeof FIELDS
/** The fields of the form; `password` only counts for a new user. */
export type UserValues = Partial<Pick<User, FieldName>> & {
  readonly username: string
  readonly password?: string | null
}

type Section = { readonly title: Text; readonly fields: readonly FieldName[] }

/** Where every field stands; the username comes first, and the photo has a part of its own. */
export const USER_SECTIONS: readonly Section[] = [
  { title: userListTexts.account, fields: ['fullname', 'role', 'role_name', 'navbar'] },
  {
    title: userListTexts.person,
    fields: ['so_dien_thoai', 'email', 'ngay_thang_nam_sinh', 'so_cccd', 'que_quan', 'dia_chi'],
  },
  { title: userListTexts.work, fields: ['trang_thai', 'ngay_bat_dau', 'note'] },
  {
    title: userListTexts.session,
    fields: ['so_luong', 'trong_luong', 'ke_toan', 'auto_ver', 'elsa_sync'],
  },
]

/** Every field of the form but username and password. */
export const USER_NAMES: readonly FieldName[] = [
  ...USER_SECTIONS.flatMap(({ fields }) => fields),
  'avatar',
]

/** A user, or parts of one, as the form holds it; null begins a new one (specification, sections 3 and 9). */
export function formOf(user: Partial<UserValues> | null): UserValues {
  const empty = Object.fromEntries(USER_NAMES.map((name) => [name, null]))
  if (!user) return { ...empty, ...USER_DEFAULTS, username: '', password: null }
  const kept = Object.fromEntries(USER_NAMES.map((name) => [name, user[name] ?? null]))
  return { ...kept, username: user.username ?? '', password: null }
}

const only = (choices: Readonly<Record<string, Text>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(choices).filter(([name]) => names.includes(name)))

/** The fields of the form; what of the seat and of the working state may be chosen is what this one may give to the user. */
export function formFields(
  by: Seat,
  mayChoose: boolean,
  now: unknown,
): Readonly<Record<FieldName | 'username', Field>> {
  const trang_thai = { ...userFields.trang_thai, choices: statesFor(mayChoose, now) }
  const fields = { ...FIELDS, trang_thai, username: usernameField }
  if (!mayChoose) return fields
  const { role, navbar } = userFields
  const variants = NAVBARS.filter((variant) => mayGive(by, variant))
  return {
    ...fields,
    role: { ...role, choices: only(role.choices, rolesFor(by, ROLES)) },
    navbar: { ...navbar, choices: only(navbar.choices, variants) },
  }
}

/** True when a role has menu variants, so that the form asks for one. */
export const hasNavbar = (role: unknown): boolean => role === 'manager' || role === 'accountant'
