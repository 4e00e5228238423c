import { within } from '../../kit/rows/spans.ts'
import { exact, rounded, type Decimal } from '../../kit/decimal/decimal.ts'
import { vnd, type Vnd } from '../../kit/money/money.ts'
import { text, type Text } from '../../kit/text/text.ts'
import {
  isMissing,
  missing,
  type Missing,
  type Source,
  type Worked,
} from '../../kit/worked/worked.ts'
import type { PricePeriod, Zone } from '../fuel-price/priceAt.ts'

/** The forms of contracts (domain B2.2; money, section 3). */
export const SURCHARGE_FORMS = {
  phan_tram: text('Tỷ lệ % theo giá dầu', 'Percent of the price change'),
  buoc_gia: text('Theo bước giá', 'By price steps'),
  bac_gia: text('Bảng theo bậc giá', 'Table by price band'),
  cu_ly: text('Theo cự ly, có thông báo', 'Distance band by notice'),
  lit: text('Theo lít định mức', 'By quota litres'),
  khong: text('Không phụ thu', 'None'),
} as const
export type SurchargeForm = keyof typeof SURCHARGE_FORMS

/** A band of prices with an amount a class, or of distances with one amount; tu ≤ x < den, null has no end. */
export type PriceBand = {
  readonly tu_gia: Vnd
  readonly den_gia: Vnd | null
  readonly so_tien: Readonly<Record<string, Vnd | null>>
}
export type DistanceBand = {
  readonly tu_km: number
  readonly den_km: number | null
  readonly so_tien: Vnd | null
}

/** What a contract says of its surcharge. Percents as numbers (35 is 35 %), amounts in đồng. */
export type SurchargeTerms = {
  readonly hinh_thuc: SurchargeForm
  readonly vung: Zone | null
  readonly ky_gia: PricePeriod | null
  readonly gia_goc: Vnd | null
  readonly nguong: number | null
  readonly ty_trong: number | null
  readonly buoc_gia: Vnd | null
  readonly tang_moi_buoc: number | null
  readonly hai_chieu: boolean | null
  readonly lam_tron: Vnd | null
  readonly bang: readonly (PriceBand | DistanceBand)[] | null
}

/** What an order brings to it: base freight in đồng, fuel price, km one way and litres of its route, class of the vehicle. */
export type SurchargeGiven = {
  readonly cuoc_goc: Vnd
  readonly gia_dau: Vnd | Missing
  readonly km: number | null
  readonly lit: number | null
  readonly lop_xe: string | null
  /** The rows that the terms and what is given come from, where they are known. */
  readonly nguon?: Partial<Readonly<Record<'dong' | 'gia_dau' | 'km' | 'lit', Source | null>>>
}

const wants = {
  terms: missing(
    'dieu_khoan_phu_thu',
    text('Dòng phụ thu chưa đủ điều khoản', 'The surcharge row lacks terms'),
  ),
  priceBand: missing(
    'ngoai_bang_gia',
    text('Giá dầu ngoài bảng bậc giá', 'The fuel price is outside the table'),
  ),
  classOfBand: missing(
    'bang_khong_co_lop_xe',
    text('Bảng bậc giá không có lớp xe này', 'The table has no amount for this class'),
  ),
  distance: missing(
    'ngoai_bang_cu_ly',
    text(
      'Cự ly ngoài bảng, hoặc theo thỏa thuận',
      'The distance is negotiated or outside the table',
    ),
  ),
  route: missing('khong_tuyen', text('Đơn chưa rõ tuyến', 'The order has no known route')),
  litres: missing(
    'lit_cua_tuyen',
    text('Tuyến chưa có lít định mức cho lớp xe', 'The route has no litres for this class'),
  ),
} as const

type Change = { readonly price: Decimal; readonly base: Decimal }

/** What is worked out before rounding, with its words. */
type Raw = { readonly amount: Decimal; readonly words: Text }

function byPercent({ ty_trong }: SurchargeTerms, given: SurchargeGiven, change: Change | null) {
  if (!change || ty_trong === null) return wants.terms
  const { price, base } = change
  return {
    amount: exact(given.cuoc_goc).times(ty_trong).times(price.minus(base)).div(base.times(100)),
    words: text(
      'cước gốc × tỷ trọng × (giá dầu − giá gốc) / giá gốc',
      'base freight × share × (fuel price − base price) / base price',
    ),
  }
}

function bySteps(terms: SurchargeTerms, given: SurchargeGiven, change: Change | null) {
  const { buoc_gia, tang_moi_buoc } = terms
  if (!change || !buoc_gia || tang_moi_buoc === null) return wants.terms
  const steps = change.price.minus(change.base).div(buoc_gia).round(0, 0)
  return {
    amount: exact(given.cuoc_goc).times(tang_moi_buoc).times(steps).div(100),
    words: text(
      'cước gốc × mức tăng mỗi bước × số bước trọn',
      'base freight × rise a step × whole steps',
    ),
  }
}

