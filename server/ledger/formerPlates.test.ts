import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { columnSheets } from '../../contract/dispatch/column-sheet/column-sheet.ts'
import { tripApi } from '../../contract/dispatch/trip/trip.api.ts'
import { fuelCheckApi } from '../../contract/ledger/fuel-check/fuel-check.ts'
import { fuelLogApi, fuelSheet } from '../../contract/ledger/fuel-log/fuel-log.ts'
import { receiptApi } from '../../contract/ledger/receipt/receipt.api.ts'
import { stockApi, stockSheet } from '../../contract/ledger/stock/stock.ts'
import { companyApi } from '../../contract/master/company/company.ts'
import { vehicleApi } from '../../contract/master/vehicle/vehicle.api.ts'
import { costNormApi } from '../../contract/price/cost-norm/cost-norm.api.ts'
import { fixedCostApi } from '../../contract/price/fixed-cost/fixed-cost.ts'
import { kmQuotaApi } from '../../contract/price/km-quota/km-quota.ts'
import { generalApi } from '../../contract/report/general/general.api.ts'
import { revenueApi } from '../../contract/report/revenue/revenue.api.ts'
import { truckApi } from '../../contract/report/truck/truck.api.ts'
import { sheetApi } from '../../contract/sheets.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { bookOf, type Layout } from '../testing/layouts.ts'
import { makeTrip } from '../testing/trip.ts'
import { updateNow } from '../testing/update.ts'
import { sheetFile, upload } from '../testing/upload.ts'

const [OLD, NEW] = ['15H-062.74', '15H-962.74']
const [ONE, OTHER, BOTH] = ['15H-057.28', '15H-084.26', '15H-777.77']
let t: TestApp
let trip: { id_chuyen_di: string }
const replate = async (bien_so_xe: string, bien_so_xe_moi: string) => {
  const input = { bien_so_xe, bien_so_xe_moi }
  const { status } = await updateNow(t, 'admin01', vehicleApi, input as never)
  expect(status).toBe(200)
}
beforeAll(async () => {
  t = await testApp()
  trip = await makeTrip(t, { bien_so_xe: OLD, ngay_thuc_hien: '2026-10-12' })
  await t.call('dieuxe01', tripApi.finish, { id_chuyen_di: trip.id_chuyen_di })
  await replate(OLD, NEW)
  // A plate that went from one vehicle to the other, and then from that one too.
  await replate(ONE, BOTH)
  await replate(BOTH, ONE)
  await replate(OTHER, BOTH)
  await replate(BOTH, OTHER)
})
afterAll(() => t.close())

const send = async (endpoint: typeof fuelSheet.upload, rows: readonly (readonly unknown[])[]) => {
  const bytes = await bookOf({ sheets: [{ name: 'Bảng', rows }] } as Pick<Layout, 'sheets'>)
  const files = [{ field: 'uploaded_file', name: 'bang.xlsx', bytes }]
  return upload(t, 'ketoan01', { endpoint, fields: { che_do: 'ap_dung' }, files })
}
const fill = { bien_so_xe: OLD, ngay_gio: '2026-10-12 08:00:00', so_lit: 50, don_gia: 29_000 }

test('a slip under a plate of before is the slip of the vehicle that bore it', async () => {
  const { status, body } = await t.call('dieuxe01', fuelLogApi.create, fill)
  expect([status, body.data]).toMatchObject([200, { bien_so_xe: NEW }])
  expect((body.data as { binh_dau_lit?: number }).binh_dau_lit).toEqual(expect.any(Number))
  const again = await t.call('dieuxe01', fuelLogApi.create, { ...fill, bien_so_xe: '15h06274' })
  expect([again.status, Object.keys(again.body.fields ?? {})]).toEqual([400, ['ngay_gio']])
  const asked = { bien_so_xe: OLD, ngay_gio: '2026-10-12 09:00:00' }
  const { data } = (await t.call('dieuxe01', fuelLogApi.suggestions, asked)).body
  expect(data).toMatchObject({ binh_dau_lit: expect.any(Number) as number })
  expect(data.chuyen_di.map(({ id_chuyen_di }) => id_chuyen_di)).toContain(trip.id_chuyen_di)
  const ofNew = await t.call('dieuxe01', fuelLogApi.suggestions, { ...asked, bien_so_xe: NEW })
  expect(ofNew.body.data.chuyen_di).toEqual(data.chuyen_di)
})

