import { STAFF_KEEPERS } from '../../../../contract/office/screen/access.ts'
import { seatOf, type Role, type Seat } from '../../../../contract/kit/endpoint/roles.ts'
import { mayGive } from '../../../../contract/office/user/user.can.ts'
import type { Seated } from '../../../../contract/office/user/user.notices.ts'

/** True when a seat may change the personal data of users (wire: Users). */
export const keepsUsers = (seat: Seat): boolean => STAFF_KEEPERS.includes(seat)

/** The roles that a seat may give, of those there are; a partner is made on the screen of its own side. */
export const rolesFor = <R extends Role>(by: Seat, roles: readonly R[]): R[] =>
  roles.filter((role) => mayGive(by, seatOf({ role, navbar: null })))

/** True when who is signed in may change the seat of a user, reset the password and delete the account: nobody their own. */
export const mayGiveTo = (by: { username: string; seat: Seat }, user: Seated): boolean =>
  user.username !== by.username && mayGive(by.seat, seatOf(user))
