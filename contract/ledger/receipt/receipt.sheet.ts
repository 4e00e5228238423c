import { choiceField, textField } from '../../kit/field/field.ts'
import { plain } from '../../kit/resource/listed.ts'
import type { Problems, RowValues } from '../../kit/resource/resource.ts'
import { searchKey, text, wordOf } from '../../kit/text/text.ts'
import { shareProblems } from './allocate.ts'
import { namedShares, sharedOut } from './named-shares.ts'
import { RECEIPT_READERS } from './receipt.api.ts'
import {
  payoutFields,
  payoutIdField,
  RECEIPT_FORMS,
  receiptFields,
  receiptIdField,
} from './receipt.fields.ts'
import { receiptTexts as texts } from './receipt.texts.ts'
import { BOOKKEEPERS } from '../../office/screen/access.ts'

/** Other words of offices for how money was handed over, in the form of `searchKey`. */
const WORDS: Readonly<Record<string, string>> = {
  ck: 'chuyen_khoan',
  'chuyen khoan ngan hang': 'chuyen_khoan',
  'ngan hang': 'chuyen_khoan',
  unc: 'chuyen_khoan',
  tm: 'tien_mat',
  'tien mat quy': 'tien_mat',
  cod: 'thu_ho_cod',
}
const hinh_thuc = {
  ...choiceField(receiptFields.hinh_thuc.label, RECEIPT_FORMS),
  words: (typed: string): string | null => WORDS[searchKey(typed)] ?? null,
} as const

/** What stands around a row: what is owed of an order or trip (`id`, `ben`, `con_no`), and what entries pay of it (`da_tra`); else another row of the file. */
const isOwed = (other: RowValues): boolean => 'con_no' in other

/** The shares that a row names, as far as its cell can be read. */
const namedIn = (row: RowValues) => namedShares(wordOf(row['tra_cho'])) ?? []

/** True of a row and what it pays, and of two rows that pay the same. */
const near = (row: RowValues, other: RowValues): boolean =>
  namedIn(row).some(({ id }) =>
    isOwed(other) ? other['id'] === id : namedIn(other).some((one) => one.id === id),
  )

type Keys = { readonly key: string; readonly party: string }

/** What is left of each that a row may pay, once the rows before it have paid. */
function restsAround({ key, party }: Keys, row: RowValues, around: readonly RowValues[]) {
  const rests = new Map<string, number>()
  for (const owed of around.filter(isOwed))
    if (owed['ben'] === row[party]) {
      const own = (owed['da_tra'] as Readonly<Record<string, number>>)[wordOf(row[key])] ?? 0
      rests.set(wordOf(owed['id']), Number(owed['con_no']) + own)
    }
  for (const other of around.filter((one) => !isOwed(one)))
    for (const { id, so_tien } of sharedOut(Number(other['so_tien']), namedIn(other), rests))
      if (rests.has(id)) rests.set(id, Math.max(0, (rests.get(id) ?? 0) - so_tien))
  return rests
}

/** What makes a row of a sheet impossible: no money, or shares that are not the party's or more than is owed. */
const problemsOf =
  (keys: Keys) =>
  (row: RowValues, around: readonly RowValues[]): Problems => {
    const { so_tien, tra_cho } = row
    const odd: Problems =
      typeof so_tien === 'number' && so_tien <= 0 ? { so_tien: texts.noAmount } : {}
    const named = namedShares(wordOf(tra_cho))
    if (named === null) return { ...odd, tra_cho: texts.unreadShares }
    if (named.length === 0 || typeof so_tien !== 'number' || !row[keys.party]) return odd
    const rests = restsAround(keys, row, around)
    const [wrong] = Object.values(shareProblems(so_tien, sharedOut(so_tien, named, rests), rests))
    return wrong ? { ...odd, tra_cho: wrong } : odd
  }

