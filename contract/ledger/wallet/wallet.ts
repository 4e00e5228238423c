import { seatsWith, BOOKKEEPERS } from '../../office/screen/access.ts'
import {
  balanceField,
  choiceField,
  dateField,
  evenRetired,
  openChoiceField,
  refField,
  textField,
  writtenBy,
  type Choices,
} from '../../kit/field/field.ts'
import { photosField } from '../../kit/photo/photo.ts'
import { plain } from '../../kit/resource/listed.ts'
import type { Problems, RowValues } from '../../kit/resource/resource.ts'
import { searchKey, text, wordOf } from '../../kit/text/text.ts'
import { totalCostFields } from '../../dispatch/trip/trip.fields.ts'
import { screenTexts } from '../../office/screen/screen.texts.ts'
import { walletTexts as texts } from './wallet.texts.ts'

/** What an entry does to what a driver holds of the company (domain B2.5). */
export const ENTRY_TYPES = {
  tam_ung: text('Tạm ứng', 'Advance'),
  tien_chi: text('Tiền chi', 'Spent'),
  hoan_ung: text('Hoàn ứng (nộp lại)', 'Returned'),
  dieu_chinh: text('Điều chỉnh', 'Correction'),
} as const
export type EntryType = keyof typeof ENTRY_TYPES
/** What an entry is where nobody says. */
export const USUAL_TYPE: EntryType = 'tam_ung'

/** Other words of offices for them, in the form of `searchKey`. */
const WORDS: Readonly<Record<string, EntryType>> = {
  ung: 'tam_ung',
  'ung tien': 'tam_ung',
  tu: 'tam_ung',
  'phieu chi': 'tam_ung',
  pc: 'tam_ung',
  chi: 'tien_chi',
  'da chi': 'tien_chi',
  'chi phi': 'tien_chi',
  'quyet toan': 'tien_chi',
  qt: 'tien_chi',
  hoan: 'hoan_ung',
  'tra lai': 'hoan_ung',
  nop: 'hoan_ung',
  'phieu thu': 'hoan_ung',
  pt: 'hoan_ung',
  dc: 'dieu_chinh',
}
/** Longer words, such as columns have them: 'Thu hoàn ứng', 'Chi tạm ứng'; 'Chưa hoàn ứng' is none of them. */
const LONGER: readonly (readonly [RegExp, EntryType])[] = [
  [
    /^((thu|tien|so tien|da) )?(hoan( tra| lai)?( tam)? ung|hoan (tien|lai|tra)|nop (lai|tra))$/,
    'hoan_ung',
  ],
  [/^((chi|so|tien)( tien)? tam|so tien) ung$/, 'tam_ung'],
  // 'Chi tiền dầu', 'Chi cầu đường'; 'Chi ứng lương' and 'Chi hộ' are asked about.
  [
    /^chi( tien| phi)? (xang|dau|cau|ve|phi|boc|sua|va|lop|an|nang|ha|luat|doc|gui|rua|bao duong|luu|phat sinh|khac)\b(?!.*\b(ung|luong)\b)/,
    'tien_chi',
  ],
  [/^(quyet toan|da chi)( theo)?( (chung tu|chi phi|cp|tam ung))?$/, 'tien_chi'],
]
const typeIn = (key: string): EntryType | undefined => {
  // 'Thu (hoàn ứng)'
  const words = key.replace(/[()\s]+/g, ' ').trim()
  return LONGER.find(([said]) => said.test(words))?.[1]
}

const FIGURES: Choices = Object.fromEntries(
  Object.entries(totalCostFields).map(([name, { label }]) => [name, label]),
)

const type = {
  ...choiceField(text('Loại', 'Type'), ENTRY_TYPES),
  // A word that is not understood is refused by `entryProblems`: it must not become an advance.
  words: (typed: string): string | null =>
    WORDS[searchKey(typed)] ?? typeIn(searchKey(typed)) ?? typed,
} as const

