import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { binApi } from '../../../contract/dispatch/bin/bin.api.ts'
import { sheetApi } from '../../../contract/sheets.ts'
import { FOUND, orderTexts } from '../../../contract/dispatch/order/order.texts.ts'
import { orderApi } from '../../../contract/dispatch/order/order.api.ts'
import { compareNames, compareTexts, searchKey } from '../../../contract/kit/text/text.ts'
import { addDays } from '../../../contract/kit/time/time.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { pricingApi } from '../../../contract/dispatch/trip/trip.pricing.api.ts'
import {
  isLate,
  LATE_COLOR,
  LOST_SIGNAL_COLOR,
  TRIP_COLORS,
} from '../../../contract/dispatch/trip/trip.colors.ts'
import { TRIP_COLUMNS, TRIP_SUMS } from '../../../contract/dispatch/trip/trip.columns.ts'
import type { TripListRow } from '../../../contract/dispatch/trip/trip.ts'
import { now, today } from '../../kit/time/clock.ts'
import type { TestApp } from '../../testing/app.ts'
import { seededApp } from '../../testing/seeded.ts'
import { makeTrip, orderValues, readTrip, saveTrip, tripValues } from '../../testing/trip.ts'
import { upload } from '../../testing/upload.ts'
import { readFile } from 'node:fs/promises'
import { foldDailySums } from './foldDailySums.ts'

let t: TestApp
let inRange: TripListRow[] = []
let all: TripListRow[] = []
beforeAll(async () => {
  t = await seededApp()
  inRange = await everything(RANGE)
  all = await everything({})
})
afterAll(() => t.close())

const list = async (values: object, user = 'dieuxe01') => {
  const { status, body } = await t.call(user, tripApi.list, values)
  expect(status).toBe(200)
  return body
}

/** Every page of a list, one after the other. */
async function everything(values: object): Promise<TripListRow[]> {
  const rows: TripListRow[] = []
  for (let trang = 1; ; trang += 1) {
    const page = await list({ ...values, trang, so_dong: 500 })
    rows.push(...page.chuyen_di_array)
    if (rows.length >= page.tong) return rows
  }
}

const idsOf = (rows: readonly TripListRow[]) => rows.map((row) => row.id_chuyen_di)
const sumOf = (rows: readonly TripListRow[], name: string): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[name as 'tong_cuoc'] ?? 0) * 10), 0) / 10
const sumsOf = (rows: readonly TripListRow[]) =>
  Object.fromEntries(TRIP_SUMS.map((name) => [name, sumOf(rows, name)]))

/** The foot of a list says what its rows add up to. */
async function checkFoot(values: object): Promise<TripListRow[]> {
  const rows = await everything(values)
  const { tong, tong_hop } = await list({ ...values, so_dong: 1 })
  expect(tong).toBe(rows.length)
  expect(tong_hop).toEqual(sumsOf(rows))
  return rows
}

/** The part of the demo trips that most tests read. */
const RANGE = { start_time: addDays(today(), -7), end_time: addDays(today(), 1) }

