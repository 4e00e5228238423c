import type { FieldPath } from 'react-hook-form'
import {
  ORDER_FIGURES,
  TRIP_FIGURES,
  isFollowed,
  type How,
  type Marks,
  type OrderFigure,
  type OrderFollowed,
  type TripFigure,
  type TripFollowed,
} from '../../../../contract/price/calculation/around.ts'
import type { Figure } from '../../../../contract/price/calculation/figure.ts'
import type { TripPrices } from '../../../../contract/price/calculation/priceTrip.ts'
import type { TripFormApi } from '../editor/editorContext.ts'
import type { TripForm } from '../editor/tripForm.ts'

/** Where a figure stands on the form: 'phi_xang_dau', 'list_don_hang.0.vat'. */
export type FigurePath = TripFigure | `list_don_hang.${number}.${OrderFigure}`

/** Where something stands that positions fill: 'ngay_gio_toi_diem_ket_thuc', 'list_don_hang.0.km_theo_app'. */
export type FollowedPath = TripFollowed | `list_don_hang.${number}.${OrderFollowed}`
type MarkedPath = FigurePath | FollowedPath

const isTripFigure = (name: string): name is TripFigure =>
  (TRIP_FIGURES as readonly string[]).includes(name)
/** True for a field of the form that prices and norms may give. */
export const isFigure = (path: string): path is FigurePath =>
  isTripFigure(path) ||
  (path.startsWith('list_don_hang.') &&
    (ORDER_FIGURES as readonly string[]).includes(path.split('.').at(-1) ?? ''))

/** True for a field of the form that positions fill while nobody types it. */
export const isFollowedPath = (path: string): path is FollowedPath =>
  isFollowed(path.split('.').at(-1) ?? '')

/** Every figure of a form. */
export const figurePaths = ({ list_don_hang }: Pick<TripForm, 'list_don_hang'>): FigurePath[] => [
  ...TRIP_FIGURES,
  ...list_don_hang.flatMap((_, index) =>
    ORDER_FIGURES.map((name) => `list_don_hang.${index}.${name}` as const),
  ),
]

type Marked = { readonly danh_dau: Marks } & Readonly<Record<string, unknown>>

/** The row of a figure, its name there, and the path of the row's marks. */
function rowOf(form: TripForm, path: MarkedPath) {
  const [list, index, name] = path.split('.')
  if (name === undefined) return { row: form as Marked, name: path, marks: 'danh_dau' as const }
  const row = form.list_don_hang[Number(index)] as Marked | undefined
  return { row, name, marks: `${list}.${index}.danh_dau` as 'danh_dau' }
}

/** What stands at a figure of the form; a text where what was typed is not understood. */
export const valueAt = (form: TripForm, path: FigurePath): number | string | null => {
  const { row, name } = rowOf(form, path)
  return (row?.[name] as number | string | null | undefined) ?? null
}

/** How a figure of the form came about; one that is not marked was typed, or is empty. */
export const markAt = (form: TripForm, path: MarkedPath): How | null => {
  const { row, name } = rowOf(form, path)
  return row?.danh_dau[name] ?? null
}

/** Says how a figure of the form came about; null: a person typed it. */
export function setMark(form: TripFormApi, path: MarkedPath, how: How | null): void {
  const { row, name, marks } = rowOf(form.getValues(), path)
  if (!row || (row.danh_dau[name] ?? null) === how) return
  const { [name]: _before, ...others } = row.danh_dau
  form.setValue(marks, how === null ? others : { ...others, [name]: how })
}

/** Puts a figure into the form as it was worked out. */
export function setFigure(form: TripFormApi, path: FigurePath, value: number | null): void {
  form.setValue(path as FieldPath<TripForm>, value as never)
  form.clearErrors(path as FieldPath<TripForm>)
}

/** A figure of a run. */
export function figureOf(run: TripPrices, path: FigurePath): Figure | null {
  if (isTripFigure(path)) return run.hinh[path]
  const [, index, name] = path.split('.')
  return run.don_hang[Number(index)]?.[name as OrderFigure] ?? null
}
