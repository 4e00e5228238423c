import { sql } from 'kysely'
import {
  addFigures,
  NO_FIGURES,
  type Chart,
  type Figures,
} from '../../../contract/report/sums/sums.fields.ts'
import { addDays, daysBetween, monthOf, type WireDate } from '../../../contract/kit/time/time.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { stretchBefore, yearBefore, type Range } from '../../../contract/report/sums/stretches.ts'
import { owedOrders } from './counted.ts'

export type DayRow = Figures & { readonly date: WireDate; readonly month: string }

type Sum = Omit<Figures, 'cong_no'> & { ngay: WireDate }

/** What trips come to by day, from the sums that are kept as trips change; and what their orders still owe. */
async function sumsOf(db: Db, range: Range): Promise<Map<WireDate, Figures>> {
  const kept = sql<Sum>`
    SELECT t.ngay_thuc_hien AS ngay, sum(t.so)::bigint AS so_chuyen, sum(t.tong_cuoc)::bigint AS doanh_thu,
      sum(t.tong_chi_phi)::bigint AS tong_chi_phi, sum(t.tong_lai)::bigint AS tong_lai
    FROM tong_ngay t WHERE t.ngay_thuc_hien BETWEEN ${range.from} AND ${range.to} AND t.trang_thai NOT IN ('nhap', 'huy')
    GROUP BY 1`.execute(db)
  const owed = sql<{ ngay: WireDate; cong_no: number }>`
    SELECT o.ngay_thuc_hien AS ngay, sum(o.con_no)::bigint AS cong_no FROM (${owedOrders(range)}) o GROUP BY 1`.execute(
    db,
  )
  const [sums, debts] = await Promise.all([kept, owed])
  const debtOf = new Map(debts.rows.map(({ ngay, cong_no }) => [ngay, cong_no]))
  return new Map(
    sums.rows.map(({ ngay, ...sum }) => [ngay, { ...sum, cong_no: debtOf.get(ngay) ?? 0 }]),
  )
}

/** A row a day, also of days without trips. */
export async function figuresByDay(db: Db, range: Range): Promise<DayRow[]> {
  const sums = await sumsOf(db, range)
  return Array.from({ length: daysBetween(range.from, range.to) + 1 }, (_, index) => {
    const date = addDays(range.from, index)
    return { date, month: monthOf(date), ...(sums.get(date) ?? NO_FIGURES) }
  })
}

type Compared = { readonly rows: DayRow[]; readonly before: DayRow[]; readonly yearAgo: DayRow[] }

/** The days of a stretch, of the one before it, and of the same a year before. */
export async function comparedDays(db: Db, range: Range): Promise<Compared> {
  const [rows, before, yearAgo] = await Promise.all(
    [range, stretchBefore(range), yearBefore(range)].map((one) => figuresByDay(db, one)),
  )
  return { rows: rows ?? [], before: before ?? [], yearAgo: yearAgo ?? [] }
}

/** Revenue, cost and profit over marks, with the revenue of two stretches that they are compared with. */
export function comparedChart(
  marks: readonly string[],
  rows: readonly Figures[],
  { before, yearAgo }: { before: readonly Figures[]; yearAgo: readonly Figures[] },
): Chart {
  const line = (ma: string, values: readonly Figures[], name: keyof Figures) => ({
    ma,
    gia_tri: marks.map((_, index) => values[index]?.[name] ?? null),
  })
  return {
    nhan: [...marks],
    chuoi: [
      line('doanh_thu', rows, 'doanh_thu'),
      line('tong_chi_phi', rows, 'tong_chi_phi'),
      line('tong_lai', rows, 'tong_lai'),
      line('ky_truoc', before, 'doanh_thu'),
      line('nam_truoc', yearAgo, 'doanh_thu'),
    ],
  }
}

/** Rows a month of rows a day. */
export function byMonth(days: readonly DayRow[]): (Figures & { month: string })[] {
  const months = Map.groupBy(days, ({ month }) => month)
  return [...months].map(([month, rows]) => ({ month, ...addFigures(rows) }))
}
