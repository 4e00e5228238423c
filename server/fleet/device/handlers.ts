import { sql } from 'kysely'
import { deviceApi, type Device, type Stranger } from '../../../contract/fleet/device/device.api.ts'
import { deviceTexts } from '../../../contract/fleet/device/device.texts.ts'
import type { Limits } from '../../../contract/fleet/limit/limits.ts'
import { stateAt, STATES, type Hearing } from '../../../contract/fleet/position/lost.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import { eachText } from '../../../contract/kit/resource/reply.texts.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { audit, difference, lastWriter } from '../../kit/audit/audit.ts'
import { write, type Context, type Trx } from '../../kit/http/context.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { statesOf } from '../../kit/list/filter.ts'
import { listPage } from '../../kit/list/listPage.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { epochMs } from '../../kit/time/clock.ts'
import { readLimits } from '../limit/limits.ts'
import { DEVICE } from './devices.ts'
import { keyRoutes } from './keyHandlers.ts'

const SUBJECT = 'phuong_tien'
const HAS_DEVICE = sql`${DEVICE} IS NOT NULL`
const TRACKED = sql`FROM phuong_tien p LEFT JOIN vi_tri_cuoi v ON v.id_xe = p.id_xe LEFT JOIN lien_lac l ON l.id_xe = p.id_xe
  WHERE p.deleted_at IS NULL`
const COLUMNS = sql`p.id_xe AS vid, p.bien_so_xe AS plate, ${DEVICE} AS device_id, p.gps ->> 'imei' AS imei,
  (p.gps ->> 'kenh_camera')::numeric AS kenh_camera, p.gps ->> 'so_may_chu' AS so_may_chu, (p.gps ->> 'chu_ky_gui_giay')::numeric AS chu_ky_gui_giay, p.gioi_han_toc_do,
  v.thoi_diem AS time, greatest(v.den, l.luc) AS lien_lac, p.phien_ban, v.nghe AS hearing, v.no_may AS ignition,
  EXISTS (SELECT FROM xe_mo_phong m WHERE m.id_xe = p.id_xe AND NOT m.dung) AS mo_phong`
type Stored = Omit<Device, 'trang_thai'> & { hearing: Hearing | null; ignition: boolean | null }

/** A device with what its vehicle does now. */
const presented =
  (limits: Limits) =>
  ({ hearing, ignition, ...device }: Stored): Device => ({
    ...device,
    trang_thai: hearing ? stateAt(hearing, ignition, { at: epochMs(), limits }) : null,
  })

/** POST /truck/truck_list. */
const listAll = async (_input: object, { db }: Context) => ({
  data: (
    await sql<Pick<Device, 'vid' | 'plate' | 'device_id'>>`
      SELECT p.id_xe AS vid, p.bien_so_xe AS plate, ${DEVICE} AS device_id FROM phuong_tien p
      WHERE p.deleted_at IS NULL AND ${HAS_DEVICE} ORDER BY p.list_sort_key, p.bien_so_xe`.execute(
      db,
    )
  ).rows,
})

const inGps = (key: string) => sql`p.gps ->> ${sql.lit(key)}`

/** True of the vehicles that do now what `status` asks for; it is known from what was heard of each, not in SQL. */
async function inState(db: Db, { status }: InputOf<typeof deviceApi.list>, limits: Limits) {
  const states = statesOf({ status }, STATES)
  if (states.length === 0) return sql`true`
  const { rows } = await sql<Stored>`SELECT ${COLUMNS} ${TRACKED} AND ${HAS_DEVICE}`.execute(db)
  const found = rows
    .map(presented(limits))
    .filter(({ trang_thai }) => states.includes(trang_thai ?? ''))
  return sql`p.id_xe = ANY (${found.map(({ vid }) => vid)}::bigint[])`
}

