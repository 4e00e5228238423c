import { warningTexts } from '../../../contract/dispatch/trip/trip-warning.texts.ts'
import { containersIn, containerWarning } from '../../../contract/kit/field/container.ts'
import { phoneWarning } from '../../../contract/kit/field/person.ts'
import { plateKey, plateWarning } from '../../../contract/kit/field/plate.ts'
import {
  invalidField,
  oddity,
  refuseFields,
  type Warning,
} from '../../../contract/kit/endpoint/refusal.ts'
import {
  transferProblems,
  type Transfer,
} from '../../../contract/dispatch/transfer-order/transfer-order.ts'
import type { CurrentUser, Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { refuseUnknownPhotos } from '../../kit/photo/refuseUnknown.ts'
import type { StoredTransfer } from './store.ts'
import type { TransferEntries } from './values.ts'
import { transferTexts } from '../../../contract/dispatch/transfer-order/transfer-order.texts.ts'

/** Refuses a transfer that lacks something or whose times run backwards, with a message at each field. */
export function checkTransfer(transfer: TransferEntries): void {
  refuseFields(transferProblems(transfer))
}

/** Refuses new photos that were not uploaded as pictures. */
export function checkTransferPhotos(
  trx: Trx,
  { username }: CurrentUser,
  { list_anh, stored }: { list_anh: TransferEntries['list_anh']; stored: StoredTransfer | null },
): Promise<void> {
  const kept = new Set(stored?.list_anh.map(({ id }) => id))
  const added = list_anh.filter(({ id }) => !kept.has(id))
  return refuseUnknownPhotos(
    trx,
    username,
    added.map(({ id }) => ({ field: 'list_anh', id })),
  )
}

/** The customer of the order that a transfer is linked to; refuses an order that there is not. A link that stands may stay. */
export async function checkOrder(
  trx: Trx,
  id: string | null,
  stored: StoredTransfer | null,
): Promise<string | null> {
  if (id === null) return null
  const order = await trx
    .selectFrom('don_hang as d')
    .innerJoin('chuyen_di as c', 'c.id_chuyen_di', 'd.id_chuyen_di')
    .select(['d.ten_cong_ty', 'c.deleted_at'])
    .where('d.id_don_hang', '=', id)
    .executeTakeFirst()
  if (!order || (order.deleted_at !== null && stored?.id_don_hang !== id))
    throw invalidField('id_don_hang', transferTexts.noOrder)
  return order.ten_cong_ty
}

type Carrier = Pick<
  TransferEntries,
  'bien_so_xe' | 'ma_romoc' | 'lai_xe_1' | 'ten_lai_xe_1' | 'ten_thau_phu'
>

/** What carries the hop where only the trip is named; refuses a trip that there is not. */
export async function carrierOf(
  trx: Trx,
  entries: TransferEntries,
  stored: StoredTransfer | null,
): Promise<Partial<Carrier>> {
  const { id_chuyen_di, bien_so_xe } = entries
  if (id_chuyen_di === null) return {}
  const trip = await trx
    .selectFrom('chuyen_di')
    .select(['bien_so_xe', 'ma_romoc', 'lai_xe_1', 'ten_lai_xe_1', 'ten_thau_phu', 'deleted_at'])
    .where('id_chuyen_di', '=', id_chuyen_di)
    .executeTakeFirst()
  if (!trip || (trip.deleted_at !== null && stored?.id_chuyen_di !== id_chuyen_di))
    throw invalidField('id_chuyen_di', transferTexts.noTrip)
  const { deleted_at: _bin, ...carrier } = trip
  const isNew = stored?.id_chuyen_di !== id_chuyen_di
  return bien_so_xe === null && isNew ? carrier : {}
}

async function ofUnknownVehicle(db: Db, transfer: Transfer): Promise<Warning[]> {
  if (transfer.bien_so_xe === null || transfer.ten_thau_phu !== null) return []
  const known = await db
    .selectFrom('phuong_tien')
    .select('bien_so_xe')
    .where('bien_so_key', '=', plateKey(transfer.bien_so_xe))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return known ? [] : oddity('xe_la', 'bien_so_xe', warningTexts.vehicle)
}

/** What is unusual about a stored transfer; it stops nothing. */
export async function transferWarnings(db: Db, transfer: Transfer): Promise<Warning[]> {
  const { noi_lay_hang, noi_tra_hang } = transfer
  return [
    ...(['bien_so_xe', 'ma_romoc'] as const).flatMap((field) => {
      const plate = transfer[field]
      return plate === null ? [] : oddity('bien_so', field, plateWarning(plate))
    }),
    ...(['sdt_nguoi_gui', 'sdt_nguoi_nhan'] as const).flatMap((field) => {
      const phone = transfer[field]
      return phone === null ? [] : oddity('so_dien_thoai', field, phoneWarning(phone))
    }),
    ...containersIn(transfer.ma_cont).flatMap((number) =>
      oddity('so_container', 'ma_cont', containerWarning(number)),
    ),
    ...oddity(
      'trung_tram',
      'noi_tra_hang',
      noi_lay_hang === noi_tra_hang ? warningTexts.sameStation : null,
    ),
    ...(await ofUnknownVehicle(db, transfer)),
  ]
}
