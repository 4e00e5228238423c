import type { WireMoment } from '../../kit/time/time.ts'
import { message } from '../../kit/text/message.ts'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import type { Text } from '../../kit/text/text.ts'
import { TRANSFER_STATES, type TransferState } from './transfer-order.fields.ts'

type Move = { readonly to: readonly TransferState[]; readonly reasonFor: readonly TransferState[] }

/** From each state: where a transfer may go, and which of these moves need a reason. Steps may be skipped (domain B1.1, B1.2). */
export const TRANSFER_MOVES: Record<TransferState, Move> = {
  cho_xep_xe: { to: ['da_xep_xe', 'dang_chay', 'luu_kho', 'da_giao', 'huy'], reasonFor: ['huy'] },
  da_xep_xe: { to: ['cho_xep_xe', 'dang_chay', 'luu_kho', 'da_giao', 'huy'], reasonFor: ['huy'] },
  dang_chay: { to: ['luu_kho', 'da_giao', 'hoan_tra', 'huy'], reasonFor: ['hoan_tra', 'huy'] },
  luu_kho: { to: ['da_giao', 'hoan_tra', 'dang_chay'], reasonFor: ['hoan_tra', 'dang_chay'] },
  da_giao: { to: ['luu_kho', 'dang_chay'], reasonFor: ['luu_kho', 'dang_chay'] },
  hoan_tra: { to: ['luu_kho'], reasonFor: ['luu_kho'] },
  huy: { to: ['cho_xep_xe'], reasonFor: ['cho_xep_xe'] },
}

/** States in which something must carry the goods. */
const CARRIED: readonly TransferState[] = ['da_xep_xe', 'dang_chay', 'luu_kho', 'da_giao']

type Carrier = { readonly bien_so_xe?: string | null; readonly ten_thau_phu?: string | null }
const hasCarrier = ({ bien_so_xe, ten_thau_phu }: Carrier): boolean =>
  Boolean(bien_so_xe) || Boolean(ten_thau_phu)

const carrierNeeded = ({ vi, en }: Text): string =>
  message(
    `Cần biển số xe hoặc thầu phụ để ở “${vi}”`,
    `A plate or a subcontractor is needed for “${en}”`,
  )

/** The field at which a state is refused and why, or null. */
export function whyNotMove(
  from: TransferState,
  to: TransferState,
  { reason, carrier }: { reason: string | null; carrier: Carrier },
): readonly ['trang_thai' | 'ly_do' | 'bien_so_xe', string] | null {
  if (CARRIED.includes(to) && !hasCarrier(carrier))
    return ['bien_so_xe', carrierNeeded(TRANSFER_STATES[to])]
  if (from === to) return null
  const move = TRANSFER_MOVES[from]
  if (!move.to.includes(to))
    return ['trang_thai', inputTexts.noSuchMove(TRANSFER_STATES[from], TRANSFER_STATES[to])]
  return move.reasonFor.includes(to) && !reason ? ['ly_do', inputTexts.reason] : null
}

/** The state of a transfer that nobody moved: a truck named or taken away decides between waiting and assigned. */
export function settledState(state: TransferState, carrier: Carrier): TransferState {
  if (state !== 'cho_xep_xe' && state !== 'da_xep_xe') return state
  return hasCarrier(carrier) ? 'da_xep_xe' : 'cho_xep_xe'
}

type Milestones = { gio_xuat_tram: WireMoment | null; gio_den_tram: WireMoment | null }

/** The times that reaching a state fills where they are missing (domain B1.1). */
export function milestonesAt(
  state: TransferState,
  { gio_xuat_tram, gio_den_tram }: Milestones,
  now: WireMoment,
): Milestones {
  const arrived = state === 'luu_kho' || state === 'da_giao'
  const left = arrived || state === 'dang_chay'
  return {
    gio_xuat_tram: gio_xuat_tram ?? (left ? (gio_den_tram ?? now) : null),
    gio_den_tram: gio_den_tram ?? (arrived ? now : null),
  }
}
