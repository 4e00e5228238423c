import type { z } from 'zod'
import { linkReply, post } from '../../kit/endpoint/endpoint.ts'
import {
  choiceField,
  decimalField,
  integerField,
  momentField,
  rowShape,
  textField,
} from '../../kit/field/field.ts'
import { listInput, listReply } from '../../kit/list/list.ts'
import { text } from '../../kit/text/text.ts'
import { seatsWith } from '../../office/screen/access.ts'
import { LOOK_KINDS } from './look.texts.ts'

export type LookKind = keyof typeof LOOK_KINDS

/** A look: who, whose, when, and what span of time was seen. */
export const lookFields = {
  luc: momentField(text('Bắt đầu xem', 'From')),
  luc_cuoi: momentField(text('Xem lần cuối', 'Last look')),
  fullname: textField(text('Người xem', 'Viewer')),
  username: textField(text('Tên đăng nhập', 'Username')),
  loai: choiceField(text('Xem gì', 'What'), LOOK_KINDS),
  so_lan: integerField(text('Số lần', 'Times')),
  phut: decimalField(text('Thời gian xem', 'Time spent'), text('phút', 'min'), 1),
  ve: textField(text('Xem ai', 'Of')),
  ten_ve: textField(text('Lái xe', 'Driver')),
  tu: momentField(text('Dữ liệu từ', 'Data from')),
  den: momentField(text('Dữ liệu đến', 'Data to')),
} as const

const lookRow = rowShape({ id: textField(text('Mã', 'Number')), ...lookFields })
export type LookRow = z.output<typeof lookRow>

const filters = ['loai', 'username', 've'] as const
const read = seatsWith('/look-log')

export const lookApi = {
  /** The newest first; `tong_hop` sums times and minutes. */
  list: post('/tms/nhat_ky_xem/list', {
    access: read,
    input: listInput(...filters),
    output: listReply(lookRow),
  }),
  exportList: post('/tms/nhat_ky_xem/excel_download', {
    access: read,
    input: listInput(...filters),
    output: linkReply,
  }),
} as const
