import type { Generated } from 'kysely'
import type { haulResource } from '../../contract/fleet/haul/haul.ts'
import type { Marker } from '../../contract/fleet/marker/marker.ts'
import type { warningResource } from '../../contract/fleet/warning/warning.ts'
import type { Json, TableOf } from '../kit/postgres/tables.ts'

declare module '../kit/postgres/tables.ts' {
  interface Tables {
    canh_bao: TableOf<typeof warningResource, 'loai' | 'noi_dung'> & { khoa: string | null }
    diem_danh_dau: Omit<Marker, 'vung' | 'created_at'> & {
      vung: Json<Marker['vung']>
      created_at: Generated<string>
      deleted_at: string | null
    }
    hop_dong_van_chuyen: TableOf<typeof haulResource, 'truck_plate'>
    hop_dong_tep: {
      file_id: string
      sheet: string
      dong: number
      dong_dau: number
      contract_id: string
    }
  }
}
