import { formatNumber } from '../../kit/field/format.ts'
import { text } from '../../kit/text/text.ts'

/** Words of service rules. */
export const ruleTexts = {
  unnamed: text('Bảo dưỡng định kỳ', 'Regular service'),
  done: text('Đã làm xong', 'Mark as done'),
  doneAt: (km: number) =>
    text(
      `Ghi là đã làm lúc ${formatNumber(km, 1)} km (km hiện tại của xe)?`,
      `Record it as done at ${formatNumber(km, 1)} km, the vehicle's km now?`,
    ),
  near: (plate: string, ten: string, km: number) =>
    text(
      `${plate}: ${ten}, còn ${formatNumber(km, 0)} km`,
      `${plate}: ${ten}, ${formatNumber(km, 0)} km left`,
    ),
  due: (plate: string, ten: string, at: number) =>
    text(
      `${plate}: ${ten} đến hạn lúc ${formatNumber(at, 0)} km`,
      `${plate}: ${ten} is due at ${formatNumber(at, 0)} km`,
    ),
  over: (plate: string, ten: string, km: number) =>
    text(
      `${plate}: ${ten} quá hạn ${formatNumber(km, 0)} km`,
      `${plate}: ${ten}, ${formatNumber(km, 0)} km over`,
    ),
} as const
