import { displayPlate, isPlate } from '../../kit/field/plate.ts'
import {
  choiceField,
  momentField,
  moneyField,
  noteField,
  plateField,
  textField,
  writtenBy,
} from '../../kit/field/field.ts'
import { plain } from '../../kit/resource/listed.ts'
import type { Problems, RowValues } from '../../kit/resource/resource.ts'
import { searchKey, text, wordOf } from '../../kit/text/text.ts'
import { seatsWith } from '../../office/screen/access.ts'
import { screenTexts } from '../../office/screen/screen.texts.ts'
import { MATCHED_BY, OPERATORS, TICKETS, TOLL_STATES, tollTexts as texts } from './toll.texts.ts'

const SCREEN = '/toll-management'
const seats = seatsWith(SCREEN)

/** The colour of a plate, which ETC writes behind it: white, yellow, blue, red. */
const COLOUR = /[TVXD]$/
/** A plate as statements write it, '15C40211T', as it is known here. */
function statementPlate(typed: string): string {
  const bare = typed.trim().replace(/[\s-]*\(?[TVXD]\)?$/i, '')
  return COLOUR.test(typed.trim().toUpperCase().replace(/\)$/, '')) && isPlate(bare)
    ? displayPlate(bare)
    : displayPlate(typed)
}

/** The ticket that a statement means. */
function readTicket(typed: string): string | null {
  const word = searchKey(typed)
  if (/\b(thang|month(ly)?)\b/.test(word)) return 'thang'
  if (/\b(quy|quarter(ly)?)\b/.test(word)) return 'quy'
  return /\b(luot|single|trip)\b/.test(word) ? 'luot' : null
}
const readOperator = (typed: string): string | null => operatorIn(typed)
/** The operator that words name: 'BẢNG KÊ GIAO DỊCH ePass'. */
export function operatorIn(words: string): keyof typeof OPERATORS | null {
  const key = searchKey(words)
  if (/\b(epass|e-pass|vdtc)\b/.test(key)) return 'epass'
  return /\bvetc\b/.test(key) ? 'vetc' : null
}

/** The system alone writes it. */
const NOBODY: [] = []
const fields = {
  ma_giao_dich: textField(text('Mã giao dịch', 'Transaction')),
  bien_so_xe: plateField(text('Biển số xe', 'Plate')),
  thoi_gian: momentField(text('Thời gian qua trạm', 'Time')),
  so_tien: moneyField(text('Số tiền', 'Amount')),
  tram_vao: textField(text('Trạm vào', 'Gate in')),
  tram_ra: textField(text('Trạm ra', 'Gate out')),
  loai_ve: { ...choiceField(text('Loại vé', 'Ticket'), TICKETS), words: readTicket },
  doi_chieu: writtenBy(choiceField(text('Đối chiếu', 'State'), TOLL_STATES), NOBODY),
  id_chuyen_di: writtenBy(textField(texts.trip), NOBODY),
  cach_khop: writtenBy(choiceField(text('Cách khớp', 'Matched'), MATCHED_BY), NOBODY),
  so_tien_lay: writtenBy(moneyField(text('Đã lấy', 'Taken')), NOBODY),
  nguon: { ...choiceField(text('Nguồn', 'Source'), OPERATORS), words: readOperator },
  trang_thai: textField(text('Trạng thái giao dịch', 'Status')),
  gio_vao: momentField(text('Thời gian vào', 'Time in')),
  gio_ra: momentField(text('Thời gian ra', 'Time out')),
  lan: textField(text('Làn', 'Lane')),
  ma_the: textField(text('Mã thẻ', 'Tag')),
  don_vi_thu: textField(text('Đơn vị thu', 'Collected by')),
  ghi_chu: noteField(text('Ghi chú', 'Note')),
} as const

const FOUND = ['doi_chieu', 'id_chuyen_di', 'cach_khop', 'so_tien_lay']

/** What is taken stands as it was taken. */
const problems = ({ so_tien, so_tien_lay = null }: RowValues): Problems =>
  so_tien_lay !== null && so_tien !== so_tien_lay ? { so_tien: texts.needAmount } : {}

