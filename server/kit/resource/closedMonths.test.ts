import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMonths, lastDayOf, monthOf } from '../../../contract/kit/time/time.ts'
import { routeApi } from '../../../contract/master/route/route.ts'
import { vehicleApi } from '../../../contract/master/vehicle/vehicle.api.ts'
import { costNormApi } from '../../../contract/price/cost-norm/cost-norm.api.ts'
import { variableCost } from '../../../contract/price/cost-norm/variable-cost.ts'
import { fixedCostApi } from '../../../contract/price/fixed-cost/fixed-cost.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { variableCostStore } from '../../price/cost-norm/stores.ts'
import { SHEETS } from '../../sheets.ts'
import { upload } from '../../testing/upload.ts'
import { importSheet } from '../sheet/importSheet.ts'
import { sheetOf, type SheetJob } from '../sheet/sheet.ts'
import { insertRows } from './storeWrites.ts'
import { today } from '../time/clock.ts'
import { closedMonths } from './closedMonths.ts'
import { updateNow } from '../../testing/update.ts'

const PLATE = '15H-071.35'
const NOW = monthOf(today())
const LAST = addMonths(NOW, -1)
const name = (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`

let t: TestApp
let closed: string[] = []
beforeAll(async () => {
  t = await testApp()
  closedMonths.answeredBy(async (_db, { tu, den }) =>
    closed
      .filter((month) => lastDayOf(month) >= tu && (den === null || `${month}-01` <= den))
      .map((thang) => ({ thang, luc_gia: [] })),
  )
})
afterAll(() => {
  // Files of tests may share what is registered.
  closedMonths.answeredBy()
  return t.close()
})
beforeEach(() => {
  closed = [LAST]
})

const { create, update, remove, restore, list } = variableCost.api
const ask = (endpoint: typeof update, input: object) => t.call('ketoan01', endpoint, input)
const versions = async (ma_lt: string) =>
  (await t.call('ketoan01', list, { ma_lt, lop_xe: 'cont40' })).body.data
const first = async (ma_lt: string) => (await versions(ma_lt)).at(-1) ?? { id: '', phien_ban: 0 }
const row = (ma_lt: string, hieu_luc_tu: string) => ({
  ma_lt,
  lop_xe: 'cont40',
  hieu_luc_tu,
  cuoc: 9,
})
/** Refused because of a month, at these fields. */
const locked = (month: string, ...fields: string[]) => ({
  status: 423,
  body: {
    code: 'locked',
    message: expect.stringContaining(name(month)),
    fields: Object.fromEntries(
      fields.map((field) => [field, expect.stringContaining(name(month))]),
    ),
  },
})

describe('a version that a closed month used', () => {
  test('keeps key, start and values; its end after the month stays possible', async () => {
    const { id, phien_ban } = await first('T02')
    const before = await versions('T02')
    for (const [values, field] of [
      [{ cuoc: 1 }, 'cuoc'],
      [{ ma_lt: 'T03' }, 'ma_lt'],
      [{ hieu_luc_tu: '2000-02-01' }, 'hieu_luc_tu'],
      [{ hieu_luc_den: `${LAST}-10` }, 'hieu_luc_den'],
    ] as const)
      expect(await ask(update, { id, phien_ban, ...values })).toMatchObject(locked(LAST, field))
    expect(await versions('T02')).toEqual(before)
    expect((await ask(update, { id, phien_ban, hieu_luc_den: lastDayOf(LAST) })).status).toBe(200)
  })
  test('is not retired, nor brought back', async () => {
    const { id } = await first('T03')
    const gone = await t.call('ketoan01', remove, { list_id: [id] })
    expect(gone.body.data).toMatchObject([
      { ok: false, message: expect.stringContaining(name(LAST)) },
    ])
    closed = []
    expect((await t.call('ketoan01', remove, { id })).body.data).toMatchObject([{ ok: true }])
    closed = [LAST]
    const back = await t.call('ketoan01', restore, { id })
    expect(back.body.data).toMatchObject([
      { ok: false, message: expect.stringContaining(name(LAST)) },
    ])
  })
  test('is followed by a later one, and by none that begins in the month', async () => {
    const start = await ask(create as never, row('T04', `${LAST}-15`))
    expect(start).toMatchObject(locked(LAST, 'hieu_luc_tu'))
    expect((await ask(create as never, row('T04', `${NOW}-01`))).status).toBe(200)
  })
  test('is corrected by no list, for each kind of norm', async () => {
    const { id, phien_ban } = await first('T05')
    const costs = await t.call('ketoan01', fixedCostApi.list, { bien_so_xe: PLATE })
    const [cost] = costs.body.data
    for (const [loai, given] of [
      ['bien_phi', { id, phien_ban, cuoc: 1 }],
      ['bien_phi', row('T05', `${LAST}-15`)],
      ['luong', { ma_lt: 'T05', lop_xe: 'cont40', hieu_luc_tu: `${LAST}-15`, luong_chuyen: 1 }],
      ['co_dinh', { id: cost?.id, phien_ban: cost?.phien_ban, so_tien: 1 }],
    ] as const) {
      const { body } = await t.call('ketoan01', costNormApi.update, { loai, list: [given] })
      expect(body.data).toMatchObject([{ ok: false, message: expect.stringContaining(name(LAST)) }])
    }
  })
})

describe('the screens of routes and vehicles', () => {
  const setRoute = () =>
    updateNow(t, 'admin01', routeApi, { id_tuyen_duong: 'T06', cuoc_cont40: 77 })
  const setVehicle = (values: object) =>
    updateNow(t, 'ketoan01', vehicleApi, { bien_so_xe: PLATE, ...values })
  const all = [
    setRoute,
    () => setVehicle({ dinh_muc_vo_rong: 31 }),
    () => setVehicle({ co_dinh_ben_bai: 5 }),
    () => setVehicle({ co_dinh_kiem_dinh: null }),
  ]
  test('set nothing from a day of a closed month, by a new version or by today’s', async () => {
    closed = [NOW]
    for (const set of all) expect(await set()).toMatchObject(locked(NOW))
    closed = [LAST]
    for (const set of all) expect((await set()).status).toBe(200)
    closed = [NOW]
    expect(
      await updateNow(t, 'admin01', routeApi, { id_tuyen_duong: 'T06', cuoc_cont40: 78 }),
    ).toMatchObject(locked(NOW))
    for (const values of [
      { dinh_muc_vo_rong: 32 },
      { co_dinh_ben_bai: 6 },
      { co_dinh_ben_bai: null },
    ])
      expect(await setVehicle(values)).toMatchObject(locked(NOW))
  })
})

describe('a sheet', () => {
  type Cells = (string | number | null)[]
  /** Sends a sheet, and imports it here: the thread that it was looked at in knows nothing of the months of this test. */
  const apply = async (rows: Cells[], isApplied = true) => {
    const headers = ['ma_lt', 'lop_xe', 'hieu_luc_tu', 'cuoc']
    const bytes = await writeXlsx({ sheets: [{ name: 'A', rows: [headers, ...rows] }] })
    const path = join(t.dataDir, 'gia.xlsx')
    await writeFile(path, bytes)
    const { body } = await upload(t, 'ketoan01', {
      endpoint: variableCost.sheet.upload,
      files: [{ field: 'uploaded_file', name: 'gia.xlsx', bytes }],
    })
    const job: SheetJob = {
      kind: variableCost.sheet.kind,
      fileId: body.file_id,
      username: 'ketoan01',
      seat: 'accountant',
      apply: isApplied,
      create: false,
      fill: false,
      mapping: {},
      chosen: {},
      skipped: [],
      seen: {},
      edits: {},
      binned: null,
      ends: false,
      content: null,
    }
    return {
      fileId: job.fileId,
      ...(await importSheet(t.db, sheetOf(SHEETS, job.kind), {
        path,
        job,
        begins: () => undefined,
      })),
    }
  }
  test('says which of its rows would move a closed month, and writes the others', async () => {
    const rows = [
      ['T07', 'cont40', '2000-01-01', 400_000],
      ['T07', 'cont40', `${LAST}-15`, 500_000],
      ['T07', 'cont40', `${NOW}-01`, 600_000],
    ]
    for (const isApplied of [false, true]) {
      const { tom_tat, loi } = await apply(rows, isApplied)
      expect(tom_tat).toMatchObject({ moi: 1, sua: 0, dong_loi: 2 })
      expect(loi.map(({ dong, cot, message }) => [dong, cot, message])).toEqual([
        [2, 'D', expect.stringContaining(name(LAST))],
        [3, 'C', expect.stringContaining(name(LAST))],
      ])
    }
    expect((await versions('T07')).map((each) => each['hieu_luc_tu' as never])).toEqual([
      `${NOW}-01`,
      '2000-01-01',
    ])
  })
  test('is not taken back once the month is closed', async () => {
    closed = []
    const { fileId, tom_tat } = await apply([
      ['T08', 'cont40', '2000-01-01', 400_000],
      ['T08', 'cont40', `${NOW}-01`, 600_000],
    ])
    expect(tom_tat).toMatchObject({ moi: 1, sua: 1, dong_loi: 0 })
    const undo = () => t.call('ketoan01', variableCost.sheet.undo, { file_id: fileId })
    for (const month of [LAST, NOW]) {
      closed = [month]
      expect(await undo()).toMatchObject(locked(month))
    }
    closed = []
    expect((await undo()).status).toBe(200)
    expect(await versions('T08')).toHaveLength(1)
  })
  test('writes nothing where a closed month is met while it is written', async () => {
    const before = await versions('T01')
    await expect(
      t.db
        .transaction()
        .execute((trx) => insertRows(trx, variableCostStore, [row('T01', `${LAST}-15`)])),
    ).rejects.toMatchObject({ code: 'locked' })
    expect(await versions('T01')).toEqual(before)
  })
})
