import { formatPercent } from '../../kit/field/format.ts'
import { counted, grouped, joined, text, type Text } from '../../kit/text/text.ts'

/** Sums that a sheet may give by itself. */
export const SHEET_SUMS = {
  tong_cuoc: text('Tổng cước', 'Freight in all'),
  tong_chi_phi: text('Tổng chi phí', 'Cost'),
  tong_lai: text('Lãi', 'Profit'),
} as const

/** What a sheet must tell of every trip. */
export const SHEET_NEEDS = {
  day: text('ngày', 'a date'),
  plate: text('biển số xe', 'a plate'),
  customer: text('khách hàng', 'a customer'),
} as const

/** What an order lacks for the trip form, by field. */
export const ORDER_NEEDS: Readonly<Record<string, Text>> = {
  trong_luong: text('Thiếu trọng lượng', 'The weight is missing'),
  noi_lay_hang: text('Thiếu nơi lấy hàng', 'The pickup place is missing'),
  noi_tra_hang: text('Thiếu nơi trả hàng', 'The delivery place is missing'),
  loai_hang_hoa: text('Thiếu loại hàng', 'The goods type is missing'),
}

/** The closed lists that words of a sheet stand for. */
export const WORD_LISTS = {
  container: text('loại container', 'container type'),
  orderType: text('loại đơn hàng', 'order type'),
  paid: text('tình trạng thanh toán', 'payment state'),
  paymentForm: text('hình thức thanh toán', 'payment form'),
  payer: text('người thanh toán', 'payer'),
  state: text('trạng thái', 'state'),
  vat: text('thuế VAT', 'VAT rate'),
} as const

const near = (names: readonly string[]): Text =>
  names.length === 0
    ? text('', '')
    : text(`; có phải “${names.join('”, “')}”?`, `; is it “${names.join('”, “')}”?`)

const notKnown = ({ vi, en }: Text, name: string): Text =>
  text(`${vi} “${name}” chưa có trong danh sách`, `${en} “${name}” is in no list yet`)

