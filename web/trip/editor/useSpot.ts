import { useCallback, useEffect, useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import type { TripStep } from '../../../contract/trip/trip.steps.ts'
import type { TripFormApi } from './editorContext.ts'
import { ORDER_GROUPS, TRIP_GROUPS, type Group } from './layout.ts'
import { placeOf } from './problems.ts'
import type { TripForm } from './tripForm.ts'
import { leaveReadOnly } from '../../kit/form/formKeys.ts'

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

/** Where the person is in the form, and ways to go elsewhere with the focus in the right field. */
export function useSpot(form: TripFormApi) {
  const [spot, setSpot] = useState<Spot>(() => ({
    step: 'vehicle',
    order: 0,
    focus: focusOnOpening(firstField('vehicle', 0)),
  }))

  useEffect(() => {
    if (spot.focus === null) return
    const path = spot.focus as FieldPath<TripForm>
    // After the frame: the screen itself takes the focus when it opens.
    const frame = requestAnimationFrame(() => {
      form.setFocus(path)
      // The form library itself waits a turn before it gives the focus.
      setTimeout(leaveReadOnly)
    })
    return () => cancelAnimationFrame(frame)
  }, [form, spot])

  const openStep = useCallback(
    (step: TripStep) =>
      setSpot(({ order }) => ({ step, order, focus: focusOnOpening(firstField(step, order)) })),
    [],
  )
  const openOrder = useCallback(
    (order: number) =>
      setSpot({ step: 'orders', order, focus: focusOnOpening(firstField('orders', order)) }),
    [],
  )
  const openField = useCallback((path: string) => {
    const place = placeOf(path)
    if (place)
      setSpot((now) => ({ step: place.step, order: place.order ?? now.order, focus: path }))
  }, [])
  return { step: spot.step, order: spot.order, openStep, openOrder, openField }
}
