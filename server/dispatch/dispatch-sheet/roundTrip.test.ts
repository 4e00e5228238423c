import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cellRemarks } from '../../../contract/dispatch/dispatch-sheet/reading.texts.ts'
import { sheetRemarks } from '../../../contract/dispatch/dispatch-sheet/sheet-remarks.texts.ts'
import { sheetApi } from '../../../contract/sheets.ts'
import { ORDER_TYPES, PAYMENT_FORMS } from '../../../contract/dispatch/order/order.fields.ts'
import { GOODS_TYPES } from '../../../contract/master/company/goods.ts'
import { addDays } from '../../../contract/kit/time/time.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import {
  CONTAINER_TYPES,
  payFields,
  totalCostFields,
  TRIP_STATES,
} from '../../../contract/dispatch/trip/trip.fields.ts'
import { readDemoData } from '../../seed/company.ts'
import type { DemoData } from '../../seed/demoData.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { upload } from '../../testing/upload.ts'
import { writeTrips } from '../trip/writeTrips.ts'
import type { NewOrder, NewTrip } from '../trip/tripValues.ts'

const FIRST_DAY = '2026-10-01'
const RANGE = { start_time: FIRST_DAY, end_time: '2026-10-31' }
const TRIPS = 120

let demo: DemoData
let from: TestApp
let to: TestApp
beforeAll(async () => {
  demo = await readDemoData()
  ;[from, to] = await Promise.all([testApp(), testApp()])
  // Two drivers of one name: only their accounts tell them apart.
  for (const { db } of [from, to])
    await db
      .updateTable('nguoi_dung')
      .set({ fullname: demo.drivers[1]?.fullname ?? '' })
      .where('username', '=', demo.drivers[4]?.username ?? '')
      .execute()
  const trips = [...Array.from({ length: TRIPS - DRAFTS.length }, (_, n) => tripOf(n)), ...DRAFTS]
  await from.db
    .transaction()
    .execute((trx) =>
      writeTrips(trx, { username: 'dieuxe01' }, { action: 'tao', fresh: trips, quiet: true }),
    )
})
afterAll(() => Promise.all([from.close(), to.close()]))

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T
/** The value for every `n`th index, else nothing. */
const each = <T>(n: number, index: number, value: T): T | null => (index % n === 0 ? value : null)
const moment = (day: string, hour: number, index: number) =>
  `${day} ${String(hour % 24).padStart(2, '0')}:${String((index * 7) % 60).padStart(2, '0')}:${index % 11 === 0 ? '45' : '00'}`

/** Texts that a sheet could take for something else. */
const TRICKY = [
  'Gạo ST25 =1+1',
  '=HYPERLINK("http://x")',
  '-5',
  '+84 912 345 678',
  '@SUM(A1)',
  '00123',
  '1.500.000',
  '12/10/2026',
  'Tổng cộng',
  'x',
  'không có',
  'Dòng một\nDòng hai;  ba',
  "Hàng 5' & <lẻ>",
]

function orderOf(trip: number, place: number, day: string): NewOrder {
  const n = trip * 5 + place
  const money = (step: number) => 1_000_000 + ((n * step) % 9_000) * 1000 + (n % 3)
  return {
    ten_cong_ty: pick(demo.customers, n).ten_cong_ty,
    ten_khach_hang: each(4, n, `Khách cuối ${n % 7}`),
    ten_nguoi_gui: each(2, n, `Kho gửi ${n % 9}`),
    sdt_nguoi_gui: each(6, n, '0500000123'),
    dia_chi_nguoi_gui: each(6, n, 'Số 5, đường 10/3, Hải Phòng'),
    ten_nguoi_nhan: each(3, n, `Kho nhận ${n % 5}`),
    sdt_nguoi_nhan: each(7, n, '02253 000 111'),
    dia_chi_nguoi_nhan: each(7, n, 'KCN Yên Phong'),
    ten_thau_phu: each(23, n, pick(demo.subcontractors, n).ten_thau_phu),
    loai_don_hang: each(1, n, pick(Object.keys(ORDER_TYPES), n)) as NewOrder['loai_don_hang'],
    loai_hang_hoa: n % 3 === 0 ? pick(TRICKY, n) : pick(Object.keys(GOODS_TYPES), n),
    mo_ta_hang_hoa: each(2, n + 1, pick(TRICKY, n + 3)),
    trong_luong: each(1, n, 100 + (n % 400) * 10.5),
    so_luong: each(3, n, n % 50),
    cbm: each(5, n, (n % 70) + 0.125),
    noi_lay_hang: pick(demo.places, n).ten_dia_diem,
    ngay_gio_lay_hang: each(4, n + 1, moment(day, 20 + place, n)),
    noi_tra_hang: n % 9 === 0 ? `Bãi tạm ${n}` : pick(demo.places, n + 5).ten_dia_diem,
    ngay_gio_tra_hang: each(5, n, moment(addDays(day, n % 3), n, n)),
    cod: each(8, n, money(3)),
    cuoc_van_chuyen: n % 17 === 0 ? null : money(7),
    thanh_toan: pick(['chua_thanh_toan', 'thanh_toan_mot_phan', 'da_thanh_toan'] as const, n),
    hinh_thuc_thanh_toan: each(
      2,
      n,
      pick(Object.keys(PAYMENT_FORMS), n),
    ) as NewOrder['hinh_thuc_thanh_toan'] & string,
    nguoi_thu_tien: each(9, n, 'Thu quỹ Gửi'),
    nguoi_thanh_toan: each(3, n, pick(['nguoi_gui', 'ben_thu_ba', 'Ông Nhận'], n)),
    vat: each(4, n, pick([0, 0.5, 8, 10], n)),
    don_gia_don_hang: each(10, n, money(2)),
    don_gia_thau_phu: each(11, n, money(5)),
    rot_diem: each(12, n, 150_000),
    ma_lt: each(13, n, `T${n % 20}`),
    dien_giai: each(6, n, `Cước tháng 10; lô ${n}`),
    nguoi_thuc_hien: each(14, n, 'Tổ 2'),
    km_theo_app: each(15, n, 120.5),
    km_tinh_lai_xe: each(15, n, 118),
    ghi_chu: each(3, n, pick(TRICKY, n)),
  }
}

