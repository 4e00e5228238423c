import type { Db } from '../../kit/postgres/db.ts'
import type { PaperCompany } from '../../kit/print/pageParts.ts'

/** What the own company is called and how papers name it. */
export type OwnCompany = {
  ten_cong_ty: string
  ten_ngan: string
  ma_so_thue: string | null
  tru_so: string | null
  giay_phep_kdvt: string | null
}

const UNNAMED: OwnCompany = {
  ten_cong_ty: 'Công ty vận tải',
  ten_ngan: 'Công ty',
  ma_so_thue: null,
  tru_so: null,
  giay_phep_kdvt: null,
}

/** The own company as its settings have it. */
export async function ownCompany(db: Db): Promise<OwnCompany> {
  const row = await db
    .selectFrom('cai_dat')
    .select('gia_tri')
    .where('khoa', '=', 'cong_ty')
    .executeTakeFirst()
  return { ...UNNAMED, ...(row?.gia_tri as Partial<OwnCompany> | undefined) }
}

/** The own company as papers name it. */
export const paperCompany = (company: OwnCompany): PaperCompany => ({
  name: company.ten_cong_ty,
  taxCode: company.ma_so_thue ?? '',
  address: company.tru_so ?? '',
  permit: company.giay_phep_kdvt ?? '',
})

/** The name of the own company. */
export const companyName = async (db: Db): Promise<string> => (await ownCompany(db)).ten_cong_ty