/** What the reader of dispatch sheets says of cells and rows. */
export const cellRemarks = {
  notOdometer: (shown: string) =>
    text(
      `“${shown}” không phải là cặp km đầu - km cuối`,
      `“${shown}” is not a pair of odometer readings`,
    ),
  backwards: (end: number | null, start: number | null) =>
    text(
      `Km lùi: km cuối ${end} nhỏ hơn km đầu ${start}`,
      `The odometer runs backwards: ${end} at the end is less than ${start} at the start`,
    ),
  notKm: (shown: string) =>
    text(
      `“${shown}” không phải là số km (ví dụ: 285066 - 285162)`,
      `“${shown}” is not a number of km (for example: 285066 - 285162)`,
    ),
  notLitres: (shown: string) =>
    text(`“${shown}” không thể là số lít dầu`, `“${shown}” cannot be litres of fuel`),
  unclear: ({ vi, en }: Text, shown: string) =>
    text(`Không rõ ${vi} “${shown}”`, `Unknown ${en} “${shown}”`),
  taxOff: (told: number, whole: number) =>
    text(
      `${grouped(told)} đồng gồm VAT không tách được đúng: cước và VAT cộng lại là ${grouped(whole)} đồng`,
      `${grouped(told)} VND with VAT cannot be parted exactly: freight and VAT come to ${grouped(whole)} VND`,
    ),
  taxParted: (rate: number) =>
    text(
      `Số tiền đã gồm VAT ${formatPercent(rate, 2)}: cước được tính lại khi chưa có thuế`,
      `The amount holds its VAT of ${formatPercent(rate, 2)}: the freight was worked out without the tax`,
    ),
  taxUnknown: (shown: string) =>
    text(
      `“${shown}” đã gồm VAT nhưng không ghi thuế suất: hãy ghi thuế suất, hoặc cước chưa VAT`,
      `“${shown}” holds its VAT, but no rate is told: please write the rate, or the freight without VAT`,
    ),
  taxOfNoRate: (tax: number, freight: number) =>
    text(
      `Tiền VAT ${grouped(tax)} đồng không theo thuế suất nào của cước ${grouped(freight)} đồng: chưa ghi thuế suất`,
      `A VAT of ${grouped(tax)} VND is of no whole rate of the freight of ${grouped(freight)} VND: no rate was taken`,
    ),
  cancelled: text('Ghi chú nói chuyến đã hủy', 'The note says that the trip is cancelled'),
  orderOff: text(
    'Đơn này đã hủy, không được đưa vào chuyến',
    'This order was called off and is left out of the trip',
  ),
  paidByCustomer: text('Khách tự trả, không tính vào chi phí', 'Paid by the customer: no cost'),
  shortened: (name: string) =>
    text(`Tên viết tắt, hiểu là “${name}”`, `A shortened name, taken for “${name}”`),
  unknownName(kind: Text, name: string, alike: readonly string[]): Text {
    const [told, like] = [notKnown(kind, name), near(alike)]
    return text(told.vi + like.vi, told.en + like.en)
  },
  createdName(kind: Text, name: string): Text {
    const { vi, en } = notKnown(kind, name)
    return text(`${vi}, sẽ được tạo mới`, `${en} and will be created`)
  },
  chooseName(kind: Text, name: string, alike: readonly string[]): Text {
    const [told, like] = [notKnown(kind, name), near(alike)]
    return text(
      `${told.vi}: chọn tên có sẵn hoặc tạo mới${like.vi}`,
      `${told.en}: choose a known name or create it${like.en}`,
    )
  },
  ownCompany: (name: string) =>
    text(
      `“${name}” là công ty mình, không phải khách: bảng kê của thầu phụ thì ghi thầu phụ và giá thuê, rồi ghi khách của từng chuyến`,
      `“${name}” is the own company and no customer: in a carrier's statement please tell the carrier, the hire, and the customer of each trip`,
    ),
  numberForName: (shown: string) =>
    text(
      `“${shown}” là một con số, không phải là tên: xem lại cột này là gì`,
      `“${shown}” is a number and no name: see what this column is`,
    ),
  unreadCost: (title: string) =>
    text(
      `Chưa rõ chi phí ở cột “${title}” gồm những gì: hãy chọn trường cho cột này`,
      `What the costs in column “${title}” are is not clear: please choose its field`,
    ),
  unreadFreight: (title: string) =>
    text(
      `Chuyến chưa có cước, và chưa rõ số tiền ở cột “${title}” là gì: hãy chọn trường cho cột này`,
      `The trip has no freight, and it is not clear what the amount in column “${title}” is: please choose its field`,
    ),
  noPlate: text('Thiếu biển số xe', 'The plate is missing'),
  notPlate: (shown: string) =>
    text(`“${shown}” không phải là biển số xe`, `“${shown}” is not a plate`),
  eitherTruck: (shown: string) =>
    text(`“${shown}” chưa rõ là xe nào`, `“${shown}” leaves open which truck it is`),
  severalTrucks: (shown: string, first: string) =>
    text(
      `“${shown}” là nhiều xe, lấy xe đầu ${first}`,
      `“${shown}” is several trucks; the first was taken: ${first}`,
    ),
  twinOrder: (row: number) =>
    text(
      `Giống hệt đơn ở dòng ${row}: cả hai đều được tính`,
      `The same as the order in row ${row}: both are counted`,
    ),
  oddTrailer: (shown: string) =>
    text(
      `“${shown}” không giống biển số rơ-moóc`,
      `“${shown}” does not look like a trailer’s plate`,
    ),
  noDay: text('Thiếu ngày thực hiện', 'The date is missing'),
  otherKm: (told: number, reckoned: number) =>
    text(
      `Số km ${told} khác km cuối trừ km đầu (${reckoned})`,
      `${told} km differ from the odometer’s end less its start (${reckoned})`,
    ),
  overLegs: (rows: number, sum: number) =>
    text(
      `${rows} dòng của chuyến ghi số khác nhau nên được cộng lại: ${grouped(sum)}`,
      `${counted(rows, 'row')} of the trip with figures of their own, added up: ${grouped(sum)}`,
    ),
  noCustomer: text('Thiếu khách hàng', 'The customer is missing'),
  noHirePrice: text(
    'Có thầu phụ nhưng thiếu giá thuê',
    'There is a subcontractor, but no price of the hire',
  ),
  noSubcontractor: text(
    'Có giá thuê nhưng thiếu tên thầu phụ',
    'There is a price of the hire, but no subcontractor',
  ),
  otherTotal: ({ vi, en }: Text, told: number, reckoned: number | undefined) =>
    text(
      `${vi} trong tệp là ${told}, tính lại được ${reckoned}`,
      `${en} is ${told} in the file and comes to ${reckoned} when reckoned anew`,
    ),
  otherCheck: (title: string) =>
    text(
      `“${title}” ở dòng này không khớp với các số khác như ở những dòng còn lại: có số ghi sai hoặc chưa được đọc`,
      `“${title}” does not agree with the other figures here as it does in the other rows: one is wrong or was not read`,
    ),
  unnumbered: text(
    'Thiếu cột “Mã chuyến”: nhiều dòng cùng xe, cùng ngày, không biết dòng nào thuộc chuyến nào. Hãy xuất lại với cột này',
    'The column “Mã chuyến” (trip number) is missing: several rows of one vehicle and day, and nothing tells which are of which trip. Export again with this column',
  ),
  runThere: (id: string) =>
    text(
      `Thiếu cột “Mã chuyến”, và xe này ngày này đã có chuyến ${id}: không biết có phải chuyến đó không. Hãy xuất lại với cột này`,
      `The column “Mã chuyến” (trip number) is missing, and this vehicle has trip ${id} on this day: nothing tells whether it is that one. Export again with this column`,
    ),
  alike: (id: string) =>
    text(
      `Giống chuyến ${id} đã có (cùng xe, cùng ngày)`,
      `Like trip ${id}, which is there (same vehicle, same day)`,
    ),
  twin: (row: number) =>
    text(`Giống hệt chuyến ở dòng ${row}`, `The same as the trip in row ${row}`),
  inRow: (row: number) => text(`ở dòng ${row}`, `in row ${row}`),
  sameTrip: text('Cùng chuyến với dòng lỗi', 'Of one trip with a bad row'),
  noRight: text(
    'Bạn chỉ được sửa chi phí và cước của chuyến đã có, không tạo được chuyến mới',
    'You may change costs and freight of trips that are there, not make new ones',
  ),
  unmatched: text(
    'Số dòng đơn khác số đơn của chuyến đã có: các dòng đơn khác nhau được để nguyên',
    'The trip has another number of orders than the sheet has rows: rows that differ are left',
  ),
  touched: (id: string) =>
    text(
      `Chuyến ${id} đã được sửa sau lần nhập trước: ô nào được chọn thì giá trị của tệp thay giá trị đã sửa`,
      `Trip ${id} was changed after the earlier import: in cells that are ticked the value of the file takes its place`,
    ),
  sameId: (id: string, row: number) =>
    text(
      `Cùng mã chuyến ${id} với dòng ${row} nhưng khác xe hoặc khác ngày`,
      `The id of trip ${id} as in row ${row}, but with another vehicle or day`,
    ),
  disagrees: (row: number) =>
    text(
      `Khác với dòng ${row} của cùng chuyến: hãy sửa cả hai dòng`,
      `Differs from row ${row} of the same trip: please correct both`,
    ),
} as const

