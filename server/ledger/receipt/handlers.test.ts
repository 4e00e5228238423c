import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { columnSheets } from '../../../contract/dispatch/column-sheet/column-sheet.ts'
import { debtApi } from '../../../contract/ledger/debt/debt.api.ts'
import { orderApi } from '../../../contract/dispatch/order/order.api.ts'
import { orderTexts } from '../../../contract/dispatch/order/order.texts.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { companyApi } from '../../../contract/master/company/company.ts'
import { subcontractors } from '../../../contract/master/subcontractor/subcontractor.ts'
import { payoutApi, receiptApi } from '../../../contract/ledger/receipt/receipt.api.ts'
import { addDays } from '../../../contract/kit/time/time.ts'
import { oldestFirst } from '../../../contract/ledger/receipt/allocate.ts'
import { receiptTexts } from '../../../contract/ledger/receipt/receipt.texts.ts'
import { today } from '../../kit/time/clock.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { bookOf } from '../../testing/layouts.ts'
import { makeTrip, orderValues, readTrip, saveTrip } from '../../testing/trip.ts'
import { upload } from '../../testing/upload.ts'
import { checkWholeTrips } from '../../testing/wholeTrips.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const KEEPER = 'ketoan01'
let customers = 0

/** A customer of its own, so that nothing else is owed. */
async function customer(terms: object = {}) {
  customers += 1
  const name = `Công ty Thử Nợ ${customers}`
  const values = { id_cong_ty: `KN${customers}`, ten_cong_ty: name, ...terms }
  const { status, body } = await t.call('admin01', companyApi.create, values)
  expect([status, body.message]).toMatchObject([200, expect.anything()])
  return { id: `KN${customers}`, name }
}

/** A trip with one order a freight, all of one customer. */
const tripFor = (name: string, ...freights: number[]) =>
  makeTrip(t, {
    ngay_thuc_hien: '2026-10-05',
    list_don_hang: freights.map((cuoc_van_chuyen) => ({
      ...orderValues,
      ten_cong_ty: name,
      cuoc_van_chuyen,
      vat: 8,
      ngay_gio_lay_hang: null,
      ngay_gio_tra_hang: null,
    })),
  })

const ids = (trip: Awaited<ReturnType<typeof makeTrip>>) =>
  trip.list_don_hang.map(({ id_don_hang }) => id_don_hang ?? '')
const states = async (id: string) =>
  (await readTrip(t, id)).list_don_hang.map(({ thanh_toan, ngay_thanh_toan }) => [
    thanh_toan,
    ngay_thanh_toan,
  ])
async function owed(id_cong_ty: string) {
  const { body } = await t.call(KEEPER, debtApi.report, { id_cong_ty })
  return body.list_don.map(({ da_thu, con_no }) => [da_thu, con_no])
}
const pay = (input: object, user = KEEPER) => t.call(user, receiptApi.create, input)

