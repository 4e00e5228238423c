import { dayOf, type WireDate, type WireMoment } from '../../kit/time/time.ts'
import type { TransferState } from './transfer-order.fields.ts'

/** Row tints by state; dark text stays readable on each (at least 4.5 : 1 against #212529). */
export const TRANSFER_COLORS: Record<TransferState, string> = {
  cho_xep_xe: '#fff3bf',
  da_xep_xe: '#ffffff',
  dang_chay: '#ffe8cc',
  luu_kho: '#d0ebff',
  da_giao: '#d3f9d8',
  hoan_tra: '#f3d9fa',
  huy: '#dee2e6',
}
/** Tint of a transfer that is behind its plan. */
export const LATE_TRANSFER_COLOR = '#ffc9c9'

type Planned = {
  readonly trang_thai: TransferState | null
  readonly ngay_thuc_hien: WireDate | null
  readonly ngay_gio_lay_hang: WireMoment | null
  readonly ngay_gio_tra_hang: WireMoment | null
}

/** True for a transfer behind its plan: not gone by its departure or its day, or not there by its arrival. */
function isLateTransfer(transfer: Planned, now: WireMoment): boolean {
  const { trang_thai, ngay_gio_lay_hang, ngay_gio_tra_hang, ngay_thuc_hien } = transfer
  const waiting = trang_thai === 'cho_xep_xe' || trang_thai === 'da_xep_xe'
  if (!waiting && trang_thai !== 'dang_chay') return false
  if (ngay_gio_tra_hang !== null && ngay_gio_tra_hang < now) return true
  if (!waiting) return false
  return ngay_gio_lay_hang === null
    ? ngay_thuc_hien !== null && ngay_thuc_hien < dayOf(now)
    : ngay_gio_lay_hang < now
}

/** The tint of a transfer's row. */
export const transferColor = (transfer: Planned, now: WireMoment): string =>
  isLateTransfer(transfer, now)
    ? LATE_TRANSFER_COLOR
    : TRANSFER_COLORS[transfer.trang_thai ?? 'cho_xep_xe']
