import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { amountOf, type Amounts } from './arithmetic.ts'
import { findEntry, findShortened, type Known } from './known.ts'
import type { Line } from './line.ts'
import { isWayOfPaying } from './payingWords.ts'
import { isWithTax, keyOf } from './wording.ts'

/** '20'' and '40'' below one heading of freights, each row with one of them: either is what the customer pays. */
export function eitherFreight(columns: readonly Amounts[], taken: Map<number, string>): void {
  const freight = columns.find(({ header }) => taken.get(header.column) === 'cuoc_van_chuyen')
  const heading = freight?.header.groups.join()
  if (!freight || !heading) return
  const either = [freight]
  for (const one of columns) {
    const isOther = !taken.has(one.header.column) && one.header.groups.join() === heading
    const rows = [...one.cells.keys()].filter((row) => amountOf(one.cells[row]) > 0)
    const isAlone = rows.every((row) => !either.some(({ cells }) => amountOf(cells[row]) > 0))
    if (!isOther || rows.length === 0 || !isAlone) continue
    either.push(one)
    taken.set(one.header.column, 'cuoc_van_chuyen')
  }
}

const FREIGHTS = ['cuoc_van_chuyen', 'tong_cuoc', 'don_gia_don_hang']
/**
 * 'Tiền mặt', 'Chuyển khoản' and 'Công nợ' where no other column may tell a freight: each run has its own in one of them.
 * Where a run has two, or amounts nobody understood stand beside them, a dispatcher says it.
 */
export function freightByPayment(columns: readonly Amounts[], taken: Map<number, string>): void {
  if ([...taken.values()].some((field) => FREIGHTS.includes(field))) return
  const open = columns.filter(
    ({ header, cells }) =>
      [undefined, 'bo_qua'].includes(taken.get(header.column)) &&
      cells.some((cell) => amountOf(cell) > 0),
  )
  const ways = open.filter(({ header: { leaf } }) => isWayOfPaying(keyOf(leaf)))
  const mayTell = ({ header }: Amounts) => !taken.has(header.column) || isWithTax(header)
  const rows = Math.max(0, ...ways.map(({ cells }) => cells.length))
  const isAlone = [...Array(rows).keys()].every(
    (row) => ways.filter(({ cells }) => amountOf(cells[row]) > 0).length <= 1,
  )
  const isAll = open.every((one) => ways.includes(one) || !mayTell(one))
  for (const { header } of ways)
    if (isAlone && isAll && ways.length > 1) taken.set(header.column, 'cuoc_van_chuyen')
    else taken.delete(header.column)
}

/** 'Sao Chổi' and 'Rừng Mơ' below one heading of freights, where no column tells the customer: each has a column. Answers the customers by the columns. */
export function freightsOfCustomers(
  columns: readonly Amounts[],
  { taken, known }: { taken: ReadonlyMap<number, string>; known: Known | null },
): ReadonlyMap<number, string> {
  const freights = columns.filter(({ header }) => taken.get(header.column) === 'cuoc_van_chuyen')
  if (!known || freights.length < 2 || [...taken.values()].includes('ten_cong_ty')) return new Map()
  return new Map(
    freights.flatMap(({ header: { column, leaf } }) => {
      const called =
        findEntry(known, 'ten_cong_ty', leaf) ?? findShortened(known, 'ten_cong_ty', leaf)
      return called ? [[column, called.name]] : []
    }),
  )
}

/** A row with the customer in whose column its freight stands. */
export function withCustomer(line: Line): Line {
  const { columns, grid } = line.table
  const filled = columns
    .get('cuoc_van_chuyen')
    ?.find(({ column, party }) => party !== null && amountOf(grid.cell(line.row, column)) !== 0)
  return filled ? { ...line, customer: filled.party } : line
}

const STATEMENT = /\b(bang ke|doi chieu|doi soat|thanh toan|cong no)\b/
/** What a carrier's statement does not tell: who drives, what it cost the carrier, what of it the carrier hires itself. */
const OF_OWN_RUNS = /^(lai_xe_|ten_thau_phu$|chi_phi_thau_phu$|phi_|luong_|km_)/
/**
 * 'Thành tiền' in the statement of a known carrier whose name stands alone above it is what the carrier is paid, and no freight.
 * Answers the carrier by the columns.
 */
export function hireOfTitle(
  taken: Map<number, string>,
  {
    titles,
    known,
    mapped,
  }: { titles: readonly string[]; known: Known | null; mapped: ReadonlySet<number> },
): ReadonlyMap<number, string> {
  const isStatement = titles.some((title) => STATEMENT.test(searchKey(title)))
  const named = known && titles.map((title) => findEntry(known, 'ten_thau_phu', title))
  const carrier = named?.find((entry) => entry !== null)
  const isOther = [...taken.values()].some((field) => OF_OWN_RUNS.test(field))
  if (!carrier || !isStatement || isOther) return new Map()
  const paid = [...taken].filter(([at, field]) => field === 'cuoc_van_chuyen' && !mapped.has(at))
  for (const [column] of paid) taken.set(column, 'chi_phi_thau_phu')
  return new Map(paid.map(([column]) => [column, carrier.name]))
}
