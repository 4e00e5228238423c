import { sql } from 'kysely'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import { trailerApi, trailerResource } from '../../../contract/master/trailer/trailer.ts'
import { crudDownload, crudHandlers, crudRoutes } from '../../kit/resource/handlers.ts'
import type { Store } from '../../kit/resource/store.ts'
import { withPlate } from '../vehicle/store.ts'

export const trailerStore: Store = {
  resource: trailerResource,
  table: 'ro_mooc',
  prefix: null,
  only: sql`true`,
  made: (plate) => ({ ma_romoc_key: plateKey(plate) }),
  tidy: withPlate('ma_romoc'),
  uses: (ids) => sql`
    SELECT t.ma_romoc AS id, count(*) AS so FROM ro_mooc t
    JOIN chuyen_di c ON regexp_replace(upper(c.ma_romoc), '[^A-Z0-9]', '', 'g') = t.ma_romoc_key
    WHERE t.ma_romoc = ANY (${[...ids]}::text[]) GROUP BY 1`,
}

export const trailerRoutes = crudRoutes(trailerApi, crudHandlers(trailerStore))
export const trailerDownloads = [crudDownload(trailerApi, trailerStore)]