function byPriceBand({ bang }: SurchargeTerms, { gia_dau, lop_xe }: SurchargeGiven) {
  if (typeof gia_dau !== 'number') return gia_dau
  const band = (bang ?? []).find(
    (each): each is PriceBand =>
      'tu_gia' in each && within({ from: each.tu_gia, to: each.den_gia }, gia_dau),
  )
  if (!band) return wants.priceBand
  const amount = lop_xe === null ? null : (band.so_tien[lop_xe] ?? null)
  if (amount === null) return wants.classOfBand
  return {
    amount: exact(amount),
    words: text('số tiền của bậc giá và lớp xe', 'amount of the price band and class'),
  }
}

function byDistance({ bang }: SurchargeTerms, { km }: SurchargeGiven) {
  if (km === null) return wants.route
  const band = (bang ?? []).find(
    (each): each is DistanceBand =>
      'tu_km' in each && within({ from: each.tu_km, to: each.den_km }, km),
  )
  if (!band || band.so_tien === null) return wants.distance
  return {
    amount: exact(band.so_tien),
    words: text('số tiền của dải cự ly', 'amount of the distance band'),
  }
}

function byLitres(given: SurchargeGiven, change: Change | null) {
  if (!change) return wants.terms
  if (given.lit === null) return given.km === null ? wants.route : wants.litres
  return {
    amount: exact(given.lit).times(change.price.minus(change.base)),
    words: text(
      'lít của tuyến × (giá dầu − giá gốc)',
      'litres of the route × (fuel price − base price)',
    ),
  }
}

function rawOf(terms: SurchargeTerms, given: SurchargeGiven, change: Change | null): Raw | Missing {
  switch (terms.hinh_thuc) {
    case 'phan_tram':
      return byPercent(terms, given, change)
    case 'buoc_gia':
      return bySteps(terms, given, change)
    case 'bac_gia':
      return byPriceBand(terms, given)
    case 'cu_ly':
      return byDistance(terms, given)
    case 'lit':
      return byLitres(given, change)
    case 'khong':
      return NOTHING
  }
}

const NOTHING: Raw = { amount: exact(0), words: text('không phụ thu', 'no surcharge') }

/** True where the price has moved too little, or down in a contract that only goes up; such an order pays nothing. */
function isStill({ nguong, hai_chieu }: SurchargeTerms, { price, base }: Change): boolean {
  if (price.lt(base) && !hai_chieu) return true
  return price
    .minus(base)
    .abs()
    .times(100)
    .lte(base.times(nguong ?? 0))
}

function workedOf(
  terms: SurchargeTerms,
  given: SurchargeGiven,
  { amount, words }: Raw,
): Worked<Vnd> {
  const step = terms.lam_tron || 1
  const { dong = null, gia_dau = null, km = null, lit = null } = given.nguon ?? {}
  const variables = [
    { ten: text('Cước gốc', 'Base freight'), gia_tri: given.cuoc_goc, don_vi: 'đ', nguon: null },
    { ten: text('Giá dầu', 'Fuel price'), gia_tri: given.gia_dau, don_vi: 'đ/lít', nguon: gia_dau },
    { ten: text('Giá gốc', 'Base price'), gia_tri: terms.gia_goc, don_vi: 'đ/lít', nguon: dong },
    { ten: text('Tỷ trọng', 'Share'), gia_tri: terms.ty_trong, don_vi: '%', nguon: dong },
    { ten: text('Bước giá', 'Step'), gia_tri: terms.buoc_gia, don_vi: 'đ', nguon: dong },
    {
      ten: text('Tăng mỗi bước', 'Rise a step'),
      gia_tri: terms.tang_moi_buoc,
      don_vi: '%',
      nguon: dong,
    },
    { ten: text('Ngưỡng', 'Threshold'), gia_tri: terms.nguong, don_vi: '%', nguon: dong },
    { ten: text('Km một chiều', 'Km one way'), gia_tri: given.km, don_vi: 'km', nguon: km },
    {
      ten: text('Lít của tuyến', 'Litres of the route'),
      gia_tri: given.lit,
      don_vi: 'lít',
      nguon: lit,
    },
    { ten: text('Làm tròn', 'Rounded to'), gia_tri: terms.lam_tron, don_vi: 'đ', nguon: dong },
  ]
  return {
    gia_tri: vnd(rounded(amount.div(step), 0) * step),
    cong_thuc: words,
    bien: variables.flatMap(({ ten, gia_tri, don_vi, nguon }) =>
      typeof gia_tri === 'number' ? [{ ten, gia_tri, don_vi, nguon }] : [],
    ),
  }
}

/** The fuel surcharge of an order in đồng by a contract's terms, rounded once to `lam_tron`; below 0 where it is symmetric (money, section 3). */
export function surchargeOf(terms: SurchargeTerms, given: SurchargeGiven): Worked<Vnd> | Missing {
  if (terms.hinh_thuc === 'khong') return workedOf(terms, given, NOTHING)
  const { gia_goc } = terms
  if (gia_goc !== null && typeof given.gia_dau !== 'number') return given.gia_dau
  const change =
    gia_goc === null || gia_goc === 0
      ? null
      : { price: exact(given.gia_dau as Vnd), base: exact(gia_goc) }
  if (change && isStill(terms, change)) return workedOf(terms, given, NOTHING)
  const raw = rawOf(terms, given, change)
  return isMissing(raw) ? raw : workedOf(terms, given, raw)
}
