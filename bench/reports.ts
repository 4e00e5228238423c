import { sql, type RawBuilder } from 'kysely'
import { COUNTED_STATES } from '../contract/dispatch/trip/trip.groups.ts'
import { generalApi } from '../contract/report/general/general.api.ts'
import { revenueApi } from '../contract/report/revenue/revenue.api.ts'
import { stretchBefore, yearBefore, type Range } from '../contract/report/sums/stretches.ts'
import { truckApi } from '../contract/report/truck/truck.api.ts'
import { addMonths, lastDayOf, monthOf, yearOf } from '../contract/kit/time/time.ts'
import { today } from '../server/kit/time/clock.ts'
import type { Company } from './company.ts'
import { median, ms, timed, type Figure } from './figures.ts'

/** The trips lie over two years, so that a year has one before it. */
export const REPORT_DAYS = 731
const ROUNDS = 11
const WARM_UP = 3
const MOST_MS = { month: 100, year: 300 } as const
type Span = keyof typeof MOST_MS

type Report = {
  readonly what: string
  readonly span: Span
  readonly path: string
  readonly input: object
  /** The same figures by SQL over the trips, without anything kept. */
  readonly direct: readonly RawBuilder<unknown>[]
}

const counted = ({ from, to }: Range) => sql`c.deleted_at IS NULL AND c.gop_vao IS NULL
  AND c.trang_thai = ANY (${COUNTED_STATES}::text[]) AND c.ngay_thuc_hien BETWEEN ${from} AND ${to}`
const SUMS = sql`count(*), sum(c.tong_cuoc), sum(c.tong_chi_phi), sum(c.tong_lai)`

const tripsBy = (range: Range, column: string) => sql`
  SELECT ${sql.ref(`c.${column}`)}, ${SUMS} FROM chuyen_di c WHERE ${counted(range)} GROUP BY 1`
const ordersBy = (range: Range, column: string) => sql`
  SELECT ${sql.ref(`d.${column}`)}, count(DISTINCT c.id_chuyen_di), sum(d.cuoc_van_chuyen)
  FROM chuyen_di c JOIN don_hang d USING (id_chuyen_di) WHERE ${counted(range)} GROUP BY 1`

const daysOf = (range: Range) =>
  [range, stretchBefore(range), yearBefore(range)].map((one) => tripsBy(one, 'ngay_thuc_hien'))
const everywhere = (range: Range) => [
  ...daysOf(range),
  tripsBy(range, 'bien_so_xe'),
  tripsBy(range, 'lai_xe_1'),
  ordersBy(range, 'id_cong_ty'),
  ordersBy(range, 'id_tuyen_duong'),
]
const vehiclesOf = (range: Range) => [
  sql`SELECT c.bien_so_xe, ${SUMS}, sum(c.so_km_co_hang_tron_ve), sum(c.so_km_khong_hang_tron_ve), sum(c.phi_xang_dau),
      sum(c.phi_cau_duong), sum(c.luong_lai_xe), sum(c.dinh_muc_dau) FROM chuyen_di c WHERE ${counted(range)} GROUP BY 1`,
]

function reportsOf(span: Span, range: Range, customer: string): Report[] {
  const { from: start_date, to: end_date } = range
  const input = { start_date, end_date }
  const revenue = revenueApi.report.path
  return [
    { what: 'by day', span, path: generalApi.days.path, input, direct: daysOf(range) },
    {
      what: 'in every direction',
      span,
      path: generalApi.ofRange.path,
      input,
      direct: everywhere(range),
    },
    {
      what: 'revenue',
      span,
      path: revenue,
      input,
      direct: [...daysOf(range), tripsBy(range, 'bien_so_xe')],
    },
    {
      what: 'revenue of a customer',
      span,
      path: revenue,
      input: { ...input, list_khach_hang: [customer] },
      direct: [ordersBy(range, 'id_cong_ty')],
    },
    { what: 'vehicles', span, path: truckApi.report.path, input, direct: vehiclesOf(range) },
  ]
}

async function measureReport(
  { call, db }: Company,
  token: string,
  { what, span, path, input, direct }: Report,
): Promise<Figure> {
  const [product, trips]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    const whole = await timed(async () => {
      const reply = await call(token, path, input)
      const text = await reply.text()
      if (reply.status !== 200) throw new Error(`${path} ${reply.status} ${text.slice(0, 300)}`)
    })
    const plain = await timed(async () => {
      for (const one of direct) await one.execute(db)
    })
    if (round >= WARM_UP) {
      product.push(whole)
      trips.push(plain)
    }
  }
  const [ours, theirs] = [median(product), median(trips)]
  return {
    what: `${span}: ${what}`,
    figure: `${ms(ours)}, SQL over the trips ${ms(theirs)}, ratio ${(ours / theirs).toFixed(2)}`,
    bar: `median < ${MOST_MS[span]} ms`,
    met: ours < MOST_MS[span],
  }
}

/** Every report of a month and of a year, from request to reply, beside the same figures by SQL over the trips. */
export async function measureReports(company: Company): Promise<Figure[]> {
  const token = await company.signIn('admin01')
  const month = addMonths(monthOf(today()), -1)
  const year = yearOf(today())
  const { rows } = await sql<{ ten: string }>`
    SELECT ten_cong_ty AS ten FROM cong_ty ORDER BY id_cong_ty LIMIT 1`.execute(company.db)
  const customer = rows[0]?.ten ?? ''
  const ofYear = { from: `${year}-01-01`, to: `${year}-12-31` }
  const reports: Report[] = [
    ...reportsOf('month', { from: `${month}-01`, to: lastDayOf(month) }, customer),
    {
      what: 'the twelve months',
      span: 'year',
      path: generalApi.months.path,
      input: { year },
      direct: daysOf(ofYear),
    },
    ...reportsOf('year', ofYear, customer),
  ]
  const figures: Figure[] = []
  for (const one of reports) figures.push(await measureReport(company, token, one))
  return figures
}
