import { counted, text, grouped } from '../../kit/text/text.ts'
import { FIX_REFUSED } from '../position/refused.texts.ts'

/** Why a picture is not taken in. */
export const PICTURE_REFUSED = {
  khong_thiet_bi: FIX_REFUSED.khong_thiet_bi,
  thiet_bi_la: FIX_REFUSED.thiet_bi_la,
  khong_vi_tri: text(
    'Không có vị trí của xe lúc chụp ảnh',
    'No position of the vehicle is known for that moment',
  ),
  ngoai_dia_cau: FIX_REFUSED.ngoai_dia_cau,
  sai_thoi_gian: FIX_REFUSED.sai_thoi_gian,
  tuong_lai: FIX_REFUSED.tuong_lai,
  qua_cu: FIX_REFUSED.qua_cu,
  sai_kenh: text('Kênh camera là số từ 1 đến 64', 'A camera channel is a number from 1 to 64'),
  khong_phai_jpeg: text('Nội dung không phải ảnh JPEG', 'What was sent is no JPEG picture'),
  qua_lon: text('Ảnh lớn quá 15 MB', 'The picture is larger than 15 MB'),
} as const
export type PictureRefusal = keyof typeof PICTURE_REFUSED

export const imageTexts = {
  tooMany: (days: number) =>
    text(`Nhiều nhất ${grouped(days)} ngày`, `At most ${counted(days, 'day')}`),
} as const