function tripOf(n: number): NewTrip {
  const day = addDays(FIRST_DAY, n % 28)
  const vehicle = pick(demo.vehicles, n)
  const drivers = [1, 2, 3].map((seat) => pick(demo.drivers, n * 3 + seat))
  const hired = n % 6 === 0
  const costs = Object.keys(totalCostFields).filter((_, at) => (n + at) % 2 === 0)
  const pays = Object.keys(payFields).filter((_, at) => n % 5 === 0 && at % 2 === 0)
  const items = demo.value_lists.chi_phi_phat_sinh.filter((_, at) => (n + at) % 7 === 0)
  const state = pick(Object.keys(TRIP_STATES), n) as NewTrip['trang_thai'] & string
  return {
    ngay_thuc_hien: day,
    // A hired truck stands in no list.
    bien_so_xe: hired && n % 12 === 0 ? `99H-${100 + n}.85` : vehicle.bien_so_xe,
    ma_romoc: n % 2 === 0 ? pick(demo.trailers, n).ma_romoc : null,
    ...(n % 8 === 0
      ? {}
      : {
          lai_xe_1: n % 9 === 0 ? null : (drivers[0]?.username ?? null),
          ten_lai_xe_1: n % 9 === 0 ? 'Lái xe ngoài 0912' : null,
          lai_xe_2: n % 10 === 0 ? (drivers[1]?.username ?? null) : null,
          lai_xe_3: n % 20 === 0 ? (drivers[2]?.username ?? null) : null,
        }),
    ten_thau_phu: hired ? pick(demo.subcontractors, n).ten_thau_phu : null,
    container_xuat: n % 3 === 0 ? 'x' : null,
    type_cont:
      n % 3 === 2 ? null : (pick(Object.keys(CONTAINER_TYPES), n) as NewTrip['type_cont'] & string),
    ma_cont: n % 3 === 2 ? null : pick(['DMOU3001004', 'TEMU 123 (hỏng)', 'DMOU3001004/SLD1'], n),
    ma_seal: n % 3 === 0 ? pick(['0012345', 'SLD500100', '-'], n) : null,
    kho_container_lay: each(7, n, 'Depot Đình Vũ'),
    kho_chi_dinh: each(9, n, 'Kho số 3'),
    diem_ket_thuc: each(9, n, 'Bãi xe'),
    dia_diem_giao_nhan: n % 11 === 0 ? ['Kho A', 'Kho B; cổng 2'] : [],
    list_diem_dong_khac: n % 13 === 0 ? ['Điểm 1', 'Điểm 2'] : [],
    km_dau: each(2, n, 100_000 + n * 10.5),
    km_cuoi: each(2, n, 100_300 + n * 10.5),
    tong_km: n % 2 === 0 ? null : each(3, n, 250.5),
    so_km_co_hang_tron_ve: each(4, n, 152.5),
    so_km_khong_hang_tron_ve: each(4, n, 136),
    don_gia: each(16, n, 12_000),
    dinh_muc_dau: each(5, n, 88.5),
    quydinh: each(5, n, 90),
    lenh_xang_dau: each(6, n, pick(['120', 'LXD-00012', '120 lít'], n)),
    ngay_gio_toi_diem_dong_hang: each(8, n, moment(day, 6, n)),
    ngay_gio_ket_thuc_tra_hang: each(8, n, moment(day, 15, n)),
    ngay_gio_toi_diem_ket_thuc: each(8, n, moment(day, 17, n)),
    thoi_diem_cat_romoc: each(17, n, moment(day, 9, n)),
    thoi_diem_bat_dau_lai: each(17, n, moment(day, 10, n)),
    xe_thay_the_bat_dau: each(19, n, moment(day, 11, n)),
    bien_so_thay_the: each(19, n, pick(demo.vehicles, n + 3).bien_so_xe),
    ten_lai_xe_thay_the: each(19, n, 'Lái thay'),
    gio_nhac: each(21, n, moment(day, 0, n)),
    noi_dung_nhac: each(21, n, 'Nhớ lấy phiếu\ncân xe'),
    ...Object.fromEntries(costs.map((name, at) => [name, ((n * 31 + at) % 700) * 1000 + (n % 2)])),
    ...Object.fromEntries(pays.map((name, at) => [name, (n + at) * 1000])),
    list_form_chi_phi: items.map(([key, name], at) => ({
      key,
      name: n % 12 === 0 ? `${name} riêng` : name,
      amount: (n + at) * 1000,
    })),
    ghi_chu_tinh_cuoc: each(10, n, pick(TRICKY, n)),
    ly_do: each(18, n, 'Khách đổi giờ'),
    trang_thai: state,
    // Orders of one trip, of one customer or of several.
    list_don_hang: Array.from({ length: 1 + (n % 4) }, (_, place) => orderOf(n, place, day)),
  }
}

