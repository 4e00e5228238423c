import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GENERATED_LENGTH = 14

/** argon2id hash of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, SETTINGS)

/** Stands where nobody has a password yet: no password is right. */
export const NO_PASSWORD = ''

let decoy: Promise<string> | null = null

/** True when the password is right; an unknown user costs the same time. */
export async function checkPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('nobody uses this password')
  const right = await verify(stored || (await decoy), password)
  return right && Boolean(stored)
}

/** A password without letters that look alike. */
export const generatePassword = (): string =>
  Array.from({ length: GENERATED_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
