import { formatMoment } from '../../../../contract/kit/field/format.ts'
import { wordOf } from '../../../../contract/kit/text/text.ts'
import type { AnyRow, Crud } from '../../../../contract/kit/resource/crud.ts'
import {
  fuelPriceApi,
  fuelPriceResource,
  fuelPriceSheet,
} from '../../../../contract/price/fuel-price/fuel-price.ts'

/** The list of fuel prices as screens of resources take it: one call adds and corrects. */
export const priceList = {
  drawn: { hieu_luc_tu: ({ hieu_luc_tu }: AnyRow) => formatMoment(wordOf(hieu_luc_tu)) },
  resource: fuelPriceResource,
  sheet: fuelPriceSheet,
  api: { ...fuelPriceApi, create: fuelPriceApi.update } as unknown as Crud,
}
