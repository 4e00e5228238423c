import { wordsSchema } from '../../kit/field/field.schemas.ts'
import { z } from 'zod'
import { post } from '../../kit/endpoint/endpoint.ts'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import {
  inputShape,
  listField,
  momentField,
  nameField,
  noteField,
  refPlateField,
  textField,
} from '../../kit/field/field.ts'
import { formatMoment } from '../../kit/field/format.ts'
import { momentSchema } from '../../kit/field/field.schemas.ts'
import { crud } from '../../kit/resource/crud.ts'
import { plain } from '../../kit/resource/listed.ts'
import type { Problems, RowValues } from '../../kit/resource/resource.ts'
import { text, wordOf } from '../../kit/text/text.ts'
import { DISPATCH, FLEET_OFFICE } from '../../office/screen/access.ts'
import { haulTexts } from './haul.texts.ts'
import { placesIn, writtenPlace } from './places.ts'

/** A place of a haul; known ones by their id. */
const stop = z.strictObject({
  ten: wordsSchema(inputTexts.text).min(1, inputTexts.needs('tên điểm', 'A place')).max(300),
  id_dia_diem: z.string(inputTexts.code).max(40).nullable().default(null),
  lat: z.number(inputTexts.number).min(-90).max(90).nullable().default(null),
  lng: z.number(inputTexts.number).min(-180).max(180).nullable().default(null),
  gio_den: momentSchema.default(null),
})

type Stop = z.output<typeof stop>
const inCell = {
  write: (stops: readonly Stop[]) =>
    stops
      .map(({ ten, gio_den }) => (gio_den ? `${ten} (${formatMoment(gio_den)})` : ten))
      .join(' → '),
  read: (typed: string) => ({
    value: placesIn(typed, false).map((each) => ({
      ...writtenPlace(each),
      id_dia_diem: null,
      gio_den: null,
    })),
  }),
}

/** What of a place stands in a form; another name is another place. */
const PLACE_COLUMNS = {
  ten: {
    ...textField(text('Tên điểm hoặc tọa độ', 'Name or coordinates')),
    clears: ['id_dia_diem', 'lat', 'lng'],
  },
  gio_den: momentField(text('Giờ hẹn đến', 'Planned arrival')),
} as const

const fields = {
  file_id: textField(text('Tệp', 'File')),
  truck_plate: {
    ...refPlateField(text('Biển số xe', 'Plate')),
    ref: { to: 'vehicle', name: 'truck_plate' },
  },
  ten_khach_hang: nameField(text('Khách hàng', 'Customer'), 'company'),
  start_time: momentField(text('Bắt đầu', 'Start')),
  end_time: momentField(text('Kết thúc', 'End')),
  diem: { ...listField(text('Các điểm', 'Places'), stop), inCell, items: () => PLACE_COLUMNS },
  ghi_chu: noteField(text('Ghi chú', 'Note')),
} as const

/** What makes a haul impossible. */
function haulProblems({ start_time, end_time }: RowValues): Problems {
  const [from, to] = [wordOf(start_time), wordOf(end_time)]
  return from !== '' && to !== '' && to < from ? { end_time: haulTexts.endsBefore } : {}
}

/** Hauls that were agreed on, compared with the track of their vehicle (tracking, section 3). */
const { resource, sheet } = plain({
  kind: 'haul',
  path: '/contract',
  title: text('Hợp đồng vận chuyển', 'Contract hauls'),
  key: 'contract_id',
  keyField: { ...textField(text('Mã hợp đồng', 'Contract')), follows: true },
  name: 'truck_plate',
  sameNames: true,
  identity: ['truck_plate', 'start_time'],
  fields,
  required: ['truck_plate', 'start_time', 'end_time'],
  filters: [],
  sections: [
    {
      title: text('Hợp đồng vận chuyển', 'Contract haul'),
      fields: ['truck_plate', 'ten_khach_hang', 'start_time', 'end_time', 'diem', 'ghi_chu'],
    },
  ],
  problems: haulProblems,
  read: FLEET_OFFICE,
  write: DISPATCH,
  texts: {
    one: text('hợp đồng vận chuyển', 'contract haul'),
    searchHint: text('Tìm biển số, khách hàng…', 'Plate, customer…'),
  },
})
export const haulResource = resource
export const haulSheet = sheet

const calls = crud(resource)
const id = z.string(inputTexts.code).trim().min(1, inputTexts.code).max(40)

const chosen = {
  access: DISPATCH,
  input: z
    .strictObject({
      contract_id: id.optional(),
      list_contract: z.array(id).min(1, inputTexts.noRow).max(500).optional(),
    })
    .refine(({ contract_id, list_contract }) => contract_id ?? list_contract, {
      path: ['list_contract'],
      message: inputTexts.noRow,
    }),
  output: calls.remove.output,
}

export const haulApi = {
  get: calls.get,
  create: {
    ...calls.create,
    input: inputShape(fields).extend({ contract_id: resource.keyField.schema.nullish() }) as never,
  } as typeof calls.create,
  update: { ...calls.update, method: 'PUT' } as typeof calls.update,
  remove: post('/contract/delete', chosen),
  restore: post('/contract/restore', chosen),
} as const
