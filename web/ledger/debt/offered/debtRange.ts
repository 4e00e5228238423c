/** The days that lists of debts and revenue begin with: 120 back to 30 ahead (specification, section 9). */
export const DEBT_RANGE = { back: 120, ahead: 30 } as const
