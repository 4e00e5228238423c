import { afterAll, beforeAll, expect, test } from 'vitest'
import { columnSheets, itemOf } from '../../../contract/dispatch/column-sheet/column-sheet.ts'
import type { ColumnSheetKind } from '../../../contract/dispatch/column-sheet/column-sheet.texts.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { bookOf } from '../../testing/layouts.ts'
import { makeTrip, orderValues, readTrip, type MadeTrip } from '../../testing/trip.ts'
import { upload } from '../../testing/upload.ts'
import cases from './cases/layouts.json' with { type: 'json' }

type Layout = {
  readonly kind: ColumnSheetKind
  readonly what: string
  readonly noi_dung?: string
  readonly rows: readonly (readonly (string | number | null)[])[]
  readonly merges?: readonly (readonly number[])[]
  /** What trips ('A') and their orders ('A.0') say then. */
  readonly gives: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}
const LAYOUTS = cases as unknown as readonly Layout[]

let t: TestApp
const trips = new Map<string, MadeTrip>()
beforeAll(async () => {
  t = await testApp()
  const day = { ngay_thuc_hien: '2026-03-02' }
  const second = { bien_so_xe: '15H-071.35', lai_xe_1: 'hungnv01', ...day }
  const two = { ngay_thuc_hien: '2026-03-04', list_don_hang: [orderValues, orderValues] }
  for (const [name, values] of Object.entries({ A: day, B: second, C: two }))
    trips.set(name, await makeTrip(t, values))
})
afterAll(() => t.close())

const tripOf = (name: string): MadeTrip => {
  const trip = trips.get(name)
  if (!trip) throw new Error(`no trip ${name}`)
  return trip
}
/** '{A}' is the id of a trip, '{A.0}' that of its order. */
const filled = (cell: string | number | null) =>
  typeof cell !== 'string'
    ? cell
    : cell.replace(/\{(\w)(?:\.(\d))?\}/, (_, name: string, at?: string) =>
        at === undefined
          ? tripOf(name).id_chuyen_di
          : (tripOf(name).list_don_hang[Number(at)]?.id_don_hang ?? ''),
      )
const saidBy = (trip: MadeTrip, at: string | undefined, column: string): unknown => {
  const item = itemOf(column)
  if (item !== null) return trip.list_form_chi_phi.find(({ key }) => key === item)?.amount
  const subject = at === undefined ? trip : trip.list_don_hang[Number(at)]
  return (subject as Record<string, unknown> | undefined)?.[column]
}

test.each(LAYOUTS)('$kind: $what', async ({ kind, noi_dung, rows, merges = [], gives }) => {
  const { sheet } = columnSheets[kind]
  const book = [{ name: 'Bảng', rows: rows.map((row) => row.map(filled)), merges }]
  const files = [{ field: 'uploaded_file', name: 'b.xlsx', bytes: await bookOf({ sheets: book }) }]
  const send = async (che_do: string) => {
    const fields = { che_do, ...(noi_dung && { noi_dung }) }
    return (await upload(t, 'dieuxe01', { endpoint: sheet.upload, fields, files })).body
  }
  const names = ['A', 'B', 'C']
  const now = () => Promise.all(names.map((name) => readTrip(t, tripOf(name).id_chuyen_di)))
  const before = await now()
  const look = await send('xem_truoc')
  expect(look.loi).toEqual([])
  const changed = look.tom_tat['sua'] ?? 0
  expect(changed).toBeGreaterThan(0)
  expect(look.tom_tat).toEqual({ moi: 0, sua: changed, giong: 0, dong_loi: 0 })
  expect(await now()).toEqual(before)
  const done = await send('ap_dung')
  const after = await now()
  for (const [subject, values] of Object.entries(gives)) {
    const [name = '', at] = subject.split('.')
    const trip = after[names.indexOf(name)]
    const said = Object.keys(values).map((column) => [column, trip && saidBy(trip, at, column)])
    expect({ [subject]: Object.fromEntries(said) }).toEqual({ [subject]: values })
  }
  expect((await send('ap_dung')).tom_tat).toMatchObject({ sua: 0, giong: changed })
  const undone = await t.call('dieuxe01', sheet.undo, { file_id: done.file_id })
  expect(undone.status).toBe(200)
  const stamps = { phien_ban: 0, updated_at: '', nguoi_sua: '' }
  expect((await now()).map((trip) => ({ ...trip, ...stamps }))).toEqual(
    before.map((trip) => ({ ...trip, ...stamps })),
  )
})
