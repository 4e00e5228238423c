import { sql } from 'kysely'
import { haulResource } from '../../../contract/fleet/haul/haul.ts'
import { tableStore } from '../../kit/resource/tableStore.ts'
import { settlePlaces } from './places.ts'

/** Hauls in their table. */
export const haulStore = tableStore({
  resource: haulResource,
  table: 'hop_dong_van_chuyen',
  prefix: 'HD',
  order: sql`t.start_time DESC`,
  settled: settlePlaces,
})
