import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { ListRequest } from '../../../contract/kit/resource/crud.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { walletApi } from '../../../contract/ledger/wallet/wallet.api.ts'
import { USUAL_TYPE, walletEntry } from '../../../contract/ledger/wallet/wallet.ts'
import { walletReplies } from '../../../contract/ledger/wallet/wallet-replies.texts.ts'
import { write, type Context, type Trx } from '../../kit/http/context.ts'
import { inTurn } from '../../kit/list/inTurn.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { signPhotos } from '../../kit/photo/links.ts'
import { refuseUnknownPhotos } from '../../kit/photo/refuseUnknown.ts'
import { crudHandlers, crudRoutes } from '../../kit/resource/handlers.ts'
import { holdRow } from '../../kit/resource/save.ts'
import type { Row, Values } from '../../kit/resource/store.ts'
import { refuseClosedMonths } from '../../office/closed-month/closedMonth.ts'
import { handOver, listHeld, takeBack } from './cash.ts'
import { showReport } from './report.ts'
import { walletStore } from './store.ts'

const plain = crudHandlers(walletStore)

type Photos = readonly { readonly id: string; readonly ten: string }[] | null | undefined

const shown = <R extends object>(row: R, { files }: Context): R => ({
  ...row,
  anh: signPhotos(files, (row as Values)['anh'] as Photos),
})

/** Refuses photos that the entry does not have already and that whoever saves did not upload. */
async function refuseForeignPhotos(trx: Trx, values: Values, before: Row | null, by: Context) {
  const kept = new Set(((before?.['anh'] ?? []) as NonNullable<Photos>).map(({ id }) => id))
  const given = (values['anh'] ?? []) as NonNullable<Photos>
  const added = given.flatMap(({ id }, index) =>
    kept.has(id) ? [] : [{ field: `anh.${index}`, id }],
  )
  await refuseUnknownPhotos(trx, by.user.username, added)
}

/** POST /tms/wallet/add_tien. */
const create = (input: Values, context: Context) =>
  write(context, async (trx) => {
    await refuseForeignPhotos(trx, input, null, context)
    const values = { ...input, type: input['type'] ?? USUAL_TYPE }
    const reply = await plain.create(values, { ...context, db: trx })
    return { ...reply, data: shown(reply.data, context) }
  })

/** POST /tms/wallet/update_tien. */
const update = (input: Values, context: Context) =>
  write(context, async (trx) => {
    const before = await holdRow(trx, walletStore, wordOf(input['id']))
    await refuseForeignPhotos(trx, input, before, context)
    const reply = await plain.update(input, { ...context, db: trx })
    return { ...reply, data: shown(reply.data, context) }
  })

/** POST /tms/wallet/delete: a single one that is refused is refused by its reason, of several each row tells its own. */
async function remove(input: Values, context: Context) {
  if (input['id'] && !input['list_id']) {
    await write(context, async (trx) => {
      const row = await holdRow(trx, walletStore, wordOf(input['id']))
      const said = walletEntry.resource.fixed?.(row)
      if (said) throw new Refusal('locked', said)
      await refuseClosedMonths(trx, [wordOf(row['ngay_thang'])])
    })
  }
  return plain.remove(input, context)
}

/** POST /tms/wallet/add_nhieu: what is wrong with a line is said at it, and nothing is written. */
const createMany = (
  { ngay_thang, type, list }: InputOf<typeof walletApi.createMany>,
  context: Context,
) =>
  write(context, async (trx) => {
    const made = await inTurn(list, async (line) => {
      const values = { ...line, ngay_thang, type: line.type ?? type ?? USUAL_TYPE }
      return plain.create(values, { ...context, db: trx })
    })
    return {
      ...told(walletReplies.addedMany(made.length)),
      data: made.map(({ data }) => shown(data, context)),
      canh_bao: made.flatMap(({ canh_bao }) => canh_bao),
    } as never
  })

export const walletRoutes: Route[] = [
  ...crudRoutes(
    walletApi as never,
    {
      ...plain,
      create,
      update,
      remove,
      list: async (input: ListRequest, context: Context) => {
        const page = await plain.list(input, context)
        return { ...page, data: page.data.map((row) => shown(row, context)) }
      },
      get: async (input: Values, context: Context) => ({
        data: shown((await plain.get(input, context)).data as object, context),
      }),
    } as never,
  ),
  on(walletApi.report, showReport),
  on(walletApi.createMany, createMany),
  on(walletApi.held, listHeld),
  on(walletApi.handOver, handOver),
  on(walletApi.takeBack, takeBack),
]
