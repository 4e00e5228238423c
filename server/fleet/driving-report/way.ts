import { sql } from 'kysely'
import { thinned } from '../../../contract/fleet/driving-report/thin.ts'
import type {
  trackApi,
  Way,
  WayEvent,
  WayStop,
  WayVisit,
} from '../../../contract/fleet/driving-report/track.api.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import {
  dayOf,
  epochOfMoment,
  halfOpen,
  momentAt,
  minutesOf,
} from '../../../contract/kit/time/time.ts'
import type { Context } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { recordLook } from '../look/look.ts'
import { EPOCH_MS, instant } from './fixesOf.ts'
import { placeOf } from './report.ts'
import { sharingDrivers } from './runs.ts'
import { unusual } from './unusual.ts'
import { vehicleOf } from './vehicleOf.ts'
import { trackOf, type Span } from './track.ts'

const PLACES = 1e6
const at6 = (degrees: number): number => Math.round(degrees * PLACES) / PLACES
const touches = ({ from, to }: Span) => sql`den >= ${instant(from)} AND tu < ${instant(to)}`

type StopRow = {
  from: number
  to: number
  lat: number
  lng: number
  name: string | null
  far: number | null
  place: string | null
}
async function stopsOf(db: Db, vehicle: number, span: Span): Promise<WayStop[]> {
  const { rows } = await sql<StopRow>`
    SELECT ${EPOCH_MS('tu')} AS from, ${EPOCH_MS('den')} AS to, lat, lng, ten AS name, cach_m AS far, id_dia_diem AS place
    FROM diem_dung_xe WHERE id_xe = ${vehicle} AND ${touches(span)} ORDER BY tu`.execute(db)
  return rows.map((stop) => ({
    tu: momentAt(stop.from),
    den: momentAt(stop.to),
    phut: minutesOf(stop.to - stop.from),
    lat: stop.lat,
    lng: stop.lng,
    ten: placeOf(stop) ?? null,
    id_dia_diem: stop.place,
  }))
}

async function visitsOf(db: Db, vehicle: number, span: Span): Promise<WayVisit[]> {
  const { rows } = await sql<{ from: number; to: number; place: string; name: string | null }>`
    SELECT ${EPOCH_MS('g.tu')} AS from, ${EPOCH_MS('g.den')} AS to, g.id_dia_diem AS place, d.ten_dia_diem AS name
    FROM luot_ghe g LEFT JOIN dia_diem d ON d.id = g.id_dia_diem WHERE g.id_xe = ${vehicle} AND ${touches(span)} ORDER BY g.tu`.execute(
    db,
  )
  return rows.map(({ from, to, place, name }) => ({
    id_dia_diem: place,
    ten: name,
    tu: momentAt(from),
    den: momentAt(to),
  }))
}

/** The km of a range: each run by the share of it that lies inside; those of a marked day count nowhere. */
async function kmOf(db: Db, vehicle: number, { from, to }: Span): Promise<number> {
  const share = sql`least(1, extract(epoch FROM least(r.den, ${instant(to)}) - greatest(r.tu, ${instant(from)})) / greatest(1, extract(epoch FROM r.den - r.tu)))`
  const { rows } = await sql<{ km: number }>`
    SELECT coalesce(sum(r.km * greatest(0, ${share})), 0)::float8 AS km FROM luot_chay r
    LEFT JOIN ngay_xe n ON n.id_xe = r.id_xe AND n.ngay = r.ngay
    WHERE r.id_xe = ${vehicle} AND r.den >= ${instant(from)} AND r.tu < ${instant(to)} AND n.vuot_999 IS NOT TRUE`.execute(
    db,
  )
  return Math.round((rows[0]?.km ?? 0) * 100) / 100
}

type Asked = InputOf<typeof trackApi.way>

/** POST /etracking/get_list_by_date: the way of a vehicle with what happened along it; a stop or visit that touches the range is whole. */
export async function way(asked: Asked, { db, user }: Context): Promise<Way> {
  const { vid: id, plate } = await vehicleOf(db, asked.truck_plate)
  const { from, to } = halfOpen(asked.start_date, asked.end_date)
  const [first, last] = [from ?? '', to ?? '']
  await recordLook(db, user, { kind: 'hanh_trinh', about: plate, from: first, to: last })
  const span = { from: epochOfMoment(first), to: epochOfMoment(last) }
  const days = { start_date: dayOf(first), end_date: dayOf(asked.end_date) }
  const [track, diem_dung, luot_ghe, tong_km, events] = await Promise.all([
    trackOf(db, id, span),
    stopsOf(db, id, span),
    visitsOf(db, id, span),
    kmOf(db, id, span),
    sharingDrivers(db, id, days.start_date, days.end_date).then((vehicles) =>
      unusual(db, { ...days, plate }, vehicles),
    ),
  ])
  const su_kien = events
    .filter(({ tu, den }) => den >= first && tu < last)
    .map(
      ({ loai, tu, den, lat, lng, toc_do_max, lit, username, noi_dung, noi_dung_en }): WayEvent => {
        return { loai, tu, den, lat, lng, toc_do_max, lit, username, noi_dung, noi_dung_en }
      },
    )
  const duong = thinned(track).map(({ lng, lat, at, speed }): Way['duong'][number] => [
    at6(lng),
    at6(lat),
    momentAt(at),
    Math.round(speed),
  ])
  return { duong, tong_km, diem_dung, luot_ghe, su_kien }
}
