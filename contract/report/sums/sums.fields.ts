import { z } from 'zod'
import { givenDay } from '../../kit/list/list.ts'
import { balanceField, integerField, moneyField } from '../../kit/field/field.ts'
import { text } from '../../kit/text/text.ts'
import { tripResultFields } from '../../dispatch/trip/trip.fields.ts'

/** What trips come to: in any state but drafts and cancelled ones, by the day of the trip (money, section 8). */
export const figureFields = {
  so_chuyen: integerField(text('Số chuyến', 'Trips')),
  doanh_thu: moneyField(text('Doanh thu', 'Revenue')),
  tong_chi_phi: tripResultFields.tong_chi_phi,
  tong_lai: balanceField(text('Lợi nhuận', 'Profit')),
  cong_no: moneyField(text('Công nợ', 'Owed')),
} as const
export type FigureName = keyof typeof figureFields
export type Figures = Readonly<Record<FigureName, number>>
export const FIGURES = Object.keys(figureFields) as readonly FigureName[]
export const NO_FIGURES = Object.fromEntries(FIGURES.map((name) => [name, 0])) as Figures

/** The figures of several rows added up. */
export const addFigures = (rows: readonly Figures[]): Figures =>
  Object.fromEntries(
    FIGURES.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]),
  ) as Figures

/** The figures as replies give them. */
export const figureShape = {
  so_chuyen: z.number(),
  doanh_thu: z.number(),
  tong_chi_phi: z.number(),
  tong_lai: z.number(),
  cong_no: z.number(),
}

/** The days that a report is about, both counted. */
export const rangeShape = { start_date: givenDay, end_date: givenDay }
/** The most days of a report: two years, so that each lies beside that of the year before. */
export const MOST_DAYS = 732

/** A line of a chart: its name, and its values at the marks. */
const line = z.object({ ma: z.string(), gia_tri: z.array(z.number().nullable()) })
/** What a chart draws: the marks of its axis and the lines over them. */
export const chartShape = z.object({ nhan: z.array(z.string()), chuoi: z.array(line) })
export type Chart = z.output<typeof chartShape>

/** A stretch of days with its figures. */
export const stretchShape = z.object({ tu: z.string(), den: z.string(), ...figureShape })