const entry = {
  ngay: receiptFields.ngay,
  so_tien: receiptFields.so_tien,
  hinh_thuc,
  ghi_chu: receiptFields.ghi_chu,
} as const
const HEADINGS = {
  ngay: [
    'Ngày tháng',
    'Ngày thu',
    'Ngày chi',
    'Ngày trả',
    'Ngày nộp',
    'Ngày chuyển',
    'Ngày thanh toán',
    'Ngày GD',
    'Ngày giao dịch',
    'Ngày hiệu lực',
    'Ngày chứng từ',
    'Ngày CT',
  ],
  hinh_thuc: ['Hình thức thanh toán', 'HTTT', 'Phương thức', 'Cách trả'],
  ghi_chu: ['Nội dung', 'Diễn giải', 'Nội dung giao dịch', 'Mô tả', 'Lý do'],
  tra_cho: ['Phân bổ', 'Thanh toán cho', 'Mã đơn hàng', 'Đơn hàng', 'Mã chuyến', 'Chuyến'],
} as const
const TOLD = ['ngay', 'so_tien', 'ghi_chu', 'tra_cho'] as const

/** Receipts as sheets bring them, also as a bank prints them: a row tells its customer, day and amount. */
export const receiptSheet = plain({
  kind: 'receipt',
  path: '/tms/phieu_thu',
  title: texts.listFile,
  key: 'id_phieu_thu',
  keyField: receiptIdField,
  name: 'id_cong_ty',
  sameNames: true,
  identity: ['id_cong_ty', ...TOLD],
  fields: {
    id_cong_ty: receiptFields.id_cong_ty,
    ...entry,
    tra_cho: textField(text('Trả cho đơn', 'Pays the orders')),
  },
  required: ['id_cong_ty', 'ngay', 'so_tien'],
  bands: { party: 'id_cong_ty' },
  headings: {
    ...HEADINGS,
    id_cong_ty: [
      'Tên khách hàng',
      'Khách',
      'Công ty',
      'Người chuyển',
      'Người nộp',
      'Đối tác',
      'Đơn vị chuyển',
      'Bên chuyển',
      'Đơn vị thụ hưởng/Đơn vị chuyển',
    ],
    so_tien: [
      'Tiền',
      'Số tiền thu',
      'Đã thu',
      'Đã thanh toán',
      'Thu',
      'Ghi có',
      'Ghi có (Credit)',
      'Số tiền ghi có',
      'Phát sinh có',
      'Có',
      'Credit',
      'Số tiền (đ)',
    ],
    id_phieu_thu: ['Số phiếu', 'Số PT'],
  },
  near,
  problems: problemsOf({ key: 'id_phieu_thu', party: 'id_cong_ty' }),
  day: 'ngay',
  read: RECEIPT_READERS,
  write: BOOKKEEPERS,
  texts: {
    one: text('phiếu thu', 'receipt'),
    all: texts.listFile,
    searchHint: text('Tìm theo khách hàng', 'Find by customer'),
  },
})

/** Payments to subcontractors as sheets bring them. */
export const payoutSheet = plain({
  kind: 'payout',
  path: '/tms/phieu_chi',
  title: texts.payoutFile,
  key: 'id_phieu_chi',
  keyField: payoutIdField,
  name: 'id_thau_phu',
  sameNames: true,
  identity: ['id_thau_phu', ...TOLD],
  fields: {
    id_thau_phu: payoutFields.id_thau_phu,
    ...entry,
    tra_cho: textField(text('Trả cho chuyến', 'Pays the trips')),
  },
  required: ['id_thau_phu', 'ngay', 'so_tien'],
  bands: { party: 'id_thau_phu' },
  headings: {
    ...HEADINGS,
    id_thau_phu: ['Nhà xe', 'Tên thầu phụ', 'Đơn vị vận chuyển', 'Người nhận', 'Đối tác'],
    so_tien: [
      'Tiền',
      'Số tiền chi',
      'Đã trả',
      'Đã thanh toán',
      'Chi',
      'Ghi nợ',
      'Ghi nợ (Debit)',
      'Số tiền ghi nợ',
      'Phát sinh nợ',
      'Nợ',
      'Debit',
      'Số tiền (đ)',
    ],
    id_phieu_chi: ['Số phiếu', 'Số PC'],
  },
  near,
  problems: problemsOf({ key: 'id_phieu_chi', party: 'id_thau_phu' }),
  day: 'ngay',
  read: RECEIPT_READERS,
  write: BOOKKEEPERS,
  texts: {
    one: text('phiếu chi', 'payment'),
    all: texts.payoutFile,
    searchHint: text('Tìm theo thầu phụ', 'Find by subcontractor'),
  },
})