/** What statements of toll operators say, row by row, and the trip that each belongs to (domain B6.3). */
export const tolls = plain({
  kind: 'toll',
  path: '/tms/sao_ke_cau_duong',
  title: screenTexts[SCREEN],
  key: 'id',
  keyField: { ...textField(text('Mã', 'Code')), follows: true },
  name: 'ma_giao_dich',
  fields,
  day: 'thoi_gian',
  required: ['ma_giao_dich', 'bien_so_xe', 'thoi_gian', 'so_tien'],
  state: 'doi_chieu',
  filters: ['doi_chieu', 'bien_so_xe', 'nguon', 'loai_ve', 'id_chuyen_di'],
  columns: [
    'thoi_gian',
    'bien_so_xe',
    'tram_vao',
    'tram_ra',
    'so_tien',
    'doi_chieu',
    'id_chuyen_di',
    'loai_ve',
    'nguon',
    'so_tien_lay',
  ],
  telling: ['ma_giao_dich', 'bien_so_xe'],
  bands: { plate: 'bien_so_xe' },
  behind: { thoi_gian: ['giờ', 'giờ gd', 'giờ giao dịch', 'giờ qua trạm', 'giờ qua', 'lúc'] },
  headings: {
    ma_giao_dich: [
      'mã gd',
      'số giao dịch',
      'id giao dịch',
      'mã gd etc',
      'mã tham chiếu',
      'transaction id',
    ],
    bien_so_xe: [
      'biển số',
      'bks',
      'bsx',
      'biển kiểm soát',
      'số xe',
      'phương tiện',
      'biển số phương tiện',
      'vehicle plate',
      'license plate',
      'vehicle',
    ],
    thoi_gian: [
      'thời gian',
      'ngày giờ',
      'ngày giờ qua trạm',
      'thời gian giao dịch',
      'ngày giao dịch',
      'thời điểm qua trạm',
      'thời gian gd',
      'ngày giờ gd',
      'ngày qua trạm',
      'passing time',
      'transaction time',
      'ngày',
    ],
    so_tien: [
      'giá tiền',
      'fee',
      'toll fee',
      'giá vé',
      'phí',
      'mức phí',
      'thành tiền',
      'tiền vé',
      'số tiền giao dịch',
      'giá trị',
      'giá trị giao dịch',
      'phí qua trạm',
      'số tiền trừ',
      'trừ phát sinh',
      'tiền trừ',
      'số tiền gd',
      'phát sinh giảm',
      'phát sinh nợ',
      'ghi nợ',
    ],
    tram_vao: ['trạm thu phí vào', 'điểm vào', 'tên trạm vào'],
    tram_ra: [
      'trạm',
      'tên trạm',
      'trạm thu phí',
      'trạm thu phí ra',
      'điểm ra',
      'tên trạm ra',
      'trạm bot',
      'station',
      'toll station',
      'trạm / đoạn đường',
      'trạm/đoạn đường',
      'đoạn đường',
    ],
    loai_ve: ['hình thức vé', 'loại vé/phí', 'kiểu vé', 'ticket type'],
    trang_thai: ['trạng thái', 'kết quả', 'tình trạng', 'trạng thái gd'],
    gio_vao: ['giờ vào', 'thời gian vào trạm', 'thời gian vào làn', 'ngày giờ vào'],
    gio_ra: ['giờ ra', 'thời gian ra trạm', 'thời gian ra làn', 'ngày giờ ra'],
    lan: ['làn xe', 'làn ra', 'làn thu phí', 'số làn'],
    ma_the: [
      'mã thẻ (epc)',
      'epc',
      'số thẻ',
      'thẻ etc',
      'số etag',
      'etag',
      'mã etag',
      'số thẻ epass',
    ],
    don_vi_thu: ['đơn vị thu phí', 'nhà đầu tư', 'đơn vị vận hành', 'chủ đầu tư'],
    nguon: ['nhà cung cấp', 'dịch vụ', 'nhà cung cấp dịch vụ'],
  },
  usual: { loai_ve: 'luot' },
  // What the system found stands in the form once it is there.
  shows: (name, row) => !FOUND.includes(name) || (row[name] ?? null) !== null,
  worked: ({ bien_so_xe }) =>
    bien_so_xe ? { bien_so_xe: statementPlate(wordOf(bien_so_xe)) } : {},
  problems,
  read: seats,
  write: seats,
  texts: {
    one: text('lượt qua trạm', 'pass'),
    all: texts.title,
    searchHint: text(
      'Tìm theo mã giao dịch, biển số, trạm, mã chuyến',
      'Find by transaction, plate, gate or trip',
    ),
  },
})
