import { sql } from 'kysely'
import { concernTexts } from '../../../contract/dispatch/trip/trip.concerns.texts.ts'
import { reasonsOf } from '../../../contract/kit/text/sentence.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { DRIVER_PAPERS } from '../../../contract/master/driver/driver.papers.ts'
import { displayPlate, plateKey } from '../../../contract/kit/field/plate.ts'
import { dayOf, halfOpen } from '../../../contract/kit/time/time.ts'
import type { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import {
  driverKey,
  lastDayOf,
  vehicleKey,
  type Assignment,
  type Span,
} from '../../../contract/dispatch/trip/trip.assignment.ts'
import {
  clashesWith,
  expiredPapers,
  trailerKey,
  type Papers,
} from '../../../contract/dispatch/trip/trip.concerns.ts'
import { tiredBy, type DrivingNow } from '../../../contract/dispatch/trip/trip.driving.ts'
import { PAPERS, TRAILER_PAPERS } from '../../../contract/master/vehicle/vehicle.papers.ts'
import { now, today } from '../../kit/time/clock.ts'
import type { Context } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { assignmentsAround, papersFor } from './assignments.ts'
import { payloadsOf } from './capacity.ts'
import { placesOf } from './doubts.ts'
import { drivingOf } from './drivingNow.ts'
import { loadNames } from './names.ts'

type Input = InputOf<typeof tripApi.checkFree>
type Vehicle = {
  bien_so_key: string
  bien_so_xe: string
  trang_thai: string | null
  deleted_at: string | null
}
type Asked = {
  span: Span
  others: readonly Assignment[]
  papers: Papers
  driving: DrivingNow
}

/** A driver or trailer that was found, and whether it was retired. */
type Found = { readonly deleted_at: unknown }
type Named = { readonly id: string; readonly name: string }

const valuesOf = (filter: Input['bien_so_xe']): string[] =>
  [filter ?? []]
    .flat()
    .map((value) => String(value).trim())
    .filter((value) => value !== '')

/** The plates that are asked for as they were typed, by their keys. */
const platesIn = (filter: Input['bien_so_xe']): Map<string, string> =>
  new Map(valuesOf(filter).map((typed) => [plateKey(typed), typed]))

const stateReason = (state: string | null): Text[] =>
  state === null || state === 'hoat_dong' ? [] : [concernTexts.notInService]

/** What is said of one that nobody knows, or that was retired. */
const notThere = (kind: keyof typeof concernTexts.unknown, stored: Found | undefined): Text[] => {
  if (!stored) return [concernTexts.unknown[kind]]
  return stored.deleted_at === null ? [] : [concernTexts.retired]
}

/** Living vehicles in the order of the company; those of `keys`, retired ones too, where any are named. */
function vehiclesOf(db: Db, keys: readonly string[]): Promise<Vehicle[]> {
  const query = db
    .selectFrom('phuong_tien')
    .select(['bien_so_key', 'bien_so_xe', 'trang_thai', 'deleted_at'])
    .orderBy('list_sort_key')
  return (
    keys.length > 0 ? query.where('bien_so_key', 'in', keys) : query.where('deleted_at', 'is', null)
  ).execute()
}

/** Whether one vehicle, driver or trailer is free, and if not, why: trips first, then what `more` adds, then papers. */
function answer(
  { span, others, papers }: Asked,
  holder: {
    key: string
    papers: typeof PAPERS
    more: readonly Text[]
    missing: readonly Text[]
  },
) {
  const clashes = clashesWith({ key: holder.key, span }, others, now())
  const expired = expiredPapers(papers.get(holder.key), holder.papers, lastDayOf(span))
  const why = [
    ...clashes.map(({ said }) => said),
    ...holder.more,
    ...expired.map(({ said }) => said),
    ...holder.missing,
  ]
  return {
    ranh: why.length === 0,
    da_biet: holder.missing.length === 0,
    ...reasonsOf(why),
    id_chuyen_di: clashes[0]?.trip.id_chuyen_di ?? null,
  }
}

/** A driver whom nobody knows, by what was typed. */
const stranger = (typed: string) => ({
  lai_xe: typed,
  ten_lai_xe: typed,
  ranh: false,
  da_biet: false,
  ...reasonsOf([concernTexts.unknown.driver]),
  id_chuyen_di: null,
})

/** Trailers and drivers that are named, by the key of their plate and by account, retired ones too. */
async function othersNamed(db: Db, trailers: readonly string[], accounts: readonly string[]) {
  const [pulled, atWork] = await Promise.all([
    db
      .selectFrom('ro_mooc')
      .select(['ma_romoc_key', 'deleted_at'])
      .where('ma_romoc_key', '=', sql<string>`ANY (${trailers}::text[])`)
      .execute(),
    db
      .selectFrom('nguoi_dung')
      .select([
        'username',
        sql`coalesce(deleted_at, CASE WHEN trang_thai = 'Nghi viec' THEN now() END)`.as(
          'deleted_at',
        ),
      ])
      .where('username', '=', sql<string>`ANY (${accounts}::text[])`)
      .execute(),
  ])
  return {
    pulled: new Map(pulled.map((row) => [row.ma_romoc_key, row])),
    atWork: new Map(atWork.map((row) => [row.username, row])),
  }
}

/** The time that is asked about; today where nobody says, and no end before the beginning. */
function spanOf({ start_time, end_time }: Input): Span {
  const start = start_time ?? today()
  const range = halfOpen(start, end_time ?? dayOf(start))
  const from = range.from ?? start
  return { from, to: range.to && range.to > from ? range.to : from }
}

const vehicleAnswer = (
  asked: Asked,
  [plate, typed]: readonly [string, string],
  vehicle: Vehicle | undefined,
) => ({
  bien_so_xe: vehicle?.bien_so_xe ?? displayPlate(typed),
  ...answer(asked, {
    key: vehicleKey(plate),
    papers: PAPERS,
    more: stateReason(vehicle?.trang_thai ?? null),
    missing: notThere('vehicle', vehicle),
  }),
})

/** Until a trip has its hours only what was driven so far is told. */
function restNeeded({ driving }: Asked, key: string): Text[] {
  const found = driving.get(key)
  return found ? tiredBy(found, 0).map(({ words }) => words) : []
}

const driverAnswer = (asked: Asked, { id, name }: Named, account: Found | undefined) => ({
  lai_xe: id,
  ten_lai_xe: name,
  ...answer(asked, {
    key: driverKey(id),
    papers: DRIVER_PAPERS,
    more: restNeeded(asked, driverKey(id)),
    missing: notThere('driver', account),
  }),
})

const trailerAnswer = (
  asked: Asked,
  [plate, typed]: readonly [string, string],
  trailer: Found | undefined,
) => ({
  ma_romoc: displayPlate(typed),
  ...answer(asked, {
    key: trailerKey(plate),
    papers: TRAILER_PAPERS,
    more: [],
    missing: notThere('trailer', trailer),
  }),
})

/** POST /tms/tool/check_free_truck: whether vehicles, drivers and trailers are free in a time, by trips, papers, state and how long drivers have driven; all vehicles when nothing is named. */
export async function checkFree(input: Input, { db }: Context) {
  const span = spanOf(input)
  const typed = platesIn(input.bien_so_xe)
  const pulling = platesIn(input.ma_romoc)
  const [keys, trailers] = [[...typed.keys()], [...pulling.keys()]]
  const orders = input.list_don_hang ?? []
  const { drivers, tiesOf } = await loadNames(db, {
    trips: valuesOf(input.lai_xe).map((lai_xe_1) => ({ lai_xe_1 })),
    orders,
  })
  const people = [...new Map([...drivers.values()].map((one) => [one.id, one])).values()]
  const strangers = valuesOf(input.lai_xe).filter((typed) => !drivers.has(typed))
  const onlyOthers = people.length + strangers.length + trailers.length > 0
  const known = keys.length === 0 && onlyOthers ? [] : await vehiclesOf(db, keys)
  const byKey = new Map(known.map((vehicle) => [vehicle.bien_so_key, vehicle]))
  const plates = keys.length > 0 ? keys : [...byKey.keys()]
  const accounts = people.map(({ id }) => id)
  const wanted = [...plates.map(vehicleKey), ...accounts.map(driverKey)]
  const around = await assignmentsAround(
    db,
    wanted.map((key) => ({ key, span })),
  )
  const asked = {
    span,
    others: around.filter(({ id_chuyen_di }) => id_chuyen_di !== input.id_chuyen_di),
    papers: await papersFor(db, { plates, drivers: accounts, trailers }),
    driving: await drivingOf(
      db,
      accounts.map((id) => ({ key: driverKey(id), span })),
    ),
  }
  const { pulled, atWork } = await othersNamed(db, trailers, accounts)
  const load = { bien_so_xe: keys[0] ?? null, ma_romoc: trailers[0] ?? null }
  const payloadOf = await payloadsOf(db, [load])
  return {
    tai_trong_kg: payloadOf(load),
    diem: await placesOf(db, orders.map(tiesOf)),
    data: plates.map((plate) =>
      vehicleAnswer(asked, [plate, typed.get(plate) ?? plate], byKey.get(plate)),
    ),
    lai_xe: [
      ...people.map((person) => driverAnswer(asked, person, atWork.get(person.id))),
      ...strangers.map(stranger),
    ],
    ro_mooc: [...pulling].map((plate) => trailerAnswer(asked, plate, pulled.get(plate[0]))),
  }
}
