import { Link } from '@tanstack/react-router'
import { shortCompanyName } from '../../../contract/master/company/companyName.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import {
  LATE_TRANSFER_COLOR,
  TRANSFER_COLORS,
} from '../../../contract/dispatch/transfer-order/transfer-order.colors.ts'
import {
  TRANSFER_COLUMNS,
  TRANSFER_DEFAULT_COLUMNS,
} from '../../../contract/dispatch/transfer-order/transfer-order.columns.ts'
import { TRANSFER_STATES } from '../../../contract/dispatch/transfer-order/transfer-order.fields.ts'
import { transferListTexts } from '../../../contract/dispatch/transfer-order/transfer-list.texts.ts'
import type { Transfer } from '../../../contract/dispatch/transfer-order/transfer-order.ts'
import { formatShortMoment } from '../../../contract/kit/field/format.ts'
import { StateChip } from '../../kit/list/StateChip.tsx'
import { t as now } from '../../kit/ui/language.ts'
import { listColumns, type Look } from '../../kit/list/fieldColumns.ts'
import type { GridColumn, RowColor } from '../../kit/table/gridColumn.ts'
import { OrderPhotos, photoNames } from '../order/offered/OrderPhotos.tsx'
import { toTransfer } from '../../office/screen/offered/paths.ts'
import { TripLink } from '../trip/offered/TripLink.tsx'

type Column = GridColumn<Transfer>
type Say = (text: Text) => string

const LOOK: Look<Transfer> = {
  shown: TRANSFER_DEFAULT_COLUMNS,
  // When, by which truck, how it stands; then from where to where, what, how heavy, who carries it.
  cards: ['mo_ta_hang_hoa', 'trong_luong', 'ten_lai_xe_1', 'ten_cong_ty_don_hang'],
  cardParts: { trang_thai: 'state', noi_lay_hang: 'from', noi_tra_hang: 'to' },
  ends: ['id_don_chuyen_tram'],
  widths: {
    ngay_gio_lay_hang: 124,
    bien_so_xe: 100,
    id_don_chuyen_tram: 116,
    trang_thai: 140,
    noi_lay_hang: 160,
    noi_tra_hang: 172,
    so_luong: 84,
    ten_lai_xe_1: 136,
    id_don_hang: 116,
    id_chuyen_di: 156,
    list_anh: 120,
  },
  renders: {
    id_don_chuyen_tram: ({ id_don_chuyen_tram: id, deleted_at }) =>
      deleted_at === null ? (
        <Link {...toTransfer(id ?? '')} tabIndex={-1}>
          {id}
        </Link>
      ) : (
        id
      ),
    ngay_gio_lay_hang: (transfer) => transferTime(transfer),
    trang_thai: ({ trang_thai }) =>
      trang_thai && (
        <StateChip hex={TRANSFER_COLORS[trang_thai]} label={now(TRANSFER_STATES[trang_thai])} />
      ),
    id_chuyen_di: ({ id_chuyen_di }) => <TripLink id={id_chuyen_di} />,
    ten_cong_ty_don_hang: ({ ten_cong_ty_don_hang: name }) => name && shortCompanyName(name),
    list_anh: ({ id_don_chuyen_tram, list_anh }) => (
      <OrderPhotos id={id_don_chuyen_tram ?? ''} photos={list_anh} />
    ),
  },
  values: { list_anh: photoNames },
}

const deletion = (t: Say): Column[] => [
  {
    key: 'deleted_at',
    label: t(transferListTexts.deletedAt),
    kind: 'moment',
    sortable: true,
    ofScreen: true,
  },
  {
    key: 'nguoi_xoa',
    label: t(transferListTexts.deletedBy),
    kind: 'text',
    width: 130,
    sortable: true,
    ofScreen: true,
  },
]

/** The columns of the transfer list; of deleted ones also when and by whom. */
export function transferColumns(t: Say, isDeleted: boolean): Column[] {
  const [first, ...others] = listColumns(TRANSFER_COLUMNS, LOOK, t)
  return [...(first ? [first] : []), ...(isDeleted ? deletion(t) : []), ...others]
}

// A transfer without a planned time is of its day.
const transferTime = ({ ngay_gio_lay_hang, ngay_thuc_hien }: Transfer): string => {
  const moment = ngay_gio_lay_hang ?? ngay_thuc_hien
  return moment ? formatShortMoment(moment) : ''
}

/** The heading of a transfer's card: when, and which truck. */
export const transferHeading = (transfer: Transfer): string =>
  [transferTime(transfer), transfer.bien_so_xe].filter(Boolean).join(' · ') ||
  (transfer.id_don_chuyen_tram ?? '')

/** What a transfer is called on its checkbox. */
export const transferTitle = ({ id_don_chuyen_tram, bien_so_xe }: Transfer): string =>
  [id_don_chuyen_tram, bien_so_xe].filter(Boolean).join(' · ')

/** The tint of a transfer's row with its meaning in words. */
export function transferMark(
  transfer: Transfer,
  { color }: { readonly color: Readonly<Record<string, string>> },
  t: Say,
): RowColor | null {
  const hex = color[transfer.id_don_chuyen_tram ?? '']
  if (!hex) return null
  const state = TRANSFER_STATES[transfer.trang_thai ?? 'cho_xep_xe']
  return { hex, label: t(hex === LATE_TRANSFER_COLOR ? transferListTexts.late : state) }
}
