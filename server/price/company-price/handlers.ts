import { invalidField, Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { TAKES_DAYS } from '../../../contract/kit/resource/dated.ts'
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
import type { Row, Values } from '../../kit/resource/store.ts'
import { companyPriceStore as store } from './store.ts'

const { resource } = companyPrices
const handlers = crudHandlers(store)

/** POST /tms/company_cost/create: those who only enter missing prices take no day from another. */
const create = (input: Values, context: Context) =>
  write(context, async (trx) => {
    const made = await handlers.create(input, { ...context, db: trx })
    const takes = made.canh_bao.some(({ ma }) => ma === TAKES_DAYS)
    if (takes && !resource.write.includes(context.user.seat))
      throw new Refusal('not_allowed', texts.notMissing, { hieu_luc_tu: texts.notMissing })
    return made
  })

export const companyPriceRoutes = crudRoutes(api, { ...handlers, create })

/** The rows in force before a day as they would be from it on. */
const copy = download(api.copy, async (input, context) => {
  const { id_cong_ty, hieu_luc_tu, phan_tram, lam_tron } = input
  const narrowed = { id_cong_ty: id_cong_ty ?? undefined }
  const old = await rowsInForce(context.db, store, { day: addDays(hieu_luc_tu, -1), narrowed })
  if (old.length === 0) throw invalidField('hieu_luc_tu', texts.noneInForce)
  const rise = (amount: unknown) =>
    typeof amount === 'number' ? raised(amount, phan_tram, lam_tron) : null
  const rows = old.map(({ don_gia, toi_thieu, ...row }) => ({
    ...row,
    id: null,
    don_gia: rise(don_gia),
    toi_thieu: rise(toi_thieu),
    hieu_luc_tu,
    hieu_luc_den: null,
  }))
  return workbookOf(resource, { rows: rows as Row[] }, context)
})

export const companyPriceDownloads = [crudDownload(api, store), copy]