test('rows of a sheet too, which says so; a plate that two vehicles bore is asked about', async () => {
  const rows = [
    ['Biển số xe', 'Ngày giờ đổ', 'Số lít', 'Đơn giá'],
    [OLD, '13/10/2026 08:00', 60, 29_000],
    [OLD, '12/10/2026 08:00', 50, 29_000],
    [BOTH, '13/10/2026 09:00', 70, 29_000],
  ]
  const { body } = await send(fuelSheet.upload, rows)
  expect(body.loi.map(({ cot, dong, message }) => [`${cot}${dong}`, message])).toEqual([
    ['A4', `“${BOTH}” từng là biển số của 2 xe, hãy ghi biển số hiện nay`],
  ])
  expect(body.canh_bao.map(({ dong, message }) => [dong, message])).toContainEqual([
    2,
    `“${OLD}” được hiểu là ${NEW}`,
  ])
  const { data } = (await t.call('ketoan01', fuelLogApi.list, { bien_so_xe: NEW })).body
  expect(data.map(({ so_lit }) => so_lit)).toEqual([60, 50])
  const byOld = await t.call('ketoan01', fuelLogApi.list, { bien_so_xe: OLD })
  expect(byOld.body.data).toEqual(data)
  const slip = { ...fill, bien_so_xe: BOTH }
  expect((await t.call('dieuxe01', fuelLogApi.create, slip)).status).toBe(400)
})

test('stores, fixed costs, quotas and the check of fuel know it', async () => {
  const issue = { ngay: '2026-10-12', loai: 'xuat', ma_hang: 'LOP-1', so_luong: 1, bien_so_xe: OLD }
  const issued = await t.call('ketoan01', stockApi.create, issue)
  expect([issued.status, issued.body.data]).toMatchObject([200, { bien_so_xe: NEW }])
  const cost = {
    bien_so_xe: OLD,
    khoan: 'lai_vay',
    ten_khoan: 'thử',
    so_tien: 1_000_000,
    tu_thang: '2026-10',
  }
  const kept = await t.call('ketoan01', fixedCostApi.create, cost)
  expect([kept.status, kept.body.data]).toMatchObject([200, { bien_so_xe: NEW }])
  const listed = await t.call('ketoan01', fixedCostApi.ofPlates, { bien_so_xe: OLD })
  expect(listed.body.data.map(({ khoan }) => khoan)).toContain('lai_vay')
  const now = await t.call('ketoan01', costNormApi.fixedCostNow, {
    ngay: '2026-10-12',
    bien_so_xe: OLD,
  })
  expect(now.body.data).toMatchObject([{ bien_so_xe: NEW }])
  const quota = { bien_so_xe: OLD, date: '2026-10-01', loai: 'bac', co_hang: true, tu_km: 0 }
  const set = await t.call('ketoan01', kmQuotaApi.create, { ...quota, lit_100km: 38 })
  expect([set.status, set.body.data]).toMatchObject([200, { bien_so_xe: NEW }])
  const asked = { thang: '2026-10', bien_so_xe: OLD }
  const check = await t.call('ketoan01', fuelCheckApi.list, asked)
  expect(check.body.data.map(({ bien_so_xe }) => bien_so_xe)).toEqual([NEW])
  const said = await t.call('ketoan01', fuelCheckApi.explain, { ...asked, ly_do: 'Đổ dự phòng' })
  expect([said.status, said.body.data]).toMatchObject([200, { bien_so_xe: NEW }])
})

