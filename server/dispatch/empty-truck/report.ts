import type { Spot as Point } from '../../../contract/kit/map/earth.ts'
import { distanceKm } from '../../../contract/master/place/distance.ts'
import { DRIVER_PAPERS } from '../../../contract/master/driver/driver.papers.ts'
import type {
  emptyTruckApi,
  EmptyTruck,
} from '../../../contract/dispatch/empty-truck/empty-truck.api.ts'
import { EMPTY_TRUCK_FILTERS } from '../../../contract/dispatch/empty-truck/empty-truck.api.ts'
import { emptyTruckColor } from '../../../contract/dispatch/empty-truck/empty-truck.colors.ts'
import {
  emptyTruckFields,
  STANDINGS,
  type Standing,
} from '../../../contract/dispatch/empty-truck/empty-truck.fields.ts'
import {
  dropTimeOf,
  isStillThere,
  jobsAt,
  type Jobs,
  type Wanted,
} from '../../../contract/dispatch/empty-truck/empty-truck.rules.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { Field } from '../../../contract/kit/field/field.ts'
import { formatDate } from '../../../contract/kit/field/format.ts'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import { invalidField } from '../../../contract/kit/endpoint/refusal.ts'
import { timeLeft } from '../../../contract/master/paper/paper.ts'
import { compareTexts, searchKey, text, type Text } from '../../../contract/kit/text/text.ts'
import { daysBetween, dayOf, halfOpen, type WireMoment } from '../../../contract/kit/time/time.ts'
import { vehicleKey, type Assignment } from '../../../contract/dispatch/trip/trip.assignment.ts'
import { PAPERS } from '../../../contract/master/vehicle/vehicle.papers.ts'
import { unknownColumn } from '../../kit/list/unknownColumn.ts'
import { statesOf } from '../../kit/list/filter.ts'
import { now } from '../../kit/time/clock.ts'
import type { Context } from '../../kit/http/context.ts'
import { lastSeen, type Seen } from './seen.ts'
import { fleetOf, placesNamed, tripsAround, type FleetVehicle, type Known } from './fleet.ts'
import { emptyTruckTexts } from '../../../contract/dispatch/empty-truck/empty-truck.texts.ts'

type Input = Omit<InputOf<typeof emptyTruckApi.report>, 'trang' | 'so_dong'>

/** Papers are named from so many days before they run out (domain B3.4). */
const WARN_DAYS = 30
const RUNS = 'hoat_dong'
const ORDER: readonly Standing[] = ['ranh', 'ban', 'ngung']
const FIELDS: Readonly<Record<string, Field>> = emptyTruckFields

type Paper = { readonly words: Text; readonly daysLeft: number }

/** The papers that have run out or will soon, the first to do so first. */
function papersOf(vehicle: FleetVehicle, at: WireMoment): Paper[] {
  const held = [
    ...Object.entries(PAPERS).map(([name, label]) => [label, vehicle.giay_to?.[name]] as const),
    ...Object.entries(DRIVER_PAPERS).map(
      ([name, label]) => [emptyTruckTexts.ofDriver(label), vehicle[name]] as const,
    ),
  ]
  return held
    .flatMap(([label, until]): Paper[] => {
      if (typeof until !== 'string') return []
      const daysLeft = daysBetween(dayOf(at), until)
      const rest =
        daysLeft < 0
          ? emptyTruckTexts.hasRunOut
          : daysLeft === 0
            ? emptyTruckTexts.today
            : timeLeft(daysLeft)
      const day = formatDate(until)
      const words = text(`${label.vi} ${day}, ${rest.vi}`, `${label.en} ${day}, ${rest.en}`)
      return [{ words, daysLeft }]
    })
    .filter(({ daysLeft }) => daysLeft <= WARN_DAYS)
    .toSorted((a, b) => a.daysLeft - b.daysLeft)
}

type Look = {
  wanted: Wanted
  now: WireMoment
  pickup: Point | null
  places: ReadonlyMap<string, Known>
  seen: ReadonlyMap<string, Seen>
}

