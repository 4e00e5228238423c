import { sql } from 'kysely'
import { addDays } from '../contract/kit/time/time.ts'
import type { Db } from '../server/kit/postgres/db.ts'

type Truck = { bien_so_xe: string; lai_xe_1: string }

/** Days between the trips made and those that are there, so that none takes a vehicle of another. */
const APART_DAYS = 20

const namesOf = async (db: Db, column: string, table: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    SELECT ${sql.ref(column)} AS name FROM ${sql.table(table)} ORDER BY 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Answers what makes one new trip after the other, as an office fills them in: all trucks of a day, then the day before. */
export async function newTrips(db: Db): Promise<() => object> {
  const { rows: trucks } = await sql<Truck>`
    SELECT bien_so_xe, lai_xe_chinh AS lai_xe_1 FROM phuong_tien WHERE lai_xe_chinh IS NOT NULL ORDER BY 1`.execute(
    db,
  )
  const customers = await namesOf(db, 'ten_cong_ty', 'cong_ty')
  const places = await namesOf(db, 'ten_dia_diem', 'dia_diem')
  const { rows } = await sql<{ day: string }>`
    SELECT min(ngay_thuc_hien) AS day FROM chuyen_di`.execute(db)
  const first = addDays(rows[0]?.day ?? '2026-01-01', -APART_DAYS)
  let made = 0
  return () => {
    const n = made++
    const [customer, day] = [
      customers[n % customers.length],
      addDays(first, -Math.floor(n / trucks.length)),
    ]
    return {
      ngay_thuc_hien: day,
      // That the day is long ago is accepted; nothing else about the trip is asked.
      xac_nhan: [`ngay_xa:ngay_thuc_hien:${day}`],
      ...trucks[n % trucks.length],
      ma_romoc: `15R-${100 + (n % 30)}.12`,
      km_dau: 100_000 + n,
      km_cuoi: 100_150 + n,
      phi_xang_dau: 1_500_000 + (n % 400) * 1000,
      phi_cau_duong: 570_000,
      luong_lai_xe: 480_000,
      list_don_hang: [
        {
          ten_nguoi_gui: customer,
          sdt_nguoi_gui: '0912345678',
          ten_nguoi_nhan: 'Kho nhận',
          ten_cong_ty: customer,
          loai_don_hang: 'nguyen_chuyen',
          loai_hang_hoa: 'dien_tu',
          mo_ta_hang_hoa: 'linh kiện điện tử',
          trong_luong: 500 + (n % 100) * 4,
          noi_lay_hang: places[n % places.length],
          ngay_gio_lay_hang: `${day} 08:00:00`,
          noi_tra_hang: places[(n * 7 + 1) % places.length],
          ngay_gio_tra_hang: `${day} 15:00:00`,
          cuoc_van_chuyen: 3_000_000 + (n % 60) * 100_000,
        },
      ],
    }
  }
}