test('a sheet of costs may name the trip beside the plate that its vehicle bears now', async () => {
  const heads = ['Mã chuyến', 'Biển số xe', 'Ngày thực hiện', 'Phí cầu đường']
  const of = (plate: string) => [heads, [trip.id_chuyen_di, plate, '12/10/2026', 120_000]]
  const { body } = await send(columnSheets.expense.sheet.upload, of(NEW))
  expect([body.loi, body.tom_tat]).toMatchObject([[], { sua: 1 }])
  const other = await send(columnSheets.expense.sheet.upload, of(ONE))
  expect(other.body.loi).toMatchObject([{ cot: 'B' }])
})

test('a customer is known by the name of before, where nobody is called so now', async () => {
  const ten_cong_ty = 'Công ty CP Tên Mới Ảo'
  const { body } = await t.call('admin01', companyApi.get, { id_cong_ty: 'KH06' })
  const before = (body.data as { ten_cong_ty: string }).ten_cong_ty
  await updateNow(t, 'admin01', companyApi, { id_cong_ty: 'KH06', ten_cong_ty, doi_ten: true })
  const rows = [
    ['Ngày', 'Khách hàng', 'Số tiền'],
    ['12/10/2026', before, 5_000_000],
  ]
  const { body: read } = await send(sheetApi.upload.receipt, rows)
  expect(read.loi).toEqual([])
  const { data } = (await t.call('ketoan01', receiptApi.list, { id_cong_ty: ['KH06'] })).body
  expect(data).toMatchObject([{ so_tien: 5_000_000, ten_cong_ty }])
})

