import { post, type Endpoint, type OutputOf } from '../../kit/endpoint/endpoint.ts'
import { decimalField, momentField, noteField, textField } from '../../kit/field/field.ts'
import { listReply, savedReply } from '../../kit/list/list.ts'
import { again } from '../../kit/resource/again.ts'
import {
  rowOf,
  writtenRow,
  type AnyRow,
  type Crud,
  type ListRequest,
} from '../../kit/resource/crud.ts'
import { plain } from '../../kit/resource/listed.ts'
import type { RowValues } from '../../kit/resource/resource.ts'
import { text, wordOf } from '../../kit/text/text.ts'
import { priceWriters, seatsWith } from '../../office/screen/access.ts'
import { screenTexts } from '../../office/screen/screen.texts.ts'
import {
  closedMonthMoved,
  isLitrePrice,
  noLitrePrices,
  priceWarnings,
  zone2Of,
} from './fuel-price.rule.ts'
import type { FuelPriceRow } from './priceAt.ts'

const SCREEN = '/fuel-surcharge'
/** Whole đồng a litre. */
export const perLitre = (vi: string, en: string) =>
  decimalField(text(vi, en), text('đ/lít', 'VND/l'), 0)
const fields = {
  hieu_luc_tu: momentField(text('Hiệu lực từ', 'In force from')),
  gia_dau: perLitre('Giá vùng 1', 'Zone 1'),
  gia_dau_vung_2: perLitre('Giá vùng 2', 'Zone 2'),
  nguon: textField(text('Nguồn', 'Source')),
  ghi_chu: noteField(text('Ghi chú', 'Note')),
} as const
const PRICES = ['gia_dau', 'gia_dau_vung_2'] as const

type Price = RowValues & Omit<FuelPriceRow, 'id'>
const isWhole = (row: RowValues): row is Price =>
  Boolean(row['hieu_luc_tu'] && row['gia_dau'] && row['gia_dau_vung_2'])
/** What is not numbered yet comes last of its moment. */
const pricesIn = (rows: readonly RowValues[]): FuelPriceRow[] =>
  rows.filter(isWhole).map((row) => ({ ...row, id: wordOf(row['id']) || '~' }))

/** Changes of the fuel price, each in force from a moment until the next (money, section 3). */
const listed = plain({
  kind: 'fuel_price',
  path: '/tms/gia_dau',
  title: screenTexts[SCREEN],
  key: 'id',
  keyField: { ...textField(text('Mã', 'Code')), follows: true },
  name: 'hieu_luc_tu',
  sameNames: true,
  fields,
  columns: Object.keys(fields).slice(1),
  headings: {
    hieu_luc_tu: ['từ', 'từ ngày', 'ngày', 'áp dụng từ', 'ngày áp dụng', 'thời điểm'],
    gia_dau: ['giá dầu', 'giá', 'đơn giá', 'vùng 1', 'giá dầu vùng 1'],
    gia_dau_vung_2: ['vùng 2', 'giá dầu vùng 2'],
  },
  required: ['hieu_luc_tu', 'gia_dau'],
  problems: (row, around) => ({
    ...again(row, around, { from: 'hieu_luc_tu', told: PRICES }),
    ...noLitrePrices(row, PRICES),
  }),
  near: () => true,
  warnings: (row, around) =>
    isWhole(row) ? priceWarnings(row, around as readonly FuelPriceRow[]) : [],
  moved: (was, will, closed) => closedMonthMoved(pricesIn(was), pricesIn(will), closed),
  worked: ({ gia_dau: price, gia_dau_vung_2: zone2 = null }) =>
    typeof price === 'number' && isLitrePrice(price) && zone2 === null
      ? { gia_dau_vung_2: zone2Of(price) }
      : {},
  read: seatsWith(SCREEN),
  write: priceWriters(SCREEN),
  texts: {
    one: text('giá dầu', 'fuel price'),
    all: text('Giá dầu', 'Fuel prices'),
    searchHint: text('Tìm theo nguồn, ghi chú', 'Find by source or note'),
  },
})
export const { resource: fuelPriceResource, sheet: fuelPriceSheet } = listed
const row = rowOf(fuelPriceResource)
/** A fuel price as replies give it. */
export type FuelPrice = FuelPriceRow & AnyRow & { readonly nguon: string | null }
const { list, get, remove, restore, exportList } = listed.api as unknown as Crud<FuelPrice>

/** The calls of fuel prices. `update` without `id` adds a change, from now where it names no moment; with `id` it corrects one. */
export const fuelPriceApi = {
  list: {
    ...list,
    output: listReply(row).extend({ hien_tai: row.nullable() }),
  } as unknown as Endpoint<ListRequest, OutputOf<typeof list> & { hien_tai: FuelPrice | null }>,
  get,
  remove,
  restore,
  exportList,
  update: post(`${fuelPriceResource.path}/update`, {
    access: fuelPriceResource.write,
    input: writtenRow(fields),
    output: savedReply(row),
  }),
} as const
