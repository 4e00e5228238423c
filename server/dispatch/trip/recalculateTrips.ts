import { setImmediate as nextTurn } from 'node:timers/promises'
import { rounded, sumExact } from '../../../contract/kit/decimal/decimal.ts'
import { ORDER_FIGURES, TRIP_FIGURES } from '../../../contract/price/calculation/around.ts'
import type {
  FigureChange,
  FigureSums,
  RecalculatedSums,
  RecalculatedTrip,
} from '../../../contract/dispatch/trip/trip.recalculate.ts'
import type { WireMonth } from '../../../contract/kit/time/time.ts'
import type { CurrentUser, Trx } from '../../kit/http/context.ts'
import type { Change } from './changeTrips.ts'
import { runOf, touchedOf, type Run } from './figureChanges.ts'
import { isHeld, loadTrips, lockTrips, type StoredTrip } from './loadTrip.ts'
import type { RowsOf } from '../../price/calculation/keptRows.ts'
import { pricesOf } from './pricing.ts'
import { onTrial, type TrialRows } from './trial.ts'
import { writeTrips } from './writeTrips.ts'

/** Whether trips are only looked at, or written. */
type RecalculateMode = 'xem_truoc' | 'ap_dung'
export type Recalculated = {
  data: RecalculatedTrip[]
  tom_tat: RecalculatedSums
  theo_hinh: FigureSums[]
  thang_khoa: WireMonth[]
}
/** How trips are recalculated: which figures are touched, and which rows that are not saved count. */
export type RunAsked = {
  readonly che_do: RecalculateMode
  readonly truong?: string[] | undefined
  readonly thu?: TrialRows | undefined
}

const STAFF = { partner: null }
/** Trips written by one lot of statements: few enough that other users' calls are answered in between. */
const WRITTEN_AT_ONCE = 50
/** Trips read by one lot of statements: the next ones come while these are worked out. */
const READ_AT_ONCE = 100
/** The sums before the first trip. */
export const NO_TRIPS: RecalculatedSums = {
  chuyen_di: 0,
  thay_doi: 0,
  khoa: 0,
  thieu: 0,
  tong_cuoc_truoc: 0,
  tong_cuoc_sau: 0,
  tong_chi_phi_truoc: 0,
  tong_chi_phi_sau: 0,
  tong_lai_truoc: 0,
  tong_lai_sau: 0,
}

/** The sums of two lots of trips together. */
export const addSums = (one: RecalculatedSums, other: RecalculatedSums): RecalculatedSums =>
  Object.fromEntries(
    Object.entries(one).map(([name, value]) => [name, value + other[name as keyof typeof other]]),
  ) as RecalculatedSums

const FIGURES: readonly string[] = [...TRIP_FIGURES, ...ORDER_FIGURES]

/** What runs change of each figure, in the order in which figures rest on each other. */
export function addFigures(lots: readonly (readonly FigureSums[])[]): FigureSums[] {
  const byFigure = Map.groupBy(lots.flat(), ({ truong }) => truong)
  return FIGURES.flatMap((truong) => {
    const found = byFigure.get(truong) ?? []
    const sum = (of: 'so_chuyen' | 'truoc' | 'sau') =>
      rounded(sumExact(found.map((each) => each[of])), 2)
    return found.length === 0
      ? []
      : [{ truong, so_chuyen: sum('so_chuyen'), truoc: sum('truoc'), sau: sum('sau') }]
  })
}

/** The changed figures of one trip and its orders; the trip counts once for each. */
function figuresOf({ thay_doi }: Run): FigureSums[] {
  const counted = new Set<string>()
  return thay_doi.map(({ truong: path, truoc, sau }) => {
    const truong = path.split('.').at(-1) ?? ''
    const so_chuyen = counted.has(truong) ? 0 : 1
    counted.add(truong)
    return { truong, so_chuyen, truoc: truoc ?? 0, sau: sau ?? 0 }
  })
}

type Total = 'tong_cuoc' | 'tong_chi_phi' | 'tong_lai'

/** A total before and after a recalculation. */
function totalOf(
  trip: StoredTrip,
  changes: readonly FigureChange[],
  name: Total,
): [number, number] {
  const before = trip[name] ?? 0
  return [before, changes.find(({ truong }) => truong === name)?.sau ?? before]
}

