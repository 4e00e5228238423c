import { text, grouped } from '../../kit/text/text.ts'

/** Words of pricing on the trip form. */
export const pricingTexts = {
  run: text('Tính giá', 'Price it'),
  runHint: text(
    'Tính mọi ô chưa ai nhập theo bảng giá và định mức',
    'Fills all that nobody typed by prices and norms',
  ),
  filled: (count: number) =>
    text(
      `Đã tính ${grouped(count)} số`,
      count === 1 ? '1 figure worked out' : `${grouped(count)} figures worked out`,
    ),
  wanting: (count: number, first: string, firstEn: string) =>
    text(
      `${grouped(count)} số chưa tính được: ${first}`,
      count === 1
        ? `1 figure cannot be worked out: ${firstEn}`
        : `${grouped(count)} figures cannot be worked out: ${firstEn}`,
    ),
  noRows: text(
    'Chưa lấy được bảng giá và định mức. Hãy thử lại.',
    'Prices and norms could not be read. Try again.',
  ),
  nothing: text('Không có số nào để tính', 'There is nothing to work out'),

  /** The name of the button at a figure. */
  of: (label: string, how: string) => text(`Cách tính ${label}: ${how}`, `${label}: ${how}`),
  /** The mark in a cell of a list, and the key that presses it. */
  open: (label: string) => text(`Xem cách tính ${label}`, `How ${label} came about`),
  how: text('Cách tính', 'How it came about'),
  keyOpen: text('Xem cách tính con số của ô', 'How the figure of the cell came about'),
  worked: text('Tính theo bảng giá, định mức', 'Worked out'),
  workable: text('Tính được', 'Can be worked out'),
  missing: text('Chưa tính được', 'Cannot be worked out'),
  waiting: text('Đang tìm bảng giá và định mức…', 'Looking for prices and norms…'),
  empty: text('Chưa có số', 'Nothing yet'),

  runGives: text('Tính bây giờ ra', 'A run gives now'),
  ofBefore: text(
    'Giá, định mức hoặc số liệu của chuyến nay đã khác lúc tính: cách tính dưới đây là của hôm nay',
    'Prices, norms or what the trip says have changed since: what stands below is of today',
  ),
  more: text('nhiều hơn', 'more'),
  less: text('ít hơn', 'less'),
  formula: text('Công thức', 'Formula'),
  parts: text('Gồm có', 'Parts'),
  variables: text('Số liệu dùng để tính', 'Worked out from'),
  from: (day: string) => text(`từ ${day}`, `from ${day}`),
  wants: text('Còn thiếu', 'Wanting'),
  enterIt: text('Mở màn hình để nhập', 'Open the screen to enter it'),
  keep: text('Giữ như nhập tay', 'Keep as typed'),
  fill: text('Tính lại theo định mức', 'Work out again'),
  sums: text('Cộng lại từ', 'Adds up from'),
  noSums: text('Chưa có khoản nào', 'Nothing yet'),

  makePrice: text('Đặt làm giá của khách…', 'Make it the customer’s price…'),
  priceTitle: text('Đặt làm giá của khách', 'Make it the customer’s price'),
  priceOf: text('Khách hàng', 'Customer'),
  priceOn: text('Tuyến', 'Route'),
  priceFor: text('Lớp xe', 'Class'),
  anyClass: text('Mọi lớp xe', 'Any class'),
  newPrice: text('Giá mới', 'New price'),
  aTrip: (amount: string) => text(`${amount} đ/chuyến`, `${amount} đ a trip`),
  dong: (amount: string) => text(`${amount} đ`, `${amount} đ`),
  stands: text('Giá đang có', 'Price that stands'),
  noPrice: text('Chưa có giá nào vào ngày này', 'No price on this day'),
  standsFrom: (price: string, unit: string, day: string, unitEn: string) =>
    text(`${price} đ/${unit}, từ ${day}`, `${price} đ a ${unitEn}, from ${day}`),
  thenGives: text('Chuyến này khi đó tính ra', 'This trip would then come to'),
  noKey: text(
    'Đơn cần khách hàng đã có trong danh mục, và mã lộ trình hoặc nơi lấy, nơi trả.',
    'The order needs a known customer, and a route code or both places.',
  ),
  savePrice: text('Lưu giá', 'Save the price'),
  priceSaved: text('Đã lưu giá của khách', 'The customer’s price is saved'),
} as const
