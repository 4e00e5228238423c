import { counted, text, grouped, type Text } from '../text/text.ts'

/** What a name in a sheet can be, as the import says it. */
export const NAME_KINDS = {
  bien_so_xe: text('Xe', 'Vehicle'),
  ma_romoc: text('Rơ-moóc', 'Trailer'),
  lai_xe: text('Lái xe', 'Driver'),
  ten_cong_ty: text('Khách hàng', 'Customer'),
  ten_thau_phu: text('Thầu phụ', 'Subcontractor'),
  dia_diem: text('Địa điểm', 'Place'),
} as const

/** What became of a row of the sheet. */
export const RESULTS = {
  moi: text('Sẽ nhập', 'New'),
  da_co: text('Đã có', 'Already there'),
  sua: text('Sửa', 'Changed'),
  thung_rac: text('Trong thùng rác', 'In the bin'),
  khoi_phuc: text('Khôi phục', 'Restored'),
  loi: text('Lỗi', 'Bad'),
} as const

/** What became of a new row once the sheet was applied. */
export const MADE = text('Đã nhập', 'Imported')

/** Words of the import of any sheet. */
export const importTexts = {
  pageUnread: (name: string) =>
    text(
      `Trang “${name}” không có bảng nào đọc được: các số tiền ở đó chưa được lấy`,
      `No table of the page “${name}” could be read: its amounts are not taken`,
    ),
  columnUnread: (name: string) =>
    text(
      `Không rõ cột “${name}” là gì: các số tiền ở đó chưa được lấy`,
      `What the column “${name}” tells is not known: its amounts are not taken`,
    ),
  columnOfPart: (name: string) =>
    text(
      `Cột “${name}” không tính cho cả chuyến (theo km, lượt, giờ …): các số ở đó chưa được lấy, hãy ghi số tiền của cả chuyến`,
      `The column “${name}” is not of a whole run (but by km, pass, hour …): its figures are not taken, please give those of the whole run`,
    ),
  oldColumn: (name: string) =>
    text(
      `Cột “${name}” là mức trước đây: không lấy, chỉ lấy mức mới bên cạnh`,
      `The column “${name}” is of before: it is left out, the new one beside it is taken`,
    ),
  inDong: (amount: number) => text(`${grouped(amount)} đồng`, `${grouped(amount)} VND`),
  otherSum: (title: string, sum: Text, read: Text) =>
    text(
      `Dòng cộng ghi cột “${title}” là ${sum.vi}, các dòng đọc được cộng lại là ${read.vi}: hãy xem có dòng nào đã hủy, ghi hai lần hoặc chưa được tính`,
      `The row of sums says ${sum.en} in the column “${title}”, the rows read come to ${read.en}: please see whether a row was called off, stands twice or was not counted`,
    ),
  otherBalance: (title: string, said: Text, read: Text) =>
    text(
      `Cột “${title}” ghi ${said.vi}, theo số trước đó và các dòng đọc được thì là ${read.vi}: hãy xem có dòng nào chưa được tính hoặc đọc sai`,
      `The column “${title}” says ${said.en}; by what it said before and the rows read it is ${read.en}: please see whether a row was not counted or misread`,
    ),
  changedSince: text(
    'Dữ liệu của dòng này vừa được sửa, hãy xem lại tệp trước khi nhập',
    'The data of this row was just changed: please look at the file again before the import',
  ),
  choose: text('Chọn tệp Excel', 'Choose an Excel file'),
  noChange: text(
    'Chưa có gì được lưu cho đến khi bạn bấm Nhập.',
    'Nothing is stored until you press Import.',
  ),
  sending: text('Đang gửi tệp', 'Sending the file'),
  template: text('Tải mẫu trống', 'Download the blank sheet'),
  mendHint: text(
    'Gõ lại ô đỏ rồi nhấn Enter: dòng được kiểm tra lại ngay, không cần sửa tệp.',
    'Type over a red cell and press Enter: the row is checked again at once, the file stays as it is.',
  ),
  badCell: (cell: string, message: string) =>
    text(`Ô ${cell}: ${message}`, `Cell ${cell}: ${message}`),
  moreBad: (count: number) =>
    text(
      `Còn ${grouped(count)} dòng lỗi nữa, tải các dòng lỗi để sửa trong Excel`,
      `${counted(count, 'more bad row')}: download them to mend in Excel`,
    ),
  binned: (count: number) =>
    text(
      `${grouped(count)} dòng của tệp này đang ở trong thùng rác`,
      count === 1 ? '1 of these is in the bin' : `${grouped(count)} of these are in the bin`,
    ),
  binnedChoice: text('Với những dòng đó', 'What to do with them'),
  leaveBinned: text('Để nguyên', 'Leave'),
  restoreBinned: text('Khôi phục', 'Restore'),
  takeAnew: text('Nhập mới', 'Take anew'),
  reading: text('Đang đọc và kiểm tra', 'Reading and checking'),
  badRows: text('Dòng lỗi', 'Bad rows'),
  changedRows: text('Chuyến có sửa', 'Trips changed'),
  thereRows: text('Dòng đã có', 'Rows already there'),
  tabErrors: text('Lỗi', 'Errors'),
  tabWarnings: text('Cảnh báo', 'Warnings'),
  warnings: (count: number) => text(`${grouped(count)} cảnh báo`, counted(count, 'warning')),
  tabNames: text('Tên chưa biết', 'Unknown names'),
  tabHeaders: text('Cột của bảng', 'Columns of the sheet'),
  header: text('Tiêu đề trong bảng', 'Header in the sheet'),
  row: text('Dòng', 'Row'),
  cell: text('Ô', 'Cell'),
  column: text('Cột', 'Column'),
  sheet: text('Trang tính', 'Sheet'),
  value: text('Giá trị', 'Value'),
  remark: text('Nội dung', 'What is wrong'),
  result: text('Kết quả', 'Result'),
  derived: text('Suy ra', 'Derived'),
  derivedHint: text(
    'Bảng không có cột này, giá trị được suy ra',
    'No column gives this, it was worked out',
  ),
  rowsOf: (count: number) => text(`${grouped(count)} dòng`, counted(count, 'row')),
  nameKind: text('Loại', 'Kind'),
  nameInSheet: text('Tên trong bảng', 'Name in the sheet'),
  standsFor: text('Là tên nào đã có?', 'Which known name is it?'),
  leaveUnknown: text('Chưa chọn', 'Not chosen'),
  createAll: text('Tạo mới các tên còn lại', 'Create the names that are left'),
  createHint: text(
    'Xe và khách hàng chưa biết làm dòng bị lỗi cho đến khi bạn chọn tên đã có hoặc tạo mới. Lái xe, thầu phụ, địa điểm chưa biết chỉ cảnh báo.',
    'Unknown vehicles and customers make their rows bad until you choose a known name or create them. Unknown drivers, subcontractors and places only warn.',
  ),
  takenFor: text('Được hiểu là', 'Taken for'),
  notTaken: text('Không dùng', 'Not used'),
  mappingHint: text(
    'Chọn trường cho những cột chưa được hiểu. Lựa chọn được nhớ cho lần nhập sau có cùng tiêu đề.',
    'Choose a field for columns that were not understood. The choice is remembered for the next sheet with the same headers.',
  ),
  needed: text('Cần chọn', 'Needed'),
  willCreate: text('Sẽ tạo mới', 'To be created'),
  created: text('Đã tạo', 'Created'),
  take: (name: string) => text(`Là “${name}”`, `It is “${name}”`),
  again: text('Xem lại với lựa chọn này', 'Look again with these choices'),
  notLooked: text(
    'Có lựa chọn mới, hãy xem lại trước khi nhập',
    'There are new choices, look again before importing',
  ),
  refused: text('Tải các dòng lỗi', 'Download the bad rows'),
  otherFile: text('Chọn tệp khác', 'Another file'),
  keepsBad: (count: number) =>
    text(
      `${grouped(count)} dòng lỗi sẽ bị bỏ lại`,
      `${counted(count, 'bad row')} will be left out`,
    ),
  noRemarks: text('Không có', 'None'),
  close: text('Đóng', 'Close'),
  done: text('Xong', 'Done'),
} as const
