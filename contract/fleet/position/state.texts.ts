import { text, type Text } from '../../kit/text/text.ts'
import type { VehicleState } from './lost.ts'

/** What a vehicle does, in words. */
/** Beside a vehicle that drives by itself, in the demo company. */
export const simulatedText = text('mô phỏng', 'simulated')

export const STATE_TEXTS: Readonly<Record<VehicleState, Text>> = {
  chay: text('Đang chạy', 'Running'),
  dung_no_may: text('Dừng nổ máy', 'Idling'),
  dung_tat_may: text('Dừng tắt máy', 'Parked'),
  mat_dau: text('Mất tín hiệu', 'Lost'),
}

/** Tints of the states in lists. */
export const STATE_TINTS: Readonly<Record<VehicleState, string>> = {
  chay: '#d3f9d8',
  dung_no_may: '#fff3bf',
  dung_tat_may: '#d0ebff',
  mat_dau: '#ffc9c9',
}
