import { decimalField, refPlateField, type Fields } from '../../kit/field/field.ts'
import { dated } from '../../kit/resource/dated.ts'
import { text } from '../../kit/text/text.ts'
import { NORMS } from '../../master/vehicle/vehicle.costs.ts'
import { NORM_READERS, NORM_TITLE, NORM_WRITERS } from '../norm/norm.fields.ts'

const litres: Fields = Object.fromEntries(
  Object.entries(NORMS).map(([name, label]) => [
    name,
    decimalField(label, text('lít/100 km', 'l/100 km'), 1),
  ]),
)

/** A vehicle's own fuel norms (domain B2.1). */
export const vehicleNorm = dated({
  kind: 'vehicle_norm',
  path: '/bdsc/dinh_muc_xe',
  title: NORM_TITLE,
  keyFields: { bien_so_xe: refPlateField(text('Biển số xe', 'Plate')) },
  fields: litres,
  required: ['bien_so_xe'],
  headings: {
    co_hang_nang: ['Có hàng nặng', 'Hàng nặng', 'Nặng', "40' nặng", 'Cont 40 nặng', 'Cont nặng'],
    co_hang_nhe: ['Có hàng nhẹ', 'Hàng nhẹ', 'Nhẹ', "40' nhẹ", 'Cont 40 nhẹ', 'Cont nhẹ'],
    vo_rong: ['Vỏ rỗng', 'Kéo vỏ', 'Kéo vỏ rỗng', 'Cont rỗng'],
    khong_mooc: ['Không moóc', 'Không rơ moóc', 'Đầu không'],
    co_hang: ['Có hàng', 'Có tải'],
    khong_hang: ['Không hàng', 'Không tải', 'Rỗng', 'Chạy rỗng'],
  },
  read: NORM_READERS,
  write: NORM_WRITERS,
  texts: {
    one: text('định mức dầu của xe', 'fuel norm of a vehicle'),
    all: text('Định mức dầu xe', 'Fuel norms of vehicles'),
    add: text('Thêm định mức dầu', 'New fuel norm'),
    searchHint: text('Tìm theo biển số', 'Find by plate'),
  },
})
