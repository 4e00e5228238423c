import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Crud } from '../../contract/kit/resource/crud.ts'
import type { Endpoint } from '../../contract/kit/endpoint/endpoint.ts'
import { tripApi } from '../../contract/dispatch/trip/trip.api.ts'
import { pricingApi, recalculateMany } from '../../contract/dispatch/trip/trip.pricing.api.ts'
import type { Explained } from '../../contract/dispatch/trip/trip.explain.ts'
import type { RecalculatedMany } from '../../contract/dispatch/trip/trip.recalculate.ts'
import { surcharges } from '../../contract/price/fuel-surcharge/fuel-surcharge.ts'
import { kmQuota } from '../../contract/price/km-quota/km-quota.ts'
import { sheetApi } from '../../contract/sheets.ts'
import type { TestApp } from './app.ts'
import { readTrip, saveTrip } from './trip.ts'
import { upload } from './upload.ts'

type Row = Record<string, unknown>
type Step = { goi: string; moi_dong: Row[] }
/** A figure as it must be. */
export type WantedFigure = {
  gia_tri: number | null
  cach: string
  tinh_ra: number | null
  phan?: unknown
}
/** A trip as it must be. */
export type WantedTrip = {
  tag: string
  canh: string | null
  khong_so: string[]
  hinh: Record<string, WantedFigure>
  don_hang: { tag: string; cuoc_van_chuyen: WantedFigure; vat: WantedFigure }[]
  tong_cuoc: number
  tong_chi_phi: number
  tong_lai: number
}
/** A month of an office with what must come of it. */
export type MoneyMonth = {
  readonly folder: URL
  readonly steps: readonly Step[]
  /** What is written into trips by hand after the import. */
  readonly extra: readonly ({ tag: string } & Row)[]
  /** What follows the import: trips to lock, and the calls of each ledger by its name. */
  readonly after: { readonly khoa: readonly string[]; readonly vi: Step }
  readonly expected: {
    khi_vua_nhap: { tong_cuoc: number; tong_chi_phi: number }
    tom_tat: { chuyen_di: number; don_hang: number; tong_cuoc: number; tong_lai: number }
    chuyen_di: WantedTrip[]
    cot: Record<string, string>
    vi: Record<string, Record<string, Record<string, number>>>
    vi_khoa: readonly Row[]
  }
}

/** Reads the files of a month: rows.json, expected.json and its sheets. */
export async function readMonth(folder: URL): Promise<MoneyMonth> {
  const json = async (name: string) =>
    JSON.parse((await readFile(new URL(name, folder))).toString()) as never
  const rows = (await json('rows.json')) as {
    buoc: Step[]
    sau_khi_nhap: MoneyMonth['after'] & { phat_sinh: MoneyMonth['extra'] }
  }
  const expected = (await json('expected.json')) as MoneyMonth['expected']
  const { phat_sinh, ...after } = rows.sau_khi_nhap
  return { folder, steps: rows.buoc, extra: phat_sinh, after, expected }
}

/** Who keeps prices, and the month's books. */
export const KEEPER = 'admin01'
/** How calls are made: of the app itself, or of a running server. */
export type Calls = Pick<TestApp, 'call'>

const endpointOf = (goi: string): Endpoint<object, Row> => {
  const [method = 'POST', path = ''] = goi.split(' ')
  return { method, path } as unknown as Endpoint<object, Row>
}

const sentOf = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('_')))

/** The version that a row of a resource has now. */
async function versioned(t: Calls, path: string, row: Row): Promise<Row> {
  const list = endpointOf(`POST ${path.replace(/update$/u, 'list')}`)
  const [key = ''] = Object.keys(row)
  const { body } = await t.call(KEEPER, list, { so_dong: 500 })
  const found = (body['data'] as Row[]).find((each) => each[key] === row[key])
  return { ...row, phien_ban: found?.['phien_ban'] }
}

