import { exact, rounded, toVnd } from '../../kit/decimal/decimal.ts'
import { sumVnd, type Vnd } from '../../kit/money/money.ts'
import { formatPercent } from '../../kit/field/format.ts'
import { rateSince } from '../../office/settings/settings.ts'
import { rateAt } from '../../kit/rate/rate.ts'
import { text } from '../../kit/text/text.ts'
import { dayOf, type WireDate } from '../../kit/time/time.ts'
import { isMissing, missing, type Missing, type Worked } from '../../kit/worked/worked.ts'
import { codesOf, priceFor, PRICE_UNITS, type CompanyPriceRow } from '../company-price/priceFor.ts'
import { priceOfPeriod } from '../fuel-price/priceAt.ts'
import { surchargeOf } from '../fuel-surcharge/surcharge.rule.ts'
import type { PricedOrder, PricedTrip, PriceRows, RouteRow, SurchargeRow } from './around.ts'
import { standing, standingOf, isGiven, type Figure, type Part } from './figure.ts'
import { sourceOf, variableCostAt } from './norms.ts'
import { quantityOf } from './quantity.ts'
import { sized } from './sized.ts'
import { classOf, priceMomentOf, routeOf, wantsClass, wantsDay, wantsRoute } from './tripRoute.ts'

/** What the freight of an order is looked up by. */
type Asked = {
  readonly order: PricedOrder
  readonly route: RouteRow | null
  readonly lop_xe: string | null
  readonly day: WireDate
  readonly rows: PriceRows
}

const priceRow = ({ order, route, lop_xe, day, rows }: Asked): CompanyPriceRow | null =>
  priceFor(rows.companyPrices, {
    ...order,
    codes: codesOf(order, route),
    lop_xe,
    day,
  })

/** A price row times its quantity, at least its minimum. */
function byPrice(row: CompanyPriceRow, { order, route }: Asked): Worked<Vnd> | Missing {
  const quantity = quantityOf(row.don_vi, order, route)
  if (isMissing(quantity)) return quantity
  const amount = toVnd(exact(row.don_gia).times(quantity.gia_tri))
  const nguon = sourceOf('company_price', row)
  const unit = PRICE_UNITS[row.don_vi]
  const bien = [
    { ten: text('Đơn giá', 'Price'), gia_tri: row.don_gia, don_vi: `đ/${unit.vi}`, nguon },
    ...quantity.bien,
    ...(row.toi_thieu === null
      ? []
      : [{ ten: text('Tối thiểu', 'Minimum'), gia_tri: row.toi_thieu, don_vi: 'đ', nguon }]),
  ]
  return {
    gia_tri: Math.max(amount, row.toi_thieu ?? amount),
    cong_thuc: text(
      'đơn giá × số lượng, không dưới tối thiểu',
      'price × quantity, at least the minimum',
    ),
    bien,
  }
}

/** The price between its places, which would help an order of no known route. */
const priceOfPlaces = (
  { id_cong_ty, noi_lay_hang, noi_tra_hang }: PricedOrder,
  lop_xe: string | null,
): Missing['can'] =>
  id_cong_ty !== null && noi_lay_hang && noi_tra_hang
    ? { loai: 'company_price', id_cong_ty, ma_lt: null, noi_lay_hang, noi_tra_hang, lop_xe }
    : null

/** The freight of the route itself, where the customer has no price of its own. */
function byRoute({ order, route, lop_xe, day, rows }: Asked): Worked<Vnd> | Missing {
  if (!route?.ma_lt) return { ...wantsRoute, can: priceOfPlaces(order, lop_xe) }
  if (lop_xe === null) return wantsClass
  const norm = variableCostAt(rows, { ma_lt: route.ma_lt, lop_xe, day })
  if (norm === null || norm.cuoc === null)
    return missing(
      'gia_cuoc',
      text(
        `Chưa có giá cước của khách cho tuyến ${route.ma_lt}`,
        `The customer has no price for route ${route.ma_lt}`,
      ),
      { loai: 'company_price', id_cong_ty: order.id_cong_ty, ma_lt: route.ma_lt, lop_xe },
    )
  return {
    gia_tri: norm.cuoc,
    cong_thuc: text('cước của tuyến', 'freight of the route'),
    bien: [
      {
        ten: text('Cước của tuyến', 'Freight of the route'),
        gia_tri: norm.cuoc,
        don_vi: 'đ',
        nguon: sourceOf('variable_cost', norm),
      },
    ],
  }
}

/** The customer's surcharge row in force, else that of all customers without their own (money, section 3). */
function surchargeRow({ order, day, rows }: Asked): SurchargeRow | null {
  const of = (id: string | null) =>
    rateAt(
      rows.surcharges.filter(({ id_cong_ty }) => id_cong_ty === id),
      {},
      day,
    )
  return (order.id_cong_ty === null ? null : of(order.id_cong_ty)) ?? of(null)
}

