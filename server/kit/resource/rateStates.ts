import { rateStates, versionStates } from '../../../contract/kit/rate/rate.ts'
import { RATE_STATE } from '../../../contract/kit/resource/crud.ts'
import { datedRow } from '../../../contract/kit/resource/dated.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import type { Db } from '../postgres/db.ts'
import { today } from '../time/clock.ts'
import { rowsOfKeys, type Row, type Store } from './store.ts'

/** Rows with their standing today, where they are dated; asked once for all of them. */
export async function withStates(db: Db, store: Store, rows: readonly Row[]): Promise<Row[]> {
  const { rate, key } = store.resource
  if (!rate) return [...rows]
  const statesOf = rate.together === undefined ? rateStates : versionStates
  const groups = Map.groupBy(await rowsOfKeys(db, store, rows), (row) =>
    JSON.stringify(rate.key.map((name) => row[name])),
  )
  const states = new Map(
    [...groups.values()].flatMap((group) => [
      ...statesOf(
        group.flatMap((row) => datedRow(rate, row) ?? []),
        today(),
      ),
    ]),
  )
  return rows.map((row) => ({ ...row, [RATE_STATE]: states.get(wordOf(row[key])) ?? null }))
}
