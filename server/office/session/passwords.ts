import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { invalidField } from '../../../contract/kit/endpoint/refusal.ts'
import { searchKey } from '../../../contract/kit/text/text.ts'
import { accountReplies } from '../../../contract/office/user/account-replies.texts.ts'

const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GENERATED_LENGTH = 14

/** argon2id hash of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, SETTINGS)

let common: Promise<ReadonlySet<string>> | null = null

/** Telephone numbers, birthdays and rows of digits, also with a letter before or behind: '0912345678', 'a@123456'. */
const DIGITS = /^[a-z]?\W?\d{4,11}\W?[a-z]?$/
/** What is put around a word so that it passes: 'Matkhau@123'. */
const AROUND = /^[^a-z]+|[^a-z]+$/g

/** True of a password that attackers begin with: in their lists with or without what stands around its letters, of whatever case and marks, or digits. */
export async function isCommon(password: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  const typed = searchKey(password).replaceAll(' ', '')
  const list = await common
  const isDigits = DIGITS.test(typed.replaceAll(/[./-]/g, ''))
  return isDigits || [typed, typed.replaceAll(AROUND, '')].some((word) => list.has(word))
}

/** The hash of a password that somebody chooses for an account; refuses what is guessed first, with a message at `password`. */
export async function hashChosen(password: string, username: string): Promise<string> {
  if (password.toLowerCase().includes(username.toLowerCase()) && username !== '')
    throw invalidField('password', accountReplies.holdsName)
  if (await isCommon(password)) throw invalidField('password', accountReplies.common)
  return hashPassword(password)
}

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

/** The first password of an account, or its next one: the one given, else one made up, which is answered this once. */
export async function passwordFor(
  username: string,
  given: unknown,
): Promise<{ mat_khau: string; generated: string | null }> {
  if (typeof given === 'string' && given !== '')
    return { mat_khau: await hashChosen(given, username), generated: null }
  const generated = generatePassword()
  return { mat_khau: await hashPassword(generated), generated }
}

/** A password without letters that look alike. */
export const generatePassword = (): string =>
  Array.from({ length: GENERATED_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
