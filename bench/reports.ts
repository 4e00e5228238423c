import { sql, type RawBuilder } from 'kysely'
import { COUNTED_STATES } from '../contract/dispatch/trip/trip.groups.ts'
import { generalApi } from '../contract/report/general/general.api.ts'
import { revenueApi } from '../contract/report/revenue/revenue.api.ts'
import { stretchBefore, yearBefore, type Range } from '../contract/report/sums/stretches.ts'
import { truckApi } from '../contract/report/truck/truck.api.ts'
import { addMonths, lastDayOf, monthOf, yearOf, type WireMonth } from '../contract/kit/time/time.ts'
import { today } from '../server/kit/time/clock.ts'
import type { Company } from './company.ts'
import { postgresCpu } from './cpu.ts'
import { median, ms, timed, type Figure } from './figures.ts'

/** The trips lie over two years, so that a year has one before it. */
export const REPORT_DAYS = 731
const ROUNDS = 7
const WARM_UP = 2
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

const mean = (sum: number): string => ms(sum / ROUNDS)

async function measureReport(
  { call, db }: Company,
  token: string,
  { what, span, path, input, direct }: Report,
): Promise<Figure> {
  const [product, trips]: [number[], number[]] = [[], []]
  const cpu = await postgresCpu(db)
  const spent = { product: 0, trips: 0 }
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    const begin = cpu()
    const whole = await timed(async () => {
      const reply = await call(token, path, input)
      const text = await reply.text()
      if (reply.status !== 200) throw new Error(`${path} ${reply.status} ${text.slice(0, 300)}`)
    })
    const between = cpu()
    const plain = await timed(async () => {
      for (const one of direct) await one.execute(db)
    })
    if (round >= WARM_UP) {
      product.push(whole)
      trips.push(plain)
      spent.product += between - begin
      spent.trips += cpu() - between
    }
  }
  const [ours, theirs] = [median(product), median(trips)]
  return {
    what: `${span}: ${what}`,
    figure: `${ms(ours)}, SQL over the trips ${ms(theirs)}, ratio ${(ours / theirs).toFixed(2)}; PostgreSQL's CPU ${mean(spent.product)} and ${mean(spent.trips)}`,
    bar: `median < ${MOST_MS[span]} ms`,
    met: ours < MOST_MS[span],
  }
}

/** The month that is looked at: the last whole one. */
export const reportMonth = (): WireMonth => addMonths(monthOf(today()), -1)

/** Norms of wear for every route and class, since long ago. */
const addNorms = (db: Company['db']) =>
  sql`INSERT INTO bien_phi (ma_lt, lop_xe, hieu_luc_tu, lop_moi_km, sua_chua_moi_km, nhot_moi_km)
    SELECT r.ma_lt, lop, '2020-01-01', 210, 70, 30 FROM tuyen_duong r
    CROSS JOIN unnest(ARRAY['cont20', 'cont40', 'tai_15t', 'tai_8t', 'tai_5t', 'tai_2t5']) lop`.execute(
    db,
  )

/** Every report of a month and of a year, from request to reply, beside the same figures by SQL over the trips. */
export async function measureReports(company: Company): Promise<Figure[]> {
  const token = await company.signIn('admin01')
  const month = reportMonth()
  await addNorms(company.db)
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