describe('filters', () => {
  test('a range takes both days whole; without one every trip is there', async () => {
    const rows = await checkFoot(RANGE)
    const days = new Set(rows.map((row) => row.ngay_thuc_hien ?? ''))
    expect(days.size).toBe(9)
    expect([...days].every((day) => day >= RANGE.start_time && day <= RANGE.end_time)).toBe(true)
    const { n } = await t.db
      .selectFrom('chuyen_di')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('deleted_at', 'is', null)
      .where('gop_vao', 'is', null)
      .executeTakeFirstOrThrow()
    expect(all.length).toBe(n)
    expect(rows.length).toBe(
      all.filter((row) => (row.ngay_thuc_hien ?? '') >= RANGE.start_time).length,
    )
    const yesterday = await list({
      start_time: addDays(today(), -1),
      end_time: addDays(today(), 1),
    })
    expect(yesterday.tong).toBeGreaterThan(20)
  })

  test('a plate in any spelling', async () => {
    const wanted = await checkFoot({ ...RANGE, bien_so_xe: '15H-068.12' })
    expect(wanted.length).toBeGreaterThan(2)
    expect(new Set(wanted.map((row) => row.bien_so_xe))).toEqual(new Set(['15H-068.12']))
    for (const spelling of ['15h06812', '15H 068 12', '15H-06812', '15h-068.12'])
      expect((await list({ ...RANGE, bien_so_xe: spelling })).tong).toBe(wanted.length)
    const two = await checkFoot({ ...RANGE, bien_so_xe: ['15h06812', '61C-577.03'] })
    expect(new Set(two.map((row) => row.bien_so_xe))).toEqual(new Set(['15H-068.12', '61C-577.03']))
  })

  test.each<[string, object, (row: TripListRow) => boolean]>([
    ['a driver by account', { lai_xe_1: 'binhlv14' }, (row) => row.lai_xe_1 === 'binhlv14'],
    [
      'a driver by name without marks',
      { ten_lai_xe_1: 'luong van binh' },
      (row) => row.lai_xe_1 === 'binhlv14',
    ],
    [
      'a subcontractor',
      { ten_thau_phu: 'cong ty tnhh van tai gio ngan ao' },
      (row) => row.ten_thau_phu === 'Công ty TNHH Vận tải Gió Ngàn Ảo',
    ],
    [
      'a customer',
      { ten_cong_ty: 'Công ty CP Bao bì Sông Trăng Ảo' },
      (row) => (row.ten_cong_ty ?? '').includes('Sông Trăng'),
    ],
    [
      'a customer without marks',
      { ten_cong_ty: 'CONG TY CP BAO BI SONG TRANG AO' },
      (row) => (row.ten_cong_ty ?? '').includes('Sông Trăng'),
    ],
    ['a state', { status: 'ket_thuc' }, (row) => row.trang_thai === 'ket_thuc'],
    [
      'several states',
      { status: ['moi', 'huy'] },
      (row) => row.trang_thai === 'moi' || row.trang_thai === 'huy',
    ],
    ['all states', { status: 'toan_bo' }, () => true],
    ['locked', { khoa: true }, (row) => row.khoa],
    ['not locked', { khoa: false }, (row) => !row.khoa],
    ['a trailer', { ma_romoc: '15rm00415' }, (row) => row.ma_romoc === '15RM-004.15'],
    [
      'state and lock together',
      { status: 'ket_thuc', khoa: false },
      (row) => row.trang_thai === 'ket_thuc' && !row.khoa,
    ],
    ['free text with marks', { tu_khoa: 'Lương Văn BÌNH' }, (row) => row.lai_xe_1 === 'binhlv14'],
    ['a plate as free text', { tu_khoa: '15h06812' }, (row) => row.bien_so_xe === '15H-068.12'],
    ['a plate as written', { tu_khoa: '15H-068.12' }, (row) => row.bien_so_xe === '15H-068.12'],
  ])('%s', async (_what, filter, matches) => {
    const wanted = inRange.filter(matches)
    const found = await checkFoot({ ...RANGE, ...filter })
    expect(wanted.length).toBeGreaterThan(0)
    expect(idsOf(found)).toEqual(idsOf(wanted))
  })

  test('several words of different fields, each anywhere, without marks', async () => {
    const place = inRange.find((row) => row.lai_xe_1 === 'binhlv14')?.noi_tra_hang ?? ''
    const word = searchKey(place).split(' ').at(-1) ?? ''
    const wanted = inRange.filter(
      (row) =>
        row.lai_xe_1 === 'binhlv14' &&
        searchKey(`${row.noi_lay_hang} ${row.noi_tra_hang} ${row.ten_cong_ty}`).includes(word),
    )
    const found = await checkFoot({ ...RANGE, tu_khoa: `${word} LUONG VAN BINH` })
    const missed = idsOf(wanted).filter((id) => !idsOf(found).includes(id))
    expect([wanted.length > 0, missed]).toEqual([true, []])
    expect(new Set(found.map((row) => row.lai_xe_1))).toEqual(new Set(['binhlv14']))
  })

  test('signs of patterns are plain text', async () => {
    for (const tu_khoa of ['%', '_____', '100%', "o'brien", '\\'])
      expect((await list({ ...RANGE, tu_khoa })).tong).toBe(0)
  })

  test('an unknown filter is refused by name', async () => {
    const { status, body } = await t.call('dieuxe01', tripApi.list, { mau_xe: 'đỏ' })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['mau_xe']])
  })
})

