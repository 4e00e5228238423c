import type { TripPrices } from '../../../../contract/price/calculation/priceTrip.ts'
import { sameValue } from '../../../kit/form/mergeRow.ts'
import type { TripForm } from '../editor/tripForm.ts'
import { namingOf } from './draft.ts'
import { figureOf, figurePaths, markAt, valueAt, type FigurePath } from './figures.ts'

/** How a stored trip opened: its form, what a run gave for it then, and which of its figures were filled anew since. */
export type Opening = {
  readonly form: TripForm
  readonly run: TripPrices
  readonly anew: ReadonlySet<FigurePath>
}

/** Where a figure stood in an earlier form; an order may have moved since. */
export function openedPath(path: FigurePath, now: TripForm, then: TripForm): FigurePath | null {
  const [list, index, name] = path.split('.')
  if (name === undefined) return path
  const id = now.list_don_hang[Number(index)]?.id_don_hang
  const at = then.list_don_hang.findIndex((order) => id && order.id_don_hang === id)
  return at < 0 ? null : (`${list}.${at}.${name}` as FigurePath)
}

/**
 * What a filled figure comes to. One that was stored stays as it is until its inputs are others than at opening: prices may have
 * changed since, and a look must change nothing (money, section 1).
 */
export function filledValue(
  path: FigurePath,
  { form, run }: { readonly form: TripForm; readonly run: TripPrices },
  opening: Opening | null,
): number | null {
  const given = figureOf(run, path)?.tinh_ra ?? null
  const before = opening && openedPath(path, form, opening.form)
  if (!opening || !before || opening.anew.has(before)) return given
  if (markAt(opening.form, before) !== 'tinh') return given
  const stands = valueAt(opening.form, before)
  const gave = figureOf(opening.run, before)?.tinh_ra ?? null
  return gave === given && typeof stands === 'number' ? stands : given
}

const names = (form: TripForm) => namingOf(form, null)
/** True where both forms are about the same truck, customers and routes. */
export const sameNaming = (one: TripForm, other: TripForm): boolean =>
  sameValue(names(one), names(other))

/**
 * The figures that a save must work out: those that are filled and were not, or come to something else than is stored. Where the
 * trip is about another truck, customer or route, all that are filled: the rows for it may still be on their way.
 */
export function asksOf(form: TripForm, stored: TripForm | null): FigurePath[] {
  const filled = figurePaths(form).filter((path) => markAt(form, path) === 'tinh')
  if (stored === null || !sameNaming(form, stored)) return filled
  return filled.filter((path) => {
    const before = openedPath(path, form, stored)
    if (before === null || markAt(stored, before) !== 'tinh') return true
    return valueAt(stored, before) !== valueAt(form, path)
  })
}
