import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { PRODUCT_NAME } from '../../../contract/office/shell/shell.texts.ts'
import { epochMs } from '../../kit/time/clock.ts'

/** What every app of phones understands (RFC 6238): SHA-1, 6 digits, 30 seconds; one step beside the clock is taken. */
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const STEPS_BESIDE = 1
const SECRET_BYTES = 20
const CODES = 10
const CODE_PARTS = 3
const PART_LENGTH = 4
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A new secret, as apps take it by hand. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The address by which an app takes a secret, and the same as an SVG picture to scan. */
export function toScan(secret: string, label: string): { uri: string; qr: string } {
  const totp = new TOTP({
    ...RULES,
    issuer: PRODUCT_NAME,
    label,
    secret: Secret.fromBase32(secret),
  })
  const uri = totp.toString()
  return { uri, qr: renderSVG(uri, { border: 2, whiteColor: '#fff', blackColor: '#000' }) }
}

/** The time step for which a code is right now, or null. */
export function stepOf(secret: string, code: string): number | null {
  const totp = new TOTP({ ...RULES, secret: Secret.fromBase32(secret) })
  const timestamp = epochMs()
  const beside = totp.validate({ token: code, window: STEPS_BESIDE, timestamp })
  return beside === null ? null : Math.floor(timestamp / 1000 / RULES.period) + beside
}

/** A code as it is compared, however it was typed. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** True of what an app shows; everything else is meant as a recovery code. */
export const isOfApp = (code: string): boolean => /^\d{6}$/.test(code)

const part = () =>
  Array.from({ length: PART_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Ten recovery codes, such as K7QM-2XWT-9HBD. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => Array.from({ length: CODE_PARTS }, part).join('-'))

/** What is kept of a recovery code: chance letters need no slow hash. */
export const hashOfCode = (code: string): Buffer =>
  createHash('sha256').update(plainCode(code)).digest()