describe('pages and order', () => {
  test('an unknown state is refused at its field', async () => {
    const { status, body } = await t.call('dieuxe01', tripApi.list, { status: 'dang_bay' })
    expect([status, body.fields]).toEqual([400, { status: 'Không có trạng thái “dang_bay”' }])
  })

  test('the link of a list downloads its trips', async () => {
    const { download_link } = await list({ ...RANGE, status: 'ket_thuc' })
    const file = await t.app.inject({ url: download_link ?? '' })
    expect([file.statusCode, file.headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
  })

  test('pages follow each other without gaps, newest day first', async () => {
    const whole = (await list({ ...RANGE, so_dong: 500 })).chuyen_di_array
    const pages = await Promise.all(
      [1, 2, 3].map((trang) => list({ ...RANGE, trang, so_dong: 40 })),
    )
    expect(pages.map(({ trang, so_dong }) => [trang, so_dong])).toEqual([
      [1, 40],
      [2, 40],
      [3, 40],
    ])
    expect(pages.flatMap((page) => idsOf(page.chuyen_di_array))).toEqual(idsOf(whole).slice(0, 120))
    const days = whole.map((row) => row.ngay_thuc_hien ?? '')
    expect(days).toEqual(days.toSorted().toReversed())
    const beyond = await list({ ...RANGE, trang: 9999 })
    expect([beyond.chuyen_di_array, beyond.tong]).toEqual([[], (await list(RANGE)).tong])
    expect((await list({})).so_dong).toBe(50)
    expect((await t.call('dieuxe01', tripApi.list, { so_dong: 501 })).status).toBe(400)
  })

  test('people by given name, texts by Vietnamese rules, money by size, empty ones last', async () => {
    const sorted = async (cot: string, giam = false) =>
      (await list({ ...RANGE, so_dong: 500, sap_xep: [{ cot, giam }] })).chuyen_di_array.map(
        (row) => row[cot as 'ten_lai_xe_1'],
      )
    const drivers = await sorted('ten_lai_xe_1')
    const known = drivers.filter((name) => name !== null)
    expect(drivers.slice(0, known.length)).toEqual(known.toSorted(compareNames))
    expect(known[0]).toBe('Lương Văn Bình')
    const hired = (await sorted('ten_thau_phu')).filter((name) => name !== null)
    expect(hired).toEqual(hired.toSorted(compareTexts))
    const freight = (await sorted('tong_cuoc', true)).map(Number)
    expect(freight).toEqual(freight.toSorted((a, b) => b - a))
    const states = (await everything({ ...RANGE, sap_xep: [{ cot: 'trang_thai' }] })).map(
      (row) => row.trang_thai,
    )
    expect([states[0], states.at(-1)]).toEqual(['nhap', 'huy'])
  })

  test('every column of the list can be sorted by, and no other', async () => {
    for (const cot of Object.keys(TRIP_COLUMNS))
      await list({ so_dong: 1, sap_xep: [{ cot, giam: true }] })
    for (const cot of ['mat_khau', 'tim_kiem', 'x; DROP TABLE chuyen_di'])
      expect((await t.call('dieuxe01', tripApi.list, { sap_xep: [{ cot }] })).status).toBe(400)
  })
})

describe('colours', () => {
  test('by state, late ones apart; the colour of a lost signal goes along', async () => {
    const late = await makeTrip(t, {
      ngay_thuc_hien: today(),
      list_don_hang: [{ ...orderValues, ngay_gio_lay_hang: `${addDays(today(), -1)} 08:00:00` }],
    })
    const { chuyen_di_array, color, mat_dau_color } = await list({ ...RANGE, so_dong: 500 })
    expect(mat_dau_color).toBe(LOST_SIGNAL_COLOR)
    expect(new Set(Object.keys(color))).toEqual(new Set(idsOf(chuyen_di_array)))
    expect(color[late.id_chuyen_di]).toBe(LATE_COLOR)
    for (const row of chuyen_di_array.filter(({ trang_thai }) => trang_thai === 'ket_thuc'))
      expect(color[row.id_chuyen_di ?? '']).toBe(TRIP_COLORS.ket_thuc)
    const done = await t.call('dieuxe01', tripApi.finish, { id_chuyen_di: late.id_chuyen_di })
    expect(done.status).toBe(200)
    const again = await list({ id_chuyen_di: late.id_chuyen_di })
    expect(again.color[late.id_chuyen_di]).toBe(TRIP_COLORS.ket_thuc)
    expect(
      isLate(
        { trang_thai: 'moi', ngay_thuc_hien: null, firstPickup: null, lastDelivery: null },
        now(),
      ),
    ).toBe(false)
  })
})

describe('the sums of the foot', () => {
  test('equal the rows for every day, state and range of the demo trips', async () => {
    for (const back of [1, 30, 90]) {
      const day = addDays(today(), -back)
      for (const status of ['toan_bo', 'ket_thuc', ['moi', 'huy']]) {
        const wanted = all.filter(
          (row) =>
            row.ngay_thuc_hien === day &&
            (status === 'toan_bo' || [status].flat().includes(row.trang_thai ?? '')),
        )
        const { tong, tong_hop } = await list({ start_time: day, end_time: day, status })
        expect({ day, tong, ...tong_hop }).toEqual({ day, tong: wanted.length, ...sumsOf(wanted) })
      }
    }
    expect((await list({ bien_so_xe: 'khong co' })).tong_hop).toEqual(sumsOf([]))
  })

  test('follow every kind of write, before and after the daily sums are folded', async () => {
    const day = '2026-07-07'
    const range = { start_time: day, end_time: day }
    const steps: (() => Promise<unknown>)[] = []
    const made = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        makeTrip(t, {
          ngay_thuc_hien: day,
          phi_xang_dau: 1_000_001 * n,
          km_dau: 10,
          km_cuoi: 20.5,
        }),
      ),
    )
    const [a, b, c, d] = made.map((trip) => trip.id_chuyen_di)
    const update = async (id: string | undefined, values: object) => {
      const { phien_ban } = await readTrip(t, id ?? '')
      return saveTrip(t, 'dieuxe01', tripApi.update, { id_chuyen_di: id, phien_ban, ...values })
    }
    steps.push(
      () =>
        update(a, {
          phi_xang_dau: 7,
          list_don_hang: [{ ...orderValues, cuoc_van_chuyen: 1 }, orderValues],
        }),
      () => update(b, { ngay_thuc_hien: '2026-07-08' }),
      () => update(b, { ngay_thuc_hien: day, trang_thai: 'dang_chay' }),
      () => t.call('dieuxe01', tripApi.mergeOrUndo, { type: 'gop', list_chuyen_di: [c, d] }),
      () => t.call('dieuxe01', tripApi.cancel, { id_chuyen_di: a, ly_do: 'x' }),
      () => t.call('dieuxe01', tripApi.remove, { list_id: [a] }),
      () => saveTrip(t, 'dieuxe01', tripApi.mergeOrUndo, { type: 'huy', list_chuyen_di: [c] }),
      () => t.call('admin01', binApi.restore, { type: 'chuyen_di', list_id: [a] }),
      async () => {
        const [order] = (await readTrip(t, d ?? '')).list_don_hang
        return t.call('ketoan01', orderApi.pay.tien_mat, { id: order?.id_don_hang })
      },
      () => t.call('dieuxe01', tripApi.finish, { id_chuyen_di: d }),
      () => t.call('ketoan01', tripApi.lock, { list_id: [d] }),
      () => t.call('dieuxe01', pricingApi.recalculate, { id_chuyen_di: b }),
    )
    await checkFoot(range)
    for (const step of steps) {
      expect(await step()).toMatchObject({ status: 200 })
      await checkFoot(range)
      await checkFoot({ ...range, status: 'moi' })
    }
    const foot = await list(range)
    for (let n = 0; n < 25; n += 1) await makeTrip(t, { ...tripValues, ngay_thuc_hien: day })
    await foldDailySums(t.db)
    expect((await checkFoot(range)).length).toBe(foot.tong + 25)
    const { rows } = await sql<{ n: number }>`
      SELECT count(*) AS n FROM tong_ngay WHERE ngay_thuc_hien = ${day} AND trang_thai = 'moi'`.execute(
      t.db,
    )
    expect(rows[0]?.n).toBe(1)
  })

  test('follow an import and its undo', async () => {
    const range = { start_time: '2026-10-01', end_time: '2026-10-31' }
    const before = await list(range)
    const file = new URL('../dispatch-sheet/fixtures/dieu-xe-tuan-lon-xon.xlsx', import.meta.url)
    const { body } = await upload(t, 'dieuxe01', {
      endpoint: sheetApi.upload.trip,
      fields: { che_do: 'ap_dung' },
      files: [{ field: 'uploaded_file', name: 'tuan.xlsx', bytes: await readFile(file) }],
    })
    const after = await list(range)
    expect(after.tong - before.tong).toBe(body.tom_tat['chuyen_di'])
    for (const name of ['tong_cuoc', 'tong_chi_phi', 'tong_lai'])
      expect((after.tong_hop[name] ?? 0) - (before.tong_hop[name] ?? 0)).toBe(
        body.tom_tat[name as 'tong_cuoc'],
      )
    await checkFoot(range)
    expect((await t.call('dieuxe01', sheetApi.undo, { file_id: body.file_id })).status).toBe(200)
    const undone = await list(range)
    expect([undone.tong, undone.tong_hop]).toEqual([before.tong, before.tong_hop])
  })

  test('a draft without a date stands under the day on which it was begun', async () => {
    const { body } = await t.call('dieuxe01', tripApi.create, {
      trang_thai: 'nhap',
      phi_xang_dau: 5,
    })
    const range = { start_time: today(), end_time: today() }
    const rows = await checkFoot(range)
    expect(idsOf(rows)).toContain(body.data.id_chuyen_di)
    expect(idsOf(await checkFoot({ ...range, status: 'nhap' }))).toContain(body.data.id_chuyen_di)
    expect(idsOf(await checkFoot({ ...range, status: 'moi' }))).not.toContain(
      body.data.id_chuyen_di,
    )
    expect(idsOf(await checkFoot({}))).toContain(body.data.id_chuyen_di)
    const other = await everything({
      start_time: addDays(today(), 1),
      end_time: addDays(today(), 1),
    })
    expect(idsOf(other)).not.toContain(body.data.id_chuyen_di)
  })
})

test('a list of more than 10,000 trips says that it is too long to read', async () => {
  const day = '2031-05-06'
  await makeTrip(t, { ...tripValues, ngay_thuc_hien: day })
  const said = async (more: number) => {
    // As the sums of the day tell it.
    await sql`UPDATE tong_ngay SET so = so + ${more} WHERE ngay_thuc_hien = ${day}`.execute(t.db)
    const { tong, message } = await list({ start_time: day, end_time: day })
    return [tong, message]
  }
  expect(await said(9_999)).toEqual([10_000, null])
  const wanted = orderTexts.manyFound(FOUND.trips, 10_001).vi
  expect(await said(1)).toEqual([10_001, wanted])
})

test('words are compared as the contract compares them', async () => {
  const { rows } = await sql<{
    key: string
  }>`SELECT search_key('  ĐẶNG  Hữu Nghĩa ') AS key`.execute(t.db)
  expect(rows[0]?.key).toBe(searchKey('  ĐẶNG  Hữu Nghĩa '))
})
