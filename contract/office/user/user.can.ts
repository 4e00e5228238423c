import { SEATS, type Seat } from '../../kit/endpoint/roles.ts'

const OF_HR: readonly Seat[] = ['driver', 'warehouse', 'hr', 'hcns', 'sale']
const OF_MANAGERS: readonly Seat[] = [...OF_HR, 'manager', 'tinh_cuoc', 'doi_tac']

const GIVEN_BY: Partial<Record<Seat, readonly Seat[]>> = {
  admin: SEATS,
  manager: OF_MANAGERS,
  qh_manager: OF_MANAGERS,
  hcns: OF_HR,
  hr: OF_HR,
}

/**
 * True when whoever holds the seat `by` may give `seat`, take it, reset the password of who holds it, and delete that account
 * (wire: Users).
 */
export const mayGive = (by: Seat, seat: Seat): boolean => GIVEN_BY[by]?.includes(seat) ?? false
