import {
  LATE_TRANSFER_COLOR,
  TRANSFER_COLORS,
} from '../../../contract/dispatch/transfer-order/transfer-order.colors.ts'
import {
  TRANSFER_STATES,
  type TransferState,
} from '../../../contract/dispatch/transfer-order/transfer-order.fields.ts'
import { transferListTexts } from '../../../contract/dispatch/transfer-order/transfer-list.texts.ts'
import { ColorLegend, type LegendColor } from '../../kit/list/ColorLegend.tsx'

const states = Object.keys(TRANSFER_STATES) as TransferState[]

const COLORS: readonly LegendColor[] = [
  ...states.map((state) => ({ color: TRANSFER_COLORS[state], label: TRANSFER_STATES[state] })),
  { color: LATE_TRANSFER_COLOR, label: transferListTexts.late },
]

/** What the colours of the transfers' rows mean. */
export const TransferColors = () => <ColorLegend colors={COLORS} />
