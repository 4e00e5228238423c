import { STAFF_KEEPERS } from '../../../../contract/office/screen/access.ts'
import type { Role, Seat } from '../../../../contract/kit/endpoint/roles.ts'

/** True when a seat may change users at all (wire: Who may write what). */
export const keepsUsers = (seat: Seat): boolean => STAFF_KEEPERS.includes(seat)

/** True when a seat may change a user of this role: only an admin touches an admin. */
export const mayChange = (seat: Seat, role: Role): boolean =>
  keepsUsers(seat) && (seat === 'admin' || role !== 'admin')

/** The roles that a seat may give, of those there are. */
export const rolesFor = <R extends Role>(seat: Seat, roles: readonly R[]): R[] =>
  roles.filter((role) => mayChange(seat, role))
