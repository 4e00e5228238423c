import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { joined, type Fix } from '../../contract/fleet/position/fix.ts'
import { intakeAt } from '../../contract/fleet/position/intake.ts'
import { readBatchFix } from '../../contract/fleet/position/readBatch.ts'
import type { ReadFix } from '../../contract/fleet/position/readFix.ts'
import { readOsmand } from '../../contract/fleet/position/readOsmand.ts'
import { readTraccar } from '../../contract/fleet/position/readTraccar.ts'
import { openFences, type Fences } from '../../contract/fleet/visit/visits.ts'
import { epochOfMoment } from '../../contract/kit/time/time.ts'

const CASES = new URL('../fleet/driving-report/cases/', import.meta.url)
const FORMS = ['osmand', 'traccar', 'batch'] as const
/** One request or fix of the recorded vehicle-days, as it was sent. */
export type Sent = {
  form: (typeof FORMS)[number]
  n: number
  wave: number
  method?: 'GET' | 'POST'
  path?: string
  json?: unknown
  body?: unknown
  [form: string]: unknown
}
/** The moment by which all of them were sent. */
const SENT_BY = epochOfMoment('2026-10-09 00:00:00')
const INTAKE = intakeAt(SENT_BY, 24, 10)

const lines = (form: string): Record<string, unknown>[] =>
  gunzipSync(readFileSync(new URL(`fixes.${form}.ndjson.gz`, CASES)))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

/** All that was sent, in the order of its sending. */
export const sentTracks = (): Sent[] =>
  FORMS.flatMap((form) =>
    lines(form).map(
      ({ form: encoded, ...line }) => ({ ...line, encoded, form }) as unknown as Sent,
    ),
  ).toSorted((a, b) => a.wave - b.wave || a.n - b.n)

const parametersOf = ({ path = '', encoded }: Sent): Record<string, string> =>
  Object.fromEntries(
    new URLSearchParams(typeof encoded === 'string' ? encoded : path.slice(path.indexOf('?') + 1)),
  )

/** What a request of them says. */
function readSent(sent: Sent): ReadFix[] {
  if (sent.form === 'batch') return [readBatchFix(sent.body, INTAKE)]
  if (sent.form === 'traccar') return readTraccar(sent.body, INTAKE) ?? []
  return readOsmand(sent.json ?? parametersOf(sent), INTAKE) ?? []
}

/** The fixes of each device in order, one a moment. */
export function fixesOf(sent: readonly Sent[]): Map<string, Fix[]> {
  const devices = new Map<string, Map<number, Fix>>()
  for (const read of sent.flatMap(readSent)) {
    if (!('fix' in read)) throw new Error(`refused: ${read.why}`)
    const known = devices.get(read.device) ?? new Map<number, Fix>()
    devices.set(read.device, known)
    const same = known.get(read.fix.at)
    known.set(read.fix.at, same ? joined(same, read.fix) : read.fix)
  }
  return new Map(
    [...devices].map(([device, known]) => [
      device,
      [...known.values()].toSorted((a, b) => a.at - b.at),
    ]),
  )
}

type Span = {
  tu: string
  den: string
  chac?: boolean
  dau_so_lieu?: boolean
  cuoi_so_lieu?: boolean
}
export type TrackTruth = {
  plate: string
  device_id: string
  ngay: { ngay: string; km: number | null; vuot_999: boolean; phut_chay: number }[]
  diem_dung: (Span & { dia_diem: string | null })[]
  luot_ghe: {
    dia_diem: string
    vao: string
    ra: string
    luot: boolean
    chac: boolean
    dau_so_lieu: boolean
    cuoi_so_lieu: boolean
  }[]
  qua_toc_do: (Span & { cao_nhat: number; tinh: boolean })[]
  mat_dau: (Span & { tinh: boolean; vi: string; sau_phut: number })[]
  chay_khong_the: (Span & { tinh?: boolean })[]
  do_dau: (Span & { lit: number })[]
  tut_dau: (Span & { lit: number })[]
  den_muon_truoc_km?: number
}
export type DriverTruth = {
  the: string | null
  xe: string[]
  username: string | null
  ngay: { ngay: string; km: number | null; lai_phut: number }[]
  chu_ky_lai: {
    tu: string
    den: string
    lai_phut: number
    dong_ho_phut: number
    qua_4h: boolean
    chac: boolean
  }[]
}

export const trackTruth = (): { xe: TrackTruth[]; lai_xe: DriverTruth[] } =>
  JSON.parse(readFileSync(new URL('truth.json', CASES), 'utf8')) as never

/** The places of the demo company. */
export function demoFences(): Fences {
  const { places } = JSON.parse(
    readFileSync(new URL('../seed/demo-data.json', import.meta.url), 'utf8'),
  ) as {
    places: { id: string; ten_dia_diem: string; lat: number; lng: number; geofence_m: number }[]
  }
  return openFences(
    places.map(({ id, ten_dia_diem: name, lat, lng, geofence_m: radius }) => ({
      id,
      name,
      lat,
      lng,
      radius,
    })),
  )
}
