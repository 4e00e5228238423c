import { sql } from 'kysely'
import { companyApi } from '../../contract/company/company.api.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { Context } from '../context.ts'
import { listPage } from '../listPage.ts'
import { on, type Route } from '../mount.ts'

type Row = {
  id_cong_ty: string
  ten_cong_ty: string
  so_dien_thoai: string | null
  dia_chi: string | null
}

const NAME = sql`ten_cong_ty COLLATE "vi-x-icu"`

/** POST /tms/cong_ty/list, by name. */
const listCompanies = (input: InputOf<typeof companyApi.list>, { db }: Context) =>
  listPage<Row>(db, input, {
    found: sql`FROM cong_ty WHERE deleted_at IS NULL`,
    columns: sql`id_cong_ty, ten_cong_ty, so_dien_thoai, dia_chi`,
    searched: sql`tim_kiem`,
    sortable: {
      id_cong_ty: sql`id_cong_ty`,
      ten_cong_ty: NAME,
      so_dien_thoai: sql`so_dien_thoai`,
      dia_chi: sql`dia_chi COLLATE "vi-x-icu"`,
    },
    order: NAME,
  })

export const companyRoutes: Route[] = [on(companyApi.list, listCompanies)]
