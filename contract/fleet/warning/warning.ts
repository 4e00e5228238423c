import { z } from 'zod'
import { eachReply, post } from '../../kit/endpoint/endpoint.ts'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import {
  choiceField,
  momentField,
  noteField,
  refField,
  refPlateField,
  shownByKey,
  textField,
  writtenBy,
  type Field,
} from '../../kit/field/field.ts'
import { degreesField } from '../../kit/field/degrees.ts'
import { crud } from '../../kit/resource/crud.ts'
import { plain } from '../../kit/resource/listed.ts'
import { text } from '../../kit/text/text.ts'
import { seatsWith } from '../../office/screen/access.ts'
import { screenTexts } from '../../office/screen/screen.texts.ts'
import { WARNING_KINDS } from '../../office/settings/warning-kinds.ts'

const SCREEN = '/warning'
const PATH = '/canh_bao'

export const SEVERITIES = {
  thong_tin: text('Thông tin', 'Information'),
  canh_bao: text('Cảnh báo', 'Warning'),
  nghiem_trong: text('Nghiêm trọng', 'Severe'),
}
export type Severity = keyof typeof SEVERITIES

export const WARNING_STATES = {
  moi: text('Mới', 'New'),
  da_xem: text('Đã xem', 'Seen'),
  da_xu_ly: text('Đã xử lý', 'Settled'),
}
export type WarningState = keyof typeof WARNING_STATES

/** Tints of the severities, and of what is settled. */
export const SEVERITY_COLORS: Record<Severity, string> = {
  thong_tin: '#d0ebff',
  canh_bao: '#fff3bf',
  nghiem_trong: '#ffc9c9',
}

/** What only the system writes. */
const given = <F extends Field>(field: F) => ({ ...writtenBy(field, []), follows: true }) as const

const fields = {
  time: momentField(text('Lúc', 'At')),
  loai: choiceField(text('Loại cảnh báo', 'Kind'), WARNING_KINDS),
  muc_do: choiceField(text('Mức độ', 'Severity'), SEVERITIES),
  plate: {
    ...refPlateField(text('Biển số xe', 'Plate')),
    ref: { to: 'vehicle', name: 'plate' },
  },
  username: refField(text('Lái xe', 'Driver'), 'driver', 'ten_lai_xe'),
  noi_dung: noteField(text('Nội dung', 'What happened')),
  noi_dung_en: given(noteField(text('Nội dung tiếng Anh', 'In English'))),
  trang_thai: choiceField(text('Trạng thái', 'State'), WARNING_STATES),
  nguoi_xu_ly: given(textField(text('Người ghi nhận', 'Answered by'))),
  xu_ly_luc: given(momentField(text('Lúc ghi nhận', 'Answered at'))),
  ghi_chu: noteField(text('Ghi chú xử lý', 'What was done')),
  lat: degreesField(text('Vĩ độ', 'Latitude'), 90),
  lng: degreesField(text('Kinh độ', 'Longitude'), 180),
  id_chuyen_di: shownByKey(refField(text('Chuyến', 'Trip'), 'trip', 'id_chuyen_di')),
} as const

/** What is wrong in the fleet, raised by rules or by hand (tracking, section 3). */
const { resource } = plain({
  kind: 'warning',
  path: PATH,
  listName: 'list_canh_bao',
  title: screenTexts[SCREEN],
  key: 'id_canh_bao',
  keyField: { ...textField(text('Mã cảnh báo', 'Warning')), follows: true },
  name: 'noi_dung',
  sameNames: true,
  identity: ['plate', 'time', 'loai'],
  fields,
  required: ['loai', 'noi_dung'],
  filters: ['trang_thai', 'loai', 'muc_do', 'plate', 'username', 'id_chuyen_di'],
  columns: [
    'time',
    'loai',
    'muc_do',
    'plate',
    'username',
    'trang_thai',
    'nguoi_xu_ly',
    'ghi_chu',
    'id_chuyen_di',
  ],
  sections: [
    {
      title: text('Việc xảy ra', 'What happened'),
      fields: ['noi_dung', 'loai', 'muc_do', 'time', 'plate', 'username', 'id_chuyen_di'],
    },
    { title: text('Vị trí', 'Position'), fields: ['lat', 'lng'] },
    { title: text('Xử lý', 'Answer'), fields: ['trang_thai', 'ghi_chu'] },
  ],
  usual: { muc_do: 'canh_bao', trang_thai: 'moi' },
  read: seatsWith(SCREEN),
  write: seatsWith(SCREEN),
  texts: {
    one: text('cảnh báo', 'warning'),
    searchHint: text('Tìm biển số, nội dung, mã chuyến…', 'Plate, words, trip…'),
  },
})
export const warningResource = resource

const calls = crud(resource)
const states = Object.keys(WARNING_STATES) as [WarningState, ...WarningState[]]

export const warningApi = {
  ...calls,
  create: { ...calls.create, path: `${PATH}/tao_canh_bao` },
  update: { ...calls.update, path: `${PATH}/cap_nhat` },
  remove: { ...calls.remove, path: `${PATH}/xoa_canh_bao` },
  /** The same answer to several warnings, each answering for itself. */
  answer: post(`${PATH}/ghi_nhan`, {
    access: resource.write,
    input: z.strictObject({
      list_id: z.array(z.string().trim().min(1).max(40)).min(1, inputTexts.noRow).max(500),
      trang_thai: z.enum(states, inputTexts.state),
      ghi_chu: fields.ghi_chu.schema.optional(),
    }),
    output: eachReply,
  }),
} as const
