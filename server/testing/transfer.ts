import { transferOrderApi } from '../../contract/dispatch/transfer-order/transfer-order.api.ts'
import type { Transfer } from '../../contract/dispatch/transfer-order/transfer-order.ts'
import type { TestApp } from './app.ts'

/** A stored transfer whose id and version are there. */
export type MadeTransfer = Transfer & { id_don_chuyen_tram: string; phien_ban: number }

/** A transfer that lacks nothing. */
export const transferValues = {
  ngay_thuc_hien: '2026-03-02',
  ten_nguoi_gui: 'Công ty CP Vận tải và Logistics Hải Âu Demo',
  ten_nguoi_nhan: 'Công ty CP Vận tải và Logistics Hải Âu Demo',
  loai_don_hang: 'chuyen_tram',
  mo_ta_hang_hoa: 'vải cuộn',
  trong_luong: 1200,
  noi_lay_hang: 'Bãi xe chính Hải An (của hãng)',
  noi_tra_hang: 'Kho trung chuyển Hòa Khánh',
} as const

/** Makes a transfer through the API; throws with the reply where it is refused. */
export async function makeTransfer(
  t: TestApp,
  values: object = {},
  username = 'quanly01',
): Promise<MadeTransfer> {
  const { status, body } = await t.call(username, transferOrderApi.create, {
    ...transferValues,
    ...values,
  })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data as MadeTransfer
}

/** The transfer with its order and its hops as get_info gives it. */
export async function readTransfer(t: TestApp, id: string) {
  const { status, body } = await t.call('admin01', transferOrderApi.get, { id_don_chuyen_tram: id })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data
}
