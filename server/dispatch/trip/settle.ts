import { settledMarks } from '../../../contract/dispatch/order/marks.ts'
import {
  ORDER_MARKED,
  TRIP_MARKED,
  type Marks,
} from '../../../contract/price/calculation/around.ts'
import { belowNothing } from '../../../contract/dispatch/trip/trip.problems.ts'
import { refuseFields } from '../../../contract/kit/endpoint/refusal.ts'
import { isMarked } from '../../../contract/dispatch/order/order.due.ts'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import type { StoredTrip } from './loadTrip.ts'
import type { NewOrder, NewTrip } from './tripValues.ts'

type Row = Readonly<Record<string, unknown>> & { readonly danh_dau?: Marks | null | undefined }

/** Names in the order in which jsonb keeps them, so that what is written and what is read are alike. */
const asKept = (marks: Marks): Marks =>
  Object.fromEntries(
    Object.entries(marks).toSorted(([one], [other]) =>
      one.length === other.length ? (one < other ? -1 : 1) : one.length - other.length,
    ),
  )

/** How the figures of a row came about: as `next` brings it, else as follows from which values are other than before. */
function marksOf(figures: readonly string[], before: Row | null, next: Row): Marks {
  const brought = next.danh_dau
  if (!brought || brought === before?.danh_dau) return asKept(settledMarks(figures, before, next))
  const filled = Object.entries(brought).filter(
    ([figure, how]) => how !== 'nhap_tay' && (next[figure] ?? null) !== null,
  )
  return asKept(Object.fromEntries(filled))
}

/** What a statement charged one vehicle is no toll of the trip once another one runs it. */
const withoutItsToll = (stored: StoredTrip | null, next: NewTrip): NewTrip =>
  stored?.danh_dau['phi_cau_duong'] === 'sao_ke' &&
  next.phi_cau_duong === stored.phi_cau_duong &&
  plateKey(next.bien_so_xe ?? '') !== plateKey(stored.bien_so_xe ?? '')
    ? { ...next, phi_cau_duong: null }
    : next

/** A trip with how each of its figures came about; a freight keeps its parts while it is worked out. */
export function settled(stored: StoredTrip | null, given: NewTrip): NewTrip {
  const next = withoutItsToll(stored, given)
  const earlier = new Map(stored?.list_don_hang.map((order) => [order.id_don_hang, order]))
  const list_don_hang = (next.list_don_hang ?? []).map((order): NewOrder => {
    const before = earlier.get(order.id_don_hang ?? '') ?? null
    const danh_dau = marksOf(ORDER_MARKED, before, order)
    // An order that comes from another trip brings its mark along.
    const danh_dau_tra =
      before === null ? (order.danh_dau_tra ?? isMarked(null, order)) : isMarked(before, order)
    const phan = danh_dau['cuoc_van_chuyen'] === 'tinh' ? (order.phan ?? []) : []
    return { ...order, danh_dau, phan, danh_dau_tra }
  })
  refuseFields(belowNothing(list_don_hang))
  return { ...next, danh_dau: marksOf(TRIP_MARKED, stored, next), list_don_hang }
}
