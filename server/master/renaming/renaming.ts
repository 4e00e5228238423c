import {
  CARRY,
  NO_USES,
  renamingTexts,
  sumOfUses,
  usesCount,
  type OpenUses,
  type RenamingCrud,
} from '../../../contract/master/renaming/renaming.ts'
import { replyTexts } from '../../../contract/kit/resource/reply.texts.ts'
import { joined, wordOf } from '../../../contract/kit/text/text.ts'
import { question } from '../../kit/event/question.ts'
import type { Context, CurrentUser, Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { crudHandlers, saved, saveGiven } from '../../kit/resource/handlers.ts'
import { holdRow } from '../../kit/resource/save.ts'
import type { Row, Store, Values } from '../../kit/resource/store.ts'

/** A customer or a place whose name stands elsewhere. */
export type Named = { kind: 'company' | 'place'; id: string; name: string; row: Row }
/** It is called `to` from now on; `name` is what it was called. */
export type Renaming = Named & { to: string }
export type Actor = Pick<CurrentUser, 'username'>

/** In what is open does a name stand? */
export const openUses = question<[Db, Named], Partial<OpenUses>>()
/** A row was renamed and its name shall go along: answers where it went. */
export const renamed = question<[Trx, Actor, Renaming], Partial<OpenUses>>()

/** What the calls of a resource do whose name stands in trips (issue: renaming offers to carry the name). */
export function renamingHandlers(store: Store, kind: Named['kind']) {
  const { key, name, texts } = store.resource
  return {
    ...crudHandlers(store),
    update: async (input: Values, context: Context) => {
      const { [CARRY]: carry, ...given } = input
      const id = wordOf(input[key])
      let carried = NO_USES
      const { after } = await saveGiven(store, given, context, async (trx, changed) => {
        const [from, to] = [wordOf(changed.before[name]), wordOf(changed.after[name])]
        if (carry !== true || from === to) return
        const renaming = { kind, id, name: from, to, row: changed.after }
        carried = sumOfUses(await renamed.ask(trx, context.user, renaming))
      })
      const done = replyTexts.updated(texts.one)
      const isCarried = usesCount(carried) > 0
      const said = isCarried ? joined([done, renamingTexts.carried(carried)], ', ') : done
      return saved(store, said, after, context)
    },
    openUses: async (input: Values, { db }: Context) => {
      const row = await holdRow(db, store, wordOf(input[key]))
      const named = { kind, id: wordOf(row[key]), name: wordOf(row[name]), row }
      return { data: sumOfUses(await openUses.ask(db, named)) }
    },
  }
}

/** Ties the call that counts. */
export const renamingRoutes = (
  api: Pick<RenamingCrud, 'openUses'>,
  handlers: Pick<ReturnType<typeof renamingHandlers>, 'openUses'>,
): Route[] => [on(api.openUses, handlers.openUses)]
