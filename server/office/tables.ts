import type { Generated } from 'kysely'
import type { Navbar, Role } from '../../contract/kit/endpoint/roles.ts'
import type { driverFields, userFields } from '../../contract/office/user/user.fields.ts'
import type { Setting, SettingValue } from '../../contract/office/settings/settings.ts'
import type { Json, RowOf, Stamps, Stored } from '../kit/postgres/tables.ts'

type UserTable = Stored<Omit<RowOf<typeof userFields>, 'role' | 'navbar'>> &
  Stored<RowOf<typeof driverFields>> &
  Stamps & {
    username: string
    role: Role
    navbar: Navbar | null
    mat_khau: string
    ke_toan: Generated<boolean>
    so_luong: number | null
    trong_luong: number | null
    auto_ver: Generated<boolean>
    elsa_sync: Generated<boolean>
    id_thau_phu: string | null
    id_cong_ty: string | null
    lan_xem_thong_bao: Generated<string>
    lan_ket_phien: Generated<number>
  }

declare module '../kit/postgres/tables.ts' {
  interface Tables {
    nguoi_dung: UserTable
    cai_dat_theo_ngay: {
      id: Generated<number>
      ten: Setting
      gia_tri: Json<SettingValue>
      hieu_luc_tu: string
      ly_do: string | null
      nguoi_tao: string | null
      created_at: Generated<string>
    }
    phien_dang_nhap: {
      token_hash: Buffer
      username: string
      created_at: Generated<string>
      used_at: Generated<string>
      dia_chi_mang: string | null
      chi_thiet_lap: Generated<boolean>
    }
    xac_thuc_hai_lop: {
      username: string
      khoa_moi: string | null
      khoa: Generated<string | null>
      buoc_cuoi: Generated<number>
      bat_luc: Generated<string | null>
    }
    luot_truy_cap: {
      id: Generated<number>
      thoi_diem: Generated<string>
      loai: string
      username: string | null
      dia_chi_mang: string
      ly_do: string | null
      noi_dung: string | null
      so_lan: Generated<number>
    }
    ma_khoi_phuc: { username: string; ma_hash: Buffer }
    lan_thu: { khoa: string; so_lan: number; bat_dau: string; khoa_den: string | null }
    yeu_cau_dung_thu: {
      id: Generated<number>
      fullname: string
      company_name: string
      phone: string
      email: string | null
      note: string | null
      created_at: Generated<string>
    }
    thong_bao: {
      id: Generated<number>
      username: string
      content: string
      loai_don: string
      id_lien_ket: string | null
      created_at: Generated<string>
      su_kien: string | null
      content_en: string | null
      doc_luc: string | null
    }
  }
}
