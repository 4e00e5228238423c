import type { MasterData } from './reader/known.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { ownCompany } from '../../office/settings/ownCompany.ts'

/** The names that sheets are looked up in: everything that is not deleted. */
export async function loadMasterData(db: Db): Promise<MasterData> {
  const vehicles = await db
    .selectFrom('phuong_tien')
    .select('bien_so_xe')
    .where('deleted_at', 'is', null)
    .execute()
  const trailers = await db
    .selectFrom('ro_mooc')
    .select('ma_romoc')
    .where('deleted_at', 'is', null)
    .execute()
  const drivers = await db
    .selectFrom('nguoi_dung')
    .select(['username', 'fullname', 'so_dien_thoai'])
    .where('role', '=', 'driver')
    .where('deleted_at', 'is', null)
    .execute()
  const customers = await db
    .selectFrom('cong_ty')
    .select(['id_cong_ty', 'ten_cong_ty', 'ma_khach'])
    .where('deleted_at', 'is', null)
    .execute()
  const subcontractors = await db
    .selectFrom('thau_phu')
    .select(['id', 'ten_thau_phu'])
    .where('deleted_at', 'is', null)
    .execute()
  const places = await db
    .selectFrom('dia_diem')
    .select(['id', 'ten_dia_diem'])
    .where('deleted_at', 'is', null)
    .execute()
  const recharged = await db
    .selectFrom('form_chi_phi')
    .select('key')
    .where('nguoi_chiu', '=', 'kh')
    .execute()
  const { ten_cong_ty, ten_ngan } = await ownCompany(db)
  return {
    own: [ten_cong_ty, ten_ngan],
    recharged: recharged.map(({ key }) => key),
    vehicles: vehicles.map((row) => row.bien_so_xe),
    trailers: trailers.map((row) => row.ma_romoc),
    drivers: drivers.map((row) => ({
      username: row.username,
      name: row.fullname ?? row.username,
      phone: row.so_dien_thoai,
    })),
    customers: customers.map((row) => ({
      id: row.id_cong_ty,
      name: row.ten_cong_ty,
      code: row.ma_khach,
    })),
    subcontractors: subcontractors.map((row) => ({ id: row.id, name: row.ten_thau_phu })),
    places: places.map((row) => ({ id: row.id, name: row.ten_dia_diem })),
  }
}
