import { z } from 'zod'
import { integerField } from '../../kit/field/field.ts'
import { message } from '../../kit/text/message.ts'
import { text, type Text } from '../../kit/text/text.ts'

const UNITS = {
  months: text('tháng', 'months'),
  minutes: text('phút', 'minutes'),
  seconds: text('giây', 'seconds'),
  hours: text('giờ', 'hours'),
  metres: text('m', 'm'),
  speed: text('km/h', 'km/h'),
  km: text('km', 'km'),
  litres: text('lít', 'litres'),
  litresAnHour: text('lít/giờ', 'litres an hour'),
  percent: text('%', '%'),
  fixes: text('vị trí', 'fixes'),
} as const

/** A whole number of a unit, from one to another. */
function wholeField(label: Text, unit: Text, [least, most]: readonly [number, number]) {
  const wrong = message(
    `Phải từ ${least} đến ${most} ${unit.vi}`,
    `Must be from ${least} to ${most} ${unit.en}`,
  )
  return {
    ...integerField(label),
    unit,
    schema: z.int(wrong).min(least, wrong).max(most, wrong),
  } as const
}

const { minutes, seconds, hours, metres, speed, months, km, litres, litresAnHour, percent, fixes } =
  UNITS

/** What counts for what, when positions are worked out (tracking, section 2). */
export const TRACKING_SETTINGS = {
  dung_phut: wholeField(
    text('Dừng từ bao lâu là điểm dừng', 'A standing is a stop after'),
    minutes,
    [1, 60],
  ),
  dung_met: wholeField(text('Điểm dừng trong phạm vi', 'A stop stays within'), metres, [20, 1000]),
  ghe_giay: wholeField(
    text('Ở trong địa điểm từ bao lâu là ghé', 'A visit of a place lasts'),
    seconds,
    [10, 3600],
  ),
  toc_do_toi_da: wholeField(
    text(
      'Tốc độ tối đa của xe chưa có giới hạn riêng',
      'Speed limit of vehicles without their own',
    ),
    speed,
    [20, 150],
  ),
  qua_toc_do_giay: wholeField(text('Quá tốc độ liên tục từ', 'Overspeed lasts'), seconds, [5, 600]),
  mat_dau_chay_phut: wholeField(
    text('Mất tín hiệu khi đang chạy sau', 'Lost while moving after'),
    minutes,
    [2, 240],
  ),
  mat_dau_dung_phut: wholeField(
    text('Mất tín hiệu khi đang dừng sau', 'Lost while standing after'),
    minutes,
    [10, 1440],
  ),
  mat_dau_xau_phut: wholeField(
    text('Mất tín hiệu khi chỉ có vị trí kém sau', 'Lost by bad fixes after'),
    minutes,
    [2, 240],
  ),
  chinh_xac_met: wholeField(
    text('Vị trí được dùng khi sai số không quá', 'Fixes count up to an accuracy of'),
    metres,
    [20, 2000],
  ),
  nhay_km_gio: wholeField(
    text('Bỏ vị trí nhảy nhanh hơn', 'Fixes do not count that jump faster than'),
    speed,
    [80, 400],
  ),
  nhay_vi_tri: wholeField(
    text('Tin lại chỗ mới khi có liên tiếp', 'A new place is believed after'),
    fixes,
    [2, 20],
  ),
  chay_km_gio: wholeField(text('Xe chạy khi nhanh hơn', 'A vehicle moves above'), speed, [1, 30]),
  cong_to_phan_tram: wholeField(
    text('Tin công tơ mét khi lệch không quá', 'The odometer is believed when off by up to'),
    percent,
    [1, 100],
  ),
  ngay_km: wholeField(
    text('Không tính ngày chạy từ', 'Days do not count that come to'),
    km,
    [300, 3000],
  ),
  khong_the_phut: wholeField(
    text('Chạy không thẻ từ bao lâu thì báo', 'Driving without a card is told after'),
    minutes,
    [1, 60],
  ),
  dau_lit: wholeField(
    text('Đổ dầu, tụt dầu khi thay đổi từ', 'Fuel filled or drained from'),
    litres,
    [2, 200],
  ),
  tut_dau_lit_gio: wholeField(
    text('Tụt dầu khi đỗ nhanh hơn', 'Fuel drained while standing, faster than'),
    litresAnHour,
    [1, 200],
  ),
  tut_dau_phan_tram: wholeField(
    text('Tụt dầu khi chạy quá định mức', 'Fuel drained while moving, beyond the norm'),
    percent,
    [110, 1000],
  ),
  dau_cach_phut: wholeField(
    text('Hai lần đổ, tụt dầu cách nhau từ', 'Fillings and drains lie apart by'),
    minutes,
    [5, 240],
  ),
  lech_km_phan_tram: wholeField(
    text('Hỏi chọn km khi lệch định mức quá', 'Km are asked about when off the norm by'),
    percent,
    [1, 100],
  ),
  lech_km: wholeField(text('Hoặc khi lệch định mức quá', 'Or when off the norm by'), km, [1, 500]),
  nghi_phut: wholeField(
    text('Nghỉ từ bao lâu thì tính lại giờ lái', 'A rest begins driving anew after'),
    minutes,
    [5, 60],
  ),
  lai_bao_1_phut: wholeField(
    text('Báo lái liên tục lần 1', 'Continuous driving, first warning'),
    minutes,
    [30, 600],
  ),
  lai_bao_2_phut: wholeField(
    text('Báo lái liên tục lần 2', 'Continuous driving, second warning'),
    minutes,
    [30, 600],
  ),
  lai_bao_3_phut: wholeField(
    text('Báo lái liên tục lần 3', 'Continuous driving, third warning'),
    minutes,
    [30, 600],
  ),
  dung_lau_phut: wholeField(
    text('Dừng đỗ lâu ngoài địa điểm từ', 'Long stop outside places'),
    minutes,
    [10, 1440],
  ),
  lech_tuyen_met: wholeField(
    text('Sai tuyến khi lệch quá', 'Off route by more than'),
    metres,
    [100, 50_000],
  ),
  lech_tuyen_phut: wholeField(text('Sai tuyến khi lệch từ', 'Off route for'), minutes, [1, 240]),
  tre_phut: wholeField(
    text('Đến trễ khi quá kế hoạch từ', 'Late after the plan by'),
    minutes,
    [1, 1440],
  ),
  gio_truoc_phut: wholeField(
    text('Nhận vị trí có giờ đi trước không quá', 'Fixes taken in that are ahead by up to'),
    minutes,
    [1, 60],
  ),
  hop_dong_som_gio: wholeField(
    text('Hợp đồng: xem vệt xe từ trước giờ đi', 'Hauls: track looked at before the start'),
    hours,
    [0, 48],
  ),
  hop_dong_sau_gio: wholeField(
    text('Hợp đồng: xem vệt xe đến sau giờ về', 'Hauls: track looked at after the end'),
    hours,
    [0, 168],
  ),
  hop_dong_met: wholeField(
    text('Bán kính của điểm chưa có vùng', 'Radius of places without a fence'),
    metres,
    [20, 5000],
  ),
} as const
export type TrackingSetting = keyof typeof TRACKING_SETTINGS

