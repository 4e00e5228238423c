import { sql } from 'kysely'
import { exact, toVnd } from '../../contract/kit/decimal/decimal.ts'
import {
  addDays,
  addMinutes,
  addMonths,
  dayOf,
  minutesBetween,
  monthOf,
  type WireDate,
  type WireMoment,
} from '../../contract/kit/time/time.ts'
import type { Trx } from '../kit/http/context.ts'
import { nextIds } from '../kit/resource/nextIds.ts'
import { matchTolls } from '../ledger/toll/match.ts'
import { chanceFrom, type Chance } from './chance.ts'
import type { DemoData } from './demoData.ts'
import { loadCustomerPrices, loadKmQuotas } from './officePrices.ts'

const SEED = 20_261_126
const firstOf = (now: WireMoment, months: number): WireDate =>
  `${addMonths(monthOf(now), months)}-01`

const ITEMS = [
  ['LOP-1222', 'Lốp 12R22.5 bố thép', 'quả', 16, 6_450_000],
  ['LOP-1120', 'Lốp 11R20', 'quả', 10, 5_350_000],
  ['NHOT-15W40', 'Nhớt động cơ 15W-40', 'lít', 400, 71_000],
  ['LOC-DAU', 'Lọc dầu động cơ', 'cái', 24, 385_000],
  ['LOC-NL', 'Lọc nhiên liệu', 'cái', 20, 460_000],
  ['MA-PHANH', 'Má phanh sau', 'bộ', 8, 1_850_000],
  ['ADBLUE', 'Dung dịch AdBlue', 'lít', 600, 11_500],
] as const

/** What the stores held at the start of last month, and what came and went since. */
async function loadStores(
  trx: Trx,
  data: DemoData,
  { now, chance }: { now: WireMoment; chance: Chance },
): Promise<void> {
  const start = firstOf(now, -1)
  const days = Math.floor(minutesBetween(`${start} 00:00:00`, now) / (24 * 60))
  const moves = ITEMS.flatMap(([ma_hang, ten_hang, don_vi, stock, don_gia]) => {
    const row = (ngay: WireDate, loai: string, so_luong: number, plate: string | null = null) => ({
      ngay,
      loai,
      ma_hang,
      ten_hang,
      don_vi,
      so_luong,
      don_gia,
      thanh_tien: toVnd(exact(so_luong).times(don_gia)),
      bien_so_xe: plate,
    })
    const issues = Array.from({ length: 4 }, () =>
      row(
        addDays(start, chance.between(2, days)),
        'xuat',
        don_vi === 'lít' ? chance.between(16, 38) : chance.between(1, 2),
        chance.pick(data.vehicles).bien_so_xe,
      ),
    )
    const receipt = row(addDays(start, chance.between(5, days)), 'nhap', Math.ceil(stock / 4))
    return [row(start, 'ton_dau', stock), receipt, ...issues]
  })
  const rows = moves.toSorted((a, b) => (a.ngay < b.ngay ? -1 : 1))
  const ids = await nextIds(trx, { table: 'nhap_xuat_kho', prefix: 'NK', given: [] }, rows.length)
  await trx
    .insertInto('nhap_xuat_kho')
    .values(rows.map((row, at) => ({ ...row, id: ids[at] })) as never)
    .execute()
}

const DAYS_OF_TOLLS = 14
/** Of how many trips the gate charged more than was entered for one. */
const DEARER = 6
const MORE = 15_000
const GATES = {
  north: ['Trạm Quốc lộ 5', 'Trạm cao tốc Hà Nội - Hải Phòng', 'Trạm Bắc Ninh'],
  south: ['Trạm xa lộ Hà Nội', 'Trạm Quốc lộ 13', 'Trạm An Sương - An Lạc'],
} as const

type Charged = { bien_so_xe: string; lay: WireMoment; tra: WireMoment; phi_cau_duong: number }

/** What gates charged on the trips of the last days, there and back; a few times nobody knows of a trip. */
async function loadTolls(
  trx: Trx,
  { now, chance }: { now: WireMoment; chance: Chance },
): Promise<void> {
  const { rows: trips } = await sql<Charged>`
    SELECT c.bien_so_xe, to_char(min(d.ngay_gio_lay_hang), 'YYYY-MM-DD HH24:MI:SS') AS lay,
      to_char(max(d.ngay_gio_tra_hang), 'YYYY-MM-DD HH24:MI:SS') AS tra, c.phi_cau_duong::int
    FROM chuyen_di c JOIN don_hang d USING (id_chuyen_di)
    WHERE c.ngay_thuc_hien BETWEEN ${addDays(dayOf(now), -DAYS_OF_TOLLS)} AND ${addDays(dayOf(now), -1)}
      AND c.deleted_at IS NULL AND c.trang_thai = 'ket_thuc' AND c.phi_cau_duong > 0 AND c.ten_thau_phu IS NULL
    GROUP BY c.id_chuyen_di HAVING min(d.ngay_gio_lay_hang) IS NOT NULL AND max(d.ngay_gio_tra_hang) IS NOT NULL
    ORDER BY lay, c.bien_so_xe`.execute(trx)
  const passes = trips.flatMap(({ bien_so_xe, lay, tra, phi_cau_duong }, at) => {
    const tram_vao = chance.pick(GATES[/^[56]/.test(bien_so_xe) ? 'south' : 'north'])
    const there = Math.round(phi_cau_duong / 2000) * 1000
    const back = phi_cau_duong - there + (at % DEARER === 0 ? MORE : 0)
    const half = Math.floor(minutesBetween(lay, tra) / 2)
    const pass = (thoi_gian: WireMoment, so_tien: number) => ({
      bien_so_xe,
      thoi_gian,
      so_tien,
      tram_vao,
      loai_ve: 'luot',
      nguon: 'vetc',
    })
    // A vehicle in the workshop's hands drives without a trip.
    const alone = at % 25 === 3 ? [pass(addMinutes(lay, -20 * 60), 35_000)] : []
    return [pass(addMinutes(lay, half), there), pass(addMinutes(tra, 20), back), ...alone]
  })
  const rows = passes
    .filter(({ thoi_gian, so_tien }) => thoi_gian < now && so_tien > 0)
    .toSorted((a, b) => (a.thoi_gian < b.thoi_gian ? -1 : 1))
  const ids = await nextIds(
    trx,
    { table: 'sao_ke_cau_duong', prefix: 'SK', given: [] },
    rows.length,
  )
  await trx
    .insertInto('sao_ke_cau_duong')
    .values(
      rows.map((row, at) => ({
        ...row,
        id: ids[at],
        ma_giao_dich: `VETC${810_000 + at}`,
      })) as never,
    )
    .execute()
  await matchTolls(trx, {})
}

/** What the office of the demo company keeps beside its trips: the stores, toll statements, price lists of some customers, quotas of its vans. */
export async function seedOffice(trx: Trx, data: DemoData, now: WireMoment): Promise<void> {
  const chance = chanceFrom(SEED)
  await loadStores(trx, data, { now, chance })
  await loadTolls(trx, { now, chance })
  await loadCustomerPrices(trx, data, now)
  await loadKmQuotas(trx, now)
}
