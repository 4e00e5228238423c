import { bookingRemarks } from './booking-sheet.texts.ts'
import { containerType } from '../../kit/field/container.ts'
import { parseMoney } from '../../kit/sheet/money.ts'
import { parseWeight, type WeightUnit } from '../../kit/sheet/weight.ts'
import { textField } from '../../kit/field/field.ts'
import type { SheetColumns } from '../../kit/resource/resource.ts'
import { sheetKind } from '../../kit/sheet/sheet.ts'
import { firstOf, goodsType, ORDER_TYPE_WORDS, PAYMENT_WORDS } from '../order/order.words.ts'
import { searchKey, text, type Text } from '../../kit/text/text.ts'
import { REQUIRED_ORDER_FIELDS } from '../trip/trip.problems.ts'
import { ENTERERS } from './booking.seats.ts'
import { bookingFields, bookingIdField, type BookingEntries } from './booking.fields.ts'

const { list_anh: _photos, ...entered } = bookingFields

export const bookingSheet = sheetKind('booking', {
  title: text('Đơn chờ duyệt', 'Bookings'),
  access: ENTERERS,
})

/** Columns of a sheet alone: the clock beside the day, the day of the whole row, and the closing time of a terminal. */
const OF_TIME = {
  gio_lay: textField(text('Giờ lấy', 'Pickup clock')),
  ngay: textField(text('Ngày', 'Day')),
  cls: textField(text('CLS', 'Closing time')),
} as const

/** The columns that together tell a moment of a booking, and the one that counts where they leave it open. */
export const BOOKING_TIMES = {
  ngay_gio_lay_hang: { columns: ['ngay_gio_lay_hang', 'gio_lay'], weak: 'ngay' },
  ngay_gio_tra_hang: { columns: ['ngay_gio_tra_hang'], weak: 'cls' },
} as const

/** The columns of a blank sheet: those of a booking itself. */
export const BLANK_COLUMNS: readonly string[] = ['id_don_hang', ...Object.keys(entered)]

