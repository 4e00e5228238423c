import { exact, rounded, sumExact } from '../../../contract/kit/decimal/decimal.ts'
import type { InputOf, OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { compareNames, compareTexts, searchKey } from '../../../contract/kit/text/text.ts'
import {
  PAY_FINDERS,
  type PayFinder,
  type PayRow,
  type salaryApi,
} from '../../../contract/ledger/salary/salary.api.ts'
import { VARIABLE_NAMES, VARIABLES } from '../../../contract/ledger/salary/salary.variables.ts'
import { unknownColumn } from '../../kit/list/unknownColumn.ts'
import type { Context } from '../../kit/http/context.ts'
import { statesOf } from '../../kit/list/filter.ts'
import { payrollOf } from './payroll.ts'

type Request = InputOf<typeof salaryApi.list>
type Wanted = Omit<Request, 'trang' | 'so_dong'>

const TOTALS = ['tong_thu_nhap', 'tong_tru', 'thuc_linh'] as const
/** Pay of trips that nobody closed: what a month waits for before it closes. */
export const UNCLOSED: PayFinder = 'chua_chot'

const isIn = (filter: unknown, ...values: readonly string[]): boolean => {
  const wanted = [filter ?? []].flat().map(String)
  return wanted.length === 0 || wanted.some((value) => values.includes(value))
}

/** What a row of pay is found by as its state. */
export function findersOf({ trang_thai, so_loi, bien }: PayRow): PayFinder[] {
  const found: PayFinder[] = [trang_thai]
  if (so_loi > 0) found.push('loi')
  if (trang_thai === 'tam_tinh' && (bien['so_chuyen'] ?? 0) > 0) found.push(UNCLOSED)
  return found
}

function isWanted(
  row: PayRow,
  { tu_khoa, username, chi_nhanh }: Wanted,
  states: readonly string[],
): boolean {
  const words = searchKey(tu_khoa ?? '')
    .split(' ')
    .filter(Boolean)
  const said = searchKey(`${row.fullname} ${row.username}`)
  return (
    words.every((word) => said.includes(word)) &&
    isIn(username, row.username, row.fullname) &&
    isIn(chi_nhanh, row.chi_nhanh ?? '') &&
    isIn(states, ...findersOf(row))
  )
}

/** Rows by a column; those without a value last. */
function bySort(sorting: Wanted['sap_xep'], [first]: readonly PayRow[]) {
  const unknown = sorting.find(({ cot }) => first && !Object.hasOwn(first, cot))
  if (unknown) throw unknownColumn(unknown.cot)
  return (a: PayRow, b: PayRow): number => {
    for (const { cot, giam } of sorting) {
      const [one, other] = [a[cot] ?? null, b[cot] ?? null]
      if (one === other) continue
      if (one === null || other === null) return one === null ? 1 : -1
      const order =
        typeof one === 'number' && typeof other === 'number'
          ? one - other
          : cot === 'fullname'
            ? compareNames(a.fullname, b.fullname)
            : compareTexts(JSON.stringify(one), JSON.stringify(other))
      if (order !== 0) return giam ? -order : order
    }
    return 0
  }
}

/** The pay that a request asks for, in its order. */
export async function wantedPay({ db }: Pick<Context, 'db'>, wanted: Wanted) {
  const { pays, ...payroll } = await payrollOf(db, wanted.thang)
  const all = pays.map(({ row }) => row)
  const states = statesOf(wanted, Object.keys(PAY_FINDERS))
  const rows = all
    .filter((row) => isWanted(row, wanted, states))
    .toSorted(bySort(wanted.sap_xep, all))
  const branches = [...new Set(all.flatMap(({ chi_nhanh }) => chi_nhanh ?? []))]
  return { ...payroll, rows, branches: branches.toSorted(compareTexts) }
}

const summed = (items: readonly string[]): string[] => [
  ...VARIABLE_NAMES.filter((name) => VARIABLES[name].kind === 'money' || name.includes('km')),
  ...items,
  ...TOTALS,
]
const DECIMALS = 2

/** POST /tms/driver_salary/list. */
export async function listPay(
  { trang, so_dong, ...wanted }: Request,
  context: Context,
): Promise<OutputOf<typeof salaryApi.list>> {
  const { rows, items, thang, tu, den, branches } = await wantedPay(context, wanted)
  const start = (trang - 1) * so_dong
  const number = (value: unknown) => (typeof value === 'number' ? value : null)
  const sums = [...new Set(summed(items.map(({ key }) => key)))].map((name) => [
    name,
    rounded(exact(sumExact(rows.map((row) => number(row[name])))), DECIMALS),
  ])
  return {
    data: rows.slice(start, start + so_dong),
    thang,
    tu_ngay: tu,
    den_ngay: den,
    cot: items.map(({ key, ten, loai }) => ({ key, ten, loai })),
    lua_chon: { chi_nhanh: branches },
    tong: rows.length,
    trang,
    so_dong,
    tong_hop: Object.fromEntries(sums) as Record<string, number>,
    color: {},
  }
}
