import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { Source } from '../../../contract/kit/worked/worked.ts'
import type { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import type { Explained, Explanation } from '../../../contract/dispatch/trip/trip.explain.ts'
import type { How } from '../../../contract/price/calculation/around.ts'
import type { Part } from '../../../contract/price/calculation/figure.ts'
import { SOURCE_SCREENS } from '../../../contract/price/calculation/sources.ts'
import type { Context } from '../../kit/http/context.ts'
import { namedFigures, type Named } from './figureChanges.ts'
import { loadTrip } from './loadTrip.ts'
import { pricesOf } from './pricing.ts'

const presented = (source: Source | null) =>
  source && { ...source, duong_dan: SOURCE_SCREENS[source.loai] ?? null }

/** How a figure stands that is stored, which a run may give otherwise now. */
const howOf = (stands: number | null, how: How | undefined): Explained['cach'] =>
  stands === null ? 'thieu' : (how ?? 'nhap_tay')

/** The parts of a freight that stands: of a typed one itself; null where there is none, and of all other figures. */
function partsOf({ stands, parts }: Named, cach: Explained['cach']): Part[] | null {
  if (stands === null || parts === null) return null
  return cach === 'tinh' ? [...parts] : [{ ma: 'nhap_tay', so_tien: stands }]
}

function explained(named: Named): Explained {
  const { figure, stands } = named
  const cach = howOf(stands, named.how)
  return {
    gia_tri: stands,
    cach,
    tinh_ra: figure.tinh_ra,
    phan: partsOf(named, cach),
    cong_thuc: figure.cong_thuc?.vi ?? null,
    cong_thuc_en: figure.cong_thuc?.en ?? null,
    bien: figure.bien.map(({ ten, gia_tri, don_vi, nguon }) => ({
      ten: ten.vi,
      ten_en: ten.en,
      gia_tri,
      don_vi,
      nguon: presented(nguon),
    })),
    thieu: figure.thieu?.thieu ?? null,
    thieu_gi: figure.thieu?.noi.vi ?? null,
    thieu_gi_en: figure.thieu?.noi.en ?? null,
  }
}

/** POST /tms/chuyen_di/get_giai_trinh: how every figure of a trip came about, with the rows that it comes from. */
export async function explainTrip(
  { id_chuyen_di }: InputOf<typeof tripApi.explain>,
  { db, user }: Context,
): Promise<Explanation> {
  const trip = await loadTrip(db, id_chuyen_di, user)
  const prices = await pricesOf(db, [trip])
  const named = namedFigures(trip, prices(trip))
  return { data: Object.fromEntries(named.map((one) => [one.truong, explained(one)])) }
}