/** A sheet of bookings as the reader of tables takes it: every row asks for one order. */
export const bookingColumns: SheetColumns = {
  key: 'id_don_hang',
  keyField: bookingIdField,
  name: 'noi_lay_hang',
  sameNames: true,
  identity: [],
  // A ship's list names no place of a run, and its boxes.
  telling: ['id_don_hang', 'noi_lay_hang', 'type_cont', 'cls'],
  fields: {
    ...entered,
    // Offices write the type of a box and weights in many ways.
    trong_luong: textField(bookingFields.trong_luong.label),
    type_cont: textField(bookingFields.type_cont.label),
    loai_hang_hoa: textField(bookingFields.loai_hang_hoa.label),
    loai_don_hang: {
      ...bookingFields.loai_don_hang,
      words: (typed: string) => firstOf(ORDER_TYPE_WORDS, searchKey(typed)),
    },
    hinh_thuc_thanh_toan: {
      ...bookingFields.hinh_thuc_thanh_toan,
      words: (typed: string) => firstOf(PAYMENT_WORDS, searchKey(typed)),
    },
    ...OF_TIME,
  },
  joined: Object.values(BOOKING_TIMES).flatMap(({ columns, weak }) => [...columns, weak]),
  required: REQUIRED_ORDER_FIELDS,
  bands: { day: 'ngay' },
  headings: {
    ten_cong_ty: [
      'Bên trả cước',
      'Khách trả cước',
      'Khách hàng',
      'Khách',
      'Tên khách hàng',
      'Chủ hàng',
      'Customer',
    ],
    ten_nguoi_gui: ['Bên gửi', 'Shipper'],
    ten_nguoi_nhan: ['Bên nhận', 'Giao cho', 'Consignee'],
    noi_lay_hang: [
      'Nơi lấy',
      'Điểm lấy',
      'Nơi đóng',
      'Nơi đóng hàng',
      'Cảng lấy',
      'Lấy tại',
      'Lấy hàng',
      'Điểm đóng',
      'Điểm đóng hàng',
      'Kho đóng',
      'Kho lấy',
      'Kho lấy hàng',
      'Kho đi',
      'Bốc tại',
      'Điểm đi',
      'Nơi đi',
      'Pickup',
      'From',
    ],
    noi_tra_hang: [
      'Nơi trả',
      'Điểm trả',
      'Nơi hạ',
      'Giao tại',
      'Giao hàng',
      'Trả tại',
      'Trả hàng',
      'Điểm hạ',
      'Nơi giao',
      'Nơi giao hàng',
      'Điểm giao',
      'Điểm đến',
      'Nơi đến',
      'Drop',
      'To',
    ],
    ngay_gio_lay_hang: ['Ngày giờ lấy'],
    ngay_gio_tra_hang: [
      'Hẹn giao',
      'Hẹn trả',
      'Giờ giao',
      'Giờ trả',
      'Giờ nơi giao',
      'Giờ nơi trả',
      'Giờ điểm giao',
      'Giờ điểm trả',
      'Giờ giao hàng',
      'Giờ trả hàng',
      'Before',
      'Delivery before',
      'Giao trước',
      'Hạn giao',
    ],
    gio_lay: ['Giờ'],
    cls: ['Closing', 'Hạn hạ bãi'],
    mo_ta_hang_hoa: ['Hàng', 'Tên hàng', 'Hàng hóa', 'Mặt hàng', 'Cargo'],
    trong_luong: [
      'Hàng (kg)',
      'Hàng (tấn)',
      'TL',
      'TL lô',
      'Khối lượng',
      'KL',
      'Số tấn',
      'Tấn',
      'Weight',
      'G.W.',
      'GW',
      'Gross weight',
    ],
    so_luong: ['Số kiện', 'SL'],
    cbm: ['Khối', 'm3', 'Meas', 'Measurement'],
    loai_don_hang: ['Mode'],
    cuoc_van_chuyen: [
      'Cước',
      'Giá cước',
      'Cước đã chốt',
      'Cước chốt',
      'Giá chốt',
      'Giá chưa VAT',
      'Cước chưa VAT',
      'Giá',
      'Đơn giá',
      'Freight',
    ],
    so_cont: ['SL cont', 'Số lượng cont'],
    type_cont: [
      'Loại cont',
      'Cont type',
      'Loại xe / cont',
      'Loại cont / xe',
      'Loại xe hoặc cont',
      'Loại x SL',
      'Xe yêu cầu',
      'Loại xe yêu cầu',
      'Yêu cầu xe',
      'Loại cont x SL',
      'SL x loại cont',
      'Vol',
      'Volume',
    ],
    ma_cont: ['Số cont', 'Cont'],
    xe_de_nghi: ['Biển số', 'Biển số xe', 'Xe'],
    sdt_nguoi_nhan: ['SĐT', 'Số điện thoại', 'Liên hệ'],
    ghi_chu: ['Note', 'Lưu ý'],
  },
}

type SheetValues = Readonly<Record<string, unknown>>
type Read = {
  values: Partial<BookingEntries>
  /** Field → what is wrong with it. */
  errors: Readonly<Record<string, Text>>
}

/** In what unit a column of weights without units is, by its header; small numbers are tonnes where it does not say. */
export function weightUnitOf(header: string): WeightUnit {
  const key = searchKey(header)
  if (/\bkgs?\b/.test(key)) return 'kg'
  return /\b(tan|tons?|tonnes?|mt)\b/.test(key) ? 'tan' : 'tan_when_small'
}

/** '2x40HC' */
const COUNTED = /^(\d{1,2})\s*[x×*]\s*(\D?\d.*)$/i
/** '15T', 'xe 2,5 tấn': a truck of which a booking keeps nothing but the words. */
const TRUCK = /^(xe( tai)? |truck )?\d{1,2}([.,]\d)? ?(t|tan)$/

/** A column 'Vol.' holds boxes or cubic metres. */
const VOLUME = /^\d{1,2}(\.\d{1,3})?$/

