import { useFieldArray, type UseFieldArrayReturn } from 'react-hook-form'
import type { OrderListRow } from '../../../../contract/dispatch/order/order.api.ts'
import { editorTexts } from '../../../../contract/dispatch/trip/trip-editor.texts.ts'
import { confirm } from '../../../kit/ui/confirm.ts'
import { t } from '../../../kit/ui/language.ts'
import type { TripFormApi } from './editorContext.ts'
import { sameValue } from '../../../kit/form/mergeRow.ts'
import {
  copyOrder,
  emptyOrder,
  nextOrder,
  type OrderDefaults,
  type OrderFieldName,
  type TripForm,
} from './tripForm.ts'

type OrderParts = {
  readonly form: TripFormApi
  readonly defaults: OrderDefaults
  readonly current: number
  /** Opens an order, at a field of it. */
  readonly open: (index: number, field?: OrderFieldName) => void
}
type Rows = UseFieldArrayReturn<TripForm, 'list_don_hang', 'rowKey'>

const STILL = { shouldFocus: false } as const

/** Asks before an order with content goes. */
async function mayRemove(form: TripFormApi, index: number, defaults: OrderDefaults) {
  const order = form.getValues(`list_don_hang.${index}`)
  if (sameValue(order, emptyOrder(defaults))) return true
  return confirm({
    title: t(editorTexts.removeOrderTitle(index + 1)),
    message: t(editorTexts.removeOrderMessage),
    confirmLabel: t(editorTexts.removeOrder),
    danger: true,
  })
}

/** The orders of the form and what can be done with them (specification, section 4). */
export function useOrders({ form, defaults, current, open }: OrderParts) {
  const { fields, append, insert, remove, replace }: Rows = useFieldArray({
    control: form.control,
    name: 'list_don_hang',
    keyName: 'rowKey',
  })
  const count = fields.length

  const add = () => {
    const orders = form.getValues('list_don_hang')
    append(nextOrder(orders[current] ?? orders.at(-1), defaults), STILL)
    open(count, count > 0 ? 'ten_nguoi_nhan' : undefined)
  }
  const duplicate = () => {
    if (count === 0) return
    insert(current + 1, copyOrder(form.getValues(`list_don_hang.${current}`)), STILL)
    open(current + 1)
  }
  const removeCurrent = async () => {
    if (count === 0 || !(await mayRemove(form, current, defaults))) return
    remove(current)
    open(0)
  }
  const addExisting = (orders: readonly OrderListRow[]) => {
    const copies = orders.map(copyOrder)
    // The order that a new trip starts with gives way as long as it is empty.
    const isUntouched = form
      .getValues('list_don_hang')
      .every((order) => sameValue(order, emptyOrder(defaults)))
    if (isUntouched) replace(copies)
    else append(copies, STILL)
    open(isUntouched ? 0 : count)
  }
  const move = (by: 1 | -1) => {
    if (count > 0) open((current + by + count) % count)
  }
  return { rows: fields, add, duplicate, removeCurrent, addExisting, move }
}
