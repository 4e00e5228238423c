import { within } from '../../kit/rows/spans.ts'
import { rateAt, type DatedRow } from '../../kit/rate/rate.ts'
import { searchKey } from '../../kit/text/text.ts'
import type { WireDate } from '../../kit/time/time.ts'
import type { Source } from '../../kit/worked/worked.ts'

/** A row of a version of a plate or of a type: litres per 100 km of a band of km, or extra litres on a route (money, section 3). */
export type QuotaRow = DatedRow & {
  readonly loai: 'bac' | 'tuyen'
  readonly bien_so_xe: string | null
  readonly loai_xe: string | null
  readonly co_hang: boolean | null
  readonly tu_km: number | null
  readonly den_km: number | null
  readonly lit_100km: number | null
  readonly ma_lt: string | null
  readonly lit_them: number | null
}

/** Of whom versions are asked, plate before type, and on which day. */
export type QuotaOf = {
  readonly bien_so_xe: string | null
  readonly loai_xe: string | null
  readonly day: WireDate
}

/** Litres of a row, and the row. */
export type Quota = { readonly lit: number; readonly nguon: Source }

/** All rows of the version that counts on a day: those that begin with the one that counts. */
function versionOf(rows: readonly QuotaRow[], day: WireDate): readonly QuotaRow[] {
  const first = rateAt(rows, {}, day)
  return first ? rows.filter((row) => row.hieu_luc_tu === first.hieu_luc_tu) : []
}

/** The versions that count, the plate's before its type's. */
function versions(rows: readonly QuotaRow[], { bien_so_xe, loai_xe, day }: QuotaOf) {
  const ofPlate = bien_so_xe ? rows.filter((row) => row.bien_so_xe === bien_so_xe) : []
  const ofType = loai_xe
    ? rows.filter((row) => row.bien_so_xe === null && row.loai_xe === loai_xe)
    : []
  return [versionOf(ofPlate, day), versionOf(ofType, day)]
}

/** The first of the closest version that fits; of several the greatest id. */
function firstFitting(
  rows: readonly QuotaRow[],
  of: QuotaOf,
  { litres, fits }: { litres: 'lit_100km' | 'lit_them'; fits: (row: QuotaRow) => boolean },
): Quota | null {
  for (const version of versions(rows, of)) {
    const row = version.filter(fits).toSorted((one, other) => (one.id < other.id ? 1 : -1))[0]
    const lit = row?.[litres] ?? null
    if (row && lit !== null)
      return { lit, nguon: { loai: 'km_quota', id: row.id, hieu_luc_tu: row.hieu_luc_tu } }
  }
  return null
}

/** Litres per 100 km by the band that holds a whole leg (tu ≤ km < den); null where no version has one. */
export const bandLitres = (
  rows: readonly QuotaRow[],
  of: QuotaOf,
  leg: { readonly km: number; readonly co_hang: boolean },
): Quota | null =>
  firstFitting(rows, of, {
    litres: 'lit_100km',
    fits: ({ loai, co_hang, tu_km, den_km }) =>
      loai === 'bac' && co_hang === leg.co_hang && within({ from: tu_km ?? 0, to: den_km }, leg.km),
  })

/** Extra litres on a route; null where no version has them. */
export const extraLitres = (
  rows: readonly QuotaRow[],
  of: QuotaOf,
  ma_lt: string | null,
): Quota | null =>
  ma_lt === null
    ? null
    : firstFitting(rows, of, {
        litres: 'lit_them',
        fits: (row) => row.loai === 'tuyen' && searchKey(row.ma_lt ?? '') === searchKey(ma_lt),
      })
