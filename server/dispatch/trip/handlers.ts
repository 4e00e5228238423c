import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { pricingApi } from '../../../contract/dispatch/trip/trip.pricing.api.ts'
import type { Context } from '../../kit/http/context.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { findSuggestions } from './suggestions.ts'
import { checkFree } from './checkFree.ts'
import { tripHistory } from './history.ts'
import { listTrips } from './list.ts'
import { loadTrip, presentTrip } from './loadTrip.ts'
import { lockTripsOf, removeTrips, unlockTrips } from './lockHandlers.ts'
import { mergeOrUndo } from './merge.ts'
import { lookAtMerge } from './mergeLook.ts'
import { createTrip } from './newTrips.ts'
import { draftPriceRows } from './draftRows.ts'
import { explainTrip } from './explain.ts'
import { listMissing } from './missingPrices.ts'
import { recalculate } from './recalculate.ts'
import {
  cancelTrip,
  designateWarehouse,
  finishTrip,
  setOtherCost,
  updateTrip,
} from './saveHandlers.ts'
import { goodsOfSender } from './senderGoods.ts'
import { undoActs } from './undoTrips.ts'
import { listWarehouses } from './warehouses.ts'

const getTrip = async ({ id_chuyen_di }: InputOf<typeof tripApi.get>, context: Context) => ({
  data: presentTrip(await loadTrip(context.db, id_chuyen_di, context.user), context),
})

export const tripRoutes: Route[] = [
  on(tripApi.list, listTrips),
  on(tripApi.get, getTrip),
  on(tripApi.create, createTrip),
  on(tripApi.update, updateTrip),
  on(tripApi.setOtherCost, setOtherCost),
  on(tripApi.remove, removeTrips),
  on(tripApi.finish, finishTrip),
  on(tripApi.history, tripHistory),
  on(tripApi.lock, lockTripsOf),
  on(tripApi.unlock, unlockTrips),
  on(tripApi.goodsOfSender, goodsOfSender),
  on(tripApi.suggestions, findSuggestions),
  on(tripApi.mergeOrUndo, mergeOrUndo),
  on(tripApi.mergeLook, lookAtMerge),
  on(pricingApi.recalculate, recalculate),
  on(pricingApi.explain, explainTrip),
  on(pricingApi.priceRows, draftPriceRows),
  on(pricingApi.missing, listMissing),
  on(tripApi.cancel, cancelTrip),
  on(tripApi.undo, undoActs),
  on(tripApi.warehouses, listWarehouses),
  on(tripApi.designate, designateWarehouse),
  on(tripApi.checkFree, checkFree),
]
