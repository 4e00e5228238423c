import { Link } from '@tanstack/react-router'
import { shortCompanyName } from '../../contract/company/companyName.ts'
import type { Text } from '../../contract/text.ts'
import { LATE_TRANSFER_COLOR } from '../../contract/transfer-order/transfer-order.colors.ts'
import {
  TRANSFER_COLUMNS,
  TRANSFER_DEFAULT_COLUMNS,
} from '../../contract/transfer-order/transfer-order.columns.ts'
import { TRANSFER_STATES } from '../../contract/transfer-order/transfer-order.fields.ts'
import { transferListTexts } from '../../contract/transfer-order/transfer-list.texts.ts'
import type { Transfer } from '../../contract/transfer-order/transfer-order.ts'
import { fieldColumns } from '../kit/list/fieldColumns.ts'
import type { GridColumn, RowColor } from '../kit/table/gridColumn.ts'
import { OrderPhotos } from '../order/OrderPhotos.tsx'
import { toTransfer, toTrip } from '../paths.ts'

type Column = GridColumn<Transfer>
type Say = (text: Text) => string

const WIDTHS: Readonly<Record<string, number>> = {
  id_don_chuyen_tram: 104,
  trang_thai: 126,
  noi_lay_hang: 184,
  noi_tra_hang: 184,
  so_luong: 84,
  ten_lai_xe_1: 128,
  id_don_hang: 104,
  id_chuyen_di: 158,
  list_anh: 120,
}

/** On the cards of a phone: from where to where, what, how heavy, who carries it. */
const CARD_COLUMNS = [
  'ngay_thuc_hien',
  'trang_thai',
  'noi_lay_hang',
  'noi_tra_hang',
  'mo_ta_hang_hoa',
  'trong_luong',
  'bien_so_xe',
  'ten_lai_xe_1',
]

const short = (name: string | null) => name && shortCompanyName(name)

const renders: Readonly<Record<string, Column['render']>> = {
  id_don_chuyen_tram: ({ id_don_chuyen_tram: id, deleted_at }) =>
    deleted_at === null ? (
      <Link {...toTransfer(id ?? '')} tabIndex={-1}>
        {id}
      </Link>
    ) : (
      id
    ),
  id_chuyen_di: ({ id_chuyen_di: id }) =>
    id && (
      <Link {...toTrip(id)} tabIndex={-1}>
        {id}
      </Link>
    ),
  ten_cong_ty_don_hang: ({ ten_cong_ty_don_hang }) => short(ten_cong_ty_don_hang),
  list_anh: ({ id_don_chuyen_tram, list_anh }) => (
    <OrderPhotos id={id_don_chuyen_tram ?? ''} photos={list_anh} />
  ),
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
  const [id, ...others] = fieldColumns<Transfer>(TRANSFER_COLUMNS, t).map((column): Column => {
    const { [column.key]: render } = renders
    const { [column.key]: width } = WIDTHS
    return {
      ...column,
      ...(render ? { render } : {}),
      ...(width ? { width } : {}),
      // Names of the files; the cell shows the pictures.
      ...(column.key === 'list_anh'
        ? { value: ({ list_anh }: Transfer) => list_anh.map(({ ten }) => ten) }
        : {}),
      ...(CARD_COLUMNS.includes(column.key) ? { card: true } : {}),
      ...(column.key === 'id_don_chuyen_tram' ? { pin: 'start' as const } : {}),
      ...(TRANSFER_DEFAULT_COLUMNS.includes(column.key) ? {} : { hidden: true }),
    }
  })
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
