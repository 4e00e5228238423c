import { seatsWith } from '../../office/screen/access.ts'

/** Who changes pay: those who have its screen. */
export const PAY_WRITERS = seatsWith('/salary-management')
/** Who reads pay: those, and accountants by its calls (wire: Pay). */
export const PAY_READERS = [...new Set([...PAY_WRITERS, 'accountant', 'qh_accountant'] as const)]
