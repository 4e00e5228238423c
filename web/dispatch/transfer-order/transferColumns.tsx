import { Link } from '@tanstack/react-router'
import { shortCompanyName } from '../../../contract/master/company/companyName.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { LATE_TRANSFER_COLOR } from '../../../contract/dispatch/transfer-order/transfer-order.colors.ts'
import {
  TRANSFER_COLUMNS,
  TRANSFER_DEFAULT_COLUMNS,
} from '../../../contract/dispatch/transfer-order/transfer-order.columns.ts'
import { TRANSFER_STATES } from '../../../contract/dispatch/transfer-order/transfer-order.fields.ts'
import { transferListTexts } from '../../../contract/dispatch/transfer-order/transfer-list.texts.ts'
import type { Transfer } from '../../../contract/dispatch/transfer-order/transfer-order.ts'
import { listColumns, type Look } from '../../kit/list/fieldColumns.ts'
import type { GridColumn, RowColor } from '../../kit/table/gridColumn.ts'
import { OrderPhotos, photoNames } from '../order/offered/OrderPhotos.tsx'
import { toTransfer } from '../../office/screen/offered/paths.ts'
import { TripLink } from '../trip/offered/TripLink.tsx'

type Column = GridColumn<Transfer>
type Say = (text: Text) => string

const LOOK: Look<Transfer> = {
  shown: TRANSFER_DEFAULT_COLUMNS,
  // From where to where, what, how heavy, who carries it.
  cards: [
    'ngay_thuc_hien',
    'trang_thai',
    'noi_lay_hang',
    'noi_tra_hang',
    'mo_ta_hang_hoa',
    'trong_luong',
    'bien_so_xe',
    'ten_lai_xe_1',
  ],
  widths: {
    id_don_chuyen_tram: 104,
    trang_thai: 126,
    noi_lay_hang: 184,
    noi_tra_hang: 184,
    so_luong: 84,
    ten_lai_xe_1: 128,
    id_don_hang: 104,
    id_chuyen_di: 158,
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
  const [id, ...others] = listColumns(TRANSFER_COLUMNS, LOOK, t)
  return [...(id ? [id] : []), ...(isDeleted ? deletion(t) : []), ...others]
}

/** What a transfer is called on its card and on its checkbox. */
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
