import { z } from 'zod'

/** The specification's English form names and the wire fields they stand for (house: Names; glossary). */
export const SYNONYMS: Readonly<Record<string, string>> = {
  driver1: 'lai_xe_1',
  driver2: 'lai_xe_2',
  driver3: 'lai_xe_3',
  assistantName: 'ten_thau_phu',
  assistantFee: 'chi_phi_thau_phu',
  totalFee: 'tong_chi_phi',
  senderName: 'ten_nguoi_gui',
  senderNumber: 'sdt_nguoi_gui',
  senderAddress: 'dia_chi_nguoi_gui',
  receiverName: 'ten_nguoi_nhan',
  receiverNumber: 'sdt_nguoi_nhan',
  receiverAddress: 'dia_chi_nguoi_nhan',
  companyName: 'ten_cong_ty',
  tripType: 'loai_don_hang',
  itemType: 'loai_hang_hoa',
  itemDescription: 'mo_ta_hang_hoa',
  itemWeight: 'trong_luong',
  itemNumber: 'so_luong',
  itemCBM: 'cbm',
  inputItemPlate: 'noi_lay_hang',
  inputItemTime: 'ngay_gio_lay_hang',
  outputItemPlate: 'noi_tra_hang',
  outputItemTime: 'ngay_gio_tra_hang',
  transportFee: 'cuoc_van_chuyen',
  paymentStatus: 'thanh_toan',
  paymentType: 'hinh_thuc_thanh_toan',
  collector: 'nguoi_thu_tien',
  payerMoney: 'nguoi_thanh_toan',
  note: 'ghi_chu',
  images: 'list_anh',
}

/** The name of a field, also by its form name. */
export const fieldName = z
  .string()
  .max(60)
  .transform((name) => SYNONYMS[name] ?? name)

const toWire = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [SYNONYMS[key] ?? key, entry]),
  )
}

/** The same shape, also reading the English form names. */
export const withSynonyms = <S extends z.ZodType>(shape: S) => z.preprocess(toWire, shape)
