import { sql } from 'kysely'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import { trailers } from '../../../contract/master/trailer/trailer.ts'
import { tableStore } from '../../kit/resource/tableStore.ts'
import { withoutPlate, withPlate } from '../vehicle/store.ts'

export const trailerStore = tableStore({
  ...trailers,
  table: 'ro_mooc',
  prefix: null,
  flawed: withoutPlate('ma_romoc_key'),
  made: (plate: string) => ({ ma_romoc_key: plateKey(plate) }),
  tidy: withPlate('ma_romoc'),
  uses: (ids: readonly string[]) => sql`
    SELECT t.ma_romoc AS id, count(*) AS so FROM ro_mooc t
    JOIN chuyen_di c ON regexp_replace(upper(c.ma_romoc), '[^A-Z0-9]', '', 'g') = t.ma_romoc_key
    WHERE t.ma_romoc = ANY (${[...ids]}::text[]) GROUP BY 1`,
})
