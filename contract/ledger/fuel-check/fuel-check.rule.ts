import { exact, rounded } from '../../kit/decimal/decimal.ts'

/** From how far off the norm a month asks for a reason, and for an approver too, in percent (issue: the fuel triangle). */
const REASON_ABOVE = 3
const APPROVER_ABOVE = 5

/** What a month of a vehicle asks for. */
export type Asks = 'khong' | 'ly_do' | 'duyet' | 'chua_du'

export type Litres = { readonly lit_dinh_muc: number; readonly lit_do: number }

/** How far what was filled lies off the norm; nothing is known where one of them is missing. */
export function fuelGap({ lit_dinh_muc, lit_do }: Litres): {
  chenh_lech_lit: number | null
  chenh_lech_phan_tram: number | null
  can: Asks
} {
  if (lit_dinh_muc <= 0 || lit_do <= 0)
    return { chenh_lech_lit: null, chenh_lech_phan_tram: null, can: 'chua_du' }
  const off = exact(lit_do).minus(lit_dinh_muc)
  const percent = off.times(100).div(lit_dinh_muc)
  const far = percent.abs()
  return {
    chenh_lech_lit: rounded(off, 2),
    chenh_lech_phan_tram: rounded(percent, 1),
    can: far.gt(APPROVER_ABOVE) ? 'duyet' : far.gt(REASON_ABOVE) ? 'ly_do' : 'khong',
  }
}

/** What a reason of before was about: other litres since then ask for it anew. */
export const stillExplains = (told: Litres | null, now: Litres): boolean =>
  told !== null && told.lit_dinh_muc === now.lit_dinh_muc && told.lit_do === now.lit_do

/** True of a gap that waits for its reason, or for whoever approves it. */
export const gapWaits = ({
  can,
  con_dung,
  nguoi_duyet,
}: {
  readonly can: Asks
  readonly con_dung: boolean
  readonly nguoi_duyet: string | null
}): boolean => (can === 'ly_do' && !con_dung) || (can === 'duyet' && !(con_dung && nguoi_duyet))

/** Litres for km by GPS, at what the trips burn a km by norm; null where the one or the other is not known. */
export function litresByGps(
  norm: { readonly litres: number; readonly km: number },
  gpsKm: number | null,
): number | null {
  if (gpsKm === null || norm.km <= 0) return null
  return rounded(exact(norm.litres).times(gpsKm).div(norm.km), 2)
}
