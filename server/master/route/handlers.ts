import { routes } from '../../../contract/master/route/route.ts'
import type { Values } from '../../kit/resource/store.ts'
import { tableStore, usedAs } from '../../kit/resource/tableStore.ts'
import { routeRows } from './routeRows.ts'

export const routeStore = tableStore({
  ...routes,
  table: 'tuyen_duong',
  prefix: 'T',
  sheetRows: routeRows,
  // A route always has a code: an empty one changes nothing, and a new route without one goes by its id (migration 0013).
  tidy: ({ ma_lt, ...values }: Values) => (ma_lt ? { ...values, ma_lt } : values),
  uses: usedAs('id_tuyen_duong', 'don_hang', 'don_chuyen_tram'),
})
