import type { HaulRow } from '../../../contract/fleet/haul/haul-file.api.ts'
import { haulResource } from '../../../contract/fleet/haul/haul.ts'
import {
  HAUL_STATE_COLORS,
  HAUL_STATE_TEXTS,
  haulTexts,
  PLACE_RESULT_TEXTS,
} from '../../../contract/fleet/haul/haul.texts.ts'
import type { HaulTotal } from '../../../contract/fleet/haul/totals.ts'
import { formatMoment } from '../../../contract/kit/field/format.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { toHaul } from '../../office/screen/offered/paths.ts'
import { HaulLink } from './HaulLink.tsx'
import { StateChip } from '../../kit/list/StateChip.tsx'
import type { GridColumn } from '../../kit/table/gridColumn.ts'

type Say = (text: Text) => string
const { truck_plate, ten_khach_hang, start_time, end_time, diem, ghi_chu } = haulResource.fields

const arrivals = (t: Say, row: HaulRow): string =>
  row.diem
    .map(
      ({ ten, den, ket_qua }) =>
        `${ten}: ${den ? formatMoment(den) : t(PLACE_RESULT_TEXTS[ket_qua])}`,
    )
    .join(' → ')
const reached = ({ diem: places }: HaulRow): string =>
  places.length === 0 ? '' : `${places.filter(({ den }) => den !== null).length}/${places.length}`
const missing = ({ diem: places }: HaulRow): string =>
  places
    .filter(({ ket_qua }) => ket_qua === 'khong_thay' || ket_qua === 'khong_biet')
    .map(({ ten }) => ten)
    .join('; ')

/** The columns of hauls with their results. */
export const haulRowColumns = (t: Say, file: string): GridColumn<HaulRow>[] => [
  {
    key: 'truck_plate',
    label: t(truck_plate.label),
    kind: 'plate',
    sortable: false,
    pin: 'start',
    card: true,
    render: ({ truck_plate: plate, contract_id }) => (
      <HaulLink to={toHaul(file, contract_id)} label={plate} />
    ),
  },
  {
    key: 'trang_thai',
    label: t(haulTexts.state),
    kind: 'choice',
    width: 150,
    sortable: false,
    card: 'state',
    value: ({ trang_thai }) => t(HAUL_STATE_TEXTS[trang_thai]),
    render: ({ trang_thai }) => (
      <StateChip hex={HAUL_STATE_COLORS[trang_thai]} label={t(HAUL_STATE_TEXTS[trang_thai])} />
    ),
  },
  {
    key: 'ten_khach_hang',
    label: t(ten_khach_hang.label),
    kind: 'text',
    width: 190,
    sortable: false,
    card: true,
  },
  { key: 'start_time', label: t(start_time.label), kind: 'moment', sortable: false, card: 'from' },
  { key: 'end_time', label: t(end_time.label), kind: 'moment', sortable: false, card: 'to' },
  {
    key: 'den',
    label: t(haulTexts.placesReached),
    kind: 'text',
    width: 100,
    sortable: false,
    value: reached,
  },
  {
    key: 'tre_phut',
    label: t(haulTexts.late),
    kind: 'integer',
    width: 96,
    sortable: false,
    card: true,
    value: ({ tre_phut }) => tre_phut || null,
  },
  { key: 'km', label: t(haulTexts.km), kind: 'decimal', scale: 1, sortable: false, card: true },
  { key: 'so_diem_dung', label: t(haulTexts.stops), kind: 'integer', width: 110, sortable: false },
  {
    key: 'phut_dung',
    label: t(haulTexts.stopMinutes),
    kind: 'integer',
    width: 130,
    sortable: false,
  },
  {
    key: 'diem',
    label: t(diem.label),
    kind: 'note',
    width: 420,
    sortable: false,
    value: (row) => arrivals(t, row),
  },
  {
    key: 'thieu',
    label: t(haulTexts.notFound),
    kind: 'text',
    width: 200,
    sortable: false,
    value: missing,
  },
  {
    key: 'trung',
    label: t(haulTexts.overlap),
    kind: 'text',
    width: 120,
    sortable: false,
    value: ({ trung }) => trung.join(', '),
  },
  { key: 'dong', label: t(haulTexts.line), kind: 'integer', width: 70, sortable: false },
  {
    key: 'contract_id',
    label: t(haulResource.keyField.label),
    kind: 'text',
    width: 110,
    sortable: false,
  },
  { key: 'ghi_chu', label: t(ghi_chu.label), kind: 'note', sortable: false },
]

/** The columns of totals; the first is what they are added up by. */
export const totalColumns = (t: Say, by: Text): GridColumn<HaulTotal>[] => [
  {
    key: 'ten',
    label: t(by),
    kind: 'text',
    width: 240,
    sortable: false,
    pin: 'start',
    value: ({ ten }) => ten || t(haulTexts.noCustomer),
  },
  { key: 'so_hop_dong', label: t(haulTexts.hauls), kind: 'integer', width: 110, sortable: false },
  { key: 'hoan_thanh', label: t(haulTexts.done), kind: 'integer', width: 130, sortable: false },
  { key: 'tre', label: t(haulTexts.lateHauls), kind: 'integer', width: 130, sortable: false },
  {
    key: 'khong_thay',
    label: t(haulTexts.notFoundHauls),
    kind: 'integer',
    width: 150,
    sortable: false,
  },
  { key: 'km', label: t(haulTexts.km), kind: 'decimal', scale: 1, width: 110, sortable: false },
  { key: 'so_diem_dung', label: t(haulTexts.stops), kind: 'integer', width: 130, sortable: false },
  {
    key: 'phut_dung',
    label: t(haulTexts.stopMinutes),
    kind: 'integer',
    width: 150,
    sortable: false,
  },
  { key: 'phut_tre', label: t(haulTexts.late), kind: 'integer', width: 110, sortable: false },
]