/** The surcharge on a base freight; 0 where no row is in force. */
function surcharge(asked: Asked, base: Vnd, moment: string): Worked<Vnd> | Missing {
  const row = surchargeRow(asked)
  if (!row) return { gia_tri: 0, cong_thuc: text('không có phụ thu', 'no surcharge'), bien: [] }
  const { route, lop_xe, day, rows } = asked
  const norm =
    route?.ma_lt && lop_xe ? variableCostAt(rows, { ma_lt: route.ma_lt, lop_xe, day }) : null
  const price = priceOfPeriod(
    rows.fuelPrices,
    { ky_gia: row.ky_gia ?? 'ngay_lay', vung: row.vung ?? 1 },
    moment,
  )
  const found = surchargeOf(row, {
    cuoc_goc: base,
    gia_dau: isMissing(price) ? price : price.gia,
    km: route?.km_mot_chieu ?? null,
    lit: norm?.dinh_muc_dau_lit ?? null,
    lop_xe,
    nguon: {
      dong: sourceOf('fuel_surcharge', row),
      gia_dau: isMissing(price) ? null : price.nguon,
      km: route && { loai: 'route', id: route.id_tuyen_duong, hieu_luc_tu: null },
      lit: norm && sourceOf('variable_cost', norm),
    },
  })
  if (isMissing(found) || isMissing(price)) return found
  return { ...found, bien: [...found.bien, ...price.bien] }
}

const partsOf = (amounts: Readonly<Record<Exclude<Part['ma'], 'nhap_tay'>, Vnd>>): Part[] =>
  (['cuoc_goc', 'phu_thu_nhien_lieu', 'rot_diem'] as const).flatMap((ma) =>
    amounts[ma] === 0 ? [] : [{ ma, so_tien: amounts[ma] }],
  )

/** What a run gives for a freight: base, surcharge and extra drops; one part that is wanting, and all is. */
function workedFreight(asked: Asked, moment: string): (Worked<Vnd> & { phan: Part[] }) | Missing {
  const row = priceRow(asked)
  const base = row ? byPrice(row, asked) : byRoute(asked)
  if (isMissing(base)) return base
  const extra = surcharge(asked, base.gia_tri, moment)
  if (isMissing(extra)) return extra
  const drops = asked.order.rot_diem ?? 0
  const phan = partsOf({
    cuoc_goc: base.gia_tri,
    phu_thu_nhien_lieu: extra.gia_tri,
    rot_diem: drops,
  })
  return {
    gia_tri: sumVnd(phan.map(({ so_tien }) => so_tien)),
    cong_thuc: text(
      `${base.cong_thuc.vi} + phụ thu (${extra.cong_thuc.vi}) + rớt điểm`,
      `${base.cong_thuc.en} + surcharge (${extra.cong_thuc.en}) + extra drops`,
    ),
    bien: [...base.bien, ...extra.bien],
    phan,
  }
}

/** The rate of a customer's order: of its price row, else the customer's, else the company's on the day; 0 is a rate. */
function workedVat(asked: Asked): Worked | Missing {
  const { order, day, rows } = asked
  const row = priceRow(asked)
  const own = rows.customers[order.id_cong_ty ?? ''] ?? null
  const company = rateAt(rows.settings, { ten: 'vat' }, day)
  const found = row?.vat ?? own ?? (company && Number(company.gia_tri))
  if (found === null) return missing('vat', text('Chưa đặt thuế suất', 'No VAT rate is set'))
  const nguon =
    row && row.vat !== null
      ? sourceOf('company_price', row)
      : own === null
        ? company && sourceOf('setting', company)
        : { loai: 'company', id: order.id_cong_ty ?? '', hieu_luc_tu: null }
  const now = rateSince(rows.settings, found, day)
  return {
    gia_tri: rounded(exact(found), 2),
    cong_thuc:
      now === null
        ? text('thuế suất đang áp dụng', 'rate in force')
        : text(
            `thuế suất đã ghi, công ty nay tính ${formatPercent(now, 2)}`,
            `rate as it is entered; the company goes by ${formatPercent(now, 2)} now`,
          ),
    bien: [{ ten: text('Thuế suất', 'Rate'), gia_tri: found, don_vi: '%', nguon }],
  }
}

/** An order's figures after a run. */
export type PricedOrderFigures = {
  readonly id_don_hang: string
  readonly cuoc_van_chuyen: Figure
  readonly vat: Figure
}

/** Freight with its parts and VAT of an order (money, section 4). A typed freight is one part, with no surcharge on top. */
export function priceOrder(
  order: PricedOrder,
  trip: PricedTrip,
  rows: PriceRows,
): PricedOrderFigures {
  const { id_don_hang, cuoc_van_chuyen: typed } = order
  const moment = priceMomentOf(order, trip)
  if (moment === null) {
    const [freight, vat] = [
      standingOf(order, 'cuoc_van_chuyen', wantsDay),
      standingOf(order, 'vat', wantsDay),
    ]
    return { id_don_hang, cuoc_van_chuyen: withParts(freight, []), vat }
  }
  const asked = {
    order,
    route: routeOf(order, rows),
    lop_xe: classOf(trip, rows),
    day: dayOf(moment),
    rows,
  }
  const freight = sized(() => workedFreight(asked, moment))
  const figure = standing(typed, order.danh_dau['cuoc_van_chuyen'], freight)
  return {
    id_don_hang,
    cuoc_van_chuyen: withParts(figure, isMissing(freight) ? [] : freight.phan),
    vat: standingOf(order, 'vat', workedVat(asked)),
  }
}

/** The parts of what stands: of a typed freight itself. */
function withParts(figure: Figure, phan: readonly Part[]): Figure {
  const isTyped = figure.cach !== 'thieu' && isGiven(figure.gia_tri, figure.cach)
  return isTyped
    ? { ...figure, phan: [{ ma: 'nhap_tay', so_tien: figure.gia_tri ?? 0 }] }
    : { ...figure, phan }
}
