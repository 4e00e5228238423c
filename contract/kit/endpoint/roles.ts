import { text, type Text } from '../text/text.ts'

/** Everyone who can sign in (domain A10). */
export const ROLES = [
  'admin',
  'manager',
  'accountant',
  'tinh_cuoc',
  'hcns',
  'hr',
  'sale',
  'doi_tac',
  'driver',
  'warehouse',
] as const
export type Role = (typeof ROLES)[number]

/** Menu variants of a manager and of an accountant (specification, section 3: Session). */
export const NAVBARS = ['qh_manager', 'qh_accountant'] as const
export type Navbar = (typeof NAVBARS)[number]

/** A seat is a role together with its menu variant: what access is declared for. */
export const SEATS = [...ROLES, ...NAVBARS] as const
export type Seat = (typeof SEATS)[number]

/** Whose side a partner account stands on. */
export type PartnerSide = 'thau_phu' | 'cong_ty'

export const roleTexts: Record<Role, Text> = {
  admin: text('Quản trị', 'Administrator'),
  manager: text('Quản lý', 'Manager'),
  accountant: text('Kế toán', 'Accountant'),
  tinh_cuoc: text('Tính cước', 'Freight rating'),
  hcns: text('Hành chính nhân sự', 'Administration and HR'),
  hr: text('Nhân sự', 'Human resources'),
  sale: text('Kinh doanh', 'Sales'),
  doi_tac: text('Đối tác', 'Partner'),
  driver: text('Lái xe', 'Driver'),
  warehouse: text('Thủ kho', 'Warehouse keeper'),
}

/** The role filter of the user list, in the order of the specification, section 6. */
export const USER_FILTER_ROLES = [
  'admin',
  'driver',
  'accountant',
  'manager',
  'hr',
  'sale',
  'warehouse',
  'tinh_cuoc',
  'hcns',
] as const

/** The seat of a user; a menu variant counts only for the role it belongs to. */
export function seatOf(user: { role: Role; navbar: Navbar | null }): Seat {
  if (user.navbar === 'qh_manager' && user.role === 'manager') return 'qh_manager'
  if (user.navbar === 'qh_accountant' && user.role === 'accountant') return 'qh_accountant'
  return user.role
}
