import { findEntry, type Known, type NameKind } from './known.ts'
import type { Shape } from './shape.ts'
import { cellText, isBlank, type Cell } from '../../../../contract/kit/sheet/workbook.ts'

/** Adds to or takes from the sureness of a header's wording by what stands below it. */
type Judge = (shape: Shape) => number

const money: Judge = (s) =>
  s.money >= 0.5 ? 0.2 : s.small >= 0.7 ? -0.3 : s.words >= 0.6 ? -0.6 : 0
const name: Judge = (s) =>
  s.money >= 0.6 || s.date >= 0.6 || s.plate >= 0.5 || s.kmPair >= 0.5 || s.container >= 0.6
    ? -0.6
    : s.small >= 0.8
      ? -0.4
      : s.words >= 0.5
        ? 0.1
        : 0
const litres: Judge = (s) => (s.money >= 0.5 ? -0.6 : s.small >= 0.5 ? 0.25 : 0)
const odometer: Judge = (s) =>
  s.kmPair >= 0.4 ? -0.6 : s.money + s.small >= 0.5 ? 0.2 : s.words >= 0.5 ? -0.6 : 0
const moment: Judge = (s) => (s.date + s.time >= 0.4 ? 0.3 : -0.6)
const flag: Judge = (s) => (s.flag >= 0.5 || s.constant ? 0.3 : s.small >= 0.6 ? -0.1 : -0.5)
const quantity: Judge = (s) => (s.weight + s.small >= 0.4 ? 0.2 : s.words >= 0.6 ? -0.5 : 0)
const free: Judge = () => 0

const JUDGES: Readonly<Record<string, Judge>> = {
  bien_so_xe: (s) =>
    s.plate >= 0.3
      ? 0.4
      : s.trailer >= 0.5
        ? -0.7
        : s.small + s.money >= 0.5
          ? -0.1
          : s.words > 0.6
            ? -0.6
            : -0.2,
  ma_romoc: (s) => (s.trailer >= 0.3 ? 0.4 : s.plate >= 0.5 ? -0.2 : -0.4),
  ngay_thuc_hien: (s) => (s.date >= 0.4 ? 0.4 : -0.7),
  ngay_lay: (s) => (s.date >= 0.4 ? 0.3 : s.time >= 0.4 ? -0.1 : -0.6),
  ngay_tra: (s) => (s.date >= 0.4 ? 0.3 : s.time >= 0.4 ? -0.1 : -0.6),
  ngay_gio_lay_hang: moment,
  ngay_gio_tra_hang: moment,
  ma_cont: (s) => (s.container >= 0.3 ? 0.4 : s.plate >= 0.5 || s.money >= 0.5 ? -0.6 : -0.2),
  type_cont: (s) => (s.type >= 0.4 ? 0.4 : -0.4),
  container_xuat: flag,
  container_nhap: flag,
  cap_km: (s) => (s.kmPair >= 0.3 ? 0.5 : -0.6),
  tong_km: (s) => (s.kmPair >= 0.3 || s.money >= 0.6 ? -0.6 : s.small >= 0.5 ? 0.3 : 0),
  km_dau: odometer,
  km_cuoi: odometer,
  dinh_muc_dau: litres,
  lenh_xang_dau: litres,
  phi_xang_dau: (s) => (s.money >= 0.4 ? 0.2 : s.small >= 0.6 ? -0.45 : s.words >= 0.6 ? -0.6 : 0),
  trong_luong: quantity,
  so_luong: (s) => (s.type >= 0.5 || s.money >= 0.5 ? -0.5 : 0.1),
  cbm: quantity,
  chuyen: (s) => (s.constant || s.money >= 0.6 || s.kmPair >= 0.5 || s.date >= 0.6 ? -0.8 : 0.1),
  stt: (s) => (s.small >= 0.4 ? 0.1 : s.words >= 0.6 || s.money >= 0.5 ? -0.5 : 0),
  ten_cong_ty: name,
  ten_khach_hang: name,
  ten_nguoi_gui: name,
  ten_nguoi_nhan: name,
  ten_thau_phu: name,
  lai_xe_1: name,
  lai_xe_2: name,
  lai_xe_3: name,
  loai_hang_hoa: (s) => (s.type >= 0.6 ? -0.6 : name(s)),
  mo_ta_hang_hoa: name,
  noi_lay_hang: (s) => (s.time >= 0.4 ? -0.5 : name(s)),
  noi_tra_hang: (s) => (s.time >= 0.4 ? -0.5 : name(s)),
  kho_container_lay: name,
  diem_ket_thuc: name,
  tuyen: name,
  vat: (s) => (s.money >= 0.5 ? -0.8 : 0.1),
  ghi_chu: free,
  ma_seal: (s) => (s.money >= 0.4 ? -0.8 : 0),
  booking: free,
  cls: free,
  bo_qua: free,
  trang_thai: name,
  loai_don_hang: name,
  thanh_toan: (s) => (s.money > 0 ? -0.6 : name(s)),
  hinh_thuc_thanh_toan: name,
  sdt_lai_xe: free,
}

const KNOWN_AS: Readonly<Record<string, NameKind>> = {
  bien_so_xe: 'bien_so_xe',
  lai_xe_1: 'lai_xe',
  lai_xe_2: 'lai_xe',
  ten_cong_ty: 'ten_cong_ty',
  ten_thau_phu: 'ten_thau_phu',
  noi_lay_hang: 'dia_diem',
  noi_tra_hang: 'dia_diem',
}
const MONEY_FIELDS =
  /^(phi_|luong_|chi_phi|cuoc_|ve_cau|don_gia|tien_an|tong_cuoc|tong_lai|cod|ho_tro)/

/** How far the cells below speak for or against a field; 0 for an empty column. `scaled`: amounts stand in thousands. */
export function evidence(field: string, shape: Shape, scaled: boolean): number {
  if (shape.filled === 0) return 0
  const isMoney = MONEY_FIELDS.test(field)
  const judge = JUDGES[field] ?? (isMoney ? money : free)
  return judge(scaled && isMoney ? { ...shape, money: shape.money + shape.small, small: 0 } : shape)
}

/** How many of a column's filled cells name something known of that kind, 0 to 1. */
export function knownPart(cells: readonly Cell[], kind: NameKind, known: Known): number {
  const filled = cells.filter((cell) => !isBlank(cell))
  if (filled.length === 0) return 0
  return (
    filled.filter((cell) => findEntry(known, kind, cellText(cell)) !== null).length / filled.length
  )
}

/** The kind of name that a field holds, for fields whose names are kept in master data. */
export const nameKindOf = (field: string): NameKind | null => KNOWN_AS[field] ?? null