/** What makes an entry impossible: amounts are above 0, and only a correction may be below (money, section 5). */
export function entryProblems({ type: given, so_tien }: RowValues): Problems {
  if (given && !(wordOf(given) in ENTRY_TYPES)) return { type: texts.noType(wordOf(given)) }
  if (typeof so_tien !== 'number') return {}
  if (so_tien === 0) return { so_tien: texts.notZero }
  return so_tien < 0 && given !== 'dieu_chinh' ? { so_tien: texts.aboveZero } : {}
}

/** Why an entry stands as it is: a locked trip posted it. */
const fixed = ({ muc, id_chuyen_di }: RowValues) =>
  muc ? texts.posted(wordOf(id_chuyen_di)) : null

/** The entries of drivers' wallets. */
export const walletEntry = plain({
  kind: 'wallet',
  path: '/tms/wallet',
  title: screenTexts['/wallet-management'],
  key: 'id',
  keyField: textField(text('Mã phiếu', 'Number')),
  name: 'user_id',
  sameNames: true,
  identity: ['user_id', 'ngay_thang', 'type', 'so_tien', 'noi_dung'],
  fields: {
    ngay_thang: dateField(text('Ngày', 'Date')),
    user_id: evenRetired(refField(text('Lái xe', 'Driver'), 'driver', 'fullname')),
    type,
    so_tien: balanceField(text('Số tiền', 'Amount')),
    noi_dung: textField(text('Nội dung', 'Words')),
    id_chuyen_di: textField(text('Mã chuyến', 'Trip')),
    /** Which figure of a locked trip made it; empty where somebody entered it. */
    muc: writtenBy(openChoiceField(text('Khoản của chuyến', 'Figure of the trip'), FIGURES), []),
    anh: photosField(text('Ảnh phiếu', 'Photos')),
  },
  required: ['ngay_thang', 'user_id', 'so_tien'],
  filters: ['user_id', 'type', 'id_chuyen_di'],
  telling: ['id', 'user_id', 'so_tien'],
  bands: { driver: 'user_id', dayBelow: 'ngay_thang' },
  carried: ['ngay_thang'],
  headings: {
    ngay_thang: ['Ngày tháng', 'Ngày chứng từ', 'Ngày ứng', 'Ngày chi', 'Ngày CT'],
    user_id: [
      'Tên lái xe',
      'Họ tên lái xe',
      'Họ và tên lái xe',
      'Lái xe',
      'Họ tên',
      'Họ và tên',
      'Tài xế',
      'Người nhận',
      'Người nhận / nộp',
      'Người nộp / nhận',
      'Người nộp',
      'Người nhận tiền',
      'Người nộp tiền',
      'Tài khoản',
      'Người ứng',
    ],
    type: [
      'Loại tiền',
      'Loại phiếu',
      'Loại CT',
      'Loại chứng từ',
      'Thu/chi',
      'Ứng/hoàn',
      'Nghiệp vụ',
    ],
    so_tien: ['Tiền', 'Thành tiền', 'Số tiền ứng', 'Số tiền (đ)', 'Số tiền (VND)'],
    noi_dung: ['Diễn giải', 'Lý do', 'Ghi chú', 'Nội dung chi', 'Đi đâu', 'Khoản chi'],
    id_chuyen_di: ['Chuyến', 'Số chuyến', 'Mã chuyến đi'],
    id: ['Số phiếu', 'Mã', 'Số CT', 'Số chứng từ', 'Số hiệu chứng từ'],
  },
  problems: entryProblems,
  fixed,
  day: 'ngay_thang',
  // What it is of is said by its words.
  shows: (name) => name !== 'muc',
  columns: ['ngay_thang', 'type', 'so_tien', 'noi_dung', 'id_chuyen_di'],
  usual: { type: USUAL_TYPE },
  read: seatsWith('/wallet-management'),
  write: BOOKKEEPERS,
  texts: {
    one: text('khoản ví', 'wallet entry'),
    all: text('Sổ ví lái xe', 'Wallet entries'),
    searchHint: text('Tìm theo nội dung, chuyến, tài khoản', 'Find by words, trip or account'),
  },
})