/** Drafts may lack everything but what tells them apart. */
const DRAFTS: NewTrip[] = [
  { trang_thai: 'nhap', ngay_thuc_hien: FIRST_DAY },
  {
    trang_thai: 'nhap',
    ngay_thuc_hien: addDays(FIRST_DAY, 1),
    ghi_chu_tinh_cuoc: 'Chưa có xe',
    list_don_hang: [{ mo_ta_hang_hoa: 'Tổng hợp' }],
  },
]

type Stored = { chuyen: Record<string, unknown>; don: Record<string, unknown>[] }

/** Every stored trip with its orders, without what belongs to the database that holds it; in an order that both share. */
async function storedIn({ db }: TestApp): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    SELECT to_jsonb(c) - ARRAY['list_form_chi_phi', 'id_chuyen_di', 'tim_kiem', 'created_at', 'updated_at', 'nguoi_tao', 'nguoi_sua', 'phien_ban', 'da_nhac']
        || jsonb_build_object('list_form_chi_phi', (SELECT jsonb_agg(i ORDER BY i->>'key') FROM jsonb_array_elements(c.list_form_chi_phi) i)) AS chuyen,
      (SELECT coalesce(jsonb_agg(to_jsonb(d) - ARRAY['id_don_hang', 'id_chuyen_di', 'tim_kiem', 'created_at', 'updated_at'] ORDER BY d.thu_tu), '[]')
       FROM don_hang d WHERE d.id_chuyen_di = c.id_chuyen_di) AS don
    FROM chuyen_di c ORDER BY c.ngay_thuc_hien, c.bien_so_key, split_part(c.id_chuyen_di, '-', 3)::int`.execute(
    db,
  )
  return rows
}

const emptyCompany = ({ db }: TestApp) =>
  sql`TRUNCATE chuyen_di, don_hang, dong_nhap, tep_excel, so_chuyen CASCADE`.execute(db)

async function fileOf(
  endpoint: typeof tripApi.exportDispatch | typeof tripApi.exportList,
  input: object,
): Promise<Buffer> {
  const { status, body } = await from.call('dieuxe01', endpoint, input)
  expect([status, body.message]).toEqual([200, expect.stringContaining('Tệp Excel có')])
  const file = await from.app.inject({ url: body.link })
  expect(file.statusCode).toBe(200)
  return file.rawPayload
}

const importInto = async (target: TestApp, bytes: Buffer) => {
  const { status, body } = await upload(target, 'dieuxe01', {
    endpoint: sheetApi.upload.trip,
    fields: { che_do: 'ap_dung' },
    files: [{ field: 'uploaded_file', name: 'dieu-xe.xlsx', bytes }],
  })
  expect(status).toBe(200)
  return body
}

/** What differs between two lists of trips, as a person can read it. */
function differences(before: readonly Stored[], after: readonly Stored[]): string[] {
  return before.flatMap((trip, index) => {
    const other = after[index]
    const parts = [trip.chuyen, ...trip.don].map((part, at) => ({
      at: at === 0 ? 'chuyến' : `đơn ${at}`,
      part,
      other: at === 0 ? other?.chuyen : other?.don[at - 1],
    }))
    return parts.flatMap(({ at, part, other: twin }) =>
      Object.keys(part)
        .filter((name) => JSON.stringify(part[name]) !== JSON.stringify(twin?.[name]))
        .map(
          (name) =>
            `${index} ${at} ${name}: ${JSON.stringify(part[name])} → ${JSON.stringify(twin?.[name])}`,
        ),
    )
  })
}

test.each([
  ['the dispatch file', tripApi.exportDispatch, RANGE],
  ['the trip list', tripApi.exportList, RANGE],
] as const)('%s loses nothing on its way into another company', async (_what, endpoint, input) => {
  await emptyCompany(to)
  const body = await importInto(to, await fileOf(endpoint, input))
  expect(body.loi).toEqual([])
  const [before, after] = await Promise.all([storedIn(from), storedIn(to)])
  expect(before).toHaveLength(TRIPS)
  expect(differences(before, after)).toEqual([])
  expect(after).toHaveLength(TRIPS)
})

test('in the company that has these trips, it changes nothing', async () => {
  const before = await storedIn(from)
  const body = await importInto(from, await fileOf(tripApi.exportDispatch, RANGE))
  const rows = before.reduce((sum, { don }) => sum + Math.max(1, don.length), 0)
  expect(body.tom_tat).toMatchObject({ chuyen_di: 0, don_hang: 0, da_co: rows, dong_loi: 0 })
  expect(await storedIn(from)).toEqual(before)
})

describe('a file without the trip number', () => {
  const CHOSEN = [
    'ngay_thuc_hien',
    'bien_so_xe',
    'ten_cong_ty',
    'noi_lay_hang',
    'noi_tra_hang',
    'mo_ta_hang_hoa',
    'cuoc_van_chuyen',
    'phi_xang_dau',
    'phi_cau_duong',
    'tong_km',
    'tong_cuoc',
  ]
  const files = [
    ['the trip list', tripApi.exportList],
    ['the dispatch file', tripApi.exportDispatch],
  ] as const
  const runOf = ({ chuyen }: Stored) =>
    `${String(chuyen.bien_so_key)} ${String(chuyen.ngay_thuc_hien)}`
  const figuresOf = ({ chuyen, don }: Stored) => [
    chuyen.tong_cuoc,
    chuyen.phi_xang_dau ?? null,
    chuyen.phi_cau_duong ?? null,
    chuyen.tong_km ?? null,
    don.map((order) => order['cuoc_van_chuyen'] ?? null),
  ]

  test.each(files)(
    '%s says what is missing, keeps what can only be one trip, and refuses the rest',
    async (_what, endpoint) => {
      await emptyCompany(to)
      const body = await importInto(to, await fileOf(endpoint, { ...RANGE, list_form: CHOSEN }))
      expect(body.canh_bao.map(({ message }) => message)).toContain(sheetRemarks.unnumbered.vi)
      const [before, after] = await Promise.all([storedIn(from), storedIn(to)])
      const byRun = Map.groupBy(before, runOf)
      const vehicles = new Set(demo.vehicles.map(({ bien_so_xe }) => bien_so_xe))
      const sole = before.filter(
        ({ chuyen, don }) =>
          vehicles.has(String(chuyen['bien_so_xe'])) &&
          don.length === 1 &&
          byRun.get(runOf({ chuyen, don }))?.length === 1,
      )
      expect(after.map(runOf).toSorted()).toEqual(sole.map(runOf).toSorted())
      expect(after.length).toBeGreaterThan(10)
      for (const trip of after)
        expect(figuresOf(trip)).toEqual(byRun.get(runOf(trip))?.map(figuresOf)[0])
      const rows = before.reduce((sum, { don }) => sum + Math.max(1, don.length), 0)
      expect(new Set(body.loi.map(({ dong }) => dong)).size).toBe(rows - after.length)
      expect(body.loi.map(({ message }) => message)).toContain(cellRemarks.unnumbered.vi)
    },
  )

  test.each(files)(
    '%s changes nothing in the company that has these trips',
    async (_what, endpoint) => {
      const before = await storedIn(from)
      const body = await importInto(from, await fileOf(endpoint, { ...RANGE, list_form: CHOSEN }))
      expect(body.tom_tat).toMatchObject({ chuyen_di: 0, sua: 0 })
      expect(body.loi.some(({ message }) => message.includes('đã có chuyến'))).toBe(true)
      expect(await storedIn(from)).toEqual(before)
    },
  )
})
