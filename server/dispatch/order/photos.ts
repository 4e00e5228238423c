import { orderTexts } from '../../../contract/dispatch/order/order.texts.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { orderApi } from '../../../contract/dispatch/order/order.api.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { Context, Trx } from '../../kit/http/context.ts'
import { signPhotos } from '../../kit/photo/links.ts'
import { keepFiles, readyImages } from '../../kit/photo/storePhotos.ts'
import { checkAction } from '../trip/tripChecks.ts'
import { writeTrips } from '../trip/writeTrips.ts'
import { lockTripsOfOrders } from './eachOrder.ts'
import type { Photo } from '../../../contract/kit/photo/photo.ts'

const MOST_PHOTOS = 200

type Kept = Pick<Photo, 'id' | 'ten'>

/** Adds photos to an order and answers all it has now; refuses where the trip is locked. */
async function attach(
  trx: Trx,
  id_don_hang: string,
  { photos, context }: { photos: readonly Kept[]; context: Context },
): Promise<readonly Kept[]> {
  const [trip] = await lockTripsOfOrders(trx, [id_don_hang], context)
  if (!trip) throw new Refusal('not_found', orderTexts.notFound)
  checkAction('update', trip)
  const added = photos.map(({ id, ten }) => ({ id, ten, link: null, link_nho: null }))
  const list_don_hang = trip.list_don_hang.map((order) =>
    order.id_don_hang === id_don_hang
      ? { ...order, list_anh: [...order.list_anh, ...added] }
      : order,
  )
  const all = list_don_hang.find((order) => order.id_don_hang === id_don_hang)?.list_anh ?? []
  if (all.length > MOST_PHOTOS) throw new Refusal('invalid', orderTexts.mostPhotos(MOST_PHOTOS))
  const next = { ...trip, list_don_hang }
  await writeTrips(trx, context.user, { action: 'them_anh', changes: [{ stored: trip, next }] })
  return all
}

/** POST /tms/don_hang/upload_image: photos of an order, or such as a form attaches when it is saved. */
export async function uploadImages(
  { id_don_hang }: InputOf<typeof orderApi.uploadImage>,
  context: Context,
) {
  const ready = await readyImages(context)
  const photos = await keepFiles<readonly Kept[]>(context, ready, async (trx, kept) =>
    id_don_hang ? attach(trx, id_don_hang, { photos: kept, context }) : kept,
  )
  return {
    ...told(orderTexts.photosAdded(ready.length)),
    list_anh: signPhotos(context.files, photos),
  }
}
