import { z } from 'zod'
import { PRICE_WRITERS, seatsWith } from '../../office/screen/access.ts'
import { nothing, post } from '../../kit/endpoint/endpoint.ts'
import { choiceField, flagField, moneyField, rowShape, textField } from '../../kit/field/field.ts'
import { plain } from '../../kit/resource/listed.ts'
import { text } from '../../kit/text/text.ts'
import { NORM_TITLE } from '../norm/norm.fields.ts'
import { BEARERS } from './bearers.ts'

/** Cost items that are offered on the trip form. */
export const costForm = plain({
  kind: 'cost_form',
  path: '/tms/form_chi_phi',
  title: NORM_TITLE,
  key: 'key',
  keyField: textField(text('Mã hạng mục', 'Code')),
  name: 'name',
  fields: {
    name: textField(text('Hạng mục', 'Cost item')),
    amount: moneyField(text('Số tiền mặc định', 'Usual amount')),
    nguoi_chiu: choiceField(text('Người chịu', 'Borne by'), BEARERS),
    tien_mat: flagField(text('Lái xe trả tiền mặt', 'Driver pays cash')),
  },
  // Where nothing is said the company bears it.
  worked: ({ nguoi_chiu }) => ({ nguoi_chiu: nguoi_chiu ?? 'ct' }),
  filters: ['nguoi_chiu'],
  headings: {
    name: ['Tên hạng mục', 'Tên chi phí', 'Chi phí', 'Khoản chi'],
    amount: ['Số tiền', 'Đơn giá'],
    nguoi_chiu: ['Bên chịu', 'Ai chịu'],
    tien_mat: ['Tiền mặt'],
  },
  // A partner is offered none: costs are the company's own matter.
  read: seatsWith('/trip-management', '/expenses-management').filter((seat) => seat !== 'doi_tac'),
  write: PRICE_WRITERS,
  texts: {
    one: text('hạng mục chi phí', 'cost item'),
    all: text('Hạng mục chi phí', 'Cost items'),
    searchHint: text('Tìm theo tên, mã', 'Find by name or code'),
  },
})

/** The calls of cost items, and those of them that stand on the trip form. */
export const costFormApi = {
  ...costForm.api,
  forTrip: post('/tms/form_chi_phi/chuyen_di_create', {
    access: seatsWith('/trip-management'),
    input: nothing,
    output: z.object({
      data: z.array(
        rowShape(costForm.resource.fields).extend({ key: z.string(), name: z.string() }),
      ),
    }),
  }),
} as const
