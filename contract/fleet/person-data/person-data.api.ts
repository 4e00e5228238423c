import { z } from 'zod'
import { wordsSchema } from '../../kit/field/field.schemas.ts'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { linkReply, messageReply, post } from '../../kit/endpoint/endpoint.ts'
import type { Seat } from '../../kit/endpoint/roles.ts'
import { message } from '../../kit/text/message.ts'
import { personDataTexts as texts } from './person-data.texts.ts'

/** Who takes out and erases what is known of a person: admins of everybody, human resources of drivers. */
const KEEPERS: readonly Seat[] = ['admin', 'hcns']
/** True where a seat may take out and erase what is known of a person of this role. */
export const mayKeepDataOf = (by: Seat, role: string): boolean =>
  by === 'admin' || (by === 'hcns' && role === 'driver')

const username = z
  .string(inputTexts.text)
  .trim()
  .min(1, inputTexts.needs('người', 'A person'))
  .max(80)

export const personDataApi = {
  /** A zip: a workbook of account, trips, pay, wallet, driving, positions, stops, events, warnings, notices, sign-ins, looks, and the pictures. */
  exportOne: post('/tms/du_lieu_ca_nhan/xuat', {
    access: KEEPERS,
    input: z.strictObject({ username }),
    output: linkReply,
  }),
  /** `xac_nhan` is the username once more. */
  erase: post('/tms/du_lieu_ca_nhan/xoa', {
    access: KEEPERS,
    input: z
      .strictObject({
        username,
        xac_nhan: z.string(inputTexts.text).trim().max(80),
        ly_do: wordsSchema(inputTexts.text)
          .min(1, message(texts.needsReason.vi, texts.needsReason.en))
          .max(1000),
      })
      .refine((given) => given.username === given.xac_nhan, {
        message: message(texts.confirm.vi, texts.confirm.en),
        path: ['xac_nhan'],
      }),
    output: messageReply,
  }),
} as const