describe('a plate that was given to another vehicle', () => {
  const [FIRST, SECOND, GIVEN, RANGE] = [
    '15H-071.35',
    '15H-971.35',
    '15H-971.36',
    { start_date: '2026-09-01', end_date: '2026-09-30' },
  ]
  const finish = async (values: object) => {
    const trip = { lai_xe_1: null, bien_so_xe: FIRST, dinh_muc_dau: 40, ...values }
    const { id_chuyen_di } = await makeTrip(t, trip)
    await t.call('dieuxe01', tripApi.finish, { id_chuyen_di })
  }
  beforeAll(async () => {
    await finish({ ngay_thuc_hien: '2026-09-02' })
    await replate(FIRST, SECOND)
    await t.call('admin01', vehicleApi.create, { bien_so_xe: GIVEN })
    await replate(GIVEN, FIRST)
    await sql`UPDATE ten_cu SET thoi_diem = '2026-09-20 12:00:00+07' WHERE ten = ${FIRST}`.execute(
      t.db,
    )
    await finish({ ngay_thuc_hien: '2026-09-03' })
    const bytes = await bookOf({
      sheets: [
        {
          name: 'T9',
          rows: [
            ['Ngày', 'Biển số', 'Khách hàng', 'Nơi lấy', 'Nơi trả', 'Cước'],
            [
              '04/09/2026',
              FIRST,
              'Công ty TNHH Điện tử Sao Chổi Demo',
              'Cảng Tân Vũ',
              'KCN Đại An',
              2_000_000,
            ],
          ],
        },
      ],
    })
    const { body } = await upload(t, 'dieuxe01', {
      endpoint: sheetApi.upload.trip,
      fields: { che_do: 'ap_dung' },
      files: sheetFile(bytes),
    })
    if (body.loi.length > 0) throw new Error(JSON.stringify(body.loi))
    await finish({ ngay_thuc_hien: '2026-09-25' })
  })

  test('leaves its trips of before to the first one, in every report and check', async () => {
    const trips = async (endpoint: unknown, input: object, pick: (body: never) => Row[]) => {
      const { status, body } = await t.call(
        'admin01',
        endpoint as typeof truckApi.report,
        input as never,
      )
      expect(status).toBe(200)
      const rows = pick(body as never)
      return [SECOND, FIRST].map(
        (plate) => rows.find((row) => (Object.values(row) as unknown[]).includes(plate))?.so_chuyen,
      )
    }
    type Row = { so_chuyen?: number }
    const asked = { ...RANGE, list_bsx: [FIRST] }
    expect({
      vehicles: await trips(truckApi.report, RANGE, ({ data }: { data: Row[] }) => data),
      chosen: await trips(truckApi.report, asked, ({ data }: { data: Row[] }) => data),
      month: await trips(
        generalApi.ofRange,
        RANGE,
        ({ data }: { data: { theo_xe: Row[] } }) => data.theo_xe,
      ),
      revenue: await trips(
        revenueApi.report,
        asked,
        (body: { bien_so_xe_table_data: Row[] }) => body.bien_so_xe_table_data,
      ),
      fuel: await trips(
        fuelCheckApi.list,
        { thang: '2026-09' },
        ({ data }: { data: Row[] }) => data,
      ),
    }).toEqual({
      vehicles: [3, 1],
      chosen: [undefined, 1],
      month: [3, 1],
      revenue: [undefined, 1],
      fuel: [3, 1],
    })
    const listed = async (bien_so_xe: string) => {
      const days = { start_time: RANGE.start_date, end_time: RANGE.end_date }
      const { body } = await t.call('admin01', tripApi.list, { ...days, bien_so_xe })
      return body.chuyen_di_array.map(({ ngay_thuc_hien }) => ngay_thuc_hien ?? '').toSorted()
    }
    expect([await listed(SECOND), await listed(FIRST)]).toEqual([
      ['2026-09-02', '2026-09-03', '2026-09-04'],
      ['2026-09-25'],
    ])
  })

  test('a slip of before says whose it was', async () => {
    const said = async (day: string) => {
      const slip = { bien_so_xe: FIRST, ngay_gio: `${day} 08:00:00`, so_lit: 50, don_gia: 29_000 }
      const { status, body } = await t.call('dieuxe01', fuelLogApi.create, slip)
      expect(status).toBe(200)
      return body.canh_bao.filter(({ ma }) => ma === 'bien_so_cu').map(({ message }) => message)
    }
    expect(await said('2026-09-19')).toEqual([
      `Ngày 19/09/2026 là biển số của xe nay mang ${SECOND}`,
    ])
    expect(await said('2026-09-21')).toEqual([])
  })

  test('sheets of slips and of stores say it at the cell', async () => {
    const slips = await send(fuelSheet.upload, [
      ['Biển số xe', 'Ngày giờ đổ', 'Số lít', 'Đơn giá'],
      [FIRST, '18/09/2026 08:00', 40, 29_000],
      [FIRST, '22/09/2026 08:00', 40, 29_000],
    ])
    const issues = await send(stockSheet.upload, [
      ['Ngày', 'Loại', 'Tên hàng', 'Số lượng', 'Biển số xe'],
      ['18/09/2026', 'Xuất', 'Lốp', 1, FIRST],
      ['22/09/2026', 'Xuất', 'Lốp', 1, FIRST],
    ])
    const said = `Ngày 18/09/2026 là biển số của xe nay mang ${SECOND}`
    for (const [{ body }, cot] of [
      [slips, 'A'],
      [issues, 'E'],
    ] as const) {
      expect(body.tom_tat['moi']).toBe(2)
      const own = body.canh_bao.filter(({ message }) => message.includes('nay mang'))
      expect(own).toMatchObject([{ dong: 2, cot, message: said }])
    }
  })

  test('a gate charges the vehicle that bore it on the day', async () => {
    const { rows } = await sql<{ first: boolean }>`
      SELECT xe_mang('15H07135', ngay) = id_xe AS first FROM unnest(ARRAY['2026-09-19', '2026-09-20']::date[]) ngay,
        phuong_tien WHERE bien_so_xe = ${SECOND} ORDER BY ngay`.execute(t.db)
    expect(rows).toEqual([{ first: true }, { first: false }])
  })
})
