import { sql } from 'kysely'
import { LIMIT_MS } from '../../../contract/fleet/driving-report/driving.ts'
import { foundTexts } from '../../../contract/fleet/journey/found.texts.ts'
import type { Limits } from '../../../contract/fleet/limit/limits.ts'
import { lostAt, type Hearing } from '../../../contract/fleet/position/lost.ts'
import type { Severity } from '../../../contract/fleet/warning/warning.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { addDays, momentAt, MINUTE_MS } from '../../../contract/kit/time/time.ts'
import type { WarningKind } from '../../../contract/office/settings/warning-kinds.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { DEVICE } from '../device/devices.ts'
import { EPOCH_MS, instant } from '../driving-report/fixesOf.ts'
import { periodsByDriver } from '../driving-report/report.ts'
import { loadRuns, type DriverRun } from '../driving-report/runs.ts'
import { readLimits } from '../limit/limits.ts'
import type { Raised } from '../warning/raise.ts'
import { raiseNew } from '../warning/raiseNew.ts'
import { retell } from '../warning/retell.ts'

/** What is over for longer, or comes in later than this, stands among the warnings and rings no bell. */
export const RECENT_MS = 120 * MINUTE_MS
/** A recorder may be out of cover for so long. */
const DAYS = 2
/** What is over for longer than a late block may take is told in reports alone. */
export const WARNED_MS = DAYS * 24 * 60 * MINUTE_MS
/** An event whose beginning moved by less, by a fix that came in late, is the same one. */
const SAME_MS = 10 * MINUTE_MS

type Event = {
  loai: WarningKind
  /** Vehicle, driver or trip, and which mark of it. */
  who: string
  /** Whom it was about before it was known who that is. */
  before?: readonly string[]
  from: number
  to: number
  /** When it came to what is said; where it began unless told. */
  passedAt?: number
  muc_do: Severity
  said: Text
} & Pick<Raised, 'plate' | 'username' | 'lat' | 'lng' | 'id_chuyen_di' | 'toldElsewhere'>
type Row = {
  kind: string
  vehicle: number
  plate: string
  from: number
  to: number
  lat: number | null
  lng: number | null
  top: number | null
  litres: number | null
  km: number | null
  trip: string | null
}

/** Events of vehicles and trips that go on or are just over. */
async function storedEvents(db: Db, at: number): Promise<Row[]> {
  const since = instant(at - WARNED_MS)
  const { rows } = await sql<Row>`
    SELECT e.loai AS kind, e.id_xe AS vehicle, p.bien_so_xe AS plate, ${EPOCH_MS('e.tu')} AS from, ${EPOCH_MS('e.den')} AS to, e.lat, e.lng,
      e.toc_do_max AS top, e.lit AS litres, NULL::float8 AS km, NULL AS trip
    FROM su_kien_xe e JOIN phuong_tien p ON p.id_xe = e.id_xe WHERE e.den >= ${since} AND e.loai IN ('qua_toc_do', 'tut_dau', 'chua_quet_the')
    UNION ALL SELECT s.loai, s.id_xe, p.bien_so_xe, ${EPOCH_MS('s.tu')}, ${EPOCH_MS('s.den')}, s.lat, s.lng, NULL, NULL, s.lech_km::float8, s.id_chuyen_di
    FROM su_kien_chuyen s JOIN phuong_tien p ON p.id_xe = s.id_xe WHERE s.den >= ${since}`.execute(
    db,
  )
  return rows
}

function saidOf({ kind, plate, from, to, top, litres, km }: Row): [Severity, Text] | null {
  switch (kind) {
    case 'qua_toc_do':
      return ['canh_bao', foundTexts.qua_toc_do(plate, top ?? 0)]
    case 'tut_dau':
      return ['nghiem_trong', foundTexts.tut_dau(plate, litres ?? 0)]
    case 'chua_quet_the':
      return ['canh_bao', foundTexts.chua_quet_the(plate)]
    case 'dung_do_lau':
      return ['canh_bao', foundTexts.dung_do_lau(plate, (to - from) / MINUTE_MS)]
    case 'di_sai_tuyen':
      return ['canh_bao', foundTexts.di_sai_tuyen(plate, km ?? 0)]
    default:
      return null
  }
}

const driverAt = (runs: readonly DriverRun[], vehicle: number, at: number): string | null =>
  runs.findLast((run) => run.vehicle === vehicle && run.from <= at)?.username ?? null

type Now = { readonly at: number; readonly limits: Limits }

/** Vehicles that were lost lately, and are so still. */
async function lostOnes(db: Db, runs: readonly DriverRun[], { at, limits }: Now): Promise<Event[]> {
  const { rows } = await sql<{ vehicle: number; plate: string; hearing: Hearing }>`
    SELECT v.id_xe AS vehicle, p.bien_so_xe AS plate, v.nghe AS hearing
    FROM vi_tri_cuoi v JOIN phuong_tien p ON p.id_xe = v.id_xe WHERE p.deleted_at IS NULL AND ${DEVICE} IS NOT NULL`.execute(
    db,
  )
  return rows.flatMap(({ vehicle, plate, hearing }): Event[] => {
    const why = lostAt(hearing, at, limits)
    const { last } = hearing
    if (why === null || last === null || at - (last.at + limits.lostAfter[why]) > RECENT_MS)
      return []
    const { lat, lng, at: from } = last
    return [
      {
        loai: 'mat_tin_hieu',
        who: `${vehicle}`,
        from,
        to: at,
        muc_do: 'canh_bao',
        said: foundTexts.mat_tin_hieu(plate, momentAt(from)),
        plate,
        username: driverAt(runs, vehicle, from),
        lat,
        lng,
      },
    ]
  })
}

