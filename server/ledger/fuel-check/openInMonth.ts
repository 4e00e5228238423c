import { told } from '../../../contract/kit/text/sentence.ts'
import type { WireMonth } from '../../../contract/kit/time/time.ts'
import { gapWaits } from '../../../contract/ledger/fuel-check/fuel-check.rule.ts'
import { fuelCheckTexts } from '../../../contract/ledger/fuel-check/fuel-check.texts.ts'
import type { Left } from '../../../contract/office/closed-month/closed-month.api.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { checks } from './handlers.ts'

/** Vehicles whose fuel gap of a month waits: once it is closed nobody can explain or approve it. */
export async function gapsOpenInMonth(db: Db, month: WireMonth): Promise<Left[]> {
  const so = (await checks(db, { thang: month })).filter(gapWaits).length
  const duong_dan = `/quota-km?tab=doi_chieu&thang=${month}`
  return [{ ma: 'chenh_lech_dau', so, duong_dan, ...told(fuelCheckTexts.waiting(so)) }]
}
