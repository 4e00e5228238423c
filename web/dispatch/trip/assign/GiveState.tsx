import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { assignTexts as texts } from '../../../../contract/dispatch/trip/trip-assign.texts.ts'
import { TRIP_MOVES } from '../../../../contract/dispatch/trip/trip.can.ts'
import { TRIP_STATES, type TripState } from '../../../../contract/dispatch/trip/trip.fields.ts'
import type { TripListRow } from '../../../../contract/dispatch/trip/trip.ts'
import { ChoiceBox } from '../../../kit/form/ChoiceBox.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { AssignFrame } from './AssignFrame.tsx'
import type { AssignProps } from './useAssign.tsx'

/** Ending and cancelling are acts of their own. */
const OWN_ACTS: readonly TripState[] = ['ket_thuc', 'huy']
const stateOf = ({ trang_thai }: TripListRow): TripState => trang_thai ?? 'moi'
const mayMove = (trip: TripListRow, to: TripState): boolean =>
  TRIP_MOVES[stateOf(trip)].to.includes(to)

/** Moves several trips to one state; those whose road does not lead there stay and are not counted. */
export function GiveState({ trips, onSave, onClose }: AssignProps) {
  const t = useText()
  const [state, setState] = useState<TripState | null>(null)
  const [reason, setReason] = useState('')
  const states = (Object.keys(TRIP_STATES) as TripState[]).filter(
    (to) => !OWN_ACTS.includes(to) && trips.some((trip) => mayMove(trip, to)),
  )
  const asksReason =
    state !== null && trips.some((trip) => TRIP_MOVES[stateOf(trip)].reasonFor.includes(state))
  const ly_do = reason.trim()
  const change = state && { trang_thai: state, ...(asksReason ? { ly_do } : {}) }
  const moving = trips.filter((trip) => state !== null && mayMove(trip, state))
  return (
    <AssignFrame
      title={texts.stateTitle(trips.length)}
      changes={change && (!asksReason || ly_do) ? moving.map((trip) => ({ trip, change })) : []}
      onSave={onSave}
      onClose={onClose}
    >
      <ChoiceBox
        data-autofocus
        label={t(texts.newState)}
        choices={Object.fromEntries(states.map((to) => [to, TRIP_STATES[to]]))}
        value={state}
        onChange={(to) => setState(to as TripState | null)}
      />
      {asksReason && (
        <TextInput
          label={t(texts.reason)}
          value={reason}
          maxLength={1000}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </AssignFrame>
  )
}
