import { z } from 'zod'
import { priceWriters, seatsWith } from '../../office/screen/access.ts'
import { screenTexts } from '../../office/screen/screen.texts.ts'
import {
  choiceField,
  decimalField,
  LITRES,
  noteField,
  refField,
  refPlateField,
} from '../../kit/field/field.ts'
import { dated } from '../../kit/resource/dated.ts'
import { wholeVersion } from '../../kit/resource/wholeVersion.ts'
import { searchKey, text } from '../../kit/text/text.ts'
import { vehicleTypeField } from '../../master/vehicle/vehicle.choices.ts'
import { quotaGaps, quotaProblems } from './quota.problems.ts'

/** Litres by the length of a leg, or litres on top on a route (domain B2.1). */
const QUOTA_KINDS = {
  bac: text('Theo quãng đường', 'By distance'),
  tuyen: text('Thêm theo tuyến', 'Extra on a route'),
} as const
const LOADED = {
  true: text('Có hàng', 'Loaded'),
  false: text('Không hàng', 'Empty'),
} as const

// Said as a text, the unit keeps the lengths of bands out of the sums of lists.
const KM = text('km', 'km')
const yesOrNo = z.enum(['true', 'false']).transform((word) => word === 'true')

/** 'Xe không', 'rỗng', 'vỏ', 'có tải' …, as quota sheets say it. */
function readLoaded(typed: string): 'true' | 'false' | null {
  const key = searchKey(typed)
  if (/\b(khong|rong|vo|chay khong)\b/.test(key)) return 'false'
  return /^co$|\b(co (hang|tai)|tai|day)\b(?!.*\b(nang|nhe)\b)/.test(key) ? 'true' : null
}

const keyFields = {
  bien_so_xe: refPlateField(text('Biển số xe', 'Plate')),
  loai_xe: vehicleTypeField,
}
/** What a row of a version says beside whose quota it is and from when. */
const fields = {
  loai: choiceField(text('Cách tính', 'Kind'), QUOTA_KINDS),
  /** True on a leg with load; a choice of two, so that a sheet tells an empty leg from an empty cell. */
  co_hang: {
    ...choiceField(text('Chặng', 'Leg'), LOADED),
    schema: z.union([z.boolean(), yesOrNo]).nullable(),
    words: readLoaded,
  },
  tu_km: decimalField(text('Từ km', 'From km'), KM, 1),
  den_km: decimalField(text('Đến dưới km', 'Up to km'), KM, 1),
  lit_100km: decimalField(text('Lít/100 km', 'Litres per 100 km'), LITRES, 2),
  ma_lt: refField(text('Tuyến', 'Route'), 'route', 'ten_tuyen_duong'),
  lit_them: decimalField(text('Lít thêm', 'Extra litres'), LITRES, 2),
  ghi_chu: noteField(text('Ghi chú', 'Note')),
}

/** Fuel quotas by distance of a vehicle or a type; all rows of one date are a version (money, section 3: Km quota). */
export const kmQuota = dated({
  kind: 'km_quota',
  path: '/tms/dinh_muc_km',
  fileName: 'download_excel',
  title: screenTexts['/quota-km'],
  keyFields,
  fields,
  yearly: true,
  together: ['loai', 'co_hang', 'tu_km', 'ma_lt'],
  required: ['loai'],
  filters: [...Object.keys(keyFields), 'loai', 'ma_lt', 'year', 'date'],
  headings: {
    loai_xe: ['Nhóm xe', 'Chủng loại'],
    loai: ['Loại', 'Loại định mức', 'Hình thức'],
    bien_so_xe: ['Loại xe / Biển số', 'Biển số / Loại xe', 'Xe / Loại xe', 'Xe hoặc loại xe'],
    co_hang: ['Trạng thái', 'Tình trạng', 'Có hàng/không hàng', 'Tải', 'Hàng'],
    tu_km: ['Từ', 'Km từ', 'Từ (km)', 'Từ mức'],
    den_km: ['Đến', 'Đến dưới', 'Dưới', 'Km đến', 'Đến (km)', 'Đến km', 'Đến mức'],
    lit_100km: ['Định mức', 'Lít/100km', 'L/100km', 'Dầu (lít/100km)', 'Định mức lít/100km'],
    ma_lt: ['Mã tuyến', 'Mã LT', 'Lộ trình', 'Mã lộ trình'],
    lit_them: [
      'Lít cộng thêm',
      'Số lít cộng thêm',
      'Số lít thêm',
      'Bổ sung (lít)',
      'Cộng thêm',
      'Dầu thêm',
      'Dầu cộng thêm',
      'Lít thêm/chuyến',
      'Số lít thêm/chuyến',
      'Lít cộng thêm/chuyến',
    ],
  },
  problems: quotaProblems,
  warnings: quotaGaps,
  worked: ({ loai, ma_lt }) => ({
    // Sheets have no column for it: a row that names a route is of that kind.
    loai: loai ?? (ma_lt ? 'tuyen' : 'bac'),
  }),
  read: seatsWith('/quota-km'),
  write: priceWriters('/quota-km'),
  texts: {
    one: text('định mức km', 'km quota'),
    all: text('Định mức dầu theo km', 'Km quotas'),
    add: text('Thêm dòng', 'New row'),
    searchHint: text('Tìm theo biển số, tuyến, ghi chú', 'Find by plate, route or note'),
  },
})

/** The calls of km quotas (money, section 3). */
export const kmQuotaApi = {
  ...kmQuota.api,
  setVersion: wholeVersion(kmQuota.resource),
} as const
