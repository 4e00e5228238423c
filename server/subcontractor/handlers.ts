import { sql } from 'kysely'
import type { InputOf } from '../../contract/endpoint.ts'
import { subcontractorApi } from '../../contract/subcontractor/subcontractor.api.ts'
import type { Context } from '../context.ts'
import { listPage } from '../listPage.ts'
import { on, type Route } from '../mount.ts'

type Row = { id: string; ten_thau_phu: string; so_dien_thoai: string | null }

const NAME = sql`ten_thau_phu COLLATE "vi-x-icu"`

/** POST /tms/thau_phu/list, by name. */
const listSubcontractors = (input: InputOf<typeof subcontractorApi.list>, { db }: Context) =>
  listPage<Row>(db, input, {
    found: sql`FROM thau_phu WHERE deleted_at IS NULL`,
    columns: sql`id, ten_thau_phu, so_dien_thoai`,
    searched: sql`concat_ws(' ', id, ten_thau_phu, so_dien_thoai)`,
    sortable: { id: sql`id`, ten_thau_phu: NAME, so_dien_thoai: sql`so_dien_thoai` },
    order: NAME,
  })

export const subcontractorRoutes: Route[] = [on(subcontractorApi.list, listSubcontractors)]
