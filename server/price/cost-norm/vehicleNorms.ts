import type { Written } from '../../kit/sheet/rememberRows.ts'
import { sql, type RawBuilder } from 'kysely'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import type { WireDate } from '../../../contract/kit/time/time.ts'
import { NORM_PREFIX, NORMS } from '../../../contract/master/vehicle/vehicle.costs.ts'
import type { Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { inForce, keyIs, ratesAt } from '../../kit/rate/inForce.ts'
import { setFrom } from '../../kit/rate/versions.ts'
import type { Values } from '../../kit/resource/store.ts'
import { today } from '../../kit/time/clock.ts'
import { vehicleNormStore } from './stores.ts'

type Norms = Readonly<Record<string, number>>
const NAMES = Object.keys(NORMS)

/** What is joined to vehicles `t` for a day: the norms that count on it, as `dinh_muc`. */
export const joinNorms = (day: WireDate): RawBuilder<unknown> => sql`LEFT JOIN LATERAL (
  ${inForce(vehicleNormStore, keyIs('bien_so_xe', sql`t.bien_so_xe`), sql`${day}::date`)}) dinh_muc ON true`

/** Where the norms stand in it, by field of the vehicle. */
export const normColumns: Readonly<Record<string, RawBuilder<unknown>>> = Object.fromEntries(
  NAMES.map((name) => [NORM_PREFIX + name, sql.ref(`dinh_muc.${name}`)]),
)

/** Sets norms of vehicles from today on. */
export async function writeNorms(
  trx: Trx,
  rows: readonly { id: string; values: Values }[],
  username: string,
): Promise<Written[]> {
  const versions = rows.flatMap(({ id, values }) => {
    const given = NAMES.filter((name) => NORM_PREFIX + name in values)
    const norms = Object.fromEntries(
      given.map((name) => [name, values[NORM_PREFIX + name] ?? null]),
    )
    return given.length > 0 ? [{ key: { bien_so_xe: id }, from: today(), values: norms }] : []
  })
  return setFrom(trx, vehicleNormStore, versions, username)
}

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
