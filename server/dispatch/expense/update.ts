import {
  expenseFields,
  type ChangedRow,
  type expenseApi,
} from '../../../contract/dispatch/expense/expense.api.ts'
import { expenseTexts } from '../../../contract/dispatch/expense/expense.texts.ts'
import { itemColumn, type SheetItem } from '../../../contract/dispatch/column-sheet/column-sheet.ts'
import { whyNot } from '../../../contract/dispatch/trip/trip.can.ts'
import { isSharedItem } from '../../../contract/dispatch/trip/trip.merge.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { spoken } from '../../../contract/kit/endpoint/refusal.ts'
import type { Seat } from '../../../contract/kit/endpoint/roles.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { joined, type Text } from '../../../contract/kit/text/text.ts'
import { given } from '../../kit/http/given.ts'
import { write, type Context } from '../../kit/http/context.ts'
import { eachReply } from '../../kit/list/eachReply.ts'
import { itemsFor } from '../column-sheet/items.ts'
import { changeProblems } from '../trip/changeProblems.ts'
import { payerNamesOf, type PayerNames } from '../trip/payerNames.ts'
import { lockTrips, type StoredTrip } from '../trip/loadTrip.ts'
import type { NewTrip } from '../trip/tripValues.ts'
import { writeTrips } from '../trip/writeTrips.ts'

type Amount = StoredTrip['list_form_chi_phi'][number]['amount']
/** The cost items that there are, by their keys. */
type Names = ReadonlyMap<string, SheetItem>
type Refusals = Readonly<Record<string, Text>>
const FIELDS = Object.keys(expenseFields) as (keyof typeof expenseFields)[]

/** A row as its trip would be: with these cells, and what was refused of them. */
type Judged = { readonly next: NewTrip | null; readonly refused: Refusals }

/** The cells of a row by column: figures by their names, extra costs by 'chi_phi:' and their key. */
const cellsOf = (row: ChangedRow): Record<string, unknown> => ({
  ...given(row, FIELDS),
  ...Object.fromEntries(
    Object.entries(row.hang_muc ?? {}).map(([key, amount]) => [itemColumn(key), amount]),
  ),
})

/** The extra costs with one at another amount, a new one, or without it. */
function withItem(
  items: StoredTrip['list_form_chi_phi'],
  item: SheetItem & { readonly amount: Amount },
): StoredTrip['list_form_chi_phi'] {
  const { key, amount } = item
  const at = items.findIndex((each) => each.key === key)
  if (amount === null) return items.filter((each) => each.key !== key)
  if (at < 0) return [...items, item]
  return items.flatMap((each, index) =>
    index === at ? [{ ...each, amount }] : each.key === key ? [] : [each],
  )
}

/** The trip with the cells of a row, those left out that were refused. */
function withCells(
  stored: StoredTrip,
  row: ChangedRow,
  { names, refused }: { names: Names; refused: Refusals },
): NewTrip {
  const figures = Object.entries(given(row, FIELDS)).filter(([name]) => !(name in refused))
  const items = Object.entries(row.hang_muc ?? {}).filter(([key]) => !(itemColumn(key) in refused))
  return {
    ...stored,
    ...Object.fromEntries(figures),
    list_form_chi_phi: items.reduce(
      (now, [key, amount]) => withItem(now, { key, name: key, ...names.get(key), amount }),
      stored.list_form_chi_phi,
    ),
  }
}

const allRefused = (row: ChangedRow, why: Text): Judged => ({
  next: null,
  refused: Object.fromEntries(Object.keys(cellsOf(row)).map((column) => [column, why])),
})

/** Items that nobody knows, and those of which several bear a part. */
const refusedItems = (row: ChangedRow, stored: StoredTrip, names: Names): Refusals =>
  Object.fromEntries(
    Object.keys(row.hang_muc ?? {}).flatMap((key) => {
      const isThere = stored.list_form_chi_phi.some((item) => item.key === key)
      if (!names.has(key) && !isThere) return [[itemColumn(key), expenseTexts.noItem(key)]]
      return isSharedItem(stored, key) ? [[itemColumn(key), tripTexts.sharedItem]] : []
    }),
  )

type Around = { readonly names: Names; readonly seat: Seat; readonly payers: PayerNames }

/** What becomes of a row: a refused cell leaves the others; what concerns the trip as a whole refuses all of them. */
function judge(
  row: ChangedRow,
  stored: StoredTrip | undefined,
  { names, seat, payers }: Around,
): Judged {
  if (!stored) return allRefused(row, tripTexts.notFound)
  const closed = whyNot('update', stored)
  if (closed !== null) return allRefused(row, closed)
  if (row.phien_ban !== stored.phien_ban) return allRefused(row, tripTexts.stale)
  const cells = cellsOf(row)
  let refused = refusedItems(row, stored, names)
  for (;;) {
    const next = withCells(stored, row, { names, refused })
    const wrong = Object.entries(changeProblems(stored, next, { seat, payers }))
    const [first] = wrong
    if (!first) return { next, refused }
    const own = wrong.filter(([field]) => field in cells && !(field in refused))
    if (own.length === 0) return allRefused(row, spoken(first[1]))
    refused = {
      ...refused,
      ...Object.fromEntries(own.map(([field, said]) => [field, spoken(said)])),
    }
  }
}

const whyOf = (refused: Refusals): Text =>
  joined([...new Map(Object.values(refused).map((said) => [said.vi, said])).values()], '; ')

/** POST /tms/chi_phi_chuyen_di/update: each trip, and each of its cells, answers for itself. */
export const updateExpenses = ({ list }: InputOf<typeof expenseApi.update>, context: Context) =>
  write(context, async (trx) => {
    const { user } = context
    const ids = list.map(({ id_chuyen_di }) => id_chuyen_di)
    const [held, items] = await Promise.all([lockTrips(trx, ids), itemsFor(trx, null)])
    const trips = new Map(held.map((trip) => [trip.id_chuyen_di, trip]))
    const payers = await payerNamesOf(trx, held)
    const names = new Map(items.map((item) => [item.key, item]))
    const judged = list.map((row) => ({
      row,
      stored: trips.get(row.id_chuyen_di),
      ...judge(row, trips.get(row.id_chuyen_di), { names, seat: user.seat, payers }),
    }))
    const changes = judged.flatMap(({ stored, next }) => (stored && next ? [{ stored, next }] : []))
    const after = await writeTrips(trx, user, { action: 'sua', changes })
    const versions = new Map(after.map((trip) => [trip.id_chuyen_di, trip.phien_ban]))
    const data = judged.map(({ row: { id_chuyen_di: id }, stored, refused }) => {
      const isWhole = Object.keys(refused).length === 0
      return {
        id,
        ok: isWhole,
        ...told(isWhole ? expenseTexts.savedRow : whyOf(refused)),
        phien_ban: versions.get(id) ?? stored?.phien_ban ?? null,
        tu_choi: Object.entries(refused).map(([truong, said]) => ({ truong, ...told(said) })),
      }
    })
    return { ...eachReply(expenseTexts.savedTrips, data), data }
  })
