import { oddity, type Warning } from '../../kit/endpoint/refusal.ts'
import { formatNumber } from '../../kit/field/format.ts'
import { plateKey, plateWarning } from '../../kit/field/plate.ts'
import type { WireDate } from '../../kit/time/time.ts'
import { doubtsBesideTimes } from '../order/order.doubts.ts'
import { loadTexts } from '../trip/trip-load.texts.ts'

type Values = Readonly<Record<string, unknown>>

/** What looks like a slip in a booking and must be accepted before it is stored; `kg` is what the wanted truck carries. */
export function bookingDoubts(booking: Values, today: WireDate, kg: number | null): Warning[] {
  const { xe_de_nghi: plate, trong_luong: weight } = booking
  return [
    ...(typeof plate === 'string' && plate !== ''
      ? oddity(`bien_so_la:xe_de_nghi:${plateKey(plate)}`, 'xe_de_nghi', plateWarning(plate))
      : []),
    ...doubtsBesideTimes(booking, today),
    ...(kg !== null && typeof weight === 'number' && weight > kg
      ? oddity(
          `qua_tai:trong_luong:${weight}/${kg}`,
          'trong_luong',
          loadTexts.heavy(formatNumber(weight, 1), formatNumber(kg, 1)),
        )
      : []),
  ]
}
