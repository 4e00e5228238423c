import type { Generated } from 'kysely'
import type {} from '../kit/postgres/tables.ts'

declare module '../kit/postgres/tables.ts' {
  interface Tables {
    form_chi_phi: {
      key: string
      name: string
      amount: number | null
      thu_tu: Generated<number>
      tren_chuyen: Generated<boolean>
      deleted_at: string | null
    }
  }
}
