import type { RowValues } from '../../kit/resource/resource.ts'
import { counted, text, grouped } from '../../kit/text/text.ts'
import type { WireDate } from '../../kit/time/time.ts'
import { CLASSES } from '../../master/route/route.prices.ts'
import { tripPay } from '../cost-norm/trip-pay.ts'
import { variableCost } from '../cost-norm/variable-cost.ts'

/** Norms of routes by class, as tables of route × class: a table for each figure (money, section 3: Norms). */
export const MATRICES = {
  luong: { ...tripPay, others: true },
  bien_phi: { ...variableCost, others: false },
} as const
export type MatrixKind = keyof typeof MATRICES

export const matrixTexts = {
  title: text('Bảng tuyến × lớp xe', 'Routes × classes'),
  figure: text('Số liệu', 'Figure'),
  from: text('Lưu thành bản từ ngày', 'Save as a version from'),
  route: text('Tuyến', 'Route'),
  others: text('Mọi tuyến khác', 'Any other route'),
  saved: (count: number) => text(`Đã lưu ${grouped(count)} ô`, `${counted(count, 'cell')} saved`),
  refused: text('Chưa lưu được', 'Not saved'),
  noRoutes: text('Chưa có tuyến nào', 'There are no routes yet'),
} as const

/** The figures of a kind, by name, in their order. */
export const figuresOf = (kind: MatrixKind): string[] => {
  const { fields, rate } = MATRICES[kind].resource
  const around = [...(rate?.key ?? []), rate?.from, rate?.to]
  return Object.keys(fields).filter((name) => !around.includes(name))
}

/** The classes that stand over the columns. */
export const COLUMNS = Object.keys(CLASSES)

/** A line of the table: a route by its code, or any route that has no norm of its own (null). */
export type Line = { readonly ma_lt: string | null; readonly ten: string | null }

type Norm = RowValues

const keyOf = (ma_lt: unknown, code: unknown): string => JSON.stringify([ma_lt ?? '', code])

/** The norm of each cell, of the rows that count on a day. */
export function normsByCell(rows: readonly Norm[], lines: readonly Line[]): (Norm | null)[][] {
  const byKey = new Map(rows.map((row) => [keyOf(row['ma_lt'], row['lop_xe']), row]))
  return lines.map(({ ma_lt }) => COLUMNS.map((code) => byKey.get(keyOf(ma_lt, code)) ?? null))
}

type Changed = { readonly row: number; readonly column: number; readonly value: unknown }

/**
 * What is sent for changed cells: a version from a day, which takes over what it does not name, or the correction of the one that
 * begins on that very day.
 */
export const rowsFrom = (
  changed: readonly Changed[],
  { lines, norms }: { lines: readonly Line[]; norms: readonly (readonly (Norm | null)[])[] },
  { figure, day }: { figure: string; day: WireDate },
): RowValues[] =>
  changed.map(({ row, column, value }) => {
    const norm = norms[row]?.[column]
    if (norm?.['hieu_luc_tu'] === day)
      return { id: norm['id'], phien_ban: norm['phien_ban'], [figure]: value }
    const key = { ma_lt: lines[row]?.ma_lt ?? null, lop_xe: COLUMNS[column] ?? null }
    return { ...key, hieu_luc_tu: day, [figure]: value }
  })
