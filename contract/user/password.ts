import { z } from 'zod'
import { SHORTEST_PASSWORD } from './account.texts.ts'

/** A password that somebody sets. */
export const password = z
  .string('Cần mật khẩu')
  .min(SHORTEST_PASSWORD, `Mật khẩu cần ít nhất ${SHORTEST_PASSWORD} ký tự`)
  .max(200, 'Mật khẩu dài quá 200 ký tự')
