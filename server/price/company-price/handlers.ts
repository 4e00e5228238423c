import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { invalidField, Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { takenDays } from '../../../contract/kit/rate/rate.ts'
import { datedRow } from '../../../contract/kit/resource/dated.ts'
import { addDays } from '../../../contract/kit/time/time.ts'
import {
  companyPriceApi as api,
  companyPrices,
} from '../../../contract/price/company-price/company-price.ts'
import { companyPriceTexts as texts } from '../../../contract/price/company-price/company-price.texts.ts'
import { raised } from '../../../contract/price/company-price/priceChange.ts'
import { download } from '../../kit/export/download.ts'
import type { Context } from '../../kit/http/context.ts'
import { write } from '../../kit/http/context.ts'
import { rowsInForce } from '../../kit/rate/rowsInForce.ts'
import { crudDownload, crudHandlers, crudRoutes, workbookOf } from '../../kit/resource/handlers.ts'
import { rowsAround } from '../../kit/resource/save.ts'
import type { Row, Values } from '../../kit/resource/store.ts'
import { companyPriceStore as store } from './store.ts'

const { resource } = companyPrices
const handlers = crudHandlers(store)

/** Refuses a new price, by those who only enter missing ones, that takes a day from another. */
async function refuseNotMissing(row: Row, { db }: Context): Promise<void> {
  const { rate } = resource
  const dated = rate && datedRow(rate, row)
  const others = (await rowsAround(db, store, row)).flatMap(
    (other) => (rate && datedRow(rate, other)) ?? [],
  )
  if (dated && takenDays(dated, others).length > 0)
    throw new Refusal('not_allowed', texts.notMissing, { hieu_luc_tu: texts.notMissing })
}

/** POST /tms/company_cost/create. */
const create = (input: Values, context: Context) =>
  write(context, async (trx) => {
    const own = { ...context, db: trx }
    const made = await handlers.create(input, own)
    if (!resource.write.includes(context.user.seat)) await refuseNotMissing(made.data, own)
    return made
  })

export const companyPriceRoutes = crudRoutes(api, { ...handlers, create })

type Copying = InputOf<typeof api.copy>

/** The rows in force before a day as they would be from it on. */
async function copied(
  { id_cong_ty, hieu_luc_tu, phan_tram, lam_tron }: Copying,
  { db }: Context,
): Promise<Row[]> {
  const day = addDays(hieu_luc_tu, -1)
  const rows = await rowsInForce(db, store, {
    day,
    narrowed: { id_cong_ty: id_cong_ty ?? undefined },
  })
  const rise = (amount: unknown) =>
    typeof amount === 'number' ? raised(amount, phan_tram, lam_tron) : null
  return rows.map((row) => ({
    ...row,
    id: null,
    don_gia: rise(row['don_gia']),
    toi_thieu: rise(row['toi_thieu']),
    hieu_luc_tu,
    hieu_luc_den: null,
  }))
}

const copy = download(api.copy, async (input, context) => {
  const rows = await copied(input, context)
  if (rows.length === 0) throw invalidField('hieu_luc_tu', texts.noneInForce)
  return workbookOf(resource, { rows }, context)
})

export const companyPriceDownloads = [crudDownload(api, store), copy]
