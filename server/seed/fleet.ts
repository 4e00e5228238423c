import { sql } from 'kysely'
import { momentAt, MINUTE_MS } from '../../contract/kit/time/time.ts'
import type { Trx } from '../kit/http/context.ts'
import { nextIds } from '../kit/resource/nextIds.ts'
import type { Stored } from './driveCompany.ts'
import { chanceAt, type DriveLeg } from './driveLegs.ts'

type Driven = { readonly vehicle: Stored; readonly legs: readonly DriveLeg[] }

const STATIONS = [
  'Petrolimex cửa hàng 12',
  'PVOIL Đình Vũ',
  'Petrolimex số 45',
  'Mipec Hải An',
] as const
const DISPATCHER = 'dieuxe01'
const ACCOUNTANT = 'ketoan01'
/** Slips of the last days wait for their answer. */
const WAITING_MS = 30 * 60 * MINUTE_MS

/** A slip for each time that a vehicle was filled. */
function slipsOf({ vehicle, legs }: Driven, now: number) {
  return legs.flatMap((leg) => {
    if (!leg.tank || leg.tank.litres <= 0 || leg.tank.at > now - 20 * MINUTE_MS) return []
    const chance = chanceAt(vehicle.vid, leg.tank.at)
    const isOld = leg.tank.at < now - WAITING_MS
    return [
      {
        bien_so_xe: vehicle.plate,
        ngay_gio: momentAt(leg.tank.at),
        lai_xe: vehicle.driver,
        cay_xang: chance.pick(STATIONS),
        // The pump and the probe in the tank never agree to the litre.
        so_lit: leg.tank.litres + chance.between(-20, 40) / 10,
        km_cong_to: Math.round(leg.odometer / 100) / 10,
        hinh_thuc: chance.pick(['cong_no', 'tien_mat'] as const),
        trang_thai: isOld ? 'da_duyet' : 'cho_duyet',
        nguoi_duyet: isOld ? ACCOUNTANT : null,
        duyet_luc: isOld ? momentAt(leg.tank.at + 20 * 60 * MINUTE_MS) : null,
      },
    ]
  })
}

async function seedSlips(trx: Trx, driven: readonly Driven[], now: number): Promise<void> {
  const slips = driven
    .flatMap((each) => slipsOf(each, now))
    .toSorted((a, b) => (a.ngay_gio < b.ngay_gio ? -1 : 1))
  const ids = await nextIds(
    trx,
    { table: 'nhat_ky_xang_dau', prefix: 'XD', given: [] },
    slips.length,
  )
  const rows = slips.map((slip, index) => ({ ...slip, id: ids[index] }))
  await sql`INSERT INTO nhat_ky_xang_dau (id, bien_so_xe, ngay_gio, lai_xe, cay_xang, so_lit, don_gia, thanh_tien, vat, km_cong_to, hinh_thuc, trang_thai,
      nguoi_tao, nguoi_duyet, duyet_luc)
    SELECT s.id, s.bien_so_xe, s.ngay_gio, s.lai_xe, s.cay_xang, s.so_lit, g.gia, round(s.so_lit * g.gia), 8, s.km_cong_to, s.hinh_thuc, s.trang_thai,
      ${DISPATCHER}, s.nguoi_duyet, s.duyet_luc
    FROM json_populate_recordset(NULL::nhat_ky_xang_dau, ${JSON.stringify(rows)}::json) s
    CROSS JOIN LATERAL (SELECT coalesce((SELECT gia_dau FROM gia_dau WHERE hieu_luc_tu <= s.ngay_gio AND deleted_at IS NULL ORDER BY hieu_luc_tu DESC LIMIT 1), 20000) AS gia) g`.execute(
    trx,
  )
}

type Service = { readonly ten: string; readonly cycle: number; readonly left: number }
/** Services by turns: far, near, due and over. */
const SERVICES: readonly Service[] = [
  { ten: 'Thay dầu động cơ, lọc dầu', cycle: 20_000, left: 8_400 },
  { ten: 'Thay dầu động cơ, lọc dầu', cycle: 20_000, left: 320 },
  { ten: 'Bơm mỡ, kiểm tra phanh', cycle: 5_000, left: 140 },
  { ten: 'Đảo lốp', cycle: 15_000, left: -260 },
  { ten: 'Thay dầu cầu, hộp số', cycle: 60_000, left: 21_000 },
  { ten: 'Bơm mỡ, kiểm tra phanh', cycle: 5_000, left: -1_150 },
]
const SERVICED_VEHICLES = 14

async function seedServices(trx: Trx, driven: readonly Driven[]): Promise<void> {
  const rows = driven.slice(0, SERVICED_VEHICLES).flatMap(({ vehicle }, index) => {
    const service = SERVICES[index % SERVICES.length]
    if (!service) return []
    const due = Math.round(vehicle.odometer / 1000) + service.left
    const { ten, cycle: chu_ky_km } = service
    return [{ plate: vehicle.plate, ten, total_km: due, chu_ky_km, da_lam_luc_km: due - chu_ky_km }]
  })
  const ids = await nextIds(
    trx,
    { table: 'quy_tac_bao_duong', prefix: 'BD', given: [] },
    rows.length,
  )
  await sql`INSERT INTO quy_tac_bao_duong (id, plate, ten, total_km, chu_ky_km, da_lam_luc_km)
    SELECT id, plate, ten, total_km, chu_ky_km, da_lam_luc_km FROM json_populate_recordset(NULL::quy_tac_bao_duong,
      ${JSON.stringify(rows.map((row, index) => ({ ...row, id: ids[index] })))}::json)`.execute(trx)
}

const MARKS = [
  {
    ten: 'Trạm cân Tân Vũ',
    loai: 'diem',
    lat: 20.8275,
    lng: 106.771,
    ban_kinh: 200,
    mau: '#e67700',
  },
  {
    ten: 'Điểm nghỉ Hải Dương',
    loai: 'diem',
    lat: 20.9362,
    lng: 106.305,
    ban_kinh: 300,
    mau: '#2b8a3e',
  },
  {
    ten: 'Khu cảng Đình Vũ',
    loai: 'vung',
    vung: [
      [106.735, 20.85],
      [106.835, 20.845],
      [106.84, 20.805],
      [106.79, 20.805],
      [106.735, 20.832],
    ],
    mau: '#1971c2',
  },
] as const

async function seedMarks(trx: Trx): Promise<void> {
  const ids = await nextIds(trx, { table: 'diem_danh_dau', prefix: 'DD', given: [] }, MARKS.length)
  const rows = MARKS.map((mark, index) => ({ ...mark, id: ids[index] }))
  await sql`INSERT INTO diem_danh_dau (id, ten, loai, lat, lng, ban_kinh, vung, mau, nguoi_tao)
    SELECT id, ten, loai, lat, lng, ban_kinh, vung, mau, ${DISPATCHER} FROM json_populate_recordset(NULL::diem_danh_dau, ${JSON.stringify(rows)}::json)`.execute(
    trx,
  )
}

/** What the demo's fleet has beside its drives by an instant: slips of what it was filled with, services that are due, marks on the map. */
export async function seedFleet(trx: Trx, driven: readonly Driven[], now: number): Promise<void> {
  await seedSlips(trx, driven, now)
  await seedServices(trx, driven)
  await seedMarks(trx)
}
