import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { costFormApi } from '../../../../contract/price/cost-form/cost-form.ts'
import { driverApi } from '../../../../contract/master/driver/driver.api.ts'
import type { Field } from '../../../../contract/kit/field/field.ts'
import { formatMoney } from '../../../../contract/kit/field/format.ts'
import { PAYERS } from '../../../../contract/dispatch/order/order.fields.ts'
import { GOODS_TYPES } from '../../../../contract/master/company/goods.ts'
import type { Text } from '../../../../contract/kit/text/text.ts'
import { trailers } from '../../../../contract/master/trailer/trailer.ts'
import { tripApi } from '../../../../contract/dispatch/trip/trip.api.ts'
import { SUGGESTED } from '../../../../contract/dispatch/trip/trip.suggested.ts'
import { DRIVER_NAMES } from '../../../../contract/dispatch/trip/trip.fields.ts'
import { vehicleApi } from '../../../../contract/master/vehicle/vehicle.api.ts'
import { VEHICLES_OUT } from '../../../../contract/master/vehicle/vehicle.choices.ts'
import { vehicleResource } from '../../../../contract/master/vehicle/vehicle.ts'
import type { OutputOf } from '../../../../contract/kit/endpoint/endpoint.ts'
import { NAMES } from '../../../kit/ui/queryKeys.ts'
import { call } from '../../../kit/http/call.ts'
import {
  byUse,
  choiceOffers,
  joined,
  suggestion,
  type Suggestion,
} from '../../../kit/form/suggestions.ts'
import { useText } from '../../../kit/ui/language.ts'

type Vehicle = OutputOf<typeof vehicleApi.plates>['data'][number]
type CostOffer = OutputOf<typeof costFormApi.forTrip>['data'][number]
type Offers = readonly Suggestion[]

/** Everything that the form completes from. */
export type Words = {
  /** The words offered at a field, those used most first. */
  readonly at: (field: string) => Offers
  readonly drivers: Offers
  readonly costs: Offers
  readonly vehicleOf: (plate: string) => Vehicle | undefined
  readonly costOf: (key: string) => CostOffer | undefined
}

const FRESH_MS = 5 * 60_000
const kept = { staleTime: FRESH_MS, retry: 1 } as const
const NONE: Offers = []

function useMasterData() {
  const suggestions = useQuery({
    ...kept,
    queryKey: [NAMES, 'trip'],
    queryFn: () => call(tripApi.suggestions, {}),
  })
  const plates = useQuery({
    ...kept,
    queryKey: [NAMES, 'plates'],
    queryFn: () => call(vehicleApi.plates, {}),
  })
  const drivers = useQuery({
    ...kept,
    queryKey: [NAMES, 'drivers'],
    queryFn: () => call(driverApi.names, {}),
  })
  const costs = useQuery({
    ...kept,
    queryKey: ['trip-costs'],
    queryFn: () => call(costFormApi.forTrip, {}),
  })
  return {
    used: suggestions.data?.data,
    plates: plates.data,
    drivers: drivers.data?.data,
    costs: costs.data?.data,
  }
}
type MasterData = ReturnType<typeof useMasterData>

const offersOf = (values: readonly string[] | undefined): Offers =>
  values?.map((value) => suggestion(value)) ?? NONE

/** Drivers in the order of their use; two of one name stay two, told apart by account. */
const driversByUse = (used: Offers, drivers: Offers): Offers => {
  const ofName = Map.groupBy(drivers, ({ value }) => value)
  return joined(
    used.flatMap((word) => ofName.get(word.value) ?? [word]),
    drivers,
  )
}

/** The fields that complete while typing, known before the lists have arrived. */
export const COMPLETING: ReadonlySet<string> = new Set([
  ...SUGGESTED,
  'bien_so_thay_the',
  ...DRIVER_NAMES,
  'ten_lai_xe_thay_the',
  'nguoi_thuc_hien',
])

const PEOPLE_FIELDS = ['nguoi_thu_tien', 'nguoi_thuc_hien']

/** The lists of master data as offers. */
function masterOffers({ plates, drivers, costs }: MasterData, t: (text: Text) => string) {
  const wordOf = ({ choices = {} }: Field, code: string | null) => {
    const words = code === null ? undefined : choices[code]
    return words ? t(words) : code
  }
  const main = ({ ten_lai_xe_chinh, loai_xe, trang_thai }: Vehicle) =>
    VEHICLES_OUT.some((state) => state === trang_thai)
      ? wordOf(vehicleResource.fields.trang_thai, trang_thai)
      : (ten_lai_xe_chinh ?? wordOf(vehicleResource.fields.loai_xe, loai_xe))
  return {
    vehicles: plates?.data.map((each) => suggestion(each.bien_so_xe, { note: main(each) })) ?? NONE,
    trailers:
      plates?.ro_mooc.map(({ ma_romoc, loai }) =>
        suggestion(ma_romoc, { note: wordOf(trailers.resource.fields.loai, loai) }),
      ) ?? NONE,
    drivers:
      drivers?.map(({ fullname, username }) =>
        suggestion(fullname, { note: username, id: username }),
      ) ?? NONE,
    costs:
      costs?.map(({ key, name, amount }) =>
        suggestion(name, { id: key, note: amount === null ? null : formatMoney(amount) }),
      ) ?? NONE,
  }
}

function wordsFrom(data: MasterData, t: (text: Text) => string): Words {
  const master = masterOffers(data, t)
  const used = new Map(
    Object.entries(data.used ?? {}).map(([field, values]) => [field, offersOf(values)]),
  )
  const usedAt = (field: string): Offers => used.get(field) ?? NONE
  // Not before the master data is there: what is picked brings its driver, or its account, along.
  const vehicles = data.plates ? byUse(usedAt('bien_so_xe'), master.vehicles) : NONE
  const drivers = data.drivers ? driversByUse(usedAt('ten_lai_xe_1'), master.drivers) : NONE
  const lists = new Map<string, Offers>([
    ['bien_so_xe', vehicles],
    ['bien_so_thay_the', vehicles],
    ['ma_romoc', byUse(usedAt('ma_romoc'), master.trailers)],
    ['ten_lai_xe_thay_the', drivers],
    ['loai_hang_hoa', byUse(usedAt('loai_hang_hoa'), choiceOffers(GOODS_TYPES, t))],
    ['nguoi_thanh_toan', byUse(usedAt('nguoi_thanh_toan'), choiceOffers(PAYERS, t))],
    ...PEOPLE_FIELDS.map((field) => [field, byUse(usedAt(field), master.drivers)] as const),
  ])
  const vehicleByPlate = new Map(data.plates?.data.map((each) => [each.bien_so_xe, each]))
  const costs = new Map(data.costs?.map((each) => [each.key, each]))
  return {
    at: (field) => lists.get(field) ?? usedAt(field),
    drivers,
    costs: master.costs,
    vehicleOf: (plate) => vehicleByPlate.get(plate),
    costOf: (key) => costs.get(key),
  }
}

/** What the form completes from; empty lists until they have arrived, and where a seat may not read them. */
export function useWords(): Words {
  const t = useText()
  const { used, plates, drivers, costs } = useMasterData()
  return useMemo(
    () => wordsFrom({ used, plates, drivers, costs }, t),
    [used, plates, drivers, costs, t],
  )
}
