import type { MissingGroup } from '../../../../contract/dispatch/trip/trip.missing.ts'
import { dayOf } from '../../../../contract/kit/time/time.ts'
import { rateAt, type DatedRow } from '../../../../contract/kit/rate/rate.ts'
import type { AnyRow, Crud } from '../../../../contract/kit/resource/crud.ts'
import type { Resource } from '../../../../contract/kit/resource/resource.ts'
import type { Text } from '../../../../contract/kit/text/text.ts'
import { CLASSES } from '../../../../contract/master/route/route.prices.ts'
import {
  companyPriceApi,
  companyPrices,
} from '../../../../contract/price/company-price/company-price.ts'
import { tripPay } from '../../../../contract/price/cost-norm/trip-pay.ts'
import { variableCost } from '../../../../contract/price/cost-norm/variable-cost.ts'
import { call } from '../../../kit/http/call.ts'
import type { ResourceValues } from '../../../kit/resource/resourceForm.ts'
import { priceList } from '../../../price/fuel-price/offered/priceList.ts'

/** A kind of row that may be missing, as forms take it. */
export type Kind = {
  readonly resource: Resource
  readonly api: Crud
  /** What a new row says where nobody has said otherwise. */
  readonly usual?: ResourceValues
  /** A row of it lacks nothing: whoever waits has none, also where they may not read the list (freight rating). */
  readonly whole?: true
}

const KINDS: Readonly<Record<string, Kind>> = {
  company_price: {
    resource: companyPrices.resource,
    api: companyPriceApi as unknown as Crud,
    usual: { don_vi: 'chuyen' },
    whole: true,
  },
  trip_pay: tripPay as unknown as Kind,
  variable_cost: variableCost as unknown as Kind,
  fuel_price: priceList,
}

/** What kind of row a group waits for; null where no row is what is missing. */
export const kindOf = ({ can }: MissingGroup): Kind | null => KINDS[can?.['loai'] ?? ''] ?? null

/** The key of the row that is missing. */
function keyOf({ can }: MissingGroup): Readonly<Record<string, string | null>> {
  const { loai: _kind, ...key } = can ?? {}
  return key
}

/** Where a group's row is entered: a new one that begins with these values, or a stored one by its id. */
export type Begun = { readonly preset: ResourceValues; readonly row: AnyRow | null }

const MOST_ROWS = 500

/** The stored row that counts on the first day of a group, which lacks what the group waits for. */
async function standing(
  { resource, api, whole }: Kind,
  group: MissingGroup,
): Promise<AnyRow | null> {
  if (whole || !resource.rate || group.tu_ngay === null) return null
  const key = Object.fromEntries(Object.entries(keyOf(group)).map(([name, id]) => [name, id ?? '']))
  const { data } = await call(api.list, { so_dong: MOST_ROWS, ...key } as never)
  return rateAt(data as unknown as readonly (AnyRow & DatedRow)[], keyOf(group), group.tu_ngay)
}

/**
 * What the form of a group's row begins with: its key from the first day of its trips, beside it what a row of the key says
 * already, so that nothing of it is lost. A row that begins on that very day is completed.
 */
export async function begin(kind: Kind, group: MissingGroup): Promise<Begun> {
  const { resource } = kind
  const { can, ten_cong_ty, ten_tuyen_duong, tu_ngay } = group
  if (!resource.rate) {
    const first = can?.['tai'] ?? tu_ngay
    const from = first && `${dayOf(first)} 00:00:00`
    return { preset: { ...resource.usual, [resource.name]: from }, row: null }
  }
  const before = await standing(kind, group)
  const { from, to } = resource.rate
  if (before && before[from] === tu_ngay) return { preset: {}, row: before }
  const names = { ten_cong_ty, ten_tuyen_duong }
  const dates = { [from]: tu_ngay, ...(to ? { [to]: null } : {}) }
  const { id: _id, ...said } = before ?? { id: null }
  const usual = { ...resource.usual, ...kind.usual }
  return { preset: { ...usual, ...said, ...keyOf(group), ...names, ...dates }, row: null }
}

/** The first field that a row leaves open, where typing goes on. */
export const firstOpen = ({ resource }: Kind, { preset, row }: Begun): string | undefined => {
  const { from, to, key } = resource.rate ?? { from: '', to: '', key: [] }
  const passed: readonly (string | null)[] = [from, to, ...key]
  return Object.entries(resource.fields).find(
    ([name, { follows }]) =>
      !follows && !passed.includes(name) && ((row ?? preset)[name] ?? null) === null,
  )?.[0]
}

const classWords = (code: string | null | undefined): Text | null =>
  (CLASSES as Readonly<Record<string, Text>>)[code ?? ''] ?? null

/** What a group waits for, in words: whose, where and of which class. */
export function groupWords(group: MissingGroup, t: (text: Text) => string): string {
  const { can, ten_cong_ty, ten_tuyen_duong } = group
  const lop_xe = classWords(can?.['lop_xe'])
  const { ma_lt, noi_lay_hang, noi_tra_hang } = can ?? {}
  const route = [ma_lt, ten_tuyen_duong].filter(Boolean).join(' ')
  const places =
    noi_lay_hang || noi_tra_hang ? `${noi_lay_hang ?? '…'} → ${noi_tra_hang ?? '…'}` : ''
  return [ten_cong_ty ?? can?.['id_cong_ty'], route || places, lop_xe && t(lop_xe)]
    .filter(Boolean)
    .join(' × ')
}