describe('receipts', () => {
  test('move orders to partly and fully paid, and deleting one takes that back', async () => {
    const { id, name } = await customer()
    const trip = await tripFor(name, 1_000_000, 500_000)
    const [first = '', second = ''] = ids(trip)
    const phan_bo = [
      { id_don_hang: first, so_tien: 1_080_000 },
      { id_don_hang: second, so_tien: 40_000 },
    ]
    const { status, body } = await pay({
      id_cong_ty: id,
      ngay: '2026-11-02',
      so_tien: 1_200_000,
      phan_bo,
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      ten_cong_ty: name,
      da_phan_bo: 1_120_000,
      con_lai: 80_000,
      hinh_thuc: 'chuyen_khoan',
      phan_bo,
    })
    expect(await states(trip.id_chuyen_di)).toEqual([
      ['da_thanh_toan', '2026-11-02'],
      ['thanh_toan_mot_phan', null],
    ])
    expect(await owed(id)).toEqual([
      [40_000, 500_000],
      [1_080_000, 0],
    ])
    const { id_phieu_thu } = body.data
    const gone = await t.call(KEEPER, receiptApi.remove, { id_phieu_thu: id_phieu_thu ?? '' })
    expect(gone.body.data).toMatchObject([{ ok: true }])
    expect(await states(trip.id_chuyen_di)).toEqual([
      ['chua_thanh_toan', null],
      ['chua_thanh_toan', null],
    ])
    const back = await t.call(KEEPER, receiptApi.restore, { list_id: [id_phieu_thu ?? ''] })
    expect(back.body.data).toMatchObject([{ ok: true }])
    expect((await states(trip.id_chuyen_di))[0]).toEqual(['da_thanh_toan', '2026-11-02'])
    const { body: list } = await t.call(KEEPER, receiptApi.list, { id_cong_ty: id })
    expect([list.tong, list.tong_hop]).toEqual([
      1,
      { so_tien: 1_200_000, da_phan_bo: 1_120_000, con_lai: 80_000 },
    ])
  })

  test('without an allocation pay what has been due longest, and the rest stays with the customer', async () => {
    const { id, name } = await customer({ ngay_chot_cong_no: 25 })
    const late = await makeTrip(t, {
      ngay_thuc_hien: '2026-10-26',
      list_don_hang: [
        {
          ...orderValues,
          ten_cong_ty: name,
          cuoc_van_chuyen: 100_000,
          vat: 0,
          ngay_gio_lay_hang: null,
          ngay_gio_tra_hang: null,
        },
      ],
    })
    const early = await tripFor(name, 100_000)
    await pay({ id_cong_ty: id, ngay: '2026-11-02', so_tien: 150_000 })
    expect((await states(early.id_chuyen_di))[0]?.[0]).toBe('da_thanh_toan')
    expect((await states(late.id_chuyen_di))[0]?.[0]).toBe('thanh_toan_mot_phan')
    const { body } = await pay({ id_cong_ty: id, ngay: '2026-11-03', so_tien: 100_000 })
    expect([body.data.da_phan_bo, body.data.con_lai]).toEqual([58_000, 42_000])
    const report = await t.call(KEEPER, debtApi.report, { id_cong_ty: id })
    expect(report.body.theo_khach).toMatchObject([{ cong_no: 0, chua_phan_bo: 42_000, so_don: 2 }])
  })

  test('pay by themselves what is told beforehand: of equal days what was entered first, trips to come too', async () => {
    const { id, name } = await customer()
    await tripFor(name, 50_000, 10_000)
    await makeTrip(t, {
      ngay_thuc_hien: addDays(today(), 40),
      list_don_hang: [{ ...orderValues, ten_cong_ty: name, cuoc_van_chuyen: 70_000, vat: 0 }],
    })
    const { body: said } = await t.call(KEEPER, receiptApi.open, { id_cong_ty: id })
    const open = said.data.map((one) => ({ id: one.id, rest: one.con_no, due: one.den_han }))
    expect(open.map(({ rest }) => rest)).toEqual([54_000, 10_800, 70_000])
    const { body } = await pay({ id_cong_ty: id, so_tien: 100_000 })
    const paid = body.data.phan_bo?.map(({ id_don_hang, so_tien }) => ({
      id: id_don_hang,
      so_tien,
    }))
    expect(paid).toEqual(oldestFirst(100_000, open))
    expect((await t.call('tinhcuoc01', receiptApi.open, { id_cong_ty: id })).status).toBe(403)
  })

  test('before there is an order show with their customer, whatever days are asked for, unless orders alone are', async () => {
    const { id, name } = await customer()
    await pay({ id_cong_ty: id, ngay: '2026-11-03', so_tien: 70_000 })
    const shown = async (input: object) => {
      const { body } = await t.call(KEEPER, debtApi.report, input)
      const rows = body.theo_khach.filter(({ id_cong_ty }) => id_cong_ty === id)
      return rows.map(({ so_don, cong_no, chua_phan_bo }) => [so_don, cong_no, chua_phan_bo])
    }
    const range = { start_date: '2026-10-01', end_date: '2026-10-31' }
    for (const input of [{}, range, { id_cong_ty: id }, { list_khach_hang: [name] }])
      expect(await shown({ ngay: '2026-11-30', ...input })).toEqual([[0, 0, 70_000]])
    expect(await shown({ tu_khoa: name, so_dong: 0 })).toEqual([[0, 0, 70_000]])
    const others = [{ ngay: '2026-11-02' }, { con_no: true }, { nhom: 'trong_han' }]
    for (const input of [...others, { tu_khoa: 'khong co ai' }, { id_cong_ty: 'KH01' }])
      expect(await shown(input)).toEqual([])
    await tripFor(name, 100_000)
    expect(await shown({ start_date: '2026-11-01' })).toEqual([[0, 0, 70_000]])
    expect(await shown(range)).toEqual([[1, 108_000, 70_000]])
  })

  test('more than the rest of an order, of another customer, twice, or more than the amount is refused and leaves nothing', async () => {
    const [one, other] = [await customer(), await customer()]
    const [mine = ''] = ids(await tripFor(one.name, 100_000))
    const [theirs = ''] = ids(await tripFor(other.name, 100_000))
    const tried = async (so_tien: number, ...phan_bo: object[]) => {
      const { status, body } = await pay({
        id_cong_ty: one.id,
        ngay: '2026-11-02',
        so_tien,
        phan_bo,
      })
      return [status, Object.keys(body.fields ?? {})]
    }
    expect(await tried(200_000, { id_don_hang: mine, so_tien: 108_001 })).toEqual([
      400,
      ['phan_bo.0.so_tien'],
    ])
    expect(await tried(200_000, { id_don_hang: theirs, so_tien: 1 })).toEqual([
      400,
      ['phan_bo.0.so_tien'],
    ])
    const half = { id_don_hang: mine, so_tien: 10 }
    expect(await tried(200_000, half, half)).toEqual([400, ['phan_bo.1.so_tien']])
    expect(await tried(5, half)).toEqual([400, ['phan_bo']])
    expect(await tried(0)).toEqual([400, ['so_tien']])
    const nobody = await pay({ id_cong_ty: 'KHONG', so_tien: 5 })
    expect([nobody.status, nobody.body.fields]).toEqual([
      400,
      { id_cong_ty: receiptTexts.noParty.vi },
    ])
    const { body } = await t.call(KEEPER, receiptApi.list, { id_cong_ty: one.id })
    expect(body.tong).toBe(0)
  })

  test('are changed with their version; what they pay follows', async () => {
    const { id, name } = await customer()
    const trip = await tripFor(name, 100_000, 200_000)
    const [first = '', second = ''] = ids(trip)
    const { body } = await pay({
      id_cong_ty: id,
      ngay: '2026-11-02',
      so_tien: 108_000,
      phan_bo: [{ id_don_hang: first, so_tien: 108_000 }],
    })
    const { id_phieu_thu, phien_ban } = body.data
    const change = (more: object) =>
      t.call(KEEPER, receiptApi.update, { id_phieu_thu, phien_ban, ...more } as never)
    const moved = await change({
      phan_bo: [{ id_don_hang: second, so_tien: 100_000 }],
      ghi_chu: 'đổi đơn',
    })
    expect(moved.body.data).toMatchObject({ con_lai: 8000, ghi_chu: 'đổi đơn', so_tien: 108_000 })
    expect((await states(trip.id_chuyen_di)).map(([state]) => state)).toEqual([
      'chua_thanh_toan',
      'thanh_toan_mot_phan',
    ])
    const stale = await change({ so_tien: 5 })
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict'])
    const less = await t.call(KEEPER, receiptApi.update, {
      id_phieu_thu,
      phien_ban: moved.body.data.phien_ban,
      so_tien: 50_000,
    } as never)
    expect([less.status, Object.keys(less.body.fields ?? {})]).toEqual([400, ['phan_bo']])
    await checkWholeTrips(t.db)
  })

  test('stand when figures change: the state follows, and what was paid too much is the customer’s', async () => {
    const { id, name } = await customer()
    const trip = await tripFor(name, 100_000)
    await pay({ id_cong_ty: id, ngay: '2026-11-02', so_tien: 108_000 })
    const retype = async (cuoc_van_chuyen: number) => {
      const { phien_ban, list_don_hang } = await readTrip(t, trip.id_chuyen_di)
      const [order] = list_don_hang
      await saveTrip(t, 'dieuxe01', tripApi.update, {
        id_chuyen_di: trip.id_chuyen_di,
        phien_ban,
        list_don_hang: [{ ...order, cuoc_van_chuyen }],
      } as never)
      return (await states(trip.id_chuyen_di))[0]?.[0]
    }
    expect(await retype(150_000)).toBe('thanh_toan_mot_phan')
    expect(await owed(id)).toEqual([[108_000, 54_000]])
    expect(await retype(50_000)).toBe('da_thanh_toan')
    const left = async () => {
      const { body } = await t.call(KEEPER, receiptApi.list, { id_cong_ty: id })
      const report = await t.call(KEEPER, debtApi.report, { id_cong_ty: id })
      const [customer] = report.body.theo_khach
      expect([body.tong_hop['con_lai'], 0]).toEqual([
        customer?.chua_phan_bo,
        report.body.toan_bo_cong_no,
      ])
      return body.data.map(({ da_phan_bo, con_lai }) => [da_phan_bo, con_lai])
    }
    expect(await left()).toEqual([[54_000, 54_000]])
    await tripFor(name, 100_000)
    await pay({ id_cong_ty: id, ngay: '2026-11-01', so_tien: 108_000 })
    await t.call('dieuxe01', tripApi.cancel, { id_chuyen_di: trip.id_chuyen_di, ly_do: 'thôi' })
    expect(await left()).toEqual([
      [0, 108_000],
      [108_000, 0],
    ])
  })
})

