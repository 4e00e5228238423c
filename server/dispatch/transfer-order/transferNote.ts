import { formatNumber } from '../../../contract/kit/field/format.ts'
import { UNITS } from '../../../contract/dispatch/transfer-order/transfer-order.fields.ts'
import type { Transfer } from '../../../contract/dispatch/transfer-order/transfer-order.ts'
import type { OwnCompany } from '../../office/settings/ownCompany.ts'
import type { PaperCompany } from '../../kit/print/pageParts.ts'
import { paperCompany } from '../../office/settings/ownCompany.ts'
import { goodsType, kilos, place } from '../trip/waybill.ts'

/** What one phiếu xuất kho kiêm vận chuyển nội bộ says, without tax and total (domain B3.6). Empty texts become lines to write on. */
export type TransferNote = {
  company: PaperCompany
  id: string
  /** 'YYYY-MM-DD'. */
  date: string
  order: { number: string; date: string; about: string }
  driver: string
  plate: string
  trailer: string
  from: string
  to: string
  receiver: string
  issuer: string
  goods: { name: string; code: string; unit: string; count: string; weight: string; volume: string }
  route: string
  container: string
  note: string
}

const unitOf = (unit: string | null): string =>
  unit !== null && Object.hasOwn(UNITS, unit) ? UNITS[unit as keyof typeof UNITS].vi : (unit ?? '')

const counted = (count: number | null, scale: number): string =>
  count === null ? '' : formatNumber(count, scale)

/** Reads a transfer into its internal delivery note. */
export const transferNoteOf = (transfer: Transfer, company: OwnCompany): TransferNote => ({
  company: paperCompany(company),
  id: transfer.id_don_chuyen_tram ?? '',
  date: transfer.ngay_thuc_hien ?? '',
  order: {
    number: transfer.lenh_dieu_dong ?? '',
    date: transfer.ngay_lenh ?? '',
    about: transfer.dien_giai ?? '',
  },
  driver: transfer.ten_lai_xe_1 ?? transfer.ten_thau_phu ?? '',
  plate: transfer.bien_so_xe ?? '',
  trailer: transfer.ma_romoc ?? '',
  from: place(transfer.noi_lay_hang, transfer.dia_chi_nguoi_gui),
  to: place(transfer.noi_tra_hang, transfer.dia_chi_nguoi_nhan),
  receiver: [transfer.ten_nguoi_nhan, transfer.sdt_nguoi_nhan].filter(Boolean).join(', ĐT '),
  issuer: transfer.nguoi_xuat ?? '',
  goods: {
    name: [transfer.mo_ta_hang_hoa, goodsType(transfer.loai_hang_hoa)].filter(Boolean).join(' – '),
    code: transfer.id_don_hang ?? '',
    unit: unitOf(transfer.don_vi_tinh),
    count: counted(transfer.so_luong, 2),
    weight: kilos(transfer.trong_luong),
    volume: counted(transfer.cbm, 3),
  },
  route: transfer.tuyen_duong ?? '',
  container: transfer.ma_cont ?? '',
  note: transfer.ghi_chu ?? '',
})
