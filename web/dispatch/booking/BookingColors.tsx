import {
  BOOKING_COLORS,
  URGENCY_TEXTS,
  type BookingUrgency,
} from '../../../contract/dispatch/booking/booking.colors.ts'
import { ColorLegend } from '../../kit/list/ColorLegend.tsx'

const COLORS = (Object.keys(BOOKING_COLORS) as BookingUrgency[]).map((urgency) => ({
  color: BOOKING_COLORS[urgency],
  label: URGENCY_TEXTS[urgency],
}))

/** What the colours of the bookings' rows mean. */
export const BookingColors = () => <ColorLegend colors={COLORS} />