describe('marks and receipts are one fact', () => {
  test('a mark pays the whole rest, whatever it comes to, and leaves nothing for a receipt', async () => {
    const { id, name } = await customer()
    const trip = await tripFor(name, 100_000)
    const [order = ''] = ids(trip)
    await t.call(KEEPER, orderApi.pay.tien_mat, { id: order, ngay_thanh_toan: '2026-11-05' })
    expect(await owed(id)).toEqual([[108_000, 0]])
    const before = await t.call(KEEPER, debtApi.report, { id_cong_ty: id, ngay: '2026-11-04' })
    expect(before.body.list_don).toMatchObject([
      { da_thu: 0, con_no: 108_000, thanh_toan: 'chua_thanh_toan' },
    ])
    const refused = await pay({
      id_cong_ty: id,
      so_tien: 10,
      phan_bo: [{ id_don_hang: order, so_tien: 10 }],
    })
    expect(refused.status).toBe(400)
    await t.call(KEEPER, orderApi.markUnpaid, { id: order })
    expect(await owed(id)).toEqual([[0, 108_000]])
  })

  test('what a form says is such a mark, dated the day of the trip', async () => {
    const { id, name } = await customer()
    await makeTrip(t, {
      ngay_thuc_hien: '2026-10-07',
      list_don_hang: [
        {
          ...orderValues,
          ten_cong_ty: name,
          cuoc_van_chuyen: 100_000,
          thanh_toan: 'da_thanh_toan',
        },
      ],
    })
    const { body } = await t.call(KEEPER, debtApi.report, { id_cong_ty: id, ngay: '2026-10-07' })
    expect(body.list_don).toMatchObject([{ con_no: 0, thanh_toan: 'da_thanh_toan' }])
  })

  test('where a receipt stands no call, form or putting on account calls the order unpaid', async () => {
    const { id, name } = await customer()
    const trip = await tripFor(name, 100_000)
    const [order = ''] = ids(trip)
    await pay({ id_cong_ty: id, ngay: '2026-11-02', so_tien: 108_000 })
    for (const endpoint of [orderApi.markUnpaid, orderApi.pay.cong_no]) {
      const { status, body } = await t.call(KEEPER, endpoint, { id: order })
      expect([status, body.code, body.message]).toEqual([
        409,
        'conflict',
        orderTexts.hasReceipts.vi,
      ])
    }
    const { phien_ban, list_don_hang } = await readTrip(t, trip.id_chuyen_di)
    const denied = await saveTrip(t, 'dieuxe01', tripApi.update, {
      id_chuyen_di: trip.id_chuyen_di,
      phien_ban,
      list_don_hang: [{ ...list_don_hang[0], thanh_toan: 'chua_thanh_toan' }],
    } as never)
    expect([denied.status, Object.keys(denied.body.fields ?? {})]).toEqual([
      400,
      ['list_don_hang.0.thanh_toan'],
    ])
    expect((await states(trip.id_chuyen_di))[0]?.[0]).toBe('da_thanh_toan')
    const stranger = await saveTrip(t, 'dieuxe01', tripApi.update, {
      id_chuyen_di: trip.id_chuyen_di,
      phien_ban,
      list_don_hang: [{ ...list_don_hang[0], ten_cong_ty: orderValues.ten_cong_ty }],
    } as never)
    expect([stranger.status, stranger.body.fields]).toEqual([
      400,
      { 'list_don_hang.0.ten_cong_ty': orderTexts.hasReceipts.vi },
    ])
    const known = await saveTrip(t, 'dieuxe01', tripApi.update, {
      id_chuyen_di: trip.id_chuyen_di,
      phien_ban,
      list_don_hang: [{ ...list_don_hang[0], ten_cong_ty: id }],
    } as never)
    expect([known.status, known.body.data?.list_don_hang[0]?.ten_cong_ty]).toEqual([200, name])
    const other = await tripFor(name, 50_000)
    const [free = ''] = ids(other)
    await t.call(KEEPER, orderApi.pay.tien_mat, { id: free })
    const mixed = await t.call(KEEPER, orderApi.markUnpaid, { id: [order, free] })
    expect(mixed.body.data.map(({ ok }) => ok)).toEqual([false, true])
  })

  test('a sheet may call the customer of a paid order by its code, and by no other’s', async () => {
    const [{ id, name }, other] = [await customer(), await customer()]
    const [own, stranger] = [await tripFor(name, 100_000), await tripFor(name, 100_000)]
    await pay({ id_cong_ty: id, ngay: '2026-11-02', so_tien: 216_000 })
    const rows = [
      ['Mã chuyến', 'Khách hàng trả cước'],
      [own.id_chuyen_di, id],
      [stranger.id_chuyen_di, other.id],
    ]
    const bytes = await bookOf({ sheets: [{ name: 'Đơn', rows }] })
    const { body } = await upload(t, 'dieuxe01', {
      endpoint: columnSheets.order_additional.sheet.upload,
      fields: { che_do: 'ap_dung' },
      files: [{ field: 'uploaded_file', name: 'don.xlsx', bytes }],
    })
    expect(body.loi).toMatchObject([{ dong: 3, message: orderTexts.hasReceipts.vi }])
    const [order] = (await readTrip(t, own.id_chuyen_di)).list_don_hang
    expect(order?.ten_cong_ty).toBe(name)
  })
})

