import { counted, text, type Text, grouped } from '../../kit/text/text.ts'

/** States of an uploaded file. */
export const FILE_STATES = {
  xem_truoc: text('Mới xem trước', 'Looked at only'),
  da_nhap: text('Đã nhập', 'Imported'),
  da_hoan_tac: text('Đã rút lại', 'Taken back'),
} as const

/** What `tom_tat` counts. */
export const FILE_COUNTS = {
  chuyen_di: text('Chuyến', 'Trips'),
  don_hang: text('Đơn hàng', 'Orders'),
  da_co: text('Đã có', 'Already there'),
  moi: text('Thêm mới', 'New'),
  sua: text('Sửa', 'Changed'),
  dong_loi: text('Dòng lỗi', 'Bad rows'),
} as const

/** Words of the screens of uploaded Excel files and of the order of Excel columns. */
export const excelFilesTexts = {
  importExcel: text('Nhập Excel', 'Import Excel'),
  dropHere: text('Thả tệp Excel vào đây để nhập', 'Drop the Excel file to import it'),
  onlyExcel: text(
    'Chỉ nhận tệp .xlsx, .xls hoặc .csv',
    'Only .xlsx, .xls and .csv files are taken',
  ),
  tooBig: text('Tệp lớn quá 20 MB', 'The file is larger than 20 MB'),
  oneFile: text('Mỗi lần chỉ nhập một tệp', 'One file at a time'),

  note: text(
    'Thả tệp .xlsx, .xls hoặc .csv vào màn hình này để nhập.',
    'Drop an .xlsx, .xls or .csv file on this screen to import it.',
  ),
  searchHint: text('Tìm tên tệp, người tải lên…', 'File name, person…'),
  state: text('Trạng thái', 'State'),
  name: text('Tên tệp', 'File'),
  kind: text('Loại', 'Kind'),
  size: text('Dung lượng', 'Size'),
  uploadedBy: text('Người tải lên', 'Uploaded by'),
  uploadedAt: text('Lúc tải lên', 'Uploaded at'),
  deletedBy: text('Người xóa', 'Deleted by'),
  deletedAt: text('Lúc xóa', 'Deleted at'),
  acts: text('Thao tác', 'Actions'),
  empty: text(
    'Chưa có tệp nào được tải lên trong những ngày này.',
    'No file was uploaded in these days.',
  ),
  download: text('Tải xuống', 'Download'),
  undo: text('Rút lại', 'Take back'),
  remove: text('Xóa', 'Delete'),
  undoTitle: (name: string) =>
    text(`Rút lại lần nhập “${name}”?`, `Take back the import “${name}”?`),
  undoMessage: (trips: number, orders: number) =>
    text(
      `${grouped(trips)} chuyến và ${grouped(orders)} đơn hàng do tệp này tạo ra sẽ bị gỡ khỏi danh sách chuyến. Không rút được khi đã có người sửa một chuyến trong đó.`,
      `${counted(trips, 'trip')} and ${counted(orders, 'order')} that this file made will leave the trip list. It cannot be taken back once somebody has changed one of the trips.`,
    ),
  removeTitle: (count: number) =>
    text(`Xóa ${grouped(count)} tệp?`, `Delete ${counted(count, 'file')}?`),
  removeMessage: text(
    'Tệp vào thùng rác, khôi phục được. Các chuyến đã nhập từ tệp vẫn còn.',
    'The files go to the bin and can be restored. Trips imported from them stay.',
  ),

  notFound: text(
    'Không tìm thấy tệp, hoặc tệp đã ở trong thùng rác',
    'The file was not found, or is in the bin already',
  ),
  notInBin: text('Không tìm thấy tệp trong thùng rác', 'The file is not in the bin'),
  ofFiles: ({ vi, en }: Text, done: number, all: number) =>
    text(`${vi} ${done}/${all} tệp`, `${en}: ${done} of ${all} files`),
  orderNote: text(
    'Các cột và thứ tự này dùng cho file điều xe và Excel đơn hàng.',
    'The dispatch file and Excel files of orders have these columns in this order.',
  ),
  orderColumns: text('Cột của tệp Excel', 'Columns of the Excel file'),
  ofTrip: text('Chuyến', 'Trip'),
  ofOrder: text('Đơn hàng', 'Order'),
  ofCost: text('Chi phí', 'Cost'),
  save: text('Lưu thứ tự', 'Save'),
  reset: text('Về mặc định', 'Default order'),
  unsaved: text('Có thay đổi chưa lưu', 'Not saved yet'),
  keepOne: text('Cần ít nhất một cột', 'At least one column is needed'),
  saved: text('Đã lưu thứ tự cột', 'The order of columns is saved'),
} as const
