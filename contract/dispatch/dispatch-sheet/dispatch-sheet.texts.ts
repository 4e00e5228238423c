import { importTexts as sheetTexts } from '../../kit/sheet/import.texts.ts'
import { counted, text, type Text, grouped } from '../../kit/text/text.ts'

/** Words of the import of a dispatch sheet. */
export const importTexts = {
  fill: text('Tính giá những số liệu để trống', 'Work out the figures that are left empty'),
  ...sheetTexts,
  title: text('Nhập bảng điều xe', 'Import a dispatch sheet'),
  dropHint: text(
    'Kéo thả bảng điều xe của công ty vào đây, hoặc chọn tệp. Nhận .xlsx, .xls và .csv, tối đa 20 MB.',
    'Drop the company’s dispatch sheet here, or choose a file. .xlsx, .xls or .csv, 20 MB at most.',
  ),
  doubled: (count: number) =>
    text(
      `${grouped(count)} chuyến đã qua hoặc chưa ghi giờ có xe hay lái xe ở chuyến khác cùng lúc. Nhập tệp là chấp nhận, lịch sử từng chuyến ghi rõ trùng với chuyến nào`,
      `A vehicle or driver is on another trip at the same time: ${counted(count, 'trip')} of the past or without hours. Importing accepts this; the history of each trip says with which one`,
    ),
  trips: text('Chuyến', 'Trips'),
  orders: text('Đơn hàng', 'Orders'),
  calledOff: text('Chuyến hủy', 'Called off'),
  freight: text('Tổng cước', 'Freight'),
  cost: text('Tổng chi phí', 'Cost'),
  profit: text('Tổng lãi', 'Profit'),
  subcontracted: text('Thầu phụ', 'Subcontracted'),
  tabTrips: text('Chuyến trong tệp', 'Trips of the file'),
  shownOf: (shown: number, all: number) =>
    text(`Đang hiện ${shown} trên ${all} chuyến`, `${shown} of ${all} trips are shown`),
  ofOrder: (field: Text, place: number) =>
    text(`${field.vi} (đơn ${place})`, `${field.en} (order ${place})`),
  seeTrips: text('Xem các chuyến', 'See the trips'),
  apply: (count: number) =>
    text(`Nhập ${grouped(count)} chuyến`, `Import ${counted(count, 'trip')}`),
  nothing: text('Không có chuyến mới để nhập', 'No new trip to import'),
  pickup: text('Lấy hàng', 'Pickup'),
  drop: text('Trả hàng', 'Drop'),
} as const
