import { sql } from 'kysely'
import type { InputOf } from '../../contract/endpoint.ts'
import { placeApi } from '../../contract/place/place.api.ts'
import type { Context } from '../context.ts'
import { listPage } from '../listPage.ts'
import { on, type Route } from '../mount.ts'
import { listDistribution } from './distribution.ts'

type Row = {
  id: string
  ten_dia_diem: string
  dia_chi: string | null
  tinh_moi: string | null
  tinh_cu: string | null
  loai: string | null
}

const NAME = sql`ten_dia_diem COLLATE "vi-x-icu"`
const wanted = (filter: unknown): string[] => [filter ?? []].flat().map(String)

const oneOf = (column: string, values: readonly string[]) =>
  values.length > 0 ? sql` AND ${sql.ref(column)} = ANY (${[...values]}::text[])` : sql``

/** POST /tms/dia_diem/list; old province names are found too (domain B1.9). */
const listPlaces = (input: InputOf<typeof placeApi.list>, { db }: Context) =>
  listPage<Row>(db, input, {
    found: sql`FROM dia_diem WHERE deleted_at IS NULL ${oneOf('id_cong_ty', wanted(input.id_cong_ty))} ${oneOf('loai', wanted(input.loai))} ${oneOf('id', input.list_id ?? [])}`,
    columns: sql`id, ten_dia_diem, dia_chi, tinh_moi, tinh_cu, loai`,
    searched: sql`tim_kiem`,
    sortable: {
      id: sql`id`,
      ten_dia_diem: NAME,
      dia_chi: sql`dia_chi COLLATE "vi-x-icu"`,
      tinh_moi: sql`tinh_moi COLLATE "vi-x-icu"`,
      tinh_cu: sql`tinh_cu COLLATE "vi-x-icu"`,
      loai: sql`loai`,
    },
    order: NAME,
  })

/** POST /tms/dia_diem/get_dia_chi: the address of a warehouse, a sending customer's own one before another of that name. */
async function addressOf(
  { ten_khach_gui, ten_nha_kho }: InputOf<typeof placeApi.address>,
  { db }: Context,
) {
  const { rows } = await sql<{ dia_chi: string | null }>`
    SELECT nullif(concat_ws(', ', p.dia_chi, p.tinh_moi), '') AS dia_chi
    FROM dia_diem p LEFT JOIN cong_ty k ON (k.id_cong_ty = p.id_cong_ty OR k.dia_diem_chinh = p.id) AND search_key(k.ten_cong_ty) = search_key(${ten_khach_gui ?? ''})
    WHERE p.deleted_at IS NULL AND search_key(p.ten_dia_diem) = search_key(${ten_nha_kho})
    ORDER BY (k.id_cong_ty IS NULL), p.id LIMIT 1`.execute(db)
  return { dia_chi: rows[0]?.dia_chi ?? null }
}

export const placeRoutes: Route[] = [
  on(placeApi.list, listPlaces),
  on(placeApi.address, addressOf),
  on(placeApi.distribution, listDistribution),
]
