import { plateKey } from '../../../contract/kit/field/plate.ts'
import { searchKey } from '../../../contract/kit/text/text.ts'
import { dayOf } from '../../../contract/kit/time/time.ts'
import {
  transferFields,
  TRANSFER_FIELDS,
  type TransferFieldName,
} from '../../../contract/dispatch/transfer-order/transfer-order.fields.ts'
import type { Transfer } from '../../../contract/dispatch/transfer-order/transfer-order.ts'
import { now } from '../../kit/time/clock.ts'
import { containerOf, driverOf, phoneOf, photosOf, plateOf } from '../trip/completeTrip.ts'
import type { Names } from '../trip/names.ts'
import type { OrderTies } from '../trip/ties.ts'

/** What people enter of a transfer, every field there. */
export type TransferEntries = Pick<Transfer, TransferFieldName>

const EMPTY = Object.fromEntries(
  Object.entries(transferFields).map(([name, { kind }]) => [name, kind === 'list' ? [] : null]),
)

/** Every field of a transfer, empty ones null (lists empty); one without a payment state is unpaid. */
export const transferEntries = (values: object): TransferEntries => {
  const given = values as Record<string, unknown>
  const entries = Object.fromEntries(
    TRANSFER_FIELDS.map((name) => [name, given[name] ?? EMPTY[name]]),
  ) as unknown as TransferEntries
  return { ...entries, thanh_toan: entries.thanh_toan ?? 'chua_thanh_toan' }
}

const SEARCHED = [
  'tuyen_duong',
  'ten_nguoi_gui',
  'ten_nguoi_nhan',
  'ten_cong_ty',
  'ten_khach_hang',
  'ten_thau_phu',
  'mo_ta_hang_hoa',
  'noi_lay_hang',
  'noi_tra_hang',
  'sdt_nguoi_gui',
  'sdt_nguoi_nhan',
  'id_don_hang',
  'id_chuyen_di',
  'bien_so_xe',
  'ma_romoc',
  'ten_lai_xe_1',
  'ma_cont',
  'lenh_dieu_dong',
  'ghi_chu',
] as const

type Row = TransferEntries &
  Omit<OrderTies, 'id_tuyen_duong'> & {
    ngay_thuc_hien: string
    id_xe: number | null
    bien_so_key: string | null
    tim_kiem: string
  }

/** The searchable words of a transfer; plates also without their punctuation. */
const wordsOf = (entries: TransferEntries, id: string, customer: string | null): string =>
  searchKey(
    [
      id,
      ...SEARCHED.map((name) => entries[name]),
      plateKey(entries.bien_so_xe ?? ''),
      plateKey(entries.ma_romoc ?? ''),
      customer,
    ]
      .filter(Boolean)
      .join(' '),
  )

/** The row to store: names tied to master data, plates and phones in their own form, the day, and the searchable words. */
export function completeTransfer(
  values: object,
  { id, customer }: { id: string; customer: string | null },
  names: Names,
): Row {
  const typed = transferEntries(values)
  const driver = driverOf(typed.lai_xe_1, typed.ten_lai_xe_1, names)
  const bien_so_xe = plateOf(typed.bien_so_xe, names.vehicles)
  const entries = {
    ...typed,
    ngay_thuc_hien: typed.ngay_thuc_hien ?? dayOf(typed.ngay_gio_lay_hang ?? now()),
    ten_cong_ty: names.companies.get(typed.ten_cong_ty ?? '')?.name ?? typed.ten_cong_ty,
    ten_thau_phu: names.subcontractors.get(typed.ten_thau_phu ?? '')?.name ?? typed.ten_thau_phu,
    sdt_nguoi_gui: phoneOf(typed.sdt_nguoi_gui),
    sdt_nguoi_nhan: phoneOf(typed.sdt_nguoi_nhan),
    bien_so_xe,
    ma_romoc: plateOf(typed.ma_romoc, names.trailers),
    lai_xe_1: driver.account,
    ten_lai_xe_1: driver.name,
    ma_cont: containerOf(typed.ma_cont),
    list_anh: photosOf(typed.list_anh),
  }
  // The route of a transfer is the one that it names itself.
  const { id_tuyen_duong: _route, ...ties } = names.tiesOf({ ...typed, id_don_hang: null })
  return {
    ...entries,
    ...ties,
    id_xe: names.vehicleOf({ ...entries, bien_so_xe }),
    bien_so_key: bien_so_xe && plateKey(bien_so_xe),
    tim_kiem: wordsOf(entries, id, customer),
  }
}