describe('subcontractors, from the other side', () => {
  test('are paid for trips, the oldest first; more than the rest is refused', async () => {
    const made = await t.call('admin01', subcontractors.api.create, {
      id: 'TPN1',
      ten_thau_phu: 'Nhà xe Thử Nợ',
      han_thanh_toan_ngay: 15,
    })
    expect(made.status).toBe(200)
    const trip = (ngay_thuc_hien: string) =>
      makeTrip(t, {
        ngay_thuc_hien,
        bien_so_xe: '29H-123.45',
        ten_thau_phu: 'Nhà xe Thử Nợ',
        chi_phi_thau_phu: 3_000_000,
        list_don_hang: [{ ...orderValues, ngay_gio_lay_hang: null, ngay_gio_tra_hang: null }],
      })
    const [late, early] = [await trip('2026-10-05'), await trip('2026-09-05')]
    const { status, body } = await t.call(KEEPER, payoutApi.create, {
      id_thau_phu: 'TPN1',
      ngay: '2026-11-02',
      so_tien: 5_000_000,
      hinh_thuc: 'tien_mat',
    })
    expect([status, body.canh_bao.map(({ ma }) => ma)]).toEqual([200, ['tien_mat']])
    const ngay = addDays(today(), 1)
    const ahead = await t.call(KEEPER, payoutApi.create, { id_thau_phu: 'TPN1', ngay, so_tien: 1 })
    expect(ahead.body.canh_bao.map(({ ma }) => ma)).toEqual(['ngay_chua_toi'])
    await t.call(KEEPER, payoutApi.remove, { id_phieu_chi: ahead.body.data.id_phieu_chi })
    expect(body.data.phan_bo).toHaveLength(2)
    const report = await t.call(KEEPER, debtApi.payables, {
      id_thau_phu: 'TPN1',
      ngay: '2026-11-22',
    })
    expect(report.body).toMatchObject({
      toan_bo_cong_no: 1_000_000,
      list_chuyen: [
        {
          id_chuyen_di: late.id_chuyen_di,
          da_tra: 2_000_000,
          con_no: 1_000_000,
          ngay_chot: '2026-10-31',
          den_han: '2026-11-15',
          nhom: 'qua_han_1_30',
        },
        { id_chuyen_di: early.id_chuyen_di, con_no: 0 },
      ],
      theo_thau_phu: [
        { so_chuyen: 2, cong_no: 1_000_000, qua_han_1_30: 1_000_000, chua_phan_bo: 0 },
      ],
    })
    const more = await t.call(KEEPER, payoutApi.create, {
      id_thau_phu: 'TPN1',
      so_tien: 2_000_000,
      phan_bo: [{ id_chuyen_di: late.id_chuyen_di, so_tien: 1_000_001 }],
    })
    expect([more.status, Object.keys(more.body.fields ?? {})]).toEqual([400, ['phan_bo.0.so_tien']])
    const id_phieu_chi = body.data.id_phieu_chi ?? ''
    await t.call(KEEPER, payoutApi.remove, { id_phieu_chi })
    const after = await t.call(KEEPER, debtApi.payables, { id_thau_phu: 'TPN1' })
    expect(after.body.toan_bo_cong_no).toBe(6_000_000)
    const back = await t.call(KEEPER, payoutApi.restore, { id_phieu_chi })
    expect(back.body.data).toMatchObject([{ ok: true }])
    const cheaper = await readTrip(t, early.id_chuyen_di)
    await saveTrip(t, 'dieuxe01', tripApi.update, {
      id_chuyen_di: cheaper.id_chuyen_di,
      phien_ban: cheaper.phien_ban,
      chi_phi_thau_phu: 2_400_000,
    } as never)
    const left = async () => {
      const entries = await t.call(KEEPER, payoutApi.list, { id_thau_phu: 'TPN1' })
      const { body: said } = await t.call(KEEPER, debtApi.payables, { id_thau_phu: 'TPN1' })
      return [entries.body.tong_hop['con_lai'], said.theo_thau_phu[0]?.chua_phan_bo]
    }
    expect(await left()).toEqual([600_000, 600_000])
    await t.call('dieuxe01', tripApi.cancel, { id_chuyen_di: late.id_chuyen_di, ly_do: 'thôi' })
    expect(await left()).toEqual([2_600_000, 2_600_000])
    // A trip that another carrier took over is owed for anew; what was paid for it is the first one's again.
    await t.call('admin01', subcontractors.api.create, { id: 'TPN2', ten_thau_phu: 'Nhà xe Khác' })
    const given = await readTrip(t, early.id_chuyen_di)
    const moved = { ten_thau_phu: 'Nhà xe Khác', phien_ban: given.phien_ban }
    const id_chuyen_di = early.id_chuyen_di
    await saveTrip(t, 'dieuxe01', tripApi.update, { id_chuyen_di, ...moved } as never)
    expect(await left()).toEqual([5_000_000, 5_000_000])
    const taken = await t.call(KEEPER, debtApi.payables, { id_thau_phu: 'TPN2' })
    expect(taken.body.list_chuyen).toMatchObject([{ id_chuyen_di, da_tra: 0, con_no: 2_400_000 }])
    const pays = { id_thau_phu: 'TPN2', so_tien: 2_400_000, ngay: '2026-11-03' }
    const paid = await t.call(KEEPER, payoutApi.create, pays)
    expect([paid.body.data.da_phan_bo, paid.body.data.con_lai]).toEqual([2_400_000, 0])
    const later = { id_thau_phu: 'TPN1', start_date: '2026-11-01' }
    const beyond = await t.call(KEEPER, debtApi.payables, later)
    expect(beyond.body).toMatchObject({
      list_chuyen: [],
      theo_thau_phu: [{ so_chuyen: 0, cong_no: 0, chua_phan_bo: 5_000_000 }],
    })
    const odd = await t.call(KEEPER, debtApi.payables, { nhom: 'lau_lam' })
    expect([odd.status, Object.keys(odd.body.fields ?? {})]).toEqual([400, ['nhom']])
  })
})

