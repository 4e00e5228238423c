import { sql } from 'kysely'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { monthOf, type WireDate } from '../../../contract/kit/time/time.ts'
import { signedAmount, type WalletEntry } from '../../../contract/ledger/wallet/wallet.report.ts'
import { USUAL_TYPE, walletEntry } from '../../../contract/ledger/wallet/wallet.ts'
import { walletReplies } from '../../../contract/ledger/wallet/wallet-replies.texts.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { checkBalances, type Opening } from '../../kit/resource/balances.ts'
import { loadRefs } from '../../kit/resource/loadRefs.ts'
import { withRefs } from '../../kit/resource/sheetRefs.ts'
import type { TableRow } from '../../kit/resource/tableRows.ts'
import { SIGNED } from './store.ts'

/** What an entry adds to what its driver holds; of one that is refused nobody knows. */
function signed({ values, errors }: TableRow): number | null {
  const { so_tien, type } = values
  if (typeof so_tien !== 'number' || errors.length > 0) return null
  return signedAmount({ so_tien, type: wordOf(type ?? USUAL_TYPE) as WalletEntry['type'] })
}

/** Whose figure it is: the one driver of the rows below it, else whom the heading above names. */
function driverOf({ said, rows }: Opening): string | null {
  const [name = said.band.driver ?? '', ...others] = new Set(
    rows.map(({ values }) => wordOf(values['user_id'])),
  )
  return others.length > 0 ? null : name || null
}

/** The days that it may be of: the first of the month, or of its rows. */
function daysOf({ foot, rows }: Opening): WireDate[] {
  const [first] = rows.map(({ values }) => wordOf(values['ngay_thang'])).toSorted()
  const month = foot.month ?? (first ? monthOf(first) : null)
  return [...(month ? [`${month}-01`] : []), ...(first ? [first] : [])]
}

async function heldBefore(db: Db, user: string, days: readonly WireDate[]): Promise<number[]> {
  const { rows } = await sql<{ so_du: number }>`
    SELECT coalesce(sum(${SIGNED}), 0)::bigint AS so_du FROM unnest(${[...days]}::date[]) d
    LEFT JOIN wallet w ON w.user_id = ${user} AND w.deleted_at IS NULL AND w.ngay_thang < d GROUP BY d ORDER BY d`.execute(
    db,
  )
  return rows.map(({ so_du }) => so_du)
}

async function openingRemark(db: Db, opening: Opening): Promise<Remark[]> {
  const { foot, said } = opening
  const remark = (text: Parameters<typeof told>[0]): Remark[] => [
    { sheet: foot.sheet, dong: said.dong, cot: said.cot, gia_tri: said.shown, ...told(text) },
  ]
  const name = driverOf(opening)
  const days = daysOf(opening)
  const table = { columns: walletEntry.resource, tidy: (values: TableRow['values']) => values }
  const row: TableRow = {
    sheet: foot.sheet,
    dong: said.dong,
    values: { user_id: name },
    errors: [],
    warnings: [],
    source: {},
    place: (_field, text) => ({ sheet: foot.sheet, dong: said.dong, ...told(text) }) as Remark,
    cellsOf: () => [],
  }
  const found = name === null ? null : withRefs(table, row, await loadRefs(db, table, [row]))
  const user = wordOf(found?.values['user_id'])
  if (user === '' || days.length === 0)
    return said.value === 0 ? [] : remark(walletReplies.openingUnread(said.value))
  const held = await heldBefore(db, user, [...new Set(days)])
  return held.includes(said.value)
    ? []
    : remark(walletReplies.otherOpening(wordOf(name), said.value, held[0] ?? 0))
}

/** What a sheet of entries says is there, held against its rows and, before them, against what the wallets hold. */
export async function balanceRemarks(db: Db, rows: readonly TableRow[]): Promise<Remark[]> {
  const { remarks, openings } = checkBalances(rows, 'user_id', signed)
  const all = [...remarks]
  for (const opening of openings) all.push(...(await openingRemark(db, opening)))
  return all
}
