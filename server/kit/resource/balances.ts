import { importTexts } from '../../../contract/kit/sheet/import.texts.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { figureOf } from './footSums.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import type { Balance, TableFoot } from './tableFoot.ts'
import type { TableRow } from './tableRows.ts'

/** What a row adds to what is there, or takes from it with a minus; null where it is not known. */
type Signed = (row: TableRow) => number | null

/** One line of a table after another: what its rows add, and what it says is there then. */
type Step = {
  readonly rows: readonly TableRow[]
  readonly said: Balance | null
  readonly band: string
}
/** From one figure of what is there to the next: what was read between them. */
type Link = { readonly before: number; readonly added: number; readonly said: Balance }

/** What is there before some rows, and the rows up to the next such figure. */
export type Opening = {
  readonly foot: TableFoot
  readonly said: Balance
  readonly rows: readonly TableRow[]
}

const ownerOf = ({ plate, driver }: Balance['band']): string => `${plate} ${driver}`

function stepsOf({ lines, balances }: TableFoot, rows: readonly TableRow[]): Step[] {
  const byRow = Map.groupBy(rows, ({ dong }) => dong)
  const saidOf = new Map(balances.map((said) => [said.dong, said]))
  const read = lines.map(({ dong, band }) => ({
    dong,
    rows: byRow.get(dong) ?? [],
    said: saidOf.get(dong) ?? null,
    band: ownerOf(band),
  }))
  const isLine = new Set(lines.map(({ dong }) => dong))
  const others = balances
    .filter(({ dong }) => !isLine.has(dong))
    .map((said) => ({ dong: said.dong, rows: [], said, band: ownerOf(said.band) }))
  return [...read, ...others].toSorted((one, other) => one.dong - other.dong)
}

const addedBy = (rows: readonly TableRow[], signedOf: Signed): number | null => {
  const amounts = rows.map(signedOf)
  return amounts.every((amount) => amount !== null)
    ? amounts.reduce((sum, amount) => sum + amount, 0)
    : null
}

/** The figures of what is there in their order: which ones rows lead to, and which stand before rows. */
function chainOf(foot: TableFoot, steps: readonly Step[], signedOf: Signed) {
  const links: Link[] = []
  const openings: Opening[] = []
  let [before, added]: [number | null, number | null] = [null, 0]
  let band: string | null = null
  let since: TableRow[] = []
  for (const step of steps) {
    // Below another heading another driver's rows begin.
    if (band !== null && step.band !== band) [before, added, since] = [null, 0, []]
    band = step.band
    const { said, rows } = step
    const own = addedBy(rows, signedOf)
    added = added === null || own === null ? null : added + own
    const isOpening = said !== null && !said.isOfLine && (said.opens || since.length === 0)
    if (isOpening) openings.push({ foot, said, rows: (since = []) })
    else if (said && before !== null && added !== null) links.push({ before, added, said })
    since.push(...rows)
    if (!said) continue
    ;[before, added] = [said.value, 0]
    if (!said.isOfLine && !isOpening) since = []
  }
  return { links, openings }
}

/** Less than the smallest part of any figure that is added. */
const LEAST_DIFFERENCE = 0.001
const isFit =
  (sign: 1 | -1) =>
  ({ before, added, said }: Link): boolean =>
    Math.abs(before + sign * added - said.value) < LEAST_DIFFERENCE

/** The figures of what is there that rows do not lead to, by whichever sign most are led to. */
function oddOf(links: readonly Link[]) {
  const sign = links.filter(isFit(1)).length >= links.filter(isFit(-1)).length ? 1 : -1
  const odd = links.filter((link) => !isFit(sign)(link))
  return {
    sign,
    odd,
    fits: links.length - odd.length,
    areMost: odd.length * 2 > links.length,
  } as const
}

/** What each of the names in a column has, where its figures stand among those of others. */
const byName = (steps: readonly Step[], name: string): Step[][] => [
  ...Map.groupBy(steps, ({ rows: [row] }) => wordOf(row?.values[name])).values(),
]

/** Holds what a table says is there against the rows between; where no figure fits, the column tells something else, and it is told once. */
export function checkBalances(rows: readonly TableRow[], name: string, signedOf: Signed) {
  const feet = [...new Set(rows.flatMap(({ foot }) => foot ?? []))]
  const checked = feet.map((foot) => {
    const own = rows.filter((row) => row.foot === foot)
    const steps = stepsOf(foot, own)
    const { links, openings } = chainOf(foot, steps, signedOf)
    const whole = oddOf(links)
    // A bank begins with the newest; some books tell what each driver has among the rows of others.
    const lines = steps.filter(({ said }) => said?.isOfLine !== false)
    const others = whole.areMost ? [[lines.toReversed()], byName(lines, name)] : []
    const { sign, odd, areMost } = others
      .map((those) => oddOf(those.flatMap((each) => chainOf(foot, each, signedOf).links)))
      .reduce((best, way) => (way.fits > best.fits ? way : best), whole)
    const shown = areMost ? odd.slice(0, 1) : odd
    const remarks = shown.map(({ before, added, said }): Remark => {
      const { dong, cot, title, shown: gia_tri, value, of } = said
      const read = figureOf(of, before + sign * added)
      const remark = importTexts.otherBalance(title, figureOf(of, value), read)
      return { sheet: foot.sheet, dong, cot, gia_tri, ...told(remark) }
    })
    return { remarks, openings, sign }
  })
  return {
    remarks: checked.flatMap(({ remarks }) => remarks),
    // What a cash box holds falls by an advance: it is no driver's.
    openings: checked.flatMap(({ openings, sign }) => (sign === 1 ? openings : [])),
  }
}
