import { text } from '../text/text.ts'

const savedAnew = (vi: string, en: string) =>
  text(
    `${vi}, hãy mở bằng Excel và lưu lại thành .xlsx`,
    `${en}; please open it in Excel and save it as .xlsx`,
  )
const macros = savedAnew('Tệp có macro', 'The file holds macros')
const field = (name: string, example: string, inEnglish: string) =>
  text(`${name} phải là JSON dạng ${example}`, `${name} must be JSON such as ${inEnglish}`)

/** Why a workbook is not read. */
export const workbookTexts = {
  empty: text('Tệp trống', 'The file is empty'),
  noData: text('Tệp không có dữ liệu', 'The file holds no data'),
  noRows: text(
    'Tệp chưa có dòng nào để nhập: dưới dòng tiêu đề không có dữ liệu',
    'The file holds no row to import: there is nothing below its headers',
  ),
  tooOld: savedAnew('Tệp Excel đời quá cũ', 'The workbook is of too old a kind'),
  webPage: savedAnew(
    'Tệp thực ra là trang web (HTML) mang tên Excel',
    'The file is a web page (HTML) that bears the name of a workbook',
  ),
  xml: savedAnew('Tệp ở dạng XML', 'The file is of the XML form'),
  otherForm: savedAnew('Dạng tệp này chưa đọc được', 'This form of file cannot be read'),
  unread: savedAnew('Không đọc được tệp Excel này', 'This workbook cannot be read'),
  macros: text(`${macros.vi} (không macro)`, `${macros.en} (without macros)`),
  noWorkbook: text(
    'Tệp không phải bảng tính (.xlsx, .xls hoặc .csv)',
    'The file is no workbook (.xlsx, .xls or .csv)',
  ),
  password: text(
    'Tệp có mật khẩu, hãy bỏ mật khẩu rồi tải lại',
    'The file has a password; please remove it and upload again',
  ),
  tooManyParts: text(
    'Tệp có quá nhiều thành phần, không thể là bảng tính bình thường',
    'The file has too many parts for an ordinary workbook',
  ),
  unpacksTooLarge: text(
    'Tệp bung ra quá lớn, không thể là bảng tính bình thường',
    'The file unpacks too large for an ordinary workbook',
  ),
  damaged: text(
    'Tệp hỏng hoặc tải lên chưa đủ, hãy lưu lại và tải lại',
    'The file is damaged or not all of it was uploaded; please save it again and upload it',
  ),
  chartSheet: text(
    'Tệp có sheet chỉ chứa biểu đồ: hãy xóa sheet biểu đồ rồi lưu lại thành .xlsx',
    'A sheet holds a chart alone: please delete that sheet and save the workbook as .xlsx',
  ),
  oldFont: text(
    'Chữ trong tệp dùng phông cũ (TCVN3 hoặc VNI): hãy chuyển sang Unicode rồi tải lại',
    'The letters of the file are of an old font (TCVN3 or VNI): please turn them into Unicode and upload again',
  ),
  tooLarge: text(
    'Tệp quá lớn để đọc, hãy chia thành nhiều tệp nhỏ hơn',
    'The file is too large to read; please split it',
  ),
  tooSlow: text(
    'Đọc tệp quá lâu, hãy chia thành nhiều tệp nhỏ hơn',
    'Reading the file takes too long; please split it',
  ),
} as const

/** What the calls of an import refuse. */
export const uploadTexts = {
  undoAsks: text('Cần xác nhận trước khi rút lại', 'Confirm before taking it back'),
  undoAnyway: text('Vẫn rút lại', 'Take back anyway'),
  noTarget: (name: string) => text(`Không có trường “${name}”`, `There is no field “${name}”`),
  badPlace: (place: string) =>
    text(
      `Ô “${place}” phải có dạng Sheet1!12:G`,
      `The cell “${place}” must be of the form Sheet1!12:G`,
    ),
  otherPart: (part: string) =>
    text(`Tệp phải nằm trong trường ${part}`, `The file must stand in the field ${part}`),
  fileNeeded: (part: string) =>
    text(
      `Cần tệp Excel trong trường ${part}, hoặc file_id của lần xem trước`,
      `A workbook in the field ${part} is needed, or the file_id of the look`,
    ),
  uploadedNotFound: text('Không tìm thấy tệp đã tải lên', 'The uploaded file was not found'),
  listOfPlaces: (name: string) => field(name, '["Sheet1!12"]', '["Sheet1!12"]'),
  words: (name: string) => field(name, '{"tên": "giá trị"}', '{"name": "value"}'),
  versions: (name: string) => field(name, '{"Sheet1!12": 3}', '{"Sheet1!12": 3}'),
  importedNotFound: text('Không tìm thấy tệp đã nhập', 'The imported file was not found'),
  notImported: text(
    'Tệp này chưa được nhập hoặc đã được rút lại',
    'This file was not imported, or was taken back',
  ),
  notTakenBack: text('Bạn không có quyền rút lại tệp này', 'You may not take this file back'),
} as const
