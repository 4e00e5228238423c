import { z } from 'zod'
import {
  choiceField,
  decimalField,
  flagField,
  moneyField,
  noteField,
  refField,
} from '../../kit/field/field.ts'
import { rowsField } from '../../kit/rows/rowsField.ts'
import { dated, type Filled } from '../../kit/resource/dated.ts'
import { aboveWhole, emptyFields, zeroFields } from '../../kit/resource/problems.ts'
import type { Problems, RowValues } from '../../kit/resource/resource.ts'
import { oddity } from '../../kit/endpoint/refusal.ts'
import { searchKey, text } from '../../kit/text/text.ts'
import { priceWriters, seatsWith } from '../../office/screen/access.ts'
import { screenTexts } from '../../office/screen/screen.texts.ts'
import { noLitrePrices } from '../fuel-price/fuel-price.rule.ts'
import { perLitre } from '../fuel-price/fuel-price.ts'
import { PRICE_PERIODS, type PricePeriod } from '../fuel-price/priceAt.ts'
import { bandGap, bandProblem, DISTANCE_BAND, PRICE_BAND } from './bands.ts'
import { SURCHARGE_FORMS, type SurchargeForm, type SurchargeTerms } from './surcharge.rule.ts'

const SCREEN = '/fuel-surcharge'
const percent = (vi: string, en: string) => decimalField(text(vi, en), '%', 2)
/** How contracts name their form and the day of the price. */
const FORM_WORDS: readonly (readonly [RegExp, SurchargeForm])[] = [
  [/%|phan tram|ty le|ty trong/, 'phan_tram'],
  [/\bbuoc\b/, 'buoc_gia'],
  [/cu ly|khoang cach|quang duong/, 'cu_ly'],
  [/\bbac\b|bang gia/, 'bac_gia'],
  [/\blit\b|dinh muc/, 'lit'],
  [/^khong\b/, 'khong'],
]
const PERIOD_WORDS: readonly (readonly [RegExp, PricePeriod])[] = [
  [/\b0?1\D{1,10}16\b/, 'ngay_1_16'],
  [/binh quan|trung binh|thang truoc/, 'binh_quan_thang_truoc'],
  [/(ngay|luc|thoi diem|khi) (lay|boc|dong|chay|xuat)/, 'ngay_lay'],
]
const meant =
  <Code>(words: readonly (readonly [RegExp, Code])[]) =>
  (typed: string): Code | null =>
    words.find(([pattern]) => pattern.test(searchKey(typed)))?.[1] ?? null
const byPrice = (form: unknown): boolean => form === 'bac_gia'

const keyFields = {
  id_cong_ty: refField(text('Khách hàng', 'Customer'), 'company', 'ten_cong_ty'),
}
const fields = {
  hinh_thuc: {
    ...choiceField(text('Hình thức', 'Form'), SURCHARGE_FORMS),
    words: meant(FORM_WORDS),
  },
  gia_goc: perLitre('Giá gốc', 'Base price'),
  nguong: percent('Ngưỡng', 'Threshold'),
  ty_trong: percent('Tỷ trọng', 'Share'),
  buoc_gia: perLitre('Bước giá', 'Step'),
  tang_moi_buoc: percent('Tăng mỗi bước', 'Rise a step'),
  bang: rowsField(text('Bảng', 'Table'), [PRICE_BAND, DISTANCE_BAND], ({ hinh_thuc }) =>
    byPrice(hinh_thuc) ? PRICE_BAND : DISTANCE_BAND,
  ),
  ky_gia: {
    ...choiceField(text('Giá dầu tính theo', 'Price goes by'), PRICE_PERIODS),
    words: meant(PERIOD_WORDS),
  },
  vung: {
    kind: 'choice',
    label: text('Vùng giá dầu', 'Price zone'),
    choices: { 1: text('Vùng 1', 'Zone 1'), 2: text('Vùng 2', 'Zone 2') },
    schema: z
      .enum(['1', '2'])
      .transform(Number)
      .or(z.literal([1, 2]))
      .nullable(),
  },
  hai_chieu: flagField(text('Giảm khi giá dầu giảm', 'Falls with the price')),
  lam_tron: moneyField(text('Làm tròn đến', 'Rounded to')),
  ghi_chu: noteField(text('Ghi chú', 'Note')),
} as const
type Row = Filled<typeof keyFields & typeof fields>

