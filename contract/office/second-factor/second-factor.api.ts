import { z } from 'zod'
import {
  beforeFactor,
  get,
  messageReply,
  nothing,
  post,
  put,
  secret,
} from '../../kit/endpoint/endpoint.ts'
import { SEATS } from '../../kit/endpoint/roles.ts'
import { anyPassword } from '../user/user.api.ts'
import { factorInput } from './second-factor.texts.ts'

/** The own second factor: whether it is on, whether the seat asks for it, how many recovery codes are left. */
const ownFactor = z.object({
  da_bat: z.boolean(),
  bat_buoc: z.boolean(),
  so_ma_con_lai: z.number(),
})
export type OwnFactor = z.output<typeof ownFactor>

const required = z.object({ list_vai_tro: z.array(z.enum(SEATS)) })
const withPassword = z.strictObject({ password: anyPassword })
const codesReply = messageReply.extend({ list_ma: z.array(z.string()) })

export const secondFactorApi = {
  own: beforeFactor(
    get('/user/otp/get', {
      access: 'signed-in',
      input: nothing,
      output: z.object({ data: ownFactor }),
    }),
  ),
  /** Makes a secret, which counts only once a code of it was confirmed; `qr` is the address as an SVG picture. */
  begin: secret(
    beforeFactor(
      post('/user/otp/begin', {
        access: 'signed-in',
        input: withPassword,
        output: messageReply.extend({ khoa: z.string(), uri: z.string(), qr: z.string() }),
      }),
    ),
  ),
  /** Answers the recovery codes, this once. */
  confirm: secret(
    beforeFactor(
      post('/user/otp/confirm', {
        access: 'signed-in',
        input: z.strictObject({
          otp: z.string(factorInput.code).trim().min(1, factorInput.code).max(40),
        }),
        output: codesReply,
      }),
    ),
  ),
  off: post('/user/otp/off', { access: 'signed-in', input: withPassword, output: messageReply }),
  /** New recovery codes in place of all before. */
  renewCodes: secret(
    post('/user/otp/recovery_codes', {
      access: 'signed-in',
      input: withPassword,
      output: codesReply,
    }),
  ),
  /** Which seats must have a second factor. */
  required: get('/tms/cai_dat/otp', {
    access: ['admin'],
    input: nothing,
    output: z.object({ data: required }),
  }),
  require: put('/tms/cai_dat/update_otp', {
    access: ['admin'],
    input: z.strictObject({ list_vai_tro: z.array(z.enum(SEATS)).max(SEATS.length) }),
    output: messageReply.extend({ data: required }),
  }),
} as const