export const TRACKING_DEFAULTS: Readonly<Record<TrackingSetting, number>> = {
  dung_phut: 5,
  dung_met: 100,
  ghe_giay: 60,
  toc_do_toi_da: 80,
  qua_toc_do_giay: 20,
  mat_dau_chay_phut: 15,
  mat_dau_dung_phut: 120,
  mat_dau_xau_phut: 10,
  chinh_xac_met: 200,
  nhay_km_gio: 150,
  nhay_vi_tri: 3,
  chay_km_gio: 5,
  cong_to_phan_tram: 20,
  ngay_km: 999,
  khong_the_phut: 2,
  dau_lit: 8,
  tut_dau_lit_gio: 10,
  tut_dau_phan_tram: 250,
  dau_cach_phut: 30,
  lech_km_phan_tram: 5,
  lech_km: 10,
  nghi_phut: 15,
  lai_bao_1_phut: 210,
  lai_bao_2_phut: 230,
  lai_bao_3_phut: 240,
  dung_lau_phut: 60,
  lech_tuyen_met: 2000,
  lech_tuyen_phut: 5,
  tre_phut: 15,
  gio_truoc_phut: 10,
  hop_dong_som_gio: 3,
  hop_dong_sau_gio: 24,
  hop_dong_met: 300,
}

/** How long what tells of people is kept (domain B3.7). */
export const KEPT_SETTINGS = {
  giu_vi_tri: wholeField(text('Giữ vị trí xe', 'Positions kept'), months, [1, 24]),
  giu_hinh_anh: wholeField(text('Giữ hình ảnh camera', 'Pictures kept'), months, [1, 6]),
  giu_hanh_trinh: wholeField(
    text('Giữ hành trình, điểm dừng, sự kiện, cảnh báo', 'Runs, stops, events and warnings kept'),
    months,
    [1, 60],
  ),
  giu_luot_xem: wholeField(text('Giữ nhật ký xem vị trí', 'Look log kept'), months, [1, 60]),
} as const
