import { z } from 'zod'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { text } from '../../kit/text/text.ts'
import {
  isFollowed,
  ORDER_FIGURES,
  ORDER_MARKED,
  TRIP_FIGURES,
  TRIP_MARKED,
  type How,
  type Marks,
} from '../../price/calculation/around.ts'
import { PARTS } from '../../price/calculation/figure.ts'

/** How a figure came about, in words (money, section 1). */
export const HOW = {
  nhap_tay: text('Nhập tay', 'Typed'),
  tinh: text('Tính', 'Worked out'),
  gps: text('Theo GPS', 'By GPS'),
  sao_ke: text('Theo sao kê', 'By statement'),
} as const satisfies Record<How, unknown>
/** How a figure came about, by its code. */
export const how = z.enum(['nhap_tay', 'tinh', 'gps', 'sao_ke'])

/** How the figures of a row came about, as replies give it; null for those who may not know. */
export const marksRow = z.record(z.string(), how).nullable()
const said = (figures: readonly string[]) =>
  z
    .record(
      z.string().refine((name) => figures.includes(name), inputTexts.oneOf('danh_dau', figures)),
      z.enum(how.options, inputTexts.oneOf('danh_dau', how.options)),
    )
    .nullish()
/** How figures shall have come about, as a save may say it outright. */
export const tripMarksInput = said(TRIP_MARKED)
export const orderMarksInput = said(ORDER_MARKED)

const ORDER_FIGURE = new RegExp(`^list_don_hang\\.\\d{1,3}\\.(?:${ORDER_FIGURES.join('|')})$`)
const isFigureName = (name: string): boolean =>
  (TRIP_FIGURES as readonly string[]).includes(name) || ORDER_FIGURE.test(name)
const MOST_FIGURES = 500
/**
 * Whether the figures that nobody gave are worked out with a save (money, section 1); or which ones are, whatever stands:
 * 'phi_xang_dau', of an order by its place 'list_don_hang.0.vat'.
 */
export const fillInput = z
  .union([
    z.boolean(),
    z
      .array(z.string().refine(isFigureName, inputTexts.oneOf('tinh_gia', TRIP_FIGURES)))
      .max(MOST_FIGURES),
  ])
  .optional()

/** The parts of a freight. */
export const partsRow = z
  .array(z.object({ ma: z.enum(Object.keys(PARTS) as [keyof typeof PARTS]), so_tien: z.number() }))
  .nullable()

type Marked = Readonly<Record<string, unknown>> & { readonly danh_dau?: Marks | null | undefined }

/** What comes from elsewhere is not said by a save. */
const FROM_ELSEWHERE: readonly How[] = ['gps', 'sao_ke']

/** What a save says outright of a figure: only what differs from how it stands, since a form sends back all that it read. */
function saidOf(figure: string, before: Marked | null, next: Marked): How | null {
  const outright = next.danh_dau?.[figure] ?? null
  const stands = before?.danh_dau?.[figure] ?? 'nhap_tay'
  return outright === null || outright === stands || FROM_ELSEWHERE.includes(outright)
    ? null
    : outright
}

/** True where a save gives to positions again what was typed, or what no row bore before. */
const isGivenBack = (figure: string, before: Marked | null, next: Marked): boolean =>
  isFollowed(figure) && next.danh_dau?.[figure] === 'gps' && !before?.danh_dau?.[figure]

/** The figures that a save wants to be worked out, or to be filled by positions, again. */
export const askedToFill = <F extends string>(
  figures: readonly F[],
  before: Marked | null,
  next: Marked,
): F[] =>
  figures.filter(
    (figure) => saidOf(figure, before, next) === 'tinh' || isGivenBack(figure, before, next),
  )

/**
 * How the figures of a row came about once it says `next`: what is said outright; else the value that stands leaves it, and
 * another value makes it typed (money, section 1). Empty and typed figures are not named.
 */
export function settledMarks(
  figures: readonly string[],
  before: Marked | null,
  next: Marked,
): Marks {
  const settled = figures.flatMap((figure): [string, How][] => {
    const value = next[figure] ?? null
    if (value === null) return []
    const isSame = before !== null && (before[figure] ?? null) === value
    const stands = isSame ? before.danh_dau?.[figure] : undefined
    const mark = saidOf(figure, before, next) ?? stands ?? 'nhap_tay'
    return mark === 'nhap_tay' ? [] : [[figure, mark]]
  })
  return Object.fromEntries(settled)
}