test('what trips were paid pays the one that they are merged into, and is their own again', async () => {
  await t.call('admin01', subcontractors.api.create, { id: 'TPG', ten_thau_phu: 'Nhà xe Gộp' })
  const hired = { ten_thau_phu: 'Nhà xe Gộp', chi_phi_thau_phu: 3_000_000 }
  const trips = [
    await makeTrip(t, { bien_so_xe: '29H-123.46', ...hired }),
    await makeTrip(t, { bien_so_xe: '29H-123.46', ...hired }),
  ]
  const pays = { id_thau_phu: 'TPG', so_tien: 6_000_000, ngay: '2026-11-03' }
  await t.call(KEEPER, payoutApi.create, pays)
  const list_chuyen_di = trips.map(({ id_chuyen_di }) => id_chuyen_di)
  const stands = async (type: 'gop' | 'huy') => {
    await saveTrip(t, 'dieuxe01', tripApi.mergeOrUndo, { list_chuyen_di, type })
    const { body } = await t.call(KEEPER, debtApi.payables, { id_thau_phu: 'TPG' })
    const entries = await t.call(KEEPER, payoutApi.list, { id_thau_phu: 'TPG' })
    const paid = body.list_chuyen.map(({ phai_tra, da_tra }) => [phai_tra, da_tra])
    return [paid, body.theo_thau_phu[0]?.chua_phan_bo, entries.body.tong_hop['con_lai']]
  }
  expect(await stands('gop')).toEqual([[[6_000_000, 6_000_000]], 0, 0])
  const each = [3_000_000, 3_000_000]
  expect(await stands('huy')).toEqual([[each, each], 0, 0])
})

