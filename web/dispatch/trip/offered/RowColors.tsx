import {
  LATE_COLOR,
  LOST_SIGNAL_COLOR,
  TRIP_COLORS,
} from '../../../../contract/dispatch/trip/trip.colors.ts'
import { TRIP_STATES, type TripState } from '../../../../contract/dispatch/trip/trip.fields.ts'
import { tripListTexts } from '../../../../contract/dispatch/trip/trip-list.texts.ts'
import { ColorLegend, type LegendColor } from '../../../kit/list/ColorLegend.tsx'

const states = Object.keys(TRIP_STATES) as TripState[]

const COLORS: readonly LegendColor[] = [
  ...states.map((state) => ({ color: TRIP_COLORS[state], label: TRIP_STATES[state] })),
  { color: LATE_COLOR, label: tripListTexts.behindPlan },
  { color: LOST_SIGNAL_COLOR, label: tripListTexts.lostSignal, lost: true },
]

/** What the colours of the trips' rows mean. */
export const RowColors = () => <ColorLegend colors={COLORS} />
