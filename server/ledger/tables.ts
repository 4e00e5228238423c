import type { Generated } from 'kysely'
import type { tolls } from '../../contract/ledger/toll/toll.ts'
import type { Json, TableOf } from '../kit/postgres/tables.ts'

declare module '../kit/postgres/tables.ts' {
  interface Tables {
    sao_ke_cau_duong: TableOf<typeof tolls.resource> & { bien_so_key: string; co_dinh: Json<string[]> }
    lay_cau_duong: {
      id_chuyen_di: string
      truoc: number | null
      cach: string | null
      sau: number
      username: string
      luc: Generated<string>
    }
  }
}