function sumsOf(trip: StoredTrip, { thay_doi, thieu }: Run): RecalculatedSums {
  const [tong_cuoc_truoc, tong_cuoc_sau] = totalOf(trip, thay_doi, 'tong_cuoc')
  const [tong_chi_phi_truoc, tong_chi_phi_sau] = totalOf(trip, thay_doi, 'tong_chi_phi')
  const [tong_lai_truoc, tong_lai_sau] = totalOf(trip, thay_doi, 'tong_lai')
  return {
    chuyen_di: 1,
    thay_doi: thay_doi.length > 0 ? 1 : 0,
    khoa: isHeld(trip) ? 1 : 0,
    thieu: thieu.length > 0 ? 1 : 0,
    tong_cuoc_truoc,
    tong_cuoc_sau,
    tong_chi_phi_truoc,
    tong_chi_phi_sau,
    tong_lai_truoc,
    tong_lai_sau,
  }
}

/** Months without their doubles, in order. */
export const monthsOf = (months: readonly (WireMonth | null)[]): WireMonth[] =>
  [...new Set(months.flatMap((month) => month ?? []))].toSorted()

/** What replies say of a run: its changes, what stands against it, and what is wanting. */
export const toldRun = ({ thay_doi, khac, thieu }: Run) => ({
  thay_doi,
  khac,
  thieu: thieu.map(({ truong }) => truong),
  thieu_gi: thieu,
})

/** Who asks, and where the rows come from that trips are priced by, where many lots are. */
type By = Pick<CurrentUser, 'username'> & { readonly rowsOf?: RowsOf }

/** Writes changes lot after lot, while the next ones are still worked out. */
function lotWriter(trx: Trx, { username }: By) {
  let waiting: Change[] = []
  let written: Promise<unknown> = Promise.resolve()
  const send = () => {
    const changes = waiting
    waiting = []
    written = written.then(() =>
      writeTrips(trx, { username }, { action: 'tinh_lai', changes, quiet: true }),
    )
    written.catch(() => undefined)
  }
  return {
    add(change: Change) {
      waiting.push(change)
      if (waiting.length === WRITTEN_AT_ONCE) send()
    },
    async end() {
      if (waiting.length > 0) send()
      await written
    },
  }
}

/** Trips with the prices that they go by, lot after lot in the order of their ids; the next one is read meanwhile. */
async function* pricedLots(
  trx: Trx,
  ids: readonly string[],
  { che_do, thu }: RunAsked,
  { rowsOf }: By,
) {
  const inOrder = ids.toSorted()
  const read = async (from: number) => {
    const some = inOrder.slice(from, from + READ_AT_ONCE)
    const found = await (che_do === 'ap_dung' ? lockTrips(trx, some) : loadTrips(trx, some, STAFF))
    const trips = found.filter(({ trang_thai }) => trang_thai !== 'huy')
    const prices = await pricesOf(trx, trips, { trial: onTrial(thu), ...(rowsOf && { rowsOf }) })
    return { trips, prices }
  }
  let coming = read(0)
  try {
    for (let next = READ_AT_ONCE; next < inOrder.length; next += READ_AT_ONCE) {
      const lot = await coming
      coming = read(next)
      yield lot
    }
    yield await coming
  } finally {
    // Whoever stops in between ends the transaction: nothing may still be asked of it then.
    await coming.catch(() => undefined)
  }
}

/** Works out several trips anew. A locked one keeps its figures and is compared; a cancelled one and one that is gone are left out. */
export async function recalculateTrips(
  trx: Trx,
  ids: readonly string[],
  asked: RunAsked,
  by: By,
): Promise<Recalculated> {
  const touched = touchedOf(asked.truong)
  const data: RecalculatedTrip[] = []
  const figures: FigureSums[][] = []
  const months: (WireMonth | null)[] = []
  const writer = lotWriter(trx, by)
  let tom_tat = NO_TRIPS
  for await (const { trips, prices } of pricedLots(trx, ids, asked, by))
    for (const trip of trips) {
      const run = runOf(trip, prices(trip, touched))
      if (run.change && asked.che_do === 'ap_dung') writer.add(run.change)
      const { id_chuyen_di, ngay_thuc_hien, bien_so_xe } = trip
      const of = { id_chuyen_di, ngay_thuc_hien, bien_so_xe, khoa: isHeld(trip) }
      data.push({ ...of, ...toldRun(run) })
      figures.push(figuresOf(run))
      months.push(trip.thang_khoa)
      tom_tat = addSums(tom_tat, sumsOf(trip, run))
      await nextTurn()
    }
  await writer.end()
  const place = new Map(ids.map((id, index) => [id, index]))
  const at = ({ id_chuyen_di }: RecalculatedTrip) => place.get(id_chuyen_di) ?? 0
  data.sort((one, other) => at(one) - at(other))
  return { data, tom_tat, theo_hinh: addFigures(figures), thang_khoa: monthsOf(months) }
}