test('who is no longer dealt with still pays what it owes', async () => {
  const { id, name } = await customer()
  await tripFor(name, 100_000)
  await t.call('admin01', companyApi.remove, { id_cong_ty: id } as never)
  const { status, body } = await pay({ id_cong_ty: id, ngay: '2026-11-02', so_tien: 108_000 })
  expect([status, body.data?.da_phan_bo, await owed(id)]).toEqual([200, 108_000, [[108_000, 0]]])
})

test('who rates reads debts and writes no receipts; dispatchers and sales do neither', async () => {
  const statuses = async (user: string | null) => [
    (await t.call(user, debtApi.report, {})).status,
    (await t.call(user, debtApi.payables, {})).status,
    (await t.call(user, receiptApi.list, {})).status,
    (await t.call(user, receiptApi.create, { so_tien: 1 })).status,
    (await t.call(user, payoutApi.remove, { list_id: ['PC1'] })).status,
  ]
  expect(await statuses('tinhcuoc01')).toEqual([200, 200, 200, 403, 403])
  expect(await statuses('dieuxe01')).toEqual([403, 403, 403, 403, 403])
  expect(await statuses(null)).toEqual([401, 401, 401, 401, 401])
  const { body } = await t.call(KEEPER, receiptApi.remove, { list_id: ['PT404'] })
  expect(body.data).toMatchObject([{ ok: false, message: receiptTexts.notFound.vi }])
  expect(
    (await t.call(KEEPER, receiptApi.update, { id_phieu_thu: 'PT404', phien_ban: 1 })).status,
  ).toBe(404)
  expect((await t.call(KEEPER, debtApi.report, { nhom: 'la' })).status).toBe(400)
  expect((await t.call(KEEPER, debtApi.report, { sap_xep: [{ cot: 'la' }] } as never)).status).toBe(
    400,
  )
})

