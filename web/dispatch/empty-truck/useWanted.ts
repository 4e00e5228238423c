import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { dayOf, isMoment, type WireMoment } from '../../../contract/kit/time/time.ts'
import type { EmptyTruck } from '../../../contract/dispatch/empty-truck/empty-truck.api.ts'

/** What a vehicle is looked for: where it is to load, when, and until when it must be free. All of it stands in the address. */
export type Wanted = {
  readonly pickup: string | null
  readonly at: WireMoment | null
  readonly until: WireMoment | null
}

const momentIn = (value: unknown): WireMoment | null =>
  typeof value === 'string' && isMoment(value) ? value : null

/** What the address asks a vehicle for, and how to ask for something else. */
export function useWanted(): [Wanted, (change: Partial<Wanted>) => void] {
  const { noi_lay_hang, luc, den } = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const wanted = useMemo<Wanted>(
    () => ({
      pickup: typeof noi_lay_hang === 'string' && noi_lay_hang ? noi_lay_hang : null,
      at: momentIn(luc),
      until: momentIn(den),
    }),
    [noi_lay_hang, luc, den],
  )
  const change = useCallback(
    (next: Partial<Wanted>) => {
      const { pickup, at, until } = { ...wanted, ...next }
      void navigate({
        to: '.',
        search: (now: Record<string, unknown>) =>
          ({
            ...now,
            trang: undefined,
            noi_lay_hang: pickup ?? undefined,
            luc: at ?? undefined,
            // An end before the beginning asks for nothing.
            den: until && (!at || until > at) ? until : undefined,
          }) as never,
      })
    },
    [wanted, navigate],
  )
  return [wanted, change]
}

/** The part of a request that says what is wanted. */
export const wantedRequest = ({ pickup, at, until }: Wanted) => ({
  noi_lay_hang: pickup,
  start_time: at,
  end_time: until,
})

/** The address of a new trip for a vehicle: with its driver, where to load and when. */
export function tripFor(
  { bien_so_xe, lai_xe, ten_lai_xe }: Pick<EmptyTruck, 'bien_so_xe' | 'lai_xe' | 'ten_lai_xe'>,
  { pickup, at }: Wanted,
): Record<string, string> {
  return {
    bien_so_xe,
    ...(lai_xe && ten_lai_xe ? { lai_xe_1: lai_xe, ten_lai_xe_1: ten_lai_xe } : {}),
    ...(at ? { ngay_thuc_hien: dayOf(at), ngay_gio_lay_hang: at } : {}),
    ...(pickup ? { noi_lay_hang: pickup } : {}),
  }
}
