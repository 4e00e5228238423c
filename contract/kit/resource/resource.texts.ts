import { counted, text, type Text, grouped } from '../text/text.ts'

/** What becomes of a row of a sheet. */
export const ROW_RESULTS = {
  moi: text('Thêm mới', 'New'),
  sua: text('Sửa', 'Changed'),
  giong: text('Không đổi', 'Unchanged'),
  khoi_phuc: text('Khôi phục', 'Restored'),
  thung_rac: text('Đã ngừng dùng', 'Retired'),
  loi: text('Lỗi', 'Bad'),
} as const
export type RowResult = keyof typeof ROW_RESULTS

/** Words of every screen of a plain resource; `one` is the word for one of them inside a sentence. */
export const resourceTexts = {
  inUse: text('Đang dùng', 'In use'),
  retired: text('Đã ngừng dùng', 'Retired'),
  state: text('Tình trạng', 'State'),
  showFlawed: text('Xem các dòng này', 'Show these'),
  showAll: text('Xem tất cả', 'Show all'),
  empty: text('Không có dòng nào khớp bộ lọc', 'No row matches the filter'),
  noneInDays: (one: Text) =>
    text(`Không có ${one.vi} nào trong những ngày này`, `There is no ${one.en} in these days`),
  beginInDays: (one: Text, add: Text) =>
    text(
      `Không có ${one.vi} nào trong những ngày này: bấm “${add.vi}”, hoặc chọn những ngày khác.`,
      `There is no ${one.en} in these days: press “${add.en}”, or choose other days.`,
    ),
  none: (one: Text) => text(`Chưa có ${one.vi} nào`, `There is no ${one.en} yet`),
  begin: (one: Text, add: Text) =>
    text(
      `Chưa có ${one.vi} nào: bấm “${add.vi}”, hoặc kéo thả một tệp Excel vào đây.`,
      `There is no ${one.en} yet: press “${add.en}”, or drop an Excel file here.`,
    ),
  edit: (one: Text) => text(`Sửa ${one.vi}`, `Edit ${one.en}`),
  view: (one: Text) => text(`Thông tin ${one.vi}`, `About the ${one.en}`),
  create: text('Thêm', 'Add'),
  lists: text('Các danh sách', 'Lists'),
  retire: text('Ngừng dùng', 'Retire'),
  retireTitle: (one: Text) => text(`Ngừng dùng ${one.vi}`, `Retire ${one.en}`),
  retireQuestion: (count: number) =>
    text(
      `${grouped(count)} dòng sẽ không còn trong các danh sách chọn. Chuyến và lịch sử cũ vẫn giữ nguyên, và có thể khôi phục bất cứ lúc nào.`,
      `${grouped(count)} ${count === 1 ? 'row' : 'rows'} will leave the pickers. Trips and history keep them, and they can be restored at any time.`,
    ),
  restore: text('Khôi phục', 'Restore'),
  generated: text('Để trống thì hệ thống tự đặt mã', 'Left empty, a code is given'),
  choose: text('Gõ để tìm', 'Type to find'),
  importTitle: (name: Text) => text(`Nhập Excel: ${name.vi}`, `Import from Excel: ${name.en}`),
  importHint: text(
    'Kéo thả tệp Excel vào đây, hoặc chọn tệp. Dòng được nhận ra theo mã hoặc tên; tệp tải từ màn hình này sửa xong có thể nhập lại.',
    'Drop an Excel file here, or choose one. Rows are recognised by code or name; a file downloaded from this screen can be edited and imported again.',
  ),
  retiredInFile: (count: number) =>
    text(
      `${grouped(count)} dòng của tệp này đã ngừng dùng`,
      count === 1 ? '1 of these is retired' : `${grouped(count)} of these are retired`,
    ),
  retiredRows: text('Đã ngừng dùng', 'Retired'),
  tabChanges: text('Thay đổi', 'Changes'),
  newRows: text('Thêm mới', 'New'),
  changedRows: text('Sửa', 'Changed'),
  sameRows: text('Không đổi', 'Unchanged'),
  badRows: text('Dòng lỗi', 'Bad rows'),
  rowName: text('Tên', 'Name'),
  field: text('Trường', 'Field'),
  oldValue: text('Giá trị cũ', 'Old value'),
  newValue: text('Giá trị mới', 'New value'),
  emptyValue: text('(trống)', '(empty)'),
  apply: (count: number) => text(`Nhập ${grouped(count)} dòng`, `Import ${counted(count, 'row')}`),
  nothing: text('Không có gì thay đổi', 'Nothing changes'),
  sameFile: text('Tệp giống hệt dữ liệu đang có', 'The file equals the stored data'),
} as const

/** What taking rows away is called: master data is retired, an entry of a day is deleted. */
export const leavingTexts = ({ day }: { readonly day?: string }) =>
  day === undefined
    ? {
        act: resourceTexts.retire,
        gone: resourceTexts.retired,
        here: resourceTexts.inUse,
        title: resourceTexts.retireTitle,
        question: resourceTexts.retireQuestion,
      }
    : DELETING
const DELETING = {
  act: text('Xóa', 'Delete'),
  gone: text('Đã xóa', 'Deleted'),
  here: text('Chưa xóa', 'Not deleted'),
  title: (one: Text) => text(`Xóa ${one.vi}`, `Delete ${one.en}`),
  question: (count: number) =>
    text(
      `${grouped(count)} dòng sẽ không còn được tính; xem lại và khôi phục được bằng bộ lọc “Đã xóa”.`,
      `${grouped(count)} ${count === 1 ? 'row' : 'rows'} will not count any more; the filter “Deleted” shows them and brings them back.`,
    ),
}
