import { told } from '../../../contract/kit/text/sentence.ts'
import { sql, type KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeResource } from '../../../contract/master/place/place.ts'
import { placeStore } from '../../master/place/store.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import type { Db } from '../postgres/db.ts'
import { compareRows } from './compareRows.ts'
import { findNamed } from './findNamed.ts'
import type { SheetTable } from './sheetTable.ts'
import type { TableRow } from './tableRows.ts'

const STORED = 20_000
const GIVEN = 2500
const CHOICES = { skipped: new Set<string>(), binned: null, ends: false, seen: {} }

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await sql`
    INSERT INTO dia_diem (id, ten_dia_diem, dia_chi, id_cong_ty)
    SELECT 'DX' || n, 'Kho thử số ' || n, 'Đường ' || n, CASE WHEN n % 2 = 0 THEN (SELECT min(id_cong_ty) FROM cong_ty) END
    FROM generate_series(1, ${STORED}) n`.execute(t.db)
})
afterAll(() => t.close())

const table: SheetTable = {
  columns: placeResource,
  keyNeeded: false,
  tidy: placeStore.tidy,
  settled: async (_db, rows) => rows,
  find: (db, wanted) => findNamed(db, placeStore, wanted),
  kept: [],
  around: async () => [],
  closed: async () => [],
  write: async () => [],
}

const rowOf = (dong: number, values: TableRow['values']): TableRow => ({
  sheet: 'Sheet1',
  dong,
  values,
  errors: [],
  warnings: [],
  source: {},
  place: (field, said) => ({ sheet: 'Sheet1', dong, cot: field, gia_tri: null, ...told(said) }),
  cellsOf: () => [],
})

/** A database that counts the rows which its statements answer. */
function counted(db: Db): { db: Db; rows: () => number } {
  let count = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count += result.rows.length
      return result
    },
  }
  return { db: db.withPlugin(plugin), rows: () => count }
}

const resultsOf = async (db: Db, rows: readonly TableRow[]) =>
  Object.groupBy(await compareRows(db, table, rows, CHOICES), ({ result }) => result)

test('of a large table only the rows that a sheet names are read, however they are told', async () => {
  const byKey = Array.from({ length: GIVEN }, (_, n) =>
    rowOf(n + 2, { id: `dx${n + 1}`, dia_chi: n < 100 ? 'Đường mới' : `Đường ${n + 1}` }),
  )
  const byName = Array.from({ length: GIVEN }, (_, n) =>
    rowOf(n + 2, { ten_dia_diem: `KHO THU so ${n + 1}`, dia_chi: `Đường ${n + 1}` }),
  )
  for (const [rows, changed] of [
    [byKey, 100],
    // A name without its marks is the name that is stored.
    [byName, 0],
  ] as const) {
    const watched = counted(t.db)
    const { sua = [], giong = [], loi = [], moi = [] } = await resultsOf(watched.db, rows)
    expect([sua.length, giong.length, loi, moi]).toEqual([changed, GIVEN - changed, [], []])
    expect(watched.rows()).toBe(GIVEN)
  }
})

test('a name in capitals or without its marks stays as it is stored; another spelling is taken', async () => {
  const resultOf = async (ten_dia_diem: string) => {
    const row = rowOf(2, { id: 'DX2', ten_dia_diem, dia_chi: 'Đường 2' })
    return (await compareRows(t.db, table, [row], CHOICES)).map(({ result }) => result)
  }
  for (const again of ['KHO THỬ SỐ 2', 'kho thu so 2', 'Kho Thu So 2'])
    expect([again, await resultOf(again)]).toEqual([again, ['giong']])
  for (const other of ['Kho Thử Số 2', 'Kho thử số hai'])
    expect([other, await resultOf(other)]).toEqual([other, ['sua']])
})

test('a row that was changed since it was looked at is refused where it changes something', async () => {
  const rows = [rowOf(2, { id: 'DX1', dia_chi: 'Đường mới' }), rowOf(3, { id: 'DX2' })]
  const results = async (version: number) => {
    const seen = { 'Sheet1!2': version, 'Sheet1!3': version }
    return (await compareRows(t.db, table, rows, { ...CHOICES, seen })).map(({ result }) => result)
  }
  expect([await results(1), await results(2)]).toEqual([
    ['sua', 'giong'],
    ['loi', 'giong'],
  ])
})

test('a row is told by all that its identity states', async () => {
  const { rows } = await sql<{ ten: string }>`
    SELECT ten_cong_ty AS ten FROM cong_ty ORDER BY id_cong_ty LIMIT 2`.execute(t.db)
  const [own = '', other = ''] = rows.map(({ ten }) => ten)
  const at = (id_cong_ty: string | null) =>
    rowOf(2, { ten_dia_diem: 'Kho thử số 2', dia_chi: 'Nơi khác', id_cong_ty })
  const results = async (row: TableRow) =>
    (await compareRows(t.db, table, [row], CHOICES)).map(({ result, id }) => [result, id])
  expect(await results(at(own))).toEqual([['sua', 'DX2']])
  expect(await results(at(other))).toEqual([['moi', null]])
  expect(await results(at(null))).toEqual([['moi', null]])
  expect(await results(rowOf(2, { ten_dia_diem: 'Kho thử số 2', dia_chi: 'Nơi khác' }))).toEqual([
    ['sua', 'DX2'],
  ])
})

test('a row that tells nothing of its identity finds none', async () => {
  expect(await findNamed(t.db, placeStore, { keys: [], told: [{}] })).toEqual([])
})

test('what every row needs of its identity tells rows apart also where the sheet lacks it', async () => {
  const dated: SheetTable = {
    ...table,
    columns: {
      ...placeResource,
      identity: ['ten_dia_diem', 'tinh_moi'],
      required: ['ten_dia_diem', 'tinh_moi'],
    },
  }
  const [row] = await compareRows(
    t.db,
    dated,
    [rowOf(2, { ten_dia_diem: 'Kho thử số 4', dia_chi: 'Nơi khác' })],
    CHOICES,
  )
  expect(row?.result).toBe('loi')
  expect(row?.errors.map(({ cot }) => cot)).toEqual(['tinh_moi'])
})