/** Takes the demo company's own surcharges and km quotas away, which would count beside those of the month. */
async function clearDemo(t: Calls): Promise<void> {
  for (const { list, remove } of [surcharges.api, kmQuota.api] as unknown as Crud[]) {
    const { body } = await t.call(KEEPER, list, { so_dong: 500 })
    const list_id = body.data.map(({ id }) => id)
    if (list_id.length > 0) await t.call(KEEPER, remove, { list_id })
  }
}

/** Makes the calls that set up a month's prices, and answers those that were refused. */
export async function setUp(t: Calls, { steps }: MoneyMonth): Promise<string[]> {
  await clearDemo(t)
  const refused: string[] = []
  for (const { goi, moi_dong } of steps)
    for (const row of moi_dong) {
      const endpoint = endpointOf(goi)
      const sent = sentOf(row)
      const isMaster = goi.endsWith('/cong_ty/update')
      const given = isMaster ? await versioned(t, endpoint.path, sent) : sent
      const { status, body } = await t.call(KEEPER, endpoint, given)
      const failed = ((body['data'] ?? []) as Row[]).filter?.((each) => each['ok'] === false) ?? []
      if (status !== 200 || failed.length > 0)
        refused.push(
          `${goi} ${JSON.stringify(sent).slice(0, 200)}: ${JSON.stringify(body).slice(0, 300)}`,
        )
    }
  return refused
}

type MonthSheet = {
  kind: keyof typeof sheetApi.upload
  name: string
  fields?: Record<string, string>
}

/** The sheets of a month, in their order. */
export const monthSheets = ({ expected }: MoneyMonth) =>
  ({
    prices: { kind: 'company_price', name: 'bang-gia.xlsx' },
    trips: {
      kind: 'trip',
      name: 'dieu-xe.xlsx',
      fields: { mapping: JSON.stringify(expected.cot), tao_moi: 'true' },
    },
  }) as const satisfies Record<string, MonthSheet>

/** What is sent to take a sheet in. */
export const sheetSent = async ({ folder }: MoneyMonth, { kind, name, fields }: MonthSheet) => ({
  endpoint: sheetApi.upload[kind],
  fields: { che_do: 'ap_dung', ...fields },
  files: [{ field: 'uploaded_file', name, bytes: await readFile(new URL(name, folder)) }],
})

/** Takes a sheet in. */
export const takeIn = async (t: TestApp, month: MoneyMonth, sheet: MonthSheet) =>
  upload(t, KEEPER, await sheetSent(month, sheet))

/** The ids of a month's trips by their tags: the note of an order is its tag. */
export async function tripsByTag(t: TestApp): Promise<Map<string, string>> {
  const { rows } = await sql<{ tag: string; id: string }>`
    SELECT DISTINCT split_part(ghi_chu, '/', 1) AS tag, id_chuyen_di AS id FROM don_hang WHERE ghi_chu ~ '/[0-9]+$'`.execute(
    t.db,
  )
  return new Map(rows.map(({ tag, id }) => [tag, id]))
}

/** Takes the whole month in up to its figures: prices, sheets, extra costs, recalculation. Answers its trips by tag. */
export async function fillMonth(t: TestApp, month: MoneyMonth): Promise<Map<string, string>> {
  const refused = await setUp(t, month)
  if (refused.length > 0) throw new Error(refused.join('\n'))
  const { prices, trips } = monthSheets(month)
  await takeIn(t, month, prices)
  await takeIn(t, month, trips)
  const ids = await tripsByTag(t)
  await addExtras(t, month, ids)
  await recalculate(t, ids.values())
  return ids
}

/** Makes the calls of one step, and answers those that were refused. */
export async function makeCalls(t: TestApp, { goi, moi_dong }: Step): Promise<string[]> {
  const refused: string[] = []
  for (const row of moi_dong) {
    const { status, body } = await t.call(KEEPER, endpointOf(goi), sentOf(row))
    if (status !== 200) refused.push(`${goi} ${JSON.stringify(row)}: ${JSON.stringify(body)}`)
  }
  return refused
}