/** People who drive for long without a rest, over all vehicles, once for each mark that they passed; the highest rings. */
function longDrives(runs: readonly DriverRun[], { at, limits }: Now): Event[] {
  return [...periodsByDriver(runs, limits)].flatMap(([driver, periods]) => {
    const own = runs.filter((run) => run.driver === driver)
    const [person] = own
    return periods.flatMap(({ from, to, ms, plates }): Event[] => {
      if (at - to > WARNED_MS) return []
      const plate = plates.at(-1) ?? null
      const name = person?.fullname ?? person?.username ?? plate ?? ''
      const passed = limits.warnAtMs.filter((mark) => ms >= mark)
      const during = own.filter((run) => run.from <= to && run.to >= from)
      const unknown = new Set(during.map((run) => run.unknown).filter((each) => each !== driver))
      return passed.map((mark) => ({
        loai: 'lai_lien_tuc',
        who: `${driver}:${mark / MINUTE_MS}`,
        before: [...unknown].map((each) => `${each}:${mark / MINUTE_MS}`),
        from,
        to,
        passedAt: Math.max(from, to - (ms - mark)),
        muc_do: mark >= LIMIT_MS ? 'nghiem_trong' : 'canh_bao',
        said: foundTexts.lai_lien_tuc(name, mark / MINUTE_MS),
        plate,
        username: person?.username ?? null,
        toldElsewhere: mark !== passed.at(-1),
      }))
    })
  })
}

const keyOf = ({ loai, who, from }: Pick<Event, 'loai' | 'who' | 'from'>): string =>
  `${loai}:${who}:${from}`

/** When what was warned of began, and when people were told. */
type Warned = { readonly from: number; readonly told: number }

/** What was warned of lately, by kind and whom it is about. */
async function warnedOf(db: Db, at: number): Promise<Map<string, Warned[]>> {
  const { rows } = await sql<Warned & { group: string }>`
    SELECT substring(khoa FROM '^(.*):') AS group, substring(khoa FROM '\\d+$')::float8 AS from, ${EPOCH_MS('created_at')} AS told
    FROM canh_bao WHERE khoa ~ ':\\d+$' AND "time" >= ${momentAt(at - 2 * WARNED_MS)}`.execute(db)
  return Map.groupBy(rows, ({ group }) => group)
}

/** Whether an event was warned of, be it with another beginning; of a silence nothing new is heard until after it was told. */
const isWarned = ({ loai, from, to }: Event, known: readonly Warned[]): boolean =>
  known.some(
    ({ from: began, told }) =>
      began <= to && from <= Math.max(began + SAME_MS, loai === 'mat_tin_hieu' ? told : 0),
  )

/** Raises warnings of what positions tell, each event once however often it is worked out, and none of what is long over. */
export async function warnOfPositions(db: Db, at: number): Promise<number> {
  const today = momentAt(at).slice(0, 10)
  const [stored, runs, limits] = await Promise.all([
    storedEvents(db, at),
    loadRuns(db, addDays(today, -DAYS), today),
    readLimits(db),
  ])
  const events = [
    ...stored.flatMap((row): Event[] => {
      const said = saidOf(row)
      if (said === null) return []
      const { vehicle, plate, from, to, lat, lng, trip } = row
      const loai = row.kind as WarningKind
      const who = trip ?? `${vehicle}`
      const username = driverAt(runs, vehicle, from)
      const more = { plate, username, lat, lng, id_chuyen_di: trip }
      return [{ loai, who, from, to, muc_do: said[0], said: said[1], ...more }]
    }),
    ...(await lostOnes(db, runs, { at, limits })),
    ...longDrives(runs, { at, limits }),
  ]
  if (events.length === 0) return 0
  await retell(
    db,
    events.flatMap((event) =>
      [event.who, ...(event.before ?? [])].map((who) => ({
        key: keyOf({ ...event, who }),
        said: event.said,
      })),
    ),
  )
  const known = await warnedOf(db, at)
  const fresh = events
    .toSorted((a, b) => a.from - b.from)
    .filter((event) => {
      const told = (who: string) => known.get(`${event.loai}:${who}`) ?? []
      const before = [event.who, ...(event.before ?? [])].flatMap(told)
      const now = { from: event.from, told: event.from }
      known.set(`${event.loai}:${event.who}`, [...told(event.who), now])
      return !isWarned(event, before)
    })
  return raiseNew(
    db,
    fresh.map(({ who, before: _before, from, to, passedAt = from, ...event }) => ({
      ...event,
      toldElsewhere: event.toldElsewhere === true || at - to > RECENT_MS,
      key: keyOf({ loai: event.loai, who, from }),
      time: momentAt(passedAt),
    })),
  )
}
