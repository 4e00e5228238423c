import { formatPercent } from '../../kit/field/format.ts'
import { counted, text, type Text, grouped } from '../../kit/text/text.ts'

const column = (title: string, { vi, en }: Text): Text =>
  text(`Cột “${title}” ${vi}`, `Column “${title}” ${en}`)

/** What the reader of dispatch sheets says of whole sheets and columns. */
export const sheetRemarks = {
  unnumbered: text(
    'Bảng này xuất từ phần mềm nhưng thiếu cột “Mã chuyến”: chỉ nhận được dòng mà xe và ngày chỉ có một chuyến',
    'This sheet was exported from here without the column “Mã chuyến” (trip number): only rows whose vehicle has one trip on the day can be taken',
  ),
  unknownHeader: text(
    'Chưa hiểu dòng tiêu đề: hãy chọn trường cho các cột',
    'The headers were not understood: please choose a field for the columns',
  ),
  hiddenRows: (count: number) =>
    text(
      `${grouped(count)} dòng đang ẩn cũng được đọc`,
      `${counted(count, 'hidden row')} read too`,
    ),
  costsJoined: (count: number) =>
    text(
      `Sheet chi phí: ${grouped(count)} dòng được tính vào chuyến cùng xe, cùng ngày`,
      `A sheet of costs: ${counted(count, 'row')} counted to the trip of the same vehicle and day`,
    ),
  costsOfNone: text(
    'Chi phí dòng này chưa được tính: xe và ngày này không có đúng một chuyến, hoặc chuyến đã có khoản chi đó',
    'The costs of this row are not counted: the vehicle has not exactly one trip on the day, or the trip has such a cost already',
  ),
  inThousands: text(
    'Không ghi đơn vị tiền; số tiền nhỏ nên được hiểu theo nghìn đồng',
    'No unit of money is given; small amounts were taken for thousands of VND',
  ),
  byContent: (title: string) =>
    column(title, text('được nhận theo nội dung', 'was recognised by what it holds')),
  outside: (title: string) =>
    text(
      `Số tiền “${title}” đứng ngoài bảng nên chưa được tính vào chuyến nào`,
      `The amount “${title}” stands outside the table and was counted for no trip`,
    ),
  unknownAmounts: (title: string) =>
    column(
      title,
      text(
        'có số tiền nhưng chưa hiểu là gì nên chưa được tính',
        'holds amounts that were not understood and not counted',
      ),
    ),
  furtherPlace: (title: string) =>
    column(
      title,
      text(
        'là thêm nơi lấy hoặc nơi trả mà chưa rõ là nơi nào, chưa được đưa vào đơn hàng nào',
        'is a further place of which it is not clear whether goods are fetched or brought there: no order has it',
      ),
    ),
  taxed: (title: string, rate: number) =>
    column(
      title,
      text(
        `đã gồm VAT ${formatPercent(rate, 2)}: cước được tính lại khi chưa có thuế`,
        `holds its VAT of ${formatPercent(rate, 2)}: the freight was worked out without the tax`,
      ),
    ),
  pay: (title: string) =>
    column(
      title,
      text(
        'vào lương lái xe, không tính vào chi phí chuyến',
        'goes to driver pay and is not counted as cost of the trip',
      ),
    ),
  countedPay: (title: string) =>
    column(
      title,
      text(
        'được tính vào chi phí chuyến như tổng của bảng, không vào lương lái xe',
        'is counted as cost of the trip, as the totals of the sheet do, and not as driver pay',
      ),
    ),
  dayOnly: (title: string, month: string) =>
    column(title, text(`chỉ ghi ngày, hiểu theo tháng ${month}`, `holds days only, of ${month}`)),
  monthUnclear: (title: string) =>
    column(
      title,
      text(
        'chỉ ghi ngày mà tiêu đề và tên sheet không cho biết rõ là tháng nào',
        'holds days only, and neither title nor sheet name tells the month clearly',
      ),
    ),
  noFreight: text(
    'Không nhận ra cột cước vận chuyển, cước các chuyến sẽ bằng 0',
    'No column of freight was recognised: the freight of the trips will be 0',
  ),
  headless: text(
    'Cột này không có tiêu đề, các ô ở đây chưa được lấy',
    'This column has no header: its cells were not taken',
  ),
  loneNumber: text(
    'Dòng chỉ có một con số, không tính vào chuyến nào',
    'The row holds a single number and belongs to no trip',
  ),
  notDispatch: ({ vi, en }: Text) =>
    text(
      `Không phải bảng điều xe (không có ${vi}), phần này được bỏ qua`,
      `Not a dispatch sheet (without ${en}): left out`,
    ),
  copied: text(
    'Lặp lại các chuyến của sheet khác, sheet này được bỏ qua',
    'Repeats the trips of another sheet: left out',
  ),
  hidden: text('Sheet đang ẩn, không đọc', 'The sheet is hidden and was not read'),
  noHeader: text(
    'Không tìm thấy dòng tiêu đề của bảng điều xe, phần này được bỏ qua',
    'The headers of a dispatch sheet were not found: left out',
  ),
  noHeaderInFile: text(
    'Không tìm thấy dòng tiêu đề của bảng điều xe trong tệp',
    'The file has no row of headers of a dispatch sheet',
  ),
} as const
