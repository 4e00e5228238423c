import { plateKey } from '../../kit/field/plate.ts'
import type { Text } from '../../kit/text/text.ts'
import type { How, Marks } from '../../price/calculation/around.ts'
import { rechargedItems } from '../order/order.due.ts'
import { loadTexts } from './trip-load.texts.ts'
import { TRIP_COSTS, type payFields, type totalCostFields, type CostItem } from './trip.fields.ts'
import type { Trip } from './trip.ts'

/** What a merge looks at before it is made. */
export type MergePart = Pick<Trip, 'bien_so_xe' | 'ten_thau_phu' | 'ma_cont' | 'type_cont'> & Loaded

type Part = Pick<Trip, keyof typeof totalCostFields | keyof typeof payFields> &
  Pick<
    Trip,
    | 'id_chuyen_di'
    | 'bien_so_xe'
    | 'ten_thau_phu'
    | 'ma_cont'
    | 'ma_seal'
    | 'type_cont'
    | 'list_form_chi_phi'
    | 'danh_dau'
  > & { list_don_hang: readonly { id_don_hang: string }[] }

/** What the vehicle and its trailer can carry; null where it is not known. */
export type Capacity = { kg: number | null; cbm: number | null }

/** Road and fuel are paid once for a merged run, so the dearest counts; all else adds up (domain B4.3). */
const ONCE: readonly string[] = ['phi_xang_dau', 'phi_cau_duong']

/** A tractor's frame takes two 20-foot boxes or one longer one (domain B4.3). */
export const SLOTS = 2
/** The slots of a frame that one box of a type takes. */
export const slotsOf = (type: string | null): number => (type?.startsWith('20') ? 1 : SLOTS)

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0)

type Loaded = {
  readonly list_don_hang: readonly {
    readonly trong_luong: number | null
    readonly cbm: number | null
  }[]
}

/** What several trips weigh and how large they are together. */
export function loadOf(trips: readonly Loaded[]): { readonly kg: number; readonly cbm: number } {
  const orders = trips.flatMap((trip) => trip.list_don_hang)
  return {
    kg: sum(orders.map((order) => order.trong_luong)),
    cbm: sum(orders.map((order) => order.cbm)),
  }
}

/** Why trips cannot become one, or null: same vehicle and subcontractor, within weight, volume and container slots. */
export function whyNotMerge(trips: readonly MergePart[], capacity: Capacity): Text | null {
  const [first, ...others] = trips
  if (!first || others.length === 0) return loadTexts.two
  const key = plateKey(first.bien_so_xe ?? '')
  if (key === '' || others.some((trip) => plateKey(trip.bien_so_xe ?? '') !== key))
    return loadTexts.samePlate
  if (others.some((trip) => trip.ten_thau_phu !== first.ten_thau_phu))
    return loadTexts.sameSubcontractor
  const { kg, cbm } = loadOf(trips)
  if (capacity.kg !== null && kg > capacity.kg) return loadTexts.heavy(`${kg}`, `${capacity.kg}`)
  if (capacity.cbm !== null && cbm > capacity.cbm)
    return loadTexts.bulky(`${cbm}`, `${capacity.cbm}`)
  const boxes = trips.filter((trip) => trip.ma_cont !== null || trip.type_cont !== null)
  return sum(boxes.map((trip) => slotsOf(trip.type_cont))) > SLOTS ? loadTexts.slots : null
}

const joined = (values: readonly (string | null)[]): string | null =>
  [...new Set(values.filter((value) => value !== null))].join(', ') || null

function amountOf(name: string, values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return null
  return ONCE.includes(name) ? Math.max(...known) : sum(known)
}

type Borne = Pick<Part, 'list_form_chi_phi' | 'list_don_hang'>

/** The items of a trip, each recharged one with the order that bears it: among the orders of others the first one is another. */
function borneItems({ list_form_chi_phi, list_don_hang }: Borne): CostItem[] {
  const orders = list_don_hang.map(({ id_don_hang }) => id_don_hang)
  const bearers = new Map(
    [...rechargedItems(list_form_chi_phi, orders)].flatMap(([id_don_hang, own]) =>
      own.map((item) => [item, { id_don_hang }] as const),
    ),
  )
  return list_form_chi_phi.map((item) => ({ ...item, ...bearers.get(item) }))
}

function itemsOf(trips: readonly Borne[]): CostItem[] {
  const groups = Map.groupBy(trips.flatMap(borneItems), (item) =>
    [item.key, item.id_don_hang, item.nguoi_chiu, item.tien_mat].join(' '),
  )
  return [...groups.values()].flatMap((same) =>
    same.slice(0, 1).map((first) => ({
      ...first,
      amount: amountOf(
        first.key,
        same.map((item) => item.amount),
      ),
    })),
  )
}

/** True of an extra cost of which several orders, or company and driver, bear a part each: one amount would not say how they share it. */
export const isSharedItem = (trip: Borne, key: string): boolean =>
  itemsOf([trip]).filter((item) => item.key === key).length > 1

/** A merged figure is worked out where each that goes into it was. */
function mergedMarks(trips: readonly Part[]): Marks {
  const marks = TRIP_COSTS.flatMap((name): [string, How][] => {
    const known = trips.filter((trip) => trip[name] !== null)
    const isWorked = known.length > 0 && known.every((trip) => trip.danh_dau?.[name] === 'tinh')
    return isWorked ? [[name, 'tinh']] : []
  })
  return {
    ...trips[0]?.danh_dau,
    ...Object.fromEntries(TRIP_COSTS.map((name) => [name, 'nhap_tay'])),
    ...Object.fromEntries(marks),
  }
}

/** What the kept trip takes over from the merged ones, the kept one first. */
export function mergedFields(trips: readonly Part[]): Partial<Trip> {
  const amounts = TRIP_COSTS.map((name) => [
    name,
    amountOf(
      name,
      trips.map((trip) => trip[name]),
    ),
  ])
  return {
    ...Object.fromEntries(amounts),
    danh_dau: mergedMarks(trips),
    list_form_chi_phi: itemsOf(trips),
    ma_cont: joined(trips.map((trip) => trip.ma_cont)),
    ma_seal: joined(trips.map((trip) => trip.ma_seal)),
    type_cont: trips.find((trip) => trip.type_cont !== null)?.type_cont ?? null,
  } as Partial<Trip>
}
