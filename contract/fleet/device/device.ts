import {
  choiceField,
  integerField,
  momentField,
  refPlateField,
  textField,
  type Field,
} from '../../kit/field/field.ts'
import { listed } from '../../kit/resource/listed.ts'
import { text } from '../../kit/text/text.ts'
import { screenTexts } from '../../office/screen/screen.texts.ts'
import { STATE_TEXTS } from '../position/state.texts.ts'
import { DISPATCH } from '../../office/screen/access.ts'

const told = <F extends Field>(field: F) => ({ ...field, follows: true }) as const

const fields = {
  plate: {
    ...refPlateField(text('Biển số xe', 'Plate')),
    ref: { to: 'vehicle', name: 'plate' },
  },
  trang_thai: told(choiceField(text('Trạng thái', 'State'), STATE_TEXTS)),
  time: told(momentField(text('Vị trí cuối', 'Last fix'))),
  lien_lac: told(momentField(text('Liên lạc cuối', 'Last contact'))),
  device_id: textField(text('Mã thiết bị', 'Device')),
  imei: textField(text('IMEI', 'IMEI')),
  kenh_camera: integerField(text('Số kênh camera', 'Cameras')),
  chu_ky_gui_giay: integerField(text('Chu kỳ gửi (giây)', 'Sends every (s)')),
  gioi_han_toc_do: integerField(text('Giới hạn tốc độ (km/h)', 'Speed limit (km/h)')),
} as const

/** Tracked vehicles with their devices (tracking, section 1). */
export const deviceResource = listed({
  kind: 'device',
  path: '/truck',
  title: screenTexts['/trucks'],
  key: 'vid',
  keyField: told(textField(text('Số xe', 'Vehicle number'))),
  name: 'plate',
  identity: ['plate'],
  fields,
  required: ['plate', 'device_id'],
  filters: [],
  columns: Object.keys(fields),
  sections: [
    {
      title: text('Thiết bị của xe', 'Device of the vehicle'),
      fields: Object.keys(fields),
    },
  ],
  headings: {},
  read: DISPATCH,
  write: DISPATCH,
  texts: {
    one: text('thiết bị', 'device'),
    add: text('Gắn thiết bị', 'Tie a device'),
    searchHint: text('Tìm biển số, mã thiết bị, IMEI…', 'Plate, device, IMEI…'),
  },
}).resource

/** The same where the vehicle is one that has a device. */
export const tiedDevice = {
  ...deviceResource,
  fields: { ...fields, plate: { ...fields.plate, kept: true } },
} as const

export const strangerFields = {
  ma: textField(text('Mã thiết bị', 'Device')),
  so_lan: integerField(text('Số lần gửi', 'Sent')),
  lan_cuoi: momentField(text('Gửi lần cuối', 'Last heard')),
  time: momentField(text('Vị trí cuối', 'Last fix')),
  toa_do: textField(text('Tọa độ', 'Where')),
} as const

export const keyFields = {
  ten: textField(text('Tên khóa', 'Name')),
  dung_luc: momentField(text('Dùng lần cuối', 'Last use')),
  nguoi_tao: textField(text('Người tạo', 'Made by')),
  created_at: momentField(text('Tạo lúc', 'Made at')),
} as const
