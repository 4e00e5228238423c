import type { Seat } from '../../kit/endpoint/roles.ts'

/** Who enters bookings, and who answers them (wire: Who may write what). */
export const APPROVERS: readonly Seat[] = ['admin', 'qh_manager']
export const ENTERERS: readonly Seat[] = [...APPROVERS, 'sale']