const trips = (count: number): string => counted(count, 'trip')
const rows = (count: number): string => counted(count, 'row')

type Counts = Readonly<
  Record<
    | 'chuyen_di'
    | 'don_hang'
    | 'huy'
    | 'dong_loi'
    | 'da_co'
    | 'trong_thung_rac'
    | 'khoi_phuc'
    | 'sua',
    number
  >
>

/** What a look at a dispatch sheet would make, or its import made. */
export function importedTrips(
  applied: boolean,
  { chuyen_di, don_hang, huy, sua, dong_loi, da_co, trong_thung_rac, khoi_phuc }: Counts,
): Text {
  const [vi, en] = applied ? ['Đã', ''] : ['Sẽ', 'to be ']
  const parts = [
    chuyen_di === 0 && applied
      ? text('Không có chuyến mới', 'No new trip')
      : text(
          `${vi} nhập ${chuyen_di} chuyến, ${don_hang} đơn hàng`,
          `${trips(chuyen_di)} with ${counted(don_hang, 'order')} ${en}imported`,
        ),
    huy > 0 &&
      text(
        `trong đó ${huy} chuyến đã hủy, không tính tiền`,
        `${trips(huy)} of them called off, whose amounts are not counted`,
      ),
    sua > 0 && text(`${vi.toLowerCase()} sửa ${sua} chuyến đã có`, `${trips(sua)} ${en}changed`),
    khoi_phuc > 0 &&
      text(
        `${vi.toLowerCase()} khôi phục ${khoi_phuc} chuyến từ thùng rác`,
        `${trips(khoi_phuc)} ${en}restored from the bin`,
      ),
    trong_thung_rac > 0 &&
      text(
        `${trong_thung_rac} chuyến đang ở trong thùng rác, để nguyên`,
        `${trips(trong_thung_rac)} in the bin and left there`,
      ),
    dong_loi > 0 && text(`${dong_loi} dòng lỗi`, `${rows(dong_loi)} bad`),
    da_co > 0 && text(`${da_co} dòng đã có từ trước`, `${rows(da_co)} there before`),
  ]
  return joined(
    parts.filter((part) => part !== false),
    '; ',
  )
}

/** What keeps a trip from being taken back with its import. */
export const TOUCHES = {
  deleted: text('đã xóa', 'deleted'),
  locked: text('đã khóa', 'locked'),
  merged: text('đã gộp', 'merged'),
  changed: text('đã sửa', 'changed'),
} as const

/** One of those trips. */
export const touchedTrip = (id: string, why: Text): Text =>
  text(`${id} (${why.vi})`, `${id} (${why.en})`)