test('a closed month takes no receipt and gives none back; what is paid later stays possible', async () => {
  const { id, name } = await customer()
  const trip = await makeTrip(t, {
    ngay_thuc_hien: '2026-03-05',
    list_don_hang: [
      {
        ...orderValues,
        ten_cong_ty: name,
        cuoc_van_chuyen: 100_000,
        vat: 0,
        ngay_gio_lay_hang: null,
        ngay_gio_tra_hang: null,
      },
      {
        ...orderValues,
        ten_cong_ty: name,
        cuoc_van_chuyen: 50_000,
        vat: 0,
        ngay_gio_lay_hang: null,
        ngay_gio_tra_hang: null,
      },
    ],
  })
  const [first = '', second = ''] = ids(trip)
  const { body } = await pay({
    id_cong_ty: id,
    ngay: '2026-03-20',
    so_tien: 1000,
    phan_bo: [{ id_don_hang: first, so_tien: 1000 }],
  })
  const { id_phieu_thu, phien_ban } = body.data
  const { closedMonthApi } =
    await import('../../../contract/office/closed-month/closed-month.api.ts')
  const closed = await t.call(KEEPER, closedMonthApi.create, {
    thang: '2026-03',
    xac_nhan: ['con_do_dang'],
  } as never)
  expect([closed.status, JSON.stringify(closed.body)]).toMatchObject([200, expect.anything()])
  const refused = [
    await pay({ id_cong_ty: id, ngay: '2026-03-31', so_tien: 5 }),
    await t.call(KEEPER, receiptApi.update, {
      id_phieu_thu,
      phien_ban,
      ngay: '2026-11-02',
    } as never),
    await t.call(KEEPER, orderApi.pay.tien_mat, { id: second, ngay_thanh_toan: '2026-03-31' }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([423, 423, 423])
  const gone = await t.call(KEEPER, receiptApi.remove, { id_phieu_thu: id_phieu_thu ?? '' })
  expect(gone.body.data).toMatchObject([{ ok: false }])
  expect((await pay({ id_cong_ty: id, ngay: '2026-11-02', so_tien: 99_000 })).status).toBe(200)
  expect((await t.call(KEEPER, orderApi.pay.tien_mat, { id: second })).status).toBe(200)
  expect(await owed(id)).toEqual([
    [100_000, 0],
    [50_000, 0],
  ])
})
