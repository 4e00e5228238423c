import { randomInt } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { Endpoint } from '../contract/kit/endpoint/endpoint.ts'
import type { RefusalBody } from '../contract/kit/endpoint/refusal.ts'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { userApi } from '../contract/office/user/user.api.ts'
import type { Sent } from '../web/kit/http/call.ts'
import { today } from '../server/kit/time/clock.ts'
import { tokenOf } from './base.ts'

export type Caller = <In, Out>(endpoint: Endpoint<In, Out>, input: Sent<In>) => Promise<Out>

/** Calls the product beside the browser as a user, signed in anew when a password is given: makes what a story needs and looks at what it left. */
export async function callAs(
  request: APIRequestContext,
  username: string,
  password?: string,
): Promise<Caller> {
  const send = async (
    { method, path }: Pick<Endpoint, 'method' | 'path'>,
    data: unknown,
    token: string,
  ) => {
    const reply = await request.fetch(path, { method, headers: { token }, data: data as object })
    if (!reply.ok()) {
      const body = await reply.text()
      throw new Error(`${method} ${path}: ${body}`, { cause: JSON.parse(body) })
    }
    return (await reply.json()) as unknown
  }
  const signIn = async () =>
    (await send(userApi.login, { username, password }, '')) as { access_token: string }
  const token =
    password === undefined ? await tokenOf(request, username) : (await signIn()).access_token
  return async (endpoint, input) => (await send(endpoint, input, token)) as never
}

type UploadAs = { username: string; path: string; field: string; fields?: Record<string, string> }

/** Sends a file beside the browser as a user; answers the reply. */
export async function uploadAs(
  request: APIRequestContext,
  { username, path, field, fields = {} }: UploadAs,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<unknown> {
  const token = await tokenOf(request, username)
  const reply = await request.post(path, {
    headers: { token },
    multipart: { ...fields, [field]: file },
    timeout: 60_000,
  })
  if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`)
  return reply.json()
}

const OWN_LETTERS = 'bcfghjkmnpqrstvwxz'

/** A name that no other test uses; in letters, since figures among letters may be read as a plate or an amount. */
export const ownName = (start: string): string =>
  start + Array.from({ length: 8 }, () => OWN_LETTERS[randomInt(OWN_LETTERS.length)]).join('')

const ORDER = {
  ten_nguoi_gui: 'Người gửi thử',
  ten_nguoi_nhan: 'Người nhận thử',
  loai_don_hang: 'nguyen_chuyen',
  loai_hang_hoa: 'Khác',
  mo_ta_hang_hoa: 'Hàng thử',
  trong_luong: 1000,
  noi_lay_hang: 'Hải Phòng',
  noi_tra_hang: 'Hà Nội',
}

/** Makes a trip, accepting what is asked: other stories use the same vehicles. */
async function accepting(call: Caller, values: object): Promise<string> {
  try {
    return (await call(tripApi.create, values)).data.id_chuyen_di ?? ''
  } catch (error) {
    const { code, canh_bao = [] } = ((error as Error).cause ?? {}) as Partial<RefusalBody>
    if (code !== 'can_xac_nhan') throw error
    return accepting(call, { ...values, xac_nhan: canh_bao.map(({ ma }) => ma) })
  }
}

/** A trip of today with one order; `trip` and `order` say what is special about it. Answers its id. */
export const makeTrip = (call: Caller, trip: object, order: object = {}): Promise<string> =>
  accepting(call, {
    ngay_thuc_hien: today(),
    bien_so_xe: '15H-068.12',
    ...trip,
    list_don_hang: [{ ...ORDER, ...order }],
  })
