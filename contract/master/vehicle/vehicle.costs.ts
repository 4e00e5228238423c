import { searchKey } from '../../kit/sheet/searchKey.ts'
import { text } from '../../kit/text/text.ts'

/** Litres per 100 km of a vehicle: a tractor's by load and box, a truck's loaded and empty (domain B2.1). */
export const NORMS = {
  co_hang_nang: text('Định mức có hàng nặng', 'Norm, heavy load'),
  co_hang_nhe: text('Định mức có hàng nhẹ', 'Norm, light load'),
  vo_rong: text('Định mức kéo vỏ rỗng', 'Norm, empty box'),
  khong_mooc: text('Định mức không moóc', 'Norm, without trailer'),
  co_hang: text('Định mức có hàng', 'Norm, loaded'),
  khong_hang: text('Định mức không hàng', 'Norm, empty'),
} as const

/** What a vehicle costs every month, as its screen shows it: the fixed costs without a name of their own (price/fixed-cost). */
export const MONTHLY = {
  khau_hao: text('Khấu hao', 'Depreciation'),
  phi_duong_bo: text('Phí đường bộ', 'Road fee'),
  bao_hiem_tnds: text('Bảo hiểm TNDS', 'Liability insurance'),
  bao_hiem_than_vo: text('Bảo hiểm thân vỏ', 'Hull insurance'),
  gsht_camera: text('GSHT và camera', 'Recorder and camera'),
  ben_bai: text('Bến bãi', 'Parking'),
  kiem_dinh: text('Kiểm định', 'Inspection'),
} as const

const OTHER_WORDS: readonly [RegExp, keyof typeof MONTHLY][] = [
  [/^(phi )?(bao tri )?duong bo$|^phi bao tri$/, 'phi_duong_bo'],
  [/^(bao hiem|bh) (tnds|trach nhiem( dan su)?|bat buoc)$/, 'bao_hiem_tnds'],
  [/^(bao hiem|bh) (than vo|vat chat|than xe)( xe)?$/, 'bao_hiem_than_vo'],
  [
    /^(phi )?(gsht|gps|giam sat hanh trinh|dinh vi|camera)( ?(va|,|\+|&|\/) ?(camera|gsht|gps|dinh vi))?$/,
    'gsht_camera',
  ],
  [/^(tien |phi )?(thue )?(ben bai|bai( do| dau)?( xe)?|gui xe)$/, 'ben_bai'],
  [/^(phi )?(dang kiem|kiem dinh)( xe)?$/, 'kiem_dinh'],
  [/^(trich )?khau hao( xe| tscd)?$/, 'khau_hao'],
]
/** 'Khấu hao/tháng', 'Phí đường bộ (1 tháng)': what it is counted by anyhow. */
const A_MONTH = /\s*(\/|\(|\b(mot|moi|1)\b)\s*(1 |mot |moi )?thang\)?$/
/** What offices call such a cost; null for anything else. */
export const readMonthly = (typed: string): keyof typeof MONTHLY | null => {
  const key = searchKey(typed).replace(A_MONTH, '')
  return OTHER_WORDS.find(([pattern]) => pattern.test(key))?.[1] ?? null
}

/** The fields of a vehicle that show these figures. */
export const NORM_PREFIX = 'dinh_muc_'
export const MONTHLY_PREFIX = 'co_dinh_'