/** POST /truck/get_list. */
async function list(input: InputOf<typeof deviceApi.list>, { db }: Context) {
  const limits = await readLimits(db)
  const page = await listPage<Stored>(db, input, {
    found: sql`${TRACKED} AND ${HAS_DEVICE} AND ${await inState(db, input, limits)}`,
    columns: COLUMNS,
    searched: sql`search_key(concat_ws(' ', p.bien_so_xe, p.bien_so_key, p.gps ->> 'device_id', p.gps ->> 'imei'))`,
    sortable: {
      plate: sql`p.bien_so_xe`,
      time: sql`v.thoi_diem`,
      lien_lac: sql`greatest(v.den, l.luc)`,
      device_id: DEVICE,
      imei: inGps('imei'),
      kenh_camera: sql`(${inGps('kenh_camera')})::numeric`,
      chu_ky_gui_giay: sql`(${inGps('chu_ky_gui_giay')})::numeric`,
      gioi_han_toc_do: sql`p.gioi_han_toc_do`,
    },
    order: sql`p.list_sort_key, p.bien_so_xe`,
  })
  return { ...page, data: page.data.map(presented(limits)) }
}

async function deviceOf(db: Db, vid: number): Promise<Device | undefined> {
  const { rows } = await sql<Stored>`SELECT ${COLUMNS} ${TRACKED} AND p.id_xe = ${vid}`.execute(db)
  return rows[0] && presented(await readLimits(db))(rows[0])
}

/** One device is in one vehicle. */
async function refuseTaken(trx: Trx, vid: number, ids: Record<string, string | null | undefined>) {
  for (const [field, id] of Object.entries(ids)) {
    if (!id) continue
    const { rows } = await sql<{ plate: string }>`SELECT bien_so_xe AS plate FROM phuong_tien
      WHERE deleted_at IS NULL AND id_xe <> ${vid} AND ${id} IN (gps ->> 'device_id', gps ->> 'imei')`.execute(
      trx,
    )
    const [other] = rows
    if (other)
      throw new Refusal('conflict', deviceTexts.taken(other.plate), {
        [field]: deviceTexts.taken(other.plate),
      })
  }
}

/** What is kept of a device, without what it told last. */
const kept = ({
  time: _time,
  lien_lac: _contact,
  trang_thai: _state,
  mo_phong: _simulated,
  ...device
}: Device) => device

type Values = Partial<Omit<InputOf<typeof deviceApi.update>, 'vid' | 'phien_ban'>>

/** Writes the device of a vehicle, with its entry in the history. */
async function put(
  trx: Trx,
  before: Device,
  { gioi_han_toc_do, ...values }: Values,
  username: string,
): Promise<Device> {
  const device = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  )
  await refuseTaken(trx, before.vid, { device_id: values.device_id, imei: values.imei })
  const limit = gioi_han_toc_do === undefined ? before.gioi_han_toc_do : gioi_han_toc_do
  await sql`UPDATE phuong_tien SET gps = coalesce(gps, '{}'::jsonb) || ${JSON.stringify(device)}::jsonb, gioi_han_toc_do = ${limit},
    phien_ban = phien_ban + 1 WHERE id_xe = ${before.vid}`.execute(trx)
  await sql`DELETE FROM thiet_bi_la WHERE ma IN (${values.device_id ?? null}, ${values.imei ?? null})`.execute(
    trx,
  )
  const after = (await deviceOf(trx, before.vid)) ?? before
  const { fields: _fields, ...changed } = difference(kept(before), kept(after))
  await audit(trx, { username, action: 'sua', subject: SUBJECT, id: before.plate, ...changed })
  return after
}

