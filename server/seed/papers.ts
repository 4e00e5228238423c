import { OWNER_PAPERS } from '../../contract/master/paper/paper.ts'
import { addDays, daysBetween, isDate, type WireDate } from '../../contract/kit/time/time.ts'
import type { DemoData } from './demoData.ts'

/** So many days the papers of the demo data look like those of a company at work. */
const FRESH_DAYS = 45

/** By how many days the papers of the data are to be renewed, so that they still run out one by one from today on. */
export function staleness({ _meta }: DemoData, today: WireDate): number {
  const age = daysBetween(_meta.made_on, today)
  return age > FRESH_DAYS ? age : 0
}

/** The data with every paper running out so many days later. */
export function renewPapers(data: DemoData, days: number): DemoData {
  const later = <Row extends object>(row: Row, papers: object): Row =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]: [string, unknown]) => [
        name,
        name in papers && typeof value === 'string' && isDate(value) ? addDays(value, days) : value,
      ]),
    ) as Row
  return {
    ...data,
    vehicles: data.vehicles.map((vehicle) => ({
      ...vehicle,
      giay_to: later(vehicle.giay_to, OWNER_PAPERS.phuong_tien),
    })),
    trailers: data.trailers.map((trailer) => later(trailer, OWNER_PAPERS.ro_mooc)),
    drivers: data.drivers.map((driver) => later(driver, OWNER_PAPERS.lai_xe)),
  }
}
