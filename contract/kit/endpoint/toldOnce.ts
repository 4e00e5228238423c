import { text, type Text } from '../text/text.ts'

/** Said in place of a password that was made up, when the reply comes again. */
const SHOWN_ONCE = text(
  'Mật khẩu tạo sẵn chỉ hiện một lần, ở lần trả lời đầu; nếu chưa ghi lại, hãy đặt lại mật khẩu',
  'The password made up was shown once, in the first reply; if nobody wrote it down, please reset it',
)

type Told = { readonly message?: unknown; readonly message_en?: unknown }

const followed = (said: unknown, language: keyof Text): string =>
  `${String(said)}. ${SHOWN_ONCE[language]}`

/**
 * A reply as it is kept for a call that comes again: without the password that was made up for somebody (`password`, wherever a
 * reply has one), which the message says instead.
 */
export function asKept(reply: unknown): unknown {
  const { password, ...rest } = (reply ?? {}) as { password?: unknown } & Told
  if (typeof password !== 'string') return reply
  return {
    ...rest,
    message: followed(rest.message, 'vi'),
    message_en: followed(rest.message_en, 'en'),
    password: null,
  }
}
