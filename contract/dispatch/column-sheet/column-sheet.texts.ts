import { formatDate, formatMoney } from '../../kit/field/format.ts'
import { importTexts } from '../../kit/sheet/import.texts.ts'
import { counted, grouped, text, type Text } from '../../kit/text/text.ts'

const COLUMNS = importTexts.tabHeaders

/** What the sheets that correct columns of known trips are called. */
export const COLUMN_SHEETS = {
  expense: text('Chi phí chuyến', 'Trip costs'),
  expense_custom_filter: text('Chi phí chuyến theo cột chọn', 'Trip costs, chosen columns'),
  dispatch_km: text('Km chuyến', 'Km of trips'),
  date_time: text('Thời điểm chuyến và đơn', 'Moments of trips and orders'),
  order_additional: text('Bổ sung đơn hàng', 'More about orders'),
} as const
export type ColumnSheetKind = keyof typeof COLUMN_SHEETS

const rows = (count: number): string => counted(count, 'row')

/** What is said of rows that speak of trips which are there already. */
export const columnRemarks = {
  noTrip: (id: string) =>
    text(
      `Không có chuyến “${id}” (có thể đã xóa hoặc đã gộp)`,
      `There is no trip “${id}” (it may be deleted or merged)`,
    ),
  noOrder: (id: string) => text(`Không có đơn hàng “${id}”`, `There is no order “${id}”`),
  noneOnDay: (plate: string, day: string) =>
    text(
      `Xe ${plate} không có chuyến nào ngày ${formatDate(day)}`,
      `The vehicle ${plate} has no trip on ${formatDate(day)}`,
    ),
  several: (plate: string, day: string, ids: readonly string[]) =>
    text(
      `Xe ${plate} có ${ids.length} chuyến ngày ${formatDate(day)}: ${ids.join(', ')}; hãy ghi mã chuyến`,
      `The vehicle ${plate} has ${ids.length} trips on ${formatDate(day)}: ${ids.join(', ')}; please give the trip id`,
    ),
  untold: text(
    'Dòng cần mã chuyến, hoặc biển số và ngày thực hiện',
    'The row needs a trip id, or a plate and a trip date',
  ),
  otherPlate: (id: string, plate: string) =>
    text(`Chuyến ${id} chạy xe ${plate}`, `The trip ${id} is of the vehicle ${plate}`),
  otherDay: (id: string, day: string | null) =>
    text(
      `Chuyến ${id} ${day ? `thực hiện ngày ${formatDate(day)}` : 'chưa có ngày thực hiện'}`,
      `The trip ${id} ${day ? `is of ${formatDate(day)}` : 'has no date yet'}`,
    ),
  otherTrip: (order: string, id: string) =>
    text(`Đơn hàng ${order} thuộc chuyến ${id}`, `The order ${order} is on the trip ${id}`),
  whichOrder: (id: string, count: number) =>
    text(
      `Chuyến ${id} có ${grouped(count)} đơn hàng, hãy ghi mã đơn hàng`,
      `The trip ${id} has ${counted(count, 'order')}, please give the order id`,
    ),
  otherSum: (parts: number, said: number) =>
    text(
      `Các khoản cộng lại là ${formatMoney(parts)}, cột cộng ghi ${formatMoney(said)}: không biết ô nào sai`,
      `The amounts come to ${formatMoney(parts)}, their sum says ${formatMoney(said)}: one of them is wrong`,
    ),
  inWords: (said: string) =>
    text(
      `“${said}” ghi khoản chi bằng chữ nên chưa được lấy: hãy ghi mỗi khoản ở một cột, hoặc mỗi khoản một dòng với số tiền của nó`,
      `“${said}” tells costs in words, and none of them was taken: please give each a column, or a line with its own amount`,
    ),
  toldTwice: (row: number) =>
    text(`Dòng ${row} ghi khác cho cùng ô này`, `Row ${row} says otherwise of the same cell`),
  noColumn: (name: string) =>
    text(`Không có cột “${name}” trong bảng này`, `This sheet has no column “${name}”`),
  untoldColumns: (labels: readonly Text[]) =>
    text(
      `Chưa nhận ra cột nào là ${labels.map(({ vi }) => `“${vi}”`).join(', ')}: hãy chọn ở thẻ “${COLUMNS.vi}”`,
      `No column was taken for ${labels.map(({ en }) => `“${en}”`).join(', ')}: choose it under “${COLUMNS.en}”`,
    ),
  noneTold: text(
    `Chưa nhận ra cột nào để sửa: hãy chọn ở thẻ “${COLUMNS.vi}”`,
    `No column to correct was understood: choose them under “${COLUMNS.en}”`,
  ),
} as const

type Counts = { readonly sua: number; readonly giong: number; readonly dong_loi: number }

/** What a look at such a sheet would change, or its import changed. */
export function changedText(applied: boolean, { sua, giong, dong_loi }: Counts): Text {
  const parts = [
    sua === 0
      ? text('Không có gì thay đổi', 'Nothing changes')
      : text(
          `${applied ? 'Đã' : 'Sẽ'} sửa ${sua} dòng`,
          `${rows(sua)} ${applied ? '' : 'to be '}changed`,
        ),
    ...(giong > 0 ? [text(`${giong} dòng giữ nguyên`, `${rows(giong)} unchanged`)] : []),
    ...(dong_loi > 0 ? [text(`${dong_loi} dòng lỗi`, `${rows(dong_loi)} bad`)] : []),
  ]
  return text(parts.map(({ vi }) => vi).join('; '), parts.map(({ en }) => en).join('; '))
}

/** Words of the screens where these sheets are sent. */
export const columnSheetTexts = {
  menu: text('Nhập sửa hàng loạt', 'Corrections by Excel'),
  hint: text(
    'Kéo thả tệp Excel vào đây, hoặc chọn tệp. Mỗi dòng được nhận ra theo mã chuyến, mã đơn, hoặc biển số và ngày; ô trống giữ nguyên.',
    'Drop an Excel file here, or choose one. A row is known by its trip id, its order id, or plate and date; an empty cell changes nothing.',
  ),
  columns: text('Chỉ lấy các cột', 'Take these columns only'),
  columnsHint: text('Để trống: lấy mọi cột của tệp', 'Left empty: every column of the file'),
  goOn: text('Tiếp tục', 'Go on'),
} as const
