import { formatPercent } from '../../kit/field/format.ts'
import { importTexts } from '../../kit/sheet/import.texts.ts'
import { counted, text, type Text, grouped } from '../../kit/text/text.ts'

const COLUMNS = importTexts.tabHeaders

/** What is said of sheets of prices, of their tables and of their lines. */
export const priceSheetTexts = {
  noCustomer: text(
    'Chưa rõ bảng này của khách nào: hãy chọn ở thẻ “Khách và ngày”',
    'Whose table this is is not known: please choose under “Customers and days”',
  ),
  unknownCustomer: (name: string) =>
    text(
      `Không có khách nào tên hay mã “${name}”: hãy thêm vào danh mục khách hàng, hoặc sửa tên ở tiêu đề`,
      `No customer has the name or code “${name}”: please add them, or mend the heading`,
    ),
  noStart: text(
    'Chưa rõ bảng này áp dụng từ ngày nào: hãy chọn ở thẻ “Khách và ngày”',
    'From which day this table holds is not known: please choose under “Customers and days”',
  ),
  byCode: (title: string, name: string) =>
    text(
      `Không có khách nào tên như “${title}”: lấy theo mã ở tên sheet là ${name}`,
      `No customer is called as in “${title}”: by the code in the sheet’s name it is ${name}`,
    ),
  byKm: text(
    'Tệp ghi giá theo km, không theo tuyến: giá ở đây là của từng tuyến, hãy ghi mỗi tuyến một dòng với giá của nó; tuyến tính theo km thì ghi đơn vị “km”',
    'The file prices by km and by no route: prices are of a route here, so please give each route a row with its price; one that is priced by km has the unit “km”',
  ),
  noRoute: text('Dòng có giá mà không rõ tuyến', 'The row has prices and no route'),
  otherRoute: (code: string, name: string) =>
    text(
      `Mã “${code}” và tuyến “${name}” là hai tuyến khác nhau`,
      `The code “${code}” and the route “${name}” are two different routes`,
    ),
  routeUnclear: (word: string) =>
    text(
      `Không rõ “${word}” là tuyến nào, hoặc từ đâu đến đâu`,
      `“${word}” is no known route, nor clearly from one place to another`,
    ),
  bothWays: text(
    'Giá cho cả hai chiều mà không rõ từ đâu đến đâu: hãy ghi mỗi chiều một dòng',
    'The price is for both ways, and not clearly from one place to another: please give each way a row',
  ),
  otherLeast: (note: string) =>
    text(
      `Mức tối thiểu trong “${note}” tính theo đơn vị khác với giá: hãy ghi số tiền tối thiểu`,
      `The least in “${note}” is counted by another unit than the price: please give it as an amount`,
    ),
  unknownPlace: (word: string) =>
    text(
      `“${word}” chưa có trong danh mục địa điểm: giá chỉ khớp với đơn ghi đúng như vậy`,
      `“${word}” is no known place: the price fits only orders that spell it so`,
    ),
  notClass: (header: string) =>
    text(
      `Không rõ cột “${header}” là lớp xe nào: hãy chọn ở thẻ “${COLUMNS.vi}”, hoặc bỏ qua cột`,
      `Which class the column “${header}” is of is not known: please choose it under “${COLUMNS.en}”, or leave the column out`,
    ),
  twoPrices: (header: string) =>
    text(
      `Lớp này đã có giá khác ở cột “${header}”`,
      `This class has another price in the column “${header}”`,
    ),
  withTax: text(
    'Giá ghi là đã gồm VAT: hãy đưa về giá chưa VAT',
    'The price is said to include VAT: please give it without',
  ),
  taxTaken: (tax: number) =>
    text(
      `Giá ghi đã gồm VAT ${formatPercent(tax, 2)}: lấy giá chưa VAT`,
      `The price includes ${formatPercent(tax, 2)} VAT: taken without`,
    ),
  twoCustomers: text(
    'Mã và tên trong dòng là của hai khách khác nhau',
    'The code and the name in the row are those of two customers',
  ),
  changesLater: text(
    'Ghi chú nói giá này thay đổi từ một ngày: lấy giá như đã ghi từ ngày của bảng, hãy thêm bản giá mới cho ngày đó',
    'By its note this price changes on a day: it is taken as written from the day of the table; please add a version for that day',
  ),
  otherPrice: (row: number) =>
    text(
      `Dòng ${row} cho cùng tuyến, cùng lớp và cùng ngày một giá khác: không rõ khi nào lấy giá nào`,
      `Another price for the same route, class and day is in row ${row}: which one counts when is not known`,
    ),
  priceOpen: text(
    'Ô không ghi giá: giá đang áp dụng, nếu có, vẫn giữ nguyên',
    'The cell tells no price: the one in force, if there is one, goes on',
  ),
  notUnit: (word: string) => text(`Không có đơn vị “${word}”`, `There is no unit “${word}”`),
  notWhole: (shown: string) =>
    text(
      `Chỉ hiểu được một phần của “${shown}”: hãy ghi một số tiền`,
      `Only a part of “${shown}” is understood: please give one amount`,
    ),
  // The look.
  customer: text('Khách hàng', 'Customer'),
  route: text('Tuyến', 'Route'),
  oldPrice: text('Giá cũ', 'Old price'),
  newPrice: text('Giá mới', 'New price'),
  difference: text('Chênh lệch', 'Difference'),
  percent: text('%', '%'),
  others: text('Nội dung khác', 'Other changes'),
  anyClass: text('mọi lớp xe', 'any class'),
  rising: text('Giá tăng', 'Rising'),
  falling: text('Giá giảm', 'Falling'),
  tables: text('Khách và ngày', 'Customers and days'),
  tablesHint: text(
    'Mỗi bảng trong tệp được hiểu là của khách nào, áp dụng từ ngày nào. Chọn lại nếu chưa đúng, tệp được xem lại ngay.',
    'Whose each table of the file is, and from which day it holds. Choose again where that is wrong; the file is looked at anew.',
  ),
  tableAt: (sheet: string, row: number) => text(`${sheet}, dòng ${row}`, `${sheet}, row ${row}`),
  priceCount: (count: number) => text(`${grouped(count)} giá`, counted(count, 'price')),
  priceOf: (name: Text) => text(`Đơn giá ${name.vi}`, `Price ${name.en}`),
  importHint: text(
    'Kéo thả bảng giá vào đây, hoặc chọn tệp: bảng của khách (mỗi dòng một tuyến, mỗi cột một lớp xe) hay tệp tải từ màn hình này. Ô trống trong bảng của khách không thay đổi gì.',
    'Drop a price list here, or choose one: a customer’s own (a row a route, a column a class) or a file downloaded from this screen. An empty cell of a customer’s sheet changes nothing.',
  ),
} as const
