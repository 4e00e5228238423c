import { sql } from 'kysely'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import type { WireDate } from '../../../contract/kit/time/time.ts'
import {
  MONTHLY,
  MONTHLY_PREFIX,
  NORM_PREFIX,
  NORMS,
} from '../../../contract/master/vehicle/vehicle.costs.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { besideOf, together } from '../../kit/rate/beside.ts'
import { ratesAt } from '../../kit/rate/inForce.ts'
import { vehicleStore } from '../../master/vehicle/store.ts'
import { fixedCostStore } from '../fixed-cost/handlers.ts'
import { vehicleNormStore } from './stores.ts'

type Norms = Readonly<Record<string, number>>
const NAMES = Object.keys(NORMS)

const norms = besideOf(vehicleNormStore, {
  on: vehicleStore,
  by: 'bien_so_xe',
  shown: NAMES.map((name) => ({ name: NORM_PREFIX + name, figure: name, rest: {} })),
})
const monthly = besideOf(fixedCostStore, {
  on: vehicleStore,
  by: 'bien_so_xe',
  shown: Object.keys(MONTHLY).map((khoan) => ({
    name: MONTHLY_PREFIX + khoan,
    figure: 'so_tien',
    rest: { khoan, ten_khoan: null },
  })),
})

/** What vehicles show of norms and of the fixed costs without a name of their own. */
export const vehicleCosts = together(norms, monthly)

/** The own norms of vehicles, each on its day, in the order asked; null where it has none. Plates in any spelling. */
export async function ownNorms(
  db: Db,
  asked: readonly { readonly plate: string | null; readonly day: WireDate }[],
): Promise<(Norms | null)[]> {
  const keys = asked.map(({ plate }) => plateKey(plate ?? ''))
  const vehicles = await db
    .selectFrom('phuong_tien')
    .select(['bien_so_key', 'bien_so_xe'])
    .where('bien_so_key', '=', sql<string>`ANY (${[...new Set(keys)]}::text[])`)
    .execute()
  const plates = new Map(vehicles.map((vehicle) => [vehicle.bien_so_key, vehicle.bien_so_xe]))
  const rows = await ratesAt<Record<string, number | null>>(
    db,
    vehicleNormStore,
    asked.map(({ day }, index) => ({
      key: { bien_so_xe: plates.get(keys[index] ?? '') ?? '' },
      day,
    })),
  )
  return rows.map(
    (row) =>
      row &&
      Object.fromEntries(
        NAMES.flatMap((name) => {
          const litres = row[name] ?? null
          return litres === null ? [] : [[name, litres] as const]
        }),
      ),
  )
}
