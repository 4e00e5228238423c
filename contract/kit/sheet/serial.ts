/** The day that workbooks count days from. */
export const SERIAL_ZERO = '1899-12-30'
