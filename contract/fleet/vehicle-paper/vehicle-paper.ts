import { z } from 'zod'
import { upload } from '../../kit/endpoint/endpoint.ts'
import {
  choiceField,
  dateField,
  expiryField,
  inputShape,
  noteField,
  refPlateField,
  textField,
  writtenBy,
} from '../../kit/field/field.ts'
import { savedReply } from '../../kit/list/list.ts'
import { photosField } from '../../kit/photo/photo.ts'
import { crud, rowOf } from '../../kit/resource/crud.ts'
import { plain } from '../../kit/resource/listed.ts'
import type { Problems, RowValues } from '../../kit/resource/resource.ts'
import { searchKey, text, wordOf } from '../../kit/text/text.ts'
import { PAPERS } from '../../master/vehicle/vehicle.papers.ts'
import { FLEET_OFFICE, seatsWith } from '../../office/screen/access.ts'
import { screenTexts } from '../../office/screen/screen.texts.ts'
import { paperTexts, PAPER_STATES } from './vehicle-paper.texts.ts'

const SCREEN = '/paper'

/** Names of papers as callers and offices write them: without what says that it is a day, or in words. */
const KINDS: ReadonlyMap<string, string> = new Map(
  Object.entries(PAPERS).flatMap(([code, label]) => [
    [code, code],
    [code.replace(/_(het_han|den)$/, ''), code],
    [searchKey(label.vi), code],
    [searchKey(label.en), code],
  ]),
)
const kindOf = (typed: unknown): unknown =>
  typeof typed === 'string' ? (KINDS.get(typed) ?? KINDS.get(searchKey(typed)) ?? typed) : typed

const kind = choiceField(text('Loại giấy tờ', 'Paper'), PAPERS)

const fields = {
  plate: {
    ...refPlateField(text('Biển số xe', 'Plate')),
    ref: { to: 'vehicle', name: 'plate' },
  },
  loai: { ...kind, schema: z.preprocess(kindOf, kind.schema) },
  so: textField(text('Số giấy tờ', 'Number')),
  ngay_cap: dateField(text('Ngày cấp', 'Issued on')),
  noi_cap: textField(text('Nơi cấp', 'Issued by')),
  /** The day in the vehicle's own fields (contract/master/vehicle/vehicle.papers.ts). */
  ngay_het_han: expiryField(text('Ngày hết hạn', 'Expires on')),
  tinh_trang: {
    ...writtenBy(choiceField(text('Tình trạng', 'State'), PAPER_STATES), []),
    follows: true,
  },
  files: photosField(text('Ảnh, bản chụp', 'Pictures')),
  ghi_chu: noteField(text('Ghi chú', 'Note')),
} as const

/** What makes a paper impossible. */
function paperProblems({ ngay_cap, ngay_het_han }: RowValues): Problems {
  const [from, to] = [wordOf(ngay_cap), wordOf(ngay_het_han)]
  return from !== '' && to !== '' && to < from ? { ngay_het_han: paperTexts.endsBefore } : {}
}

/** The papers of vehicles; the day that each runs out on is the vehicle's own fact (tracking, section 3). */
const { resource } = plain({
  kind: 'vehicle_paper',
  path: '/truck_info/paper',
  title: screenTexts[SCREEN],
  key: 'id',
  keyField: { ...textField(text('Mã giấy tờ', 'Paper')), follows: true },
  name: 'plate',
  sameNames: true,
  identity: ['plate', 'loai'],
  fields,
  required: ['plate', 'loai'],
  state: 'tinh_trang',
  filters: ['tinh_trang', 'loai', 'plate'],
  columns: ['loai', 'ngay_het_han', 'tinh_trang', 'so', 'ngay_cap', 'noi_cap', 'files', 'ghi_chu'],
  sections: [
    { title: text('Giấy tờ', 'Paper'), fields: ['plate', 'loai', 'so', 'noi_cap'] },
    { title: text('Thời hạn', 'Validity'), fields: ['ngay_cap', 'ngay_het_han'] },
    { title: text('Bản chụp', 'Copies'), fields: ['files', 'ghi_chu'] },
  ],
  problems: paperProblems,
  read: seatsWith(SCREEN),
  write: FLEET_OFFICE,
  texts: {
    one: text('giấy tờ xe', 'vehicle paper'),
    searchHint: text('Tìm biển số, số giấy tờ, nơi cấp…', 'Plate, number, issuer…'),
  },
})
export const paperResource = resource

const calls = crud(resource)
const { files: _files, tinh_trang: _state, ...entered } = fields
/** Parts of a form come as texts; an empty one is nothing. */
const part = (value: unknown): unknown => (value === '' ? null : value)

const parts: Record<string, z.ZodType> = Object.fromEntries(
  Object.entries(inputShape(entered).shape).map(([name, schema]) => [
    name,
    z.preprocess(part, schema).optional(),
  ]),
)

export const vehiclePaperApi = {
  ...calls,
  list: { ...calls.list, path: '/truck_info/get_list_paper' },
  remove: { ...calls.remove, path: '/truck_info/delete_paper' },
  /** A paper with its files; one that the vehicle has already is renewed. */
  add: upload('/truck_info/add_paper', 'files', {
    access: resource.write,
    input: z.strictObject(parts),
    output: savedReply(rowOf(resource)),
  }),
} as const
