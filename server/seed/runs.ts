import {
  addDays,
  addMinutes,
  dayOf,
  weekday,
  type WireMoment,
} from '../../contract/kit/time/time.ts'
import type { Chance } from './chance.ts'
import type { DemoData } from './demoData.ts'

type Vehicle = DemoData['vehicles'][number]
type Route = DemoData['routes'][number]
type Subcontractor = DemoData['subcontractors'][number]

/** The price class of a route that a vehicle goes by. */
export type LoadClass = 'cont20' | 'cont40' | 'tai_15t' | 'tai_8t' | 'tai_5t' | 'tai_2t5'

/** One vehicle going one round, with its plan. */
export type Run = {
  /** Counts the runs, so that what is made of one never depends on chance alone. */
  index: number
  route: Route
  load: LoadClass
  vehicle: Vehicle | null
  hired: { plate: string; subcontractor: Subcontractor } | null
  pickup: WireMoment
  delivery: WireMoment
  /** When the vehicle is back. */
  end: WireMoment
}

const DAYS_BACK = 90
const LONG_HOURS = 24
// No sheet of an office plans for these minutes: a demo trip is then never taken for one of a sheet.
const MINUTES = ['10', '20', '40', '50']
const SOUTH_FROM = 15

const isSouthern = (route: Route): boolean => Number(route.id_tuyen_duong.slice(1)) >= SOUTH_FROM
const loadsOf = ({ loai_xe }: Vehicle): readonly LoadClass[] =>
  loai_xe === 'dau_keo' ? ['cont20', 'cont40', 'cont40'] : [loai_xe as LoadClass]

const hasPrice = (route: Route, load: LoadClass): boolean =>
  (route.cuoc_truoc_vat as Record<string, number>)[load] !== undefined

type Places = { vehicle: Vehicle | null; south: boolean; load: LoadClass }

function planOf(
  day: string,
  places: Places,
  { data, chance }: Sources,
): Omit<Run, 'index' | 'hired'> {
  const { vehicle, south, load } = places
  const routes = data.routes.filter((route) => isSouthern(route) === south && hasPrice(route, load))
  const near = routes.filter((route) => route.gio_quay_vong < LONG_HOURS)
  const route = chance.pick(chance.happens(0.08) ? routes : near)
  const pickup = `${day} ${String(chance.between(4, 16)).padStart(2, '0')}:${chance.pick(MINUTES)}:00`
  const minutes = route.gio_quay_vong * 60
  const delivery = addMinutes(pickup, Math.round(minutes / 20) * 10)
  return { route, load, vehicle, pickup, delivery, end: addMinutes(pickup, minutes) }
}

type Sources = { data: DemoData; chance: Chance }

/** Plates of hired trucks; the demo company's own list has none. */
const HIRED: Readonly<Record<string, readonly string[]>> = {
  TP01: ['15C-455.21', '15C-460.38', '15H-177.02'],
  TP02: ['15H-208.44', '15H-215.90', '15C-471.63', '29H-803.17'],
  TP03: ['99H-012.85', '99H-027.30', '99C-301.46'],
  TP04: ['61C-588.14', '61C-590.72'],
  TP05: ['29E-140.66', '50H-301.28'],
}
const HIRED_A_DAY = 4

function hiredRun(day: string, sources: Sources): Omit<Run, 'index'> {
  const { data, chance } = sources
  const subcontractor = chance.pick(data.subcontractors)
  const plate = chance.pick(HIRED[subcontractor.id] ?? [])
  const small = subcontractor.id === 'TP04'
  const load = small
    ? chance.pick(['tai_5t', 'tai_8t'] as const)
    : chance.pick(['cont20', 'cont40'] as const)
  const places = { vehicle: null, south: /^[56]/.test(plate), load }
  return { ...planOf(day, places, sources), hired: { plate, subcontractor } }
}

/** Every run from 90 days before the day of `now` to the day after it, in the order of their days. */
export function planRuns(data: DemoData, now: WireMoment, chance: Chance): Run[] {
  const working = data.vehicles.filter(({ trang_thai }) => trang_thai === 'hoat_dong')
  const backAt = new Map<string, WireMoment>()
  const runs: Omit<Run, 'index'>[] = []
  for (let offset = -DAYS_BACK; offset <= 1; offset += 1) {
    const day = addDays(dayOf(now), offset)
    const share = weekday(day) === 7 ? 0.4 : 0.85
    for (const vehicle of working) {
      const south = vehicle.chi_nhanh !== 'Hải Phòng'
      const run = planOf(
        day,
        { vehicle, south, load: chance.pick(loadsOf(vehicle)) },
        { data, chance },
      )
      const free = (backAt.get(vehicle.bien_so_xe) ?? '') < run.pickup
      if (!chance.happens(share) || !free) continue
      backAt.set(vehicle.bien_so_xe, run.end)
      runs.push({ ...run, hired: null })
    }
    for (let count = 0; count < HIRED_A_DAY; count += 1) runs.push(hiredRun(day, { data, chance }))
  }
  return runs.map((run, index) => ({ ...run, index }))
}
