import { sql } from 'kysely'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { Changing } from '../../../contract/kit/rate/closed.ts'
import { closedTexts } from '../../../contract/kit/rate/closed.texts.ts'
import type { ListRequest } from '../../../contract/kit/resource/crud.ts'
import { formatWarnings } from '../../../contract/kit/resource/resource.ts'
import { replyTexts } from '../../../contract/kit/resource/reply.texts.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import {
  fuelPriceApi,
  fuelPriceResource,
  type FuelPrice,
} from '../../../contract/price/fuel-price/fuel-price.ts'
import { zone2Of } from '../../../contract/price/fuel-price/fuel-price.rule.ts'
import { isMissing } from '../../../contract/kit/worked/worked.ts'
import { priceAt } from '../../../contract/price/fuel-price/priceAt.ts'
import { write, type Context, type Trx } from '../../kit/http/context.ts'
import { on } from '../../kit/http/mount.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { closedAmong } from '../../kit/resource/closedMonths.ts'
import { crudDownload, crudHandlers, listRows } from '../../kit/resource/handlers.ts'
import { createRow, holdRow, saveRow } from '../../kit/resource/save.ts'
import { selectRows, type Row, type Values } from '../../kit/resource/store.ts'
import { tableStore } from '../../kit/resource/tableStore.ts'
import { now } from '../../kit/time/clock.ts'
import { oneByOne } from '../../kit/postgres/oneByOne.ts'

const TABLE = 'gia_dau'

const inUse = (db: Db): Promise<Row[]> => selectRows(db, priceStore, sql`t.deleted_at IS NULL`)
/** Every fuel price in use, in no order. */
export const fuelPricesInUse = async (db: Db): Promise<FuelPrice[]> =>
  (await inUse(db)) as unknown as FuelPrice[]

/** Refuses what would move a closed month; whoever changes prices waits for whoever does before. */
async function refuseClosed(trx: Trx, changes: readonly Changing<Values>[]): Promise<void> {
  await oneByOne(trx, TABLE)
  const was = await fuelPricesInUse(trx)
  const gone = new Set(changes.map(({ before }) => before?.['id']))
  const come = changes.flatMap(({ after }) => (after && !after['deleted_at'] ? [after] : []))
  const will = [...was.filter(({ id }) => !gone.has(id)), ...come]
  const closed = await closedAmong(trx, fuelPriceResource, [...was, ...will])
  const month = fuelPriceResource.moved?.(was, will, closed)
  const said = month && closedTexts.toRates(month)
  if (said) throw new Refusal('locked', said, { hieu_luc_tu: said })
}

export const priceStore = tableStore({
  resource: fuelPriceResource,
  table: TABLE,
  prefix: '',
  newKeys: async (trx: Trx, rows: readonly Values[]) => {
    const made = await sql<{ id: string }>`
      SELECT ma_dong_gia() AS id FROM generate_series(1, ${rows.length}::int)`.execute(trx)
    return made.rows.map(({ id }) => id)
  },
  order: sql`t.hieu_luc_tu DESC, t.id DESC`,
  ranged: 'hieu_luc_tu',
  around: inUse,
  guard: refuseClosed,
})

async function listPrices(input: ListRequest, context: Context) {
  const page = await listRows(priceStore, input, context)
  const rows = await fuelPricesInUse(context.db)
  const price = priceAt(rows, now(), 1)
  const id = isMissing(price) ? null : price.nguon?.id
  const hien_tai = rows.find((row) => row.id === id) ?? null
  // A sum of prices means nothing.
  return { ...page, data: page.data as unknown as FuelPrice[], tong_hop: {}, hien_tai }
}

/** A correction; zone 2 follows zone 1 while it is the usual one. */
async function correct(id: string, { phien_ban, ...values }: Values, context: Context) {
  const before = (await holdRow(context.db, priceStore, id)) as unknown as FuelPrice
  const follows = 'gia_dau' in values && before.gia_dau_vung_2 === zone2Of(before.gia_dau)
  const given = follows ? { gia_dau_vung_2: null, ...values } : values
  const change = { id, values: given, version: Number(phien_ban) }
  return (await saveRow(priceStore, change, context)).after
}

const updatePrice = ({ id, ...values }: Values, outside: Context) =>
  write(outside, async (trx) => {
    const context = { ...outside, db: trx }
    const { phien_ban: _version, ...fresh } = values
    const row = (await (id
      ? correct(wordOf(id), values, context)
      : createRow(
          priceStore,
          { ...fresh, hieu_luc_tu: values['hieu_luc_tu'] ?? now() },
          context,
        ))) as unknown as FuelPrice
    const others = (await fuelPricesInUse(trx)).filter((each) => each.id !== row.id)
    const said = (id ? replyTexts.updated : replyTexts.added)(fuelPriceResource.texts.one)
    return { ...told(said), data: row, canh_bao: formatWarnings(fuelPriceResource, row, others) }
  })

const { get, remove, restore } = crudHandlers(priceStore)
export const fuelPriceRoutes = [
  on(fuelPriceApi.list, listPrices),
  on(fuelPriceApi.get, get as never),
  on(fuelPriceApi.update, updatePrice),
  on(fuelPriceApi.remove, remove),
  on(fuelPriceApi.restore, restore),
]
export const fuelPriceDownloads = [crudDownload(fuelPriceApi, priceStore)]
