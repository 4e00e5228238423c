import { accountInput } from './user.input.texts.ts'
import { z } from 'zod'
import { message } from '../../kit/text/message.ts'
import { SHORTEST_PASSWORD } from './account.texts.ts'

/** A password that somebody sets. */
export const password = z
  .string(accountInput.password)
  .min(
    SHORTEST_PASSWORD,
    message(
      `Mật khẩu cần ít nhất ${SHORTEST_PASSWORD} ký tự`,
      `A password has at least ${SHORTEST_PASSWORD} characters`,
    ),
  )
  .max(200, message('Mật khẩu dài quá 200 ký tự', 'Longer than 200 characters'))
