import { STEP_MS } from './drives.ts'
import { LATE } from './fixesPlan.ts'

/** Whether a fix waits for two days; always the same of the same, for what was there before must be without it. */
export const withheld = (vehicle: number, at: number): boolean =>
  (Math.imul(vehicle * 7919 + Math.floor(at / STEP_MS), 0x9e3779b1) >>> 0) / 4_294_967_296 <
  LATE.twoDays