/** Locks the trips of a month that are to be locked. */
export async function lockMonth(t: TestApp, { after }: MoneyMonth, ids: Map<string, string>) {
  const list_id = after.khoa.map((tag) => ids.get(tag) ?? '')
  const { status, body } = await t.call(KEEPER, tripApi.lock, { list_id })
  const refused = body.data.filter(({ ok }) => !ok)
  if (status !== 200 || refused.length > 0) throw new Error(JSON.stringify([status, refused]))
}

/** Writes what follows the import into trips: extra costs, typed figures. */
export async function addExtras(t: Calls, { extra }: MoneyMonth, ids: Map<string, string>) {
  for (const { tag, ...values } of extra) {
    const trip = await readTrip(t, ids.get(tag) ?? '')
    const { id_chuyen_di, phien_ban } = trip
    const given = { id_chuyen_di, phien_ban, ...values }
    const { status, body } = await saveTrip(t, KEEPER, tripApi.update, given)
    if (status !== 200) throw new Error(`${tag} ${JSON.stringify(body)}`)
  }
}

/** Recalculates the trips of a month. */
export async function recalculate(t: TestApp, ids: Iterable<string>): Promise<RecalculatedMany> {
  const { status, body } = await t.call(KEEPER, recalculateMany, {
    list_id: [...ids],
    che_do: 'ap_dung',
  })
  if (status !== 200 || !('tom_tat' in body)) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

const differs = (wanted: WantedFigure, found: Explained | undefined): boolean => {
  const isEmptyLoading = (wanted.gia_tri ?? 0) === 0 && (found?.gia_tri ?? 0) === 0
  const sameValue = wanted.gia_tri === found?.gia_tri || isEmptyLoading
  const sameHow = wanted.cach === found?.cach || (isEmptyLoading && wanted.cach !== 'tinh')
  const sameRun = wanted.tinh_ra === found?.tinh_ra
  const parts = JSON.stringify(found?.phan ?? null)
  const sameParts = wanted.phan === undefined || JSON.stringify(wanted.phan) === parts
  return !(sameValue && sameHow && sameRun && sameParts)
}

/** Every figure of a month that is not as it must be, in words. */
export async function differences(
  t: TestApp,
  { expected }: MoneyMonth,
  ids: Map<string, string>,
): Promise<string[]> {
  const wrong: string[] = []
  for (const wanted of expected.chuyen_di) {
    const id_chuyen_di = ids.get(wanted.tag) ?? ''
    const trip = await readTrip(t, id_chuyen_di)
    const { body } = await t.call(KEEPER, pricingApi.explain, { id_chuyen_di })
    const compare = (name: string, want: WantedFigure) => {
      if (differs(want, body.data[name]))
        wrong.push(
          `${wanted.tag} (${wanted.canh}) ${name}: ${JSON.stringify(want)} – ${JSON.stringify(body.data[name])}`,
        )
    }
    for (const [name, want] of Object.entries(wanted.hinh))
      if (!wanted.khong_so.includes(name)) compare(name, want)
    for (const { tag, cuoc_van_chuyen, vat } of wanted.don_hang) {
      const order = trip.list_don_hang.find(({ ghi_chu }) => ghi_chu === tag)
      compare(`don_hang.${order?.id_don_hang}.cuoc_van_chuyen`, cuoc_van_chuyen)
      compare(`don_hang.${order?.id_don_hang}.vat`, vat)
    }
    for (const total of ['tong_cuoc', 'tong_chi_phi', 'tong_lai'] as const)
      if (trip[total] !== wanted[total])
        wrong.push(`${wanted.tag} ${total}: ${wanted[total]} – ${trip[total]}`)
  }
  return wrong
}
