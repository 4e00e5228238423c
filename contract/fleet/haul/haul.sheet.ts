import { textField } from '../../kit/field/field.ts'
import { searchKey, text } from '../../kit/text/text.ts'
import type { RowValues, SheetColumns } from '../../kit/resource/resource.ts'
import type { Warning } from '../../kit/endpoint/refusal.ts'
import { haulResource } from './haul.ts'
import { haulTexts } from './haul.texts.ts'

const { file_id: _file, ...fields } = haulResource.fields

/** Columns of a sheet alone: the day of the whole row, the arrival at the place left of it. */
const OF_SHEET = {
  ngay: textField(text('Ngày', 'Day')),
  gio_den: textField(text('Giờ đến', 'Arrival')),
} as const

type Place = { ten: string; id_dia_diem: string | null; lat: number | null }

/** What is unusual about the places of a haul; it is kept all the same. */
function placeWarnings({ diem }: RowValues): Warning[] {
  if (!Array.isArray(diem)) return []
  const unknown = (diem as Place[]).filter(
    ({ id_dia_diem, lat }) => id_dia_diem === null && lat === null,
  )
  const said =
    diem.length === 0
      ? haulTexts.noPlaces
      : unknown.length > 0
        ? haulTexts.unknownPlaces(unknown.map(({ ten }) => ten).join(', '))
        : null
  return said
    ? [{ ma: 'diem_chua_biet', field: 'diem', message: said.vi, message_en: said.en }]
    : []
}

/** A sheet of hauls as the reader of tables takes it: several columns may tell a moment, or places in their order. */
export const haulColumns: SheetColumns = {
  ...haulResource,
  fields: { ...fields, ...OF_SHEET },
  warnings: placeWarnings,
  joined: ['start_time', 'end_time', 'ngay', 'diem', 'gio_den'],
  telling: ['truck_plate', 'contract_id'],
  headings: {
    truck_plate: ['Biển số', 'BKS', 'BSX', 'Xe', 'Số xe', 'Biển kiểm soát', 'Plate', 'Truck'],
    ten_khach_hang: ['Khách', 'Tên khách hàng', 'Chủ hàng', 'Bên thuê', 'Đơn vị thuê', 'Customer'],
    start_time: [
      'Giờ đi',
      'Ngày đi',
      'Giờ xuất bến',
      'Xuất bến',
      'Ngày bắt đầu',
      'Giờ bắt đầu',
      'Thời gian bắt đầu',
      'Thời gian đi',
      'Từ',
      'Start',
    ],
    end_time: [
      'Giờ về',
      'Ngày về',
      'Về bến',
      'Giờ về bến',
      'Ngày kết thúc',
      'Giờ kết thúc',
      'Thời gian kết thúc',
      'Thời gian về',
      'Đến hết',
      'End',
    ],
    ngay: ['Ngày chạy', 'Ngày thực hiện', 'Ngày hợp đồng', 'Date'],
    diem: ['Lộ trình', 'Hành trình', 'Tuyến', 'Điểm giao', 'Điểm', 'Địa điểm', 'Điểm đến', 'Route'],
    gio_den: ['Giờ đến điểm', 'Giờ dự kiến', 'Giờ giao', 'Dự kiến đến', 'ETA'],
    ghi_chu: ['Diễn giải', 'Note'],
    contract_id: ['Số hợp đồng', 'Mã HĐ', 'Số HĐ'],
  },
}

const PLACE =
  /^(diem( (di|dung|giao|lay|tra|den|cuoi|dau))?|noi (di|den|lay|tra|giao|lay hang|tra hang)|dia diem|place|stop)( (so )?\d{1,2})?$/
const ARRIVAL = /^(gio|thoi gian|eta|du kien|gio den|gio den diem|du kien den)( (so )?\d{1,2})?$/

/** What a numbered header means ('Điểm 3', 'Giờ đến 3', 'Nơi trả'); null where nothing of a haul. */
export function meantBy(leaf: string): 'diem' | 'gio_den' | null {
  const word = searchKey(leaf)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  return PLACE.test(word) ? 'diem' : ARRIVAL.test(word) ? 'gio_den' : null
}

/** The columns of a blank sheet: places and their times side by side. */
export const BLANK_PLACES = 4
export const placeLabel = (index: number) => text(`Điểm ${index}`, `Place ${index}`)
export const arrivalLabel = (index: number) => text(`Giờ đến ${index}`, `Arrival ${index}`)
