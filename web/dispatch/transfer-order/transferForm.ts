import type { z } from 'zod'
import {
  transferFields,
  type TransferFieldName,
} from '../../../contract/dispatch/transfer-order/transfer-order.fields.ts'
import {
  transferInput,
  transferProblems,
  type Transfer,
  type TransferInput,
} from '../../../contract/dispatch/transfer-order/transfer-order.ts'
import type { OrderListRow } from '../../../contract/dispatch/order/order.api.ts'
import { sameValue } from '../../kit/form/mergeRow.ts'
import { inLanguage, shapeProblems } from '../../kit/form/shapeProblems.ts'

/** What the form holds of a transfer: every field that people enter. */
export type TransferForm = {
  -readonly [K in TransferFieldName]: z.output<(typeof transferFields)[K]['schema']>
}

/** What is filled into a new transfer: sender and receiver are the own company (specification, section 3). */
export type TransferDefaults = {
  readonly date: string
  readonly company: string
  readonly so_luong: number | null
  readonly trong_luong: number | null
}

const emptyForm = (): TransferForm =>
  Object.fromEntries(
    Object.entries(transferFields).map(([name, { kind }]) => [name, kind === 'list' ? [] : null]),
  ) as unknown as TransferForm

/** A stored transfer, or parts of one, as the form holds it. */
export const formOf = (values: Partial<TransferForm> | Transfer): TransferForm => {
  const given = values as Partial<Record<string, unknown>>
  return Object.fromEntries(
    Object.entries(emptyForm()).map(([name, empty]) => [name, given[name] ?? empty]),
  ) as unknown as TransferForm
}

/** A transfer to fill in. */
export const newTransfer = ({ date, company, ...amounts }: TransferDefaults): TransferForm => ({
  ...emptyForm(),
  ...amounts,
  ngay_thuc_hien: date,
  ten_nguoi_gui: company,
  ten_nguoi_nhan: company,
  loai_don_hang: 'chuyen_tram',
  thanh_toan: 'chua_thanh_toan',
})

/** What a copy leaves behind: what happened to the first, its papers and its photos. */
const OF_ITSELF: Partial<TransferForm> = {
  gio_xuat_tram: null,
  gio_den_tram: null,
  lenh_dieu_dong: null,
  ngay_lenh: null,
  ly_do: null,
  list_anh: [],
}
const OF_ITS_TRIP = {
  id_chuyen_di: null,
  bien_so_xe: null,
  ma_romoc: null,
  lai_xe_1: null,
  ten_lai_xe_1: null,
  ten_thau_phu: null,
  tuyen_duong: null,
  ngay_gio_lay_hang: null,
  ngay_gio_tra_hang: null,
} as const

/** The same transfer once more, of another day. */
export const copyOf = (transfer: Transfer, date: string): TransferForm => ({
  ...formOf({ ...formOf(transfer), ...OF_ITSELF }),
  ngay_thuc_hien: date,
  ngay_gio_lay_hang: null,
  ngay_gio_tra_hang: null,
  id_chuyen_di: null,
})

/** The hop that goes on from where a transfer ends, with the same goods and the same order. */
export const hopAfter = (transfer: Transfer, date: string): TransferForm => ({
  ...copyOf(transfer, date),
  ...OF_ITS_TRIP,
  noi_lay_hang: transfer.noi_tra_hang,
  sdt_nguoi_gui: transfer.sdt_nguoi_nhan,
  dia_chi_nguoi_gui: transfer.dia_chi_nguoi_nhan,
  noi_tra_hang: null,
  sdt_nguoi_nhan: null,
  dia_chi_nguoi_nhan: null,
  nguoi_xuat: null,
})

const OF_ORDER = ['loai_hang_hoa', 'mo_ta_hang_hoa', 'trong_luong', 'so_luong', 'cbm'] as const

/** What a customer's order says of the goods that a transfer carries; only fields that are still empty are filled from it. */
export const goodsOf = (order: OrderListRow, form: TransferForm): Partial<TransferForm> => {
  const goods = { ...order, ten_khach_hang: order.ten_cong_ty }
  return Object.fromEntries(
    ([...OF_ORDER, 'ten_khach_hang'] as const)
      .filter((name) => form[name] === null && goods[name] !== null)
      .map((name) => [name, goods[name]]),
  )
}

/** True when both forms would be stored alike. */
export const sameTransfer = (a: TransferForm, b: TransferForm): boolean => sameValue(a, b)

/** Everything that stops a save, by field; the server asks the same. */
export const problemsOf = (form: TransferForm): Record<string, string> => ({
  ...inLanguage(transferProblems(form)),
  ...shapeProblems(transferInput, form),
})

/** The form as create and update take it: an account goes by the name that is shown. */
export const inputOf = (form: TransferForm): TransferInput => ({ ...form })
