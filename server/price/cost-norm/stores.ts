import { tripPay } from '../../../contract/price/cost-norm/trip-pay.ts'
import { variableCost } from '../../../contract/price/cost-norm/variable-cost.ts'
import type { Listed } from '../../../contract/kit/resource/listed.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { inWhole } from '../../kit/resource/smallAmounts.ts'
import { spreadAmounts } from '../../kit/resource/spreadAmounts.ts'
import type { readTableRows, TableRow } from '../../kit/resource/tableRows.ts'
import { readClass } from '../../../contract/master/route/readClass.ts'
import { completedFrom } from '../../kit/rate/versions.ts'
import { datedStore } from '../../kit/rate/datedStore.ts'
import { withoutVat } from './parted.ts'

const ROUTES = { shownBy: { table: 'tuyen_duong', column: 'ma_lt' } }

/** What is paid for a whole run, a day or a stop of it. */
const OF_A_RUN = [
  'luong_chuyen',
  'tien_an',
  'ho_tro_qua_dem',
  'don_gia_diem',
  'cuoc',
  'cau_duong',
  'don_gia_thau_phu',
]
/** Offices write a column for each class. */
const byClass = (resource: Pick<Listed, 'resource'>['resource']) => {
  const { key = [] } = resource.rate ?? {}
  const figures = Object.keys(resource.fields).filter(
    (name) => !key.includes(name) && !name.startsWith('hieu_luc'),
  )
  return inWhole(ofPage(spreadAmounts({ by: 'lop_xe', figures })), OF_A_RUN)
}
/** Where no column tells the class, a page that is called by one is of it: 'Cont 40'. */
const ofPage =
  (read: typeof readTableRows): typeof readTableRows =>
  ({ sheets }, ...asked) => {
    const all = sheets.map((sheet) => {
      const found = read({ sheets: [sheet] }, ...asked)
      const lop_xe = readClass(sheet.name)
      const isTold = ({ values }: TableRow) => (values['lop_xe'] ?? null) !== null
      if (lop_xe === null || found.rows.some(isTold)) return found
      const rows = found.rows.map((row) => ({ ...row, values: { ...row.values, lop_xe } }))
      return { ...found, rows }
    })
    return {
      rows: all.flatMap(({ rows }) => rows),
      headers: all.flatMap(({ headers }) => headers),
      remarks: all.flatMap(({ remarks = [] }) => remarks),
    }
  }
/** 'Các tuyến khác', 'Tuyến còn lại': any route that has no norm of its own. */
const OTHER_ROUTES =
  /^((cac|moi|nhung|tat ca( cac)?) )?(tuyen( duong)?|lo trinh) (khac|con lai)( con lai)?$/
const ofAnyRoute =
  (read: typeof readTableRows): typeof readTableRows =>
  (...sheet) => {
    const { rows, ...others } = read(...sheet)
    const isOther = (route: unknown) => OTHER_ROUTES.test(searchKey(wordOf(route)))
    return {
      ...others,
      rows: rows.map((row) =>
        isOther(row.values['ma_lt']) ? { ...row, values: { ...row.values, ma_lt: null } } : row,
      ),
    }
  }
const tripPays = datedStore(tripPay, 'luong_chuyen', ROUTES)
export const tripPayStore = {
  ...tripPays,
  completed: completedFrom(tripPays),
  sheetRows: ofAnyRoute(byClass(tripPay.resource)),
}
const variableCosts = datedStore(variableCost, 'bien_phi', ROUTES)
export const variableCostStore = {
  ...variableCosts,
  completed: completedFrom(variableCosts),
  sheetRows: withoutVat(byClass(variableCost.resource)),
}