/** 'TBA': no number yet. */
const TO_COME = /^(tba|tbc|tbd|chua co|bao sau|cap sau|co sau)$/
const BOX = /^[a-z]{4} ?\d{6,7}$/i
const SEAL = /^[a-z]{1,5}[ -]?\d{4,10}$/i

/** The numbers of boxes in a cell, and of the seals behind them: 'DMOU3001004 / SLD500100'. */
function boxesIn(cell: string): { boxes: string | null; seals: readonly string[] } {
  if (TO_COME.test(searchKey(cell))) return { boxes: null, seals: [] }
  const parts = cell.split(/\s*[/,;+]\s*/).filter((part) => part !== '')
  const seals = parts.filter((part) => !BOX.test(part))
  const isBoth = seals.length < parts.length && seals.every((part) => SEAL.test(part))
  if (seals.length === 0 || !isBoth) return { boxes: cell, seals: [] }
  return { boxes: parts.filter((part) => BOX.test(part)).join(' / '), seals }
}

/** '40HC', '2x20DC', 'xe 8T': what is wanted, below a heading 'Cont' too. */
export const isBoxType = (cell: string): boolean =>
  containerType(COUNTED.exec(cell.trim())?.[2] ?? cell) !== null || TRUCK.test(searchKey(cell))

/** What a row of a sheet says of a booking but for its times: weight in kg, the boxes by their code and number. */
export function bookingOfRow(
  { type_cont: given, trong_luong, loai_hang_hoa, ...row }: SheetValues,
  unit: WeightUnit,
): Read {
  const values = { ...row } as Partial<BookingEntries>
  const errors: Record<string, Text> = {}
  const note = (words: string) => {
    values.ghi_chu = [words, values.ghi_chu].filter(Boolean).join(' · ')
  }
  const { ma_cont } = row
  const isType = typeof ma_cont === 'string' && isBoxType(ma_cont)
  const type_cont = isType && !given ? ma_cont : given
  if (isType && type_cont === ma_cont) values.ma_cont = null
  else if (typeof ma_cont === 'string') {
    const { boxes, seals } = boxesIn(ma_cont.trim())
    values.ma_cont = boxes
    // An amount, a type or a word is no number of a box: the column is of something else, and the freight may be in it.
    const amount = parseMoney(boxes)
    const isAmount = amount.error === undefined && amount.value !== null
    if (boxes && (isAmount || isType || (!row['id_don_hang'] && !/\d{4}/.test(boxes))))
      errors['ma_cont'] = bookingRemarks.noBox(boxes)
    if (seals.length > 0) note(`Seal: ${seals.join(', ')}`)
  }
  // Offices that write 'Loại hàng' alone mean the goods themselves.
  if (typeof loai_hang_hoa === 'string' && loai_hang_hoa !== '') {
    values.loai_hang_hoa = goodsType(loai_hang_hoa)
    if (!row['id_don_hang']) values.mo_ta_hang_hoa ??= loai_hang_hoa
  }
  if (typeof trong_luong === 'string') {
    const weight = parseWeight(trong_luong, unit)
    if (weight.error !== undefined) errors['trong_luong'] = weight.error
    else values.trong_luong = weight.value
  }
  if (typeof type_cont === 'string') {
    const [, count, sort = type_cont] = COUNTED.exec(type_cont.trim()) ?? []
    const code = containerType(sort) as BookingEntries['type_cont']
    if (code !== null) values.type_cont = code
    else if (TRUCK.test(searchKey(type_cont))) {
      note(type_cont)
      // 'Nội địa' beside a truck says where it goes, and of no box.
      if (values.loai_don_hang === 'cont_noi_dia') values.loai_don_hang = 'nguyen_chuyen'
    } else if (VOLUME.test(type_cont.trim()) && !row['cbm']) values.cbm = Number(type_cont)
    else errors['type_cont'] = bookingRemarks.container(type_cont)
    if (code !== null && count !== undefined) values.so_cont ??= Number(count)
  }
  return { values, errors }
}
