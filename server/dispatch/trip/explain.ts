import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { DONG } from '../../../contract/kit/worked/units.ts'
import type { Source } from '../../../contract/kit/worked/worked.ts'
import type { pricingApi } from '../../../contract/dispatch/trip/trip.pricing.api.ts'
import type { Explained, Explanation } from '../../../contract/dispatch/trip/trip.explain.ts'
import type { How } from '../../../contract/price/calculation/around.ts'
import type { Part } from '../../../contract/price/calculation/figure.ts'
import { SOURCE_SCREENS } from '../../../contract/price/calculation/sources.ts'
import type { Context } from '../../kit/http/context.ts'
import { namedFigures, type Named } from './figureChanges.ts'
import { loadTrip } from './loadTrip.ts'
import { pricesOf } from './pricing.ts'
import { passesOf, type TripPass } from './tolls.ts'
import { dayOf } from '../../../contract/kit/time/time.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'

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

/** A toll as its statement makes it up, pass by pass. */
const byStatement = (toll: Explained, passes: readonly TripPass[]): Explained => ({
  ...toll,
  cong_thuc: tripTexts.tollFormula.vi,
  cong_thuc_en: tripTexts.tollFormula.en,
  bien: passes.map(({ id, thoi_gian, tram, so_tien }) => ({
    ten: tripTexts.tollPass(thoi_gian, tram).vi,
    ten_en: tripTexts.tollPass(thoi_gian, tram).en,
    gia_tri: so_tien,
    don_vi: DONG,
    nguon: presented({ loai: 'toll', id, hieu_luc_tu: dayOf(thoi_gian) }),
  })),
  thieu: null,
  thieu_gi: null,
  thieu_gi_en: null,
})

/** POST /tms/chuyen_di/get_giai_trinh: how every figure of a trip came about, with the rows that it comes from. */
export async function explainTrip(
  { id_chuyen_di }: InputOf<typeof pricingApi.explain>,
  { db, user }: Context,
): Promise<Explanation> {
  const trip = await loadTrip(db, id_chuyen_di, user)
  const prices = await pricesOf(db, [trip])
  const named = namedFigures(trip, prices(trip))
  const data = Object.fromEntries(named.map((one) => [one.truong, explained(one)]))
  const toll = data['phi_cau_duong']
  if (toll?.cach !== 'sao_ke') return { data }
  const passes = (await passesOf(db, [id_chuyen_di])).get(id_chuyen_di) ?? []
  return { data: { ...data, phi_cau_duong: byStatement(toll, passes) } }
}
