import type { Seat } from '../../kit/endpoint/roles.ts'

/** Seats that keep the fleet, and those that read its reports (tracking, section 4). */
export const FLEET: readonly Seat[] = ['admin', 'manager', 'qh_manager']
export const FLEET_REPORTS: readonly Seat[] = [...FLEET, 'accountant', 'qh_accountant', 'hcns']
