import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { TripStep } from '../../../../contract/dispatch/trip/trip.problems.ts'
import { ORDER_GROUPS, TRIP_GROUPS, type Group } from './layout.ts'
import { placeOf } from './problems.ts'
import type { OrderFieldName } from './tripForm.ts'
import { focusField, leaveReadOnly } from '../../../kit/form/formKeys.ts'

/** What is open: a step, an order, and the field that is to have the focus. */
type Spot = { readonly step: TripStep; readonly order: number; readonly focus: string | null }

const firstIn = (groups: Readonly<Record<string, Group<string>>>): string =>
  Object.values(groups)[0]?.cells[0]?.name ?? ''

/** The first field of a step. */
function firstField(step: TripStep, order: number): string {
  if (step === 'orders') return `list_don_hang.${order}.${firstIn(ORDER_GROUPS)}`
  return firstIn(TRIP_GROUPS[step])
}

/** On a touch screen the keys would cover half of what was just opened. */
const focusOnOpening = (path: string): string | null => {
  if (!matchMedia('(pointer: coarse)').matches) return path
  window.scrollTo({ top: 0 })
  return null
}

function giveFocus({ focus }: Spot): void {
  if (focus === null) return
  focusField(focus)
  leaveReadOnly()
}

/** Where the person is in the form, and ways to go elsewhere with the focus in the right field. */
export function useSpot() {
  const [spot, setSpot] = useState<Spot>(() => ({
    step: 'vehicle',
    order: 0,
    focus: focusOnOpening(firstField('vehicle', 0)),
  }))

  const opening = useRef(spot)
  useEffect(() => {
    // After the frame: the screen itself takes the focus when it opens.
    const frame = requestAnimationFrame(() => giveFocus(opening.current))
    return () => cancelAnimationFrame(frame)
  }, [])
  useLayoutEffect(() => giveFocus(spot), [spot])

  const openStep = useCallback(
    (step: TripStep) =>
      setSpot(({ order }) => ({ step, order, focus: focusOnOpening(firstField(step, order)) })),
    [],
  )
  const openOrder = useCallback((order: number, field?: OrderFieldName) => {
    const path = field ? `list_don_hang.${order}.${field}` : firstField('orders', order)
    setSpot({ step: 'orders', order, focus: focusOnOpening(path) })
  }, [])
  const openField = useCallback((path: string) => {
    const place = placeOf(path)
    if (place)
      setSpot((now) => ({ step: place.step, order: place.order ?? now.order, focus: path }))
  }, [])
  return { step: spot.step, order: spot.order, openStep, openOrder, openField }
}
