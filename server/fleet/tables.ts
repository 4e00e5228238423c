import type { Generated } from 'kysely'
import type { Json } from '../kit/postgres/tables.ts'

declare module '../kit/postgres/tables.ts' {
  interface Tables {
    khoa_gps: {
      id: Generated<string>
      ten: string
      khoa_hash: Buffer
      nguoi_tao: string | null
      created_at: Generated<string>
      dung_luc: string | null
      deleted_at: string | null
    }
    can_tinh: { id: Generated<number>; id_xe: number; tu: string }
    moc_tinh: { id_xe: number; truoc: string; trang_thai: Json<unknown> }
  }
}
