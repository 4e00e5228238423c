import type { ZodType } from 'zod'
import { onScreen } from '../../../contract/kit/text/message.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { t } from '../ui/language.ts'

type Messages = Readonly<Record<string, string>>

/** Messages of the contract in the language of the screen. */
export const inLanguage = (messages: Messages): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).map(([path, said]) => [path, t(onScreen(said))]))

/** What a shape of the contract refuses of a form, by path ('list_don_hang.0.vat'), in the language of the screen. */
export function shapeProblems(shape: ZodType, form: unknown): Record<string, string> {
  const parsed = shape.safeParse(form)
  if (parsed.success) return {}
  const found = parsed.error.issues.map(
    ({ path, message }) => [path.map(String).join('.'), message] as const,
  )
  return inLanguage(Object.fromEntries(found.toReversed()))
}

const isEmpty = (value: unknown): boolean =>
  (typeof value === 'string' ? value.trim() : (value ?? '')) === ''

/** What is said of fields that must not be empty and are. */
export const requiredProblems = (
  names: readonly string[],
  form: Readonly<Record<string, unknown>>,
  missing: Text,
): Record<string, string> =>
  Object.fromEntries(names.filter((name) => isEmpty(form[name])).map((name) => [name, t(missing)]))
