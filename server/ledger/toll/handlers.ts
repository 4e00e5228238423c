import { sql } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { halfOpen } from '../../../contract/kit/time/time.ts'
import { tollApi } from '../../../contract/ledger/toll/toll.api.ts'
import { tollTexts } from '../../../contract/ledger/toll/toll.texts.ts'
import { write, type Context } from '../../kit/http/context.ts'
import { on } from '../../kit/http/mount.ts'
import { crudDownload, crudHandlers, crudRoutes } from '../../kit/resource/handlers.ts'
import { findRows, type Values } from '../../kit/resource/store.ts'
import { assign, suggest } from './assign.ts'
import { matchTolls } from './match.ts'
import { tollStore } from './store.ts'
import { take, untake } from './take.ts'
import { listTrips } from './trips.ts'

const handlers = crudHandlers(tollStore)

/** A row that was entered or changed by hand is answered as it stands once it looked for its trip. */
const matched =
  (save: typeof handlers.create) =>
  (input: Values, outside: Context): ReturnType<typeof save> =>
    write(outside, async (trx) => {
      const context = { ...outside, db: trx }
      const reply = await save(input, context)
      const id = wordOf(reply.data['id'])
      await matchTolls(trx, { ids: [id], again: true })
      const [data = reply.data] = await findRows(trx, tollStore, [id])
      return { ...reply, data }
    })

/** POST /tms/sao_ke_cau_duong/khop_lai. */
const rematch = ({ start_time, end_time }: InputOf<typeof tollApi.rematch>, context: Context) =>
  write(context, async (trx) => {
    const { from, to } = halfOpen(start_time ?? null, end_time ?? null)
    const first = from ? sql`AND t.thoi_gian >= ${from}::timestamp` : sql``
    const last = to ? sql`AND t.thoi_gian < ${to}::timestamp` : sql``
    const { khop, con_lai } = await matchTolls(trx, { range: sql`${first} ${last}` })
    return { ...told(tollTexts.rematched(khop, con_lai)), khop, con_lai }
  })

export const tollRoutes = [
  ...crudRoutes(tollApi, {
    ...handlers,
    create: matched(handlers.create),
    update: matched(handlers.update),
  }),
  on(tollApi.rematch, rematch),
  on(tollApi.suggest, suggest),
  on(tollApi.assign, assign),
  on(tollApi.trips, listTrips),
  on(tollApi.take, take),
  on(tollApi.untake, untake),
]
export const tollDownloads = [crudDownload(tollApi, tollStore)]
