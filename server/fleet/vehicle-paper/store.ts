import { sql } from 'kysely'
import type { PaperState } from '../../../contract/fleet/vehicle-paper/vehicle-paper.texts.ts'
import { paperResource } from '../../../contract/fleet/vehicle-paper/vehicle-paper.ts'
import { audit } from '../../kit/audit/audit.ts'
import type { Trx } from '../../kit/http/context.ts'
import type { Beside, RowChange } from '../../kit/resource/store.ts'
import { tableStore } from '../../kit/resource/tableStore.ts'
import { DAY_TEXT } from '../../master/paper/papers.ts'

const state = (name: PaperState) => sql.lit(name)

type Day = { readonly id: string; readonly day: unknown; readonly username: string | null }
type Moved = { plate: string; loai: string; cu: string | null; moi: string | null }

/** Writes the day that a paper runs out on where it stands: with its vehicle. */
async function writeDay(trx: Trx, { id, day, username }: Day): Promise<string | null> {
  const { rows } = await sql<Moved>`
    UPDATE phuong_tien v SET phien_ban = v.phien_ban + 1, updated_at = now(), giay_to = nullif(
      jsonb_strip_nulls(coalesce(v.giay_to, '{}') || jsonb_build_object(g.loai, ${day ?? null}::text)), '{}')
    FROM giay_to_xe g JOIN phuong_tien o ON o.bien_so_xe = g.plate
    WHERE g.id = ${id} AND v.bien_so_xe = g.plate AND (o.giay_to ->> g.loai) IS DISTINCT FROM ${day ?? null}::text
    RETURNING g.plate, g.loai, o.giay_to ->> g.loai AS cu, v.giay_to ->> g.loai AS moi`.execute(trx)
  const [moved] = rows
  if (!moved) return null
  const { plate, loai, cu, moi } = moved
  if (username !== null)
    await audit(trx, {
      username,
      action: 'sua',
      subject: 'phuong_tien',
      id: plate,
      before: { [loai]: cu },
      after: { [loai]: moi },
    })
  return cu
}

const days: Beside = {
  joins: (day) => sql`
    LEFT JOIN LATERAL (SELECT x.giay_to ->> t.loai AS den, CASE
      WHEN (x.giay_to ->> t.loai ~ ${DAY_TEXT}) IS NOT TRUE THEN ${state('khong_ghi')}
      WHEN x.giay_to ->> t.loai < ${day} THEN ${state('het_han')}
      WHEN x.giay_to ->> t.loai <= (${day}::date + 7)::text THEN ${state('trong_7_ngay')}
      WHEN x.giay_to ->> t.loai <= (${day}::date + 30)::text THEN ${state('trong_30_ngay')}
      ELSE ${state('con_han')} END AS muc
      FROM phuong_tien x WHERE x.bien_so_xe = t.plate) gx ON true`,
  at: {
    ngay_het_han: sql`CASE WHEN gx.den ~ ${DAY_TEXT} THEN gx.den END`,
    tinh_trang: sql`gx.muc`,
  },
  write: async (trx, rows, username) => {
    for (const { id, values } of rows)
      if ('ngay_het_han' in values)
        await writeDay(trx, { id, day: values['ngay_het_han'], username })
    return []
  },
  stores: [],
}

/** The day of a deleted paper leaves the vehicle, and comes back with the paper. */
async function moveDay(trx: Trx, { id, after }: RowChange): Promise<void> {
  if (after.deleted_at !== null) {
    const day = await writeDay(trx, { id, day: null, username: null })
    await sql`UPDATE giay_to_xe SET het_han_cu = ${day} WHERE id = ${id}`.execute(trx)
    return
  }
  const { rows } = await sql<{ day: string }>`
    UPDATE giay_to_xe n SET het_han_cu = NULL FROM giay_to_xe o
    WHERE n.id = ${id} AND o.id = n.id AND o.het_han_cu IS NOT NULL RETURNING o.het_han_cu AS day`.execute(
    trx,
  )
  if (rows[0]) await writeDay(trx, { id, day: rows[0].day, username: null })
}

/** The papers of vehicles in use. */
export const paperStore = tableStore({
  resource: paperResource,
  table: 'giay_to_xe',
  prefix: 'GT',
  newKeys: async (trx, rows) => {
    const { rows: made } = await sql<{ id: string }>`
      SELECT 'GT' || nextval('so_giay_to_xe') AS id FROM generate_series(1, ${rows.length}::int)`.execute(
      trx,
    )
    return made.map(({ id }) => id)
  },
  only: sql`EXISTS (SELECT FROM phuong_tien xe WHERE xe.bien_so_xe = t.plate AND xe.deleted_at IS NULL)`,
  order: sql`gx.den, t.plate`,
  beside: days,
  changed: moveDay,
})