/** How far a vehicle is from the pickup, and from where that is measured. */
function nearness(
  { seen, drop, jobs }: { seen: Seen | null; drop: Point | null; jobs: Jobs },
  look: Look,
): Pick<EmptyTruck, 'khoang_cach_km' | 'khoang_cach_tu'> {
  const isHere = seen !== null && isStillThere(seen.at, jobs, look)
  const from = isHere ? seen : drop
  if (from === null || look.pickup === null) return { khoang_cach_km: null, khoang_cach_tu: null }
  return {
    khoang_cach_km: distanceKm(from, look.pickup),
    khoang_cach_tu: isHere ? 'vi_tri' : 'noi_tra',
  }
}

function rowOf(vehicle: FleetVehicle, trips: readonly Assignment[], look: Look): EmptyTruck {
  const { wanted, now: moment, places } = look
  const jobs = jobsAt(vehicleKey(vehicle.bien_so_key), trips, { wanted, now: moment })
  const papers = papersOf(vehicle, wanted.from)
  const drop = jobs.last?.noi_tra_hang ?? null
  const known = drop === null ? undefined : places.get(drop)
  const seen = look.seen.get(vehicle.bien_so_key) ?? null
  const runs = vehicle.trang_thai === null || vehicle.trang_thai === RUNS
  return {
    bien_so_xe: vehicle.bien_so_xe,
    tinh_trang: runs ? (jobs.isBusy ? 'ban' : 'ranh') : 'ngung',
    ...nearness({ seen, drop: known?.point ?? null, jobs }, look),
    vi_tri: seen?.place ?? null,
    vi_tri_luc: seen?.at ?? null,
    noi_tra_cuoi: drop,
    tinh_cuoi: known?.province ?? null,
    gio_tra_cuoi: jobs.last && dropTimeOf(jobs.last),
    ranh_tu: jobs.freeFrom,
    gio_ranh: runs ? jobs.hoursFree : null,
    id_chuyen_cuoi: jobs.last?.id_chuyen_di ?? null,
    gio_lay_tiep: jobs.nextFrom,
    noi_lay_tiep: jobs.next?.noi_lay_hang ?? null,
    id_chuyen_tiep: jobs.next?.id_chuyen_di ?? null,
    ten_lai_xe: vehicle.ten_lai_xe,
    so_dien_thoai: vehicle.so_dien_thoai,
    giay_to: papers.map(({ words }) => words.vi).join('; ') || null,
    giay_to_en: papers.map(({ words }) => words.en).join('; ') || null,
    loai_xe: vehicle.loai_xe,
    tai_trong_kg: vehicle.tai_trong_kg,
    chi_nhanh: vehicle.chi_nhanh,
    trang_thai: vehicle.trang_thai as EmptyTruck['trang_thai'],
    lai_xe: vehicle.lai_xe,
    het_han: papers.some(({ daysLeft }) => daysLeft < 0),
  }
}

const countOf = (rows: readonly EmptyTruck[], standing: Standing): number =>
  rows.filter(({ tinh_trang }) => tinh_trang === standing).length

const valuesOf = (filter: Input['status']): string[] => [filter ?? []].flat().map(String)

/** The rows that the filters beside the standing and the free text leave. */
function narrowed(rows: readonly EmptyTruck[], input: Input): EmptyTruck[] {
  const words = searchKey(input.tu_khoa ?? '')
    .split(' ')
    .filter(Boolean)
  const wanted = EMPTY_TRUCK_FILTERS.map((name) => [name, valuesOf(input[name])] as const)
  const fits = (row: EmptyTruck, name: (typeof EMPTY_TRUCK_FILTERS)[number], values: string[]) =>
    name === 'bien_so_xe'
      ? values.some((value) => plateKey(value) === plateKey(row.bien_so_xe))
      : values.includes(row[name] ?? '')
  return rows.filter((row) => {
    const { bien_so_xe, ten_lai_xe, noi_tra_cuoi, tinh_cuoi, noi_lay_tiep, giay_to } = row
    const searched = searchKey(
      [
        bien_so_xe,
        plateKey(bien_so_xe),
        ten_lai_xe,
        row.lai_xe,
        row.vi_tri,
        noi_tra_cuoi,
        tinh_cuoi,
        noi_lay_tiep,
        row.id_chuyen_cuoi,
        row.id_chuyen_tiep,
        giay_to,
      ]
        .filter(Boolean)
        .join(' '),
    )
    return (
      wanted.every(([name, values]) => values.length === 0 || fits(row, name, values)) &&
      words.every((word) => searched.includes(word))
    )
  })
}

