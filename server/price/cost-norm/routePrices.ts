import type { Written } from '../../kit/sheet/rememberRows.ts'
import { sql } from 'kysely'
import { BY_CLASS, CLASSES, priceField } from '../../../contract/master/route/route.prices.ts'
import type { Trx } from '../../kit/http/context.ts'
import { inForce, keyIs } from '../../kit/rate/inForce.ts'
import { setFrom, type Version } from '../../kit/rate/versions.ts'
import type { Beside, Values } from '../../kit/resource/store.ts'
import { today } from '../../kit/time/clock.ts'
import { tripPayStore, variableCostStore } from './stores.ts'

const STORES = [tripPayStore, variableCostStore] as const
const CASTS = { money: sql`::bigint`, decimal: sql`::numeric` } as const
type Figure = keyof typeof BY_CLASS

const storeOf = (figure: string) =>
  STORES.find(({ resource }) => figure in resource.fields) ?? variableCostStore

/** Every price field of a route, with the figure and the class that it shows. */
const FIELDS = (Object.keys(BY_CLASS) as Figure[]).flatMap((figure) =>
  Object.keys(CLASSES).map((lop_xe) => ({ name: priceField(figure, lop_xe), figure, lop_xe })),
)

/** The figures of each class that the given price fields of a route set. */
function versionsOf(ma_lt: string, values: Values, store: (typeof STORES)[number]): Version[] {
  const given = FIELDS.filter(({ name, figure }) => name in values && storeOf(figure) === store)
  return [...Map.groupBy(given, ({ lop_xe }) => lop_xe)].map(([lop_xe, fields]) => ({
    key: { ma_lt, lop_xe },
    from: today(),
    values: Object.fromEntries(fields.map(({ name, figure }) => [figure, values[name] ?? null])),
  }))
}

async function write(
  trx: Trx,
  rows: readonly { id: string; values: Values }[],
  username: string,
): Promise<Written[]> {
  const routes = await trx
    .selectFrom('tuyen_duong')
    .select(['id_tuyen_duong', 'ma_lt'])
    .where('id_tuyen_duong', '=', sql<string>`ANY (${rows.map(({ id }) => id)}::text[])`)
    .execute()
  const codes = new Map(routes.map(({ id_tuyen_duong, ma_lt }) => [id_tuyen_duong, ma_lt]))
  const written: Written[] = []
  for (const store of STORES) {
    const versions = rows.flatMap(({ id, values }) =>
      versionsOf(codes.get(id) ?? id, values, store),
    )
    written.push(...(await setFrom(trx, store, versions, username)))
  }
  return written
}

/** The prices of routes: norms as of today, by class (money, section 3: One place for each price). */
export const routePrices: Beside = {
  joins: (day) =>
    sql.join(
      STORES.map((store) => {
        const rows = inForce(store, keyIs('ma_lt', sql`t.ma_lt`), sql`${day}::date`)
        return sql`LEFT JOIN LATERAL (
          SELECT jsonb_object_agg(lop_xe, to_jsonb(n)) AS lop FROM (${rows}) n) ${sql.id(store.table)} ON true`
      }),
      sql` `,
    ),
  at: Object.fromEntries(
    FIELDS.map(({ name, figure, lop_xe }) => [
      name,
      sql`(${sql.ref(`${storeOf(figure).table}.lop`)} -> ${sql.lit(lop_xe)} ->> ${sql.lit(figure)})${CASTS[BY_CLASS[figure].kind]}`,
    ]),
  ),
  write,
  stores: STORES,
}