/** What each form needs (money, section 3). What only others use, a row does not keep: `worked` empties it. */
const NEEDS: Readonly<Record<SurchargeForm, readonly (keyof typeof fields)[]>> = {
  phan_tram: ['gia_goc', 'ty_trong'],
  buoc_gia: ['gia_goc', 'buoc_gia', 'tang_moi_buoc'],
  bac_gia: ['bang'],
  cu_ly: ['bang'],
  lit: ['gia_goc'],
  khong: [],
}
const OF_SOME: readonly string[] = ['ty_trong', 'buoc_gia', 'tang_moi_buoc', 'bang']
const isOf = (form: SurchargeForm, name: string): boolean =>
  !OF_SOME.includes(name) || NEEDS[form].some((each) => each === name)

/** The terms of a row that names none. */
const USUAL = { vung: 1, ky_gia: 'ngay_lay', nguong: 0, hai_chieu: false, lam_tron: 1 } as const

/** A row with its usual terms where it is silent, and without what its form does not use. */
function worked({ hinh_thuc: form, ...row }: Row): RowValues {
  const others = form ? OF_SOME.filter((name) => !isOf(form, name)) : []
  const given: RowValues = row
  const usual = Object.entries(USUAL).map(([name, value]) => [name, given[name] ?? value])
  return Object.fromEntries([...usual, ...others.map((name) => [name, null])]) as RowValues
}

const FOR_ALL = text(
  'Tính cho mọi khách hàng không có dòng riêng',
  'Counts for every customer without a row of its own',
)

function problems(row: Row): Problems {
  const { hinh_thuc: form } = row
  if (!form) return {}
  const bands = (isOf(form, 'bang') && row.bang) as SurchargeTerms['bang'] | false
  const wrong = bands ? bandProblem(bands, byPrice(form)) : null
  return {
    ...emptyFields(row, NEEDS[form]),
    ...zeroFields(row, ['buoc_gia', 'lam_tron']),
    ...noLitrePrices(row, ['gia_goc']),
    ...(form === 'phan_tram' && aboveWhole(row, ['ty_trong'])),
    ...(wrong ? { bang: wrong } : {}),
  }
}

/** The contract form of the surcharge of a customer, or of all without a row of their own, from a date (money, section 3). */
export const surcharges = dated({
  kind: 'fuel_surcharge',
  path: '/tms/phu_thu_nhien_lieu',
  fileName: 'download_excel_phu_thu',
  title: screenTexts[SCREEN],
  keyFields,
  fields,
  yearly: true,
  required: ['hinh_thuc'],
  problems,
  worked,
  usual: USUAL,
  shows: (name, { hinh_thuc: form }) => !form || isOf(form as SurchargeForm, name),
  warnings: ({ id_cong_ty = null, bang }) => [
    ...oddity('moi_khach', 'date', id_cong_ty === null ? FOR_ALL : null),
    ...oddity('ho_bac', 'bang', bandGap((bang as SurchargeTerms['bang'] | undefined) ?? [])),
  ],
  filters: ['id_cong_ty', 'year', 'hinh_thuc'],
  columns: ['date', ...Object.keys(fields)],
  headings: {
    id_cong_ty: ['tên khách hàng', 'đối tượng', 'khách', 'công ty', 'chủ hàng'],
    hinh_thuc: ['hình thức phụ thu', 'cách tính', 'kiểu phụ thu'],
    gia_goc: ['giá dầu gốc', 'giá dầu cơ sở', 'giá cơ sở'],
    nguong: [
      'ngưỡng áp dụng',
      'ngưỡng biến động',
      'biên độ',
      'biên độ không tính',
      'mức không tính',
    ],
    ty_trong: ['tỷ trọng dầu', 'tỷ trọng nhiên liệu', 'tỷ trọng dầu trong cước'],
    buoc_gia: ['mỗi bước', 'mỗi bước giá', 'mức thay đổi giá dầu'],
    tang_moi_buoc: ['tăng cước mỗi bước', 'mức tăng cước', '% mỗi bước', 'tỷ lệ mỗi bước'],
    ky_gia: ['kỳ giá', 'kỳ áp giá', 'thời điểm lấy giá', 'kỳ lấy giá dầu', 'giá dầu lấy theo'],
    vung: ['vùng', 'vùng giá'],
    hai_chieu: [
      'hai chiều',
      'giảm cước khi giá dầu giảm',
      'giảm khi dầu xuống',
      'tính cả khi giảm',
    ],
    lam_tron: ['làm tròn', 'quy tròn'],
  },
  read: seatsWith(SCREEN),
  write: priceWriters(SCREEN),
  texts: {
    one: text('dòng phụ thu', 'surcharge row'),
    all: text('Phụ thu nhiên liệu', 'Fuel surcharges'),
    searchHint: text('Tìm theo khách hàng, ghi chú', 'Find by customer or note'),
  },
})