type Compare = (a: EmptyTruck, b: EmptyTruck) => number

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b))

/** Empty values last, whichever way. */
const byField =
  (name: keyof EmptyTruck, order: typeof compare): Compare =>
  (a, b) => {
    const [left, right] = [a[name] ?? null, b[name] ?? null]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return order(left, right)
  }
const rising = (name: keyof EmptyTruck) => byField(name, compare)
const falling = (name: keyof EmptyTruck) => byField(name, (a, b) => compare(b, a))

const byStanding: Compare = (a, b) =>
  ORDER.indexOf(a.tinh_trang ?? 'ngung') - ORDER.indexOf(b.tinh_trang ?? 'ngung')

/** As asked; else free ones first, the nearest to the pickup, then the longest free, then those that will be free soonest. */
function ordered(rows: readonly EmptyTruck[], sorting: Input['sap_xep']): EmptyTruck[] {
  const chosen = sorting.map(({ cot, giam }) => {
    if (!FIELDS[cot]) throw unknownColumn(cot)
    return (giam ? falling : rising)(cot as keyof EmptyTruck)
  })
  const keys = [
    ...chosen,
    byStanding,
    rising('khoang_cach_km'),
    falling('gio_ranh'),
    rising('ranh_tu'),
    rising('bien_so_xe'),
  ]
  return rows.toSorted((a, b) => keys.reduce((found, key) => found || key(a, b), 0))
}

const distinct = (values: readonly (string | null)[]): string[] =>
  [...new Set(values.filter((value) => value !== null))].toSorted(compareTexts)

function wantedOf({ start_time, end_time }: Input, moment: WireMoment): Wanted {
  const { from, to } = halfOpen(start_time ?? null, end_time ?? null)
  const begin = from ?? moment
  if (to !== null && to < begin) throw invalidField('end_time', emptyTruckTexts.endBefore)
  return { from: begin, to: to ?? begin }
}

/** Every vehicle as it stands at the moment asked for, narrowed and in order. */
export async function emptyTrucks(input: Input, { db, user }: Pick<Context, 'db' | 'user'>) {
  const moment = now()
  const wanted = wantedOf(input, moment)
  const [fleet, trips, answers] = await Promise.all([
    fleetOf(db),
    tripsAround(db, wanted.from),
    lastSeen.ask(db, user),
  ])
  const seen = new Map(answers.flat().map((each) => [each.key, each]))
  const pickupName = input.noi_lay_hang?.trim() || null
  const drops = [...trips.values()].flat().flatMap(({ noi_tra_hang }) => noi_tra_hang ?? [])
  const places = await placesNamed(db, pickupName ? [...drops, pickupName] : drops)
  const pickup = pickupName === null ? null : (places.get(pickupName)?.point ?? null)
  const look = { wanted, now: moment, pickup, places, seen }
  const all = fleet.map((vehicle) => rowOf(vehicle, trips.get(vehicle.bien_so_key) ?? [], look))
  const found = narrowed(all, input)
  const standings = statesOf(input, Object.keys(STANDINGS))
  const rows = ordered(
    standings.length === 0
      ? found
      : found.filter((row) => standings.includes(row.tinh_trang ?? '')),
    input.sap_xep,
  )
  return {
    rows,
    thoi_diem: wanted.from,
    dem: {
      ranh: countOf(found, 'ranh'),
      ban: countOf(found, 'ban'),
      ngung: countOf(found, 'ngung'),
    },
    diem_lay: pickupName === null ? null : { ten: pickupName, ro_toa_do: pickup !== null },
    lua_chon: {
      loai_xe: distinct(all.map((row) => row.loai_xe)),
      chi_nhanh: distinct(all.map((row) => row.chi_nhanh)),
      tinh_cuoi: distinct(all.map((row) => row.tinh_cuoi)),
    },
    color: Object.fromEntries(
      rows.map((row) => [row.bien_so_xe, emptyTruckColor(row, wanted.from)]),
    ),
  }
}
