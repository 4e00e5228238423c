import { sql } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { exact, rounded } from '../../../contract/kit/decimal/decimal.ts'
import { displayPlate, plateKey } from '../../../contract/kit/field/plate.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { searchKey, type Text } from '../../../contract/kit/text/text.ts'
import { elsaApi, type ElsaRoute, type ElsaVehicle } from '../../../contract/fleet/elsa/elsa.api.ts'
import { elsaTexts } from '../../../contract/fleet/elsa/elsa.texts.ts'
import { write, type Context } from '../../kit/http/context.ts'
import { on } from '../../kit/http/mount.ts'
import { eachReply, type EachReply } from '../../kit/list/eachReply.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { changeRow, createRow, holdRow } from '../../kit/resource/save.ts'
import type { Store, Values } from '../../kit/resource/store.ts'
import { routeStore } from '../../master/route/handlers.ts'
import { vehicleStore } from '../../master/vehicle/store.ts'
import { routePrices } from '../../price/cost-norm/routePrices.ts'
import { vehicleCosts } from '../../price/vehicle-norm/vehicleCosts.ts'
import { elsaFor } from './elsaFor.ts'
import { syncTrips } from './tripKm.ts'

// Both show figures of higher features beside their own.
const ROUTES: Store = { ...routeStore, beside: routePrices }
const VEHICLES: Store = { ...vehicleStore, beside: vehicleCosts }

type ElsaSaid = Awaited<ReturnType<Awaited<ReturnType<typeof elsaFor>>['routes']>>[number]
type Known = { id: string; key: string; km: number | null }

const routesHere = async (db: Db): Promise<Map<string, Known>> =>
  new Map(
    (
      await sql<Known>`
        SELECT id_tuyen_duong AS id, search_key(ma_lt) AS key, km_mot_chieu AS km FROM tuyen_duong
        WHERE deleted_at IS NULL AND ma_lt IS NOT NULL`.execute(db)
    ).rows.map((row) => [row.key, row]),
  )
const vehiclesHere = async (db: Db): Promise<Map<string, Known>> =>
  new Map(
    (
      await sql<Known>`
        SELECT bien_so_xe AS id, bien_so_key AS key, odometer_km AS km FROM phuong_tien WHERE deleted_at IS NULL`.execute(
        db,
      )
    ).rows.map((row) => [row.key, row]),
  )

const toKm = (said: number | null | undefined): number | null =>
  said === null || said === undefined ? null : rounded(exact(said), 1)

/** GET /bdsc/dinh_muc_kinh_te/get_elsa_route. */
async function listRoutes(_input: object, context: Context): Promise<{ data: ElsaRoute[] }> {
  const found = await (await elsaFor(context)).routes()
  const here = await routesHere(context.db)
  return {
    data: found.map(({ code, name = null, from = null, to = null, km }) => {
      const own = here.get(searchKey(code))
      return {
        ma_lt: code,
        ten_tuyen_duong: name,
        noi_lay_hang: from,
        noi_tra_hang: to,
        km: toKm(km),
        km_hien_tai: own?.km ?? null,
        da_co: own !== undefined,
      }
    }),
  }
}

/** GET /bdsc/dinh_muc_kinh_te/get_danh_sach_xe_elsa. */
async function listVehicles(_input: object, context: Context): Promise<{ data: ElsaVehicle[] }> {
  const found = await (await elsaFor(context)).vehicles()
  const here = await vehiclesHere(context.db)
  return {
    data: found.map(({ plate, type = null, odometer }) => {
      const own = here.get(plateKey(plate))
      return {
        bien_so_xe: own?.id ?? displayPlate(plate),
        loai_xe: type,
        odometer_km: toKm(odometer),
        odometer_hien_tai: own?.km ?? null,
        da_co: own !== undefined,
      }
    }),
  }
}

type Take = {
  readonly store: Store
  readonly id: string | undefined
  /** What is taken of a row that is here already. */
  readonly values: Values
  /** The row that is made where there is none; null where Elsa has none either. */
  readonly fresh: Values | null
  readonly unknown: Text
}

/** Writes what was ticked of one row, or makes it; what is the same already changes nothing. */
async function takeOne(
  { store, id, values, fresh, unknown }: Take,
  context: Context,
): Promise<void> {
  if (id === undefined && fresh) return void (await createRow(store, fresh, context))
  if (id === undefined || Object.values(values).includes(null))
    throw new Refusal('not_found', unknown)
  await write(context, async (trx) => {
    const { phien_ban: version } = await holdRow(trx, store, id)
    await changeRow(trx, store, { id, values, version, username: context.user.username })
  })
}

/** A route as Elsa names it; one without a name is called by its places, else by its code. */
const routeOf = ({ code, name, from, to }: ElsaSaid): Values => ({
  ma_lt: code,
  ten_tuyen_duong: name ?? (from && to ? `${from} - ${to}` : code),
  noi_lay_hang: from ?? null,
  noi_tra_hang: to ?? null,
})

/** POST /bdsc/dong_bo_km/ap_dung_elsa: km of routes and odometers of vehicles, new ones whole, each row answering for itself. */
async function takeTicked(
  { tuyen, xe }: InputOf<typeof elsaApi.take>,
  context: Context,
): Promise<EachReply> {
  const elsa = await elsaFor(context)
  const { db } = context
  const routes = tuyen.length > 0 ? await elsa.routes() : []
  const vehicles = xe.length > 0 ? await elsa.vehicles() : []
  const [routesOf, vehiclesOf] = [await routesHere(db), await vehiclesHere(db)]
  const takes: [string, Take][] = [
    ...[...new Set(tuyen)].map((code): [string, Take] => {
      const said = routes.find((each) => searchKey(each.code) === searchKey(code))
      const values = { km_mot_chieu: toKm(said?.km) }
      return [
        code,
        {
          store: ROUTES,
          id: routesOf.get(searchKey(code))?.id,
          values,
          fresh: said ? { ...routeOf(said), ...values } : null,
          unknown: elsaTexts.unknownRoute(code),
        },
      ]
    }),
    ...[...new Set(xe)].map((plate): [string, Take] => {
      const said = vehicles.find((each) => plateKey(each.plate) === plateKey(plate))
      const values = { odometer_km: toKm(said?.odometer) }
      return [
        plate,
        {
          store: VEHICLES,
          id: vehiclesOf.get(plateKey(plate))?.id,
          values,
          fresh: said ? { bien_so_xe: displayPlate(said.plate), ...values } : null,
          unknown: elsaTexts.unknownVehicle(plate),
        },
      ]
    }),
  ]
  const data: EachReply['data'] = []
  for (const [id, take] of takes)
    try {
      await takeOne(take, context)
      data.push({ id, ok: true, ...told(elsaTexts.takenRow) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      data.push({ id, ok: false, ...told(error.said) })
    }
  return eachReply(elsaTexts.takenRow, data)
}

export const elsaRoutes = [
  on(elsaApi.routes, listRoutes),
  on(elsaApi.vehicles, listVehicles),
  on(elsaApi.trips, syncTrips),
  on(elsaApi.take, takeTicked),
]
