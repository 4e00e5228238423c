/** What a trip list can be narrowed by, beside its days and free text. */
export const TRIP_FILTERS = [
  'id_chuyen_di',
  'bien_so_xe',
  'lai_xe_1',
  'ten_lai_xe_1',
  'ten_cong_ty',
  'ten_thau_phu',
  'ma_romoc',
  'ma_cont',
  'khoa',
  'trang_thai',
  'viec',
  'nhom',
] as const
