import { z } from 'zod'
import { post } from '../../kit/endpoint/endpoint.ts'
import { listInput, listReply } from '../../kit/list/list.ts'
import { ACCESS_KINDS, REFUSED_FOR } from './access-log.texts.ts'

export type AccessKind = keyof typeof ACCESS_KINDS
export type RefusedFor = keyof typeof REFUSED_FOR

const accessRow = z.object({
  id: z.string(),
  thoi_diem: z.string(),
  loai: z.enum(Object.keys(ACCESS_KINDS) as [AccessKind, ...AccessKind[]]),
  /** Null where no account has the name that was typed. */
  username: z.string().nullable(),
  fullname: z.string().nullable(),
  dia_chi_mang: z.string(),
  /** Why a sign-in was refused. */
  ly_do: z.enum(Object.keys(REFUSED_FOR) as [RefusedFor, ...RefusedFor[]]).nullable(),
  /** The name of the file that was opened. */
  noi_dung: z.string().nullable(),
  /** How often in its hour, of one that had to wait. */
  so_lan: z.number(),
})
export type Access = z.output<typeof accessRow>

export const accessLogApi = {
  list: post('/tms/nhat_ky_truy_cap/list', {
    access: ['admin'],
    input: listInput('loai', 'username'),
    output: listReply(accessRow),
  }),
} as const
