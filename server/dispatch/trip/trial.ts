import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { TrialGiven } from '../../../contract/dispatch/trip/trip.recalculate.ts'
import type { SurchargeRow } from '../../../contract/price/calculation/around.ts'
import type { FuelPriceRow } from '../../../contract/price/fuel-price/priceAt.ts'
import type { Trx } from '../../kit/http/context.ts'
import { triedRow } from '../../kit/resource/save.ts'
import { priceStore } from '../../price/fuel-price/handlers.ts'
import { surchargeStore } from '../../price/fuel-surcharge/store.ts'
import type { Trial } from './pricing.ts'

/** Rows that are not saved and count as if they were: a fuel price, alone where it has no moment, and a surcharge. */
export type TrialRows = {
  readonly gia_dau?: FuelPriceRow
  readonly phu_thu?: SurchargeRow
}

/** Comes after every stored row of its start. */
const LAST = '~'
/** Before every trip. */
const EVER = '0001-01-01 00:00:00'

type Values = Readonly<Record<string, unknown>>

/** What is wrong inside a row on trial is said at its field. */
async function inside<T>(field: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof Refusal ? error.inside(field) : error
  }
}

async function trialPrice(trx: Trx, given: Values): Promise<FuelPriceRow> {
  const dated = { ...given, hieu_luc_tu: given['hieu_luc_tu'] ?? EVER }
  const row = await inside('thu.gia_dau', triedRow(trx, priceStore, dated))
  return { ...row, id: LAST } as unknown as FuelPriceRow
}

async function trialSurcharge(trx: Trx, given: Values): Promise<SurchargeRow> {
  const row = await inside('thu.phu_thu', triedRow(trx, surchargeStore, given))
  const own = { id: LAST, hieu_luc_tu: row['date'], hieu_luc_den: null }
  return { id_cong_ty: null, ...row, ...own } as unknown as SurchargeRow
}

/** The rows that given ones would make, checked as if they were saved (money, section 4: What if). */
export async function trialRows(
  trx: Trx,
  given: TrialGiven | undefined,
): Promise<TrialRows | undefined> {
  if (!given) return undefined
  return {
    ...(given.gia_dau ? { gia_dau: await trialPrice(trx, given.gia_dau) } : {}),
    ...(given.phu_thu ? { phu_thu: await trialSurcharge(trx, given.phu_thu) } : {}),
  }
}

/** Rows of prices as they would be with those on trial. */
export function onTrial({ gia_dau, phu_thu }: TrialRows = {}): Trial {
  return (rows) => ({
    ...rows,
    ...(gia_dau && {
      fuelPrices: gia_dau.hieu_luc_tu === EVER ? [gia_dau] : [...rows.fuelPrices, gia_dau],
    }),
    ...(phu_thu && { surcharges: [...rows.surcharges, phu_thu] }),
  })
}
