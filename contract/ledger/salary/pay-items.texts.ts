import { text, type Text } from '../../kit/text/text.ts'

/** The pay items that every company starts with, by their keys. */
const BUILT_IN: Readonly<Record<string, Text>> = {
  luong_thoi_gian: text('Lương thời gian', 'Time pay'),
  luong_chuyen: text('Lương chuyến', 'Trip pay'),
  luong_diem: text('Lương điểm', 'Drop pay'),
  luong_truc: text('Lương trực', 'Standby pay'),
  tien_an: text('Tiền ăn', 'Meals'),
  boc_xep: text('Bốc xếp', 'Loading'),
  ho_tro_qua_dem: text('Hỗ trợ qua đêm', 'Night allowance'),
  phu_cap_dien_thoai: text('Phụ cấp điện thoại', 'Phone allowance'),
  tham_nien: text('Thâm niên', 'Seniority pay'),
  thuong_dau: text('Thưởng dầu', 'Fuel bonus'),
  thuong: text('Thưởng khác', 'Other bonus'),
  bao_hiem: text('BHXH, BHYT, BHTN', 'Social insurance'),
  thue_tncn: text('Thuế TNCN', 'Income tax'),
  tam_ung: text('Tạm ứng lương', 'Advance on pay'),
  tru_dau: text('Trừ dầu', 'Fuel deduction'),
  phat: text('Phạt', 'Fine'),
  phat_lai_chiu: text('Phát sinh lái chịu', 'Costs borne by the driver'),
  khau_tru: text('Khấu trừ khác', 'Other deduction'),
}

/** What an item is called: one that the company named itself stays as it named it. */
export function itemName({ key, ten }: { readonly key: string; readonly ten: string }): Text {
  const known = BUILT_IN[key]
  return known?.vi === ten ? known : text(ten, ten)
}