/** POST /truck/create: ties a device to a vehicle that has none. */
const create = (
  { plate, vid: _vid, ...values }: InputOf<typeof deviceApi.create>,
  context: Context,
) =>
  write(context, async (trx) => {
    const { rows } = await sql<{ id_xe: number }>`
      SELECT id_xe FROM phuong_tien WHERE bien_so_key = ${plateKey(plate)} AND deleted_at IS NULL FOR UPDATE`.execute(
      trx,
    )
    const before = rows[0] && (await deviceOf(trx, rows[0].id_xe))
    if (!before)
      throw new Refusal('invalid', deviceTexts.noVehicle, { plate: deviceTexts.noVehicle })
    if (before.device_id)
      throw new Refusal('conflict', deviceTexts.hasDevice, { plate: deviceTexts.hasDevice })
    const data = await put(trx, before, values, context.user.username)
    return { ...told(deviceTexts.tied), data, canh_bao: [] }
  })

async function hold(trx: Trx, vid: number): Promise<Device> {
  await sql`SELECT FROM phuong_tien WHERE id_xe = ${vid} FOR UPDATE`.execute(trx)
  const device = await deviceOf(trx, vid)
  if (!device) throw new Refusal('not_found', deviceTexts.noVehicle)
  if (!device.device_id) throw new Refusal('not_found', deviceTexts.noDevice)
  return device
}

/** PUT /truck/update. */
const update = (
  { vid, phien_ban, ...values }: InputOf<typeof deviceApi.update>,
  context: Context,
) =>
  write(context, async (trx) => {
    const before = await hold(trx, vid)
    if (before.phien_ban !== phien_ban)
      throw new Refusal(
        'conflict',
        deviceTexts.stale,
        {},
        { nguoi_sua: await lastWriter(trx, SUBJECT, before.plate), data: before },
      )
    const data = await put(trx, before, values, context.user.username)
    return { ...told(deviceTexts.changed), data, canh_bao: [] }
  })

/** Takes the device off a vehicle; what it told stays. */
async function untie(trx: Trx, vid: number, username: string): Promise<void> {
  const { plate, device_id, imei } = await hold(trx, vid)
  await sql`UPDATE phuong_tien SET gps = gps - 'device_id' - 'imei', phien_ban = phien_ban + 1 WHERE id_xe = ${vid}`.execute(
    trx,
  )
  await audit(trx, {
    username,
    action: 'sua',
    subject: SUBJECT,
    id: plate,
    before: { device_id, imei },
    after: { device_id: null, imei: null },
  })
}

/** POST /truck/delete. */
const remove = ({ list_vid }: InputOf<typeof deviceApi.remove>, context: Context) =>
  write(context, async (trx) => {
    const data = []
    let why: Refusal | null = null
    for (const vid of [...new Set(list_vid)].toSorted((a, b) => a - b))
      try {
        await untie(trx, vid, context.user.username)
        data.push({ id: `${vid}`, ok: true, ...told(deviceTexts.untied) })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        why ??= error
        data.push({ id: `${vid}`, ok: false, ...told(error.said) })
      }
    const done = data.filter(({ ok }) => ok).length
    return {
      ...told(eachText(deviceTexts.untied, done, data.length - done, why?.said ?? null)),
      data,
    }
  })

/** POST /gps/thiet_bi_la/list. */
const listStrangers = (input: InputOf<typeof deviceApi.strangers>, { db }: Context) =>
  listPage<Stranger>(db, input, {
    found: sql`FROM thiet_bi_la WHERE true`,
    columns: sql`ma, so_lan, lan_cuoi, thoi_diem AS time, lat, lng`,
    searched: sql`search_key(ma)`,
    sortable: {
      ma: sql`ma`,
      so_lan: sql`so_lan`,
      lan_cuoi: sql`lan_cuoi`,
      time: sql`thoi_diem`,
      lat: sql`lat`,
      lng: sql`lng`,
    },
    order: sql`lan_cuoi DESC, ma`,
  })

export const deviceRoutes: Route[] = [
  on(deviceApi.all, listAll),
  on(deviceApi.list, list),
  on(deviceApi.create, create),
  on(deviceApi.update, update),
  on(deviceApi.remove, remove),
  on(deviceApi.strangers, listStrangers),
  ...keyRoutes,
]
