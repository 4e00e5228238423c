import {
  CARRY,
  renamingTexts,
  usesCount,
  type OpenUses,
  type RenamingCrud,
} from '../../../contract/master/renaming/renaming.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import type { Context, CurrentUser, Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { crudHandlers, saved } from '../../kit/resource/handlers.ts'
import { holdRow, saveRow } from '../../kit/resource/save.ts'
import type { Row, Store, Values } from '../../kit/resource/store.ts'

/** A new name of a row. */
export type Renaming = { id: string; from: string; to: string; row: Row }

/** Where a resource's name stands outside its own table: counted, and changed by a renaming. */
export type Uses = {
  readonly count: (db: Db, row: { id: string; name: string; row: Row }) => Promise<OpenUses>
  readonly carry: (
    trx: Trx,
    actor: Pick<CurrentUser, 'username'>,
    renaming: Renaming,
  ) => Promise<OpenUses>
}

/** What the calls of a resource do whose name stands in trips (issue: renaming offers to carry the name). */
export function renamingHandlers(store: Store, uses: Uses) {
  const { key, name, texts } = store.resource
  return {
    ...crudHandlers(store),
    update: async (input: Values, context: Context) => {
      const { [key]: given, phien_ban, [CARRY]: carry, ...values } = input
      const id = wordOf(given)
      const version = phien_ban as number | undefined
      let carried: OpenUses | null = null
      const { after } = await saveRow(
        store,
        { id, values, version },
        context,
        async (trx, changed) => {
          const [from, to] = [wordOf(changed.before[name]), wordOf(changed.after[name])]
          if (carry !== true || from === to) return
          carried = await uses.carry(trx, context.user, { id, from, to, row: changed.after })
        },
      )
      const done = `Đã cập nhật ${texts.one.vi}`
      const told =
        carried && usesCount(carried) > 0 ? `${done}, ${renamingTexts.carried(carried).vi}` : done
      return saved(store, told, after, context)
    },
    openUses: async (input: Values, { db }: Context) => {
      const row = await holdRow(db, store, wordOf(input[key]))
      return { data: await uses.count(db, { id: wordOf(row[key]), name: wordOf(row[name]), row }) }
    },
  }
}

/** Ties the call that counts. */
export const renamingRoutes = (
  api: Pick<RenamingCrud, 'openUses'>,
  { openUses }: Pick<ReturnType<typeof renamingHandlers>, 'openUses'>,
): Route[] => [on(api.openUses, openUses)]
