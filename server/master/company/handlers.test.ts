import { expect, test } from 'vitest'
import {
  companyApi,
  companyResource,
  companySheet,
} from '../../../contract/master/company/company.ts'
import { checkResource } from '../../testing/checkResource.ts'

const app = checkResource(
  { resource: companyResource, api: companyApi, sheet: companySheet },
  {
    writer: 'quanly01',
    outsider: 'ketoan01',
    row: {
      ten_cong_ty: 'Công ty TNHH Gốm sứ Mây Thử',
      ma_khach: 'GSMT',
      dia_diem_chinh: 'KCN-YP',
      so_dien_thoai: '0500001901',
      han_muc_no: 300_000_000,
    },
    change: { han_muc_no: 350_000_000, vat: 8 },
    bad: ['ngay_chot_cong_no', 32],
    cells: [
      ['han_muc_no', '900.000.000'],
      ['ghi_chu', 'khách lâu năm'],
      ['dia_diem_chinh', 'cang tan vu'],
    ],
    added: [
      { ten_cong_ty: 'Công ty Thử Một', vat: 8 },
      { id_cong_ty: 'KH77', ten_cong_ty: 'Công ty Thử Hai' },
    ],
  },
)

test('a wrong tax code is stored and warned about; a wrong address and an unknown main place are refused', async () => {
  const { call } = app()
  const odd = { ten_cong_ty: 'Công ty Lạ', ma_so_thue: '0123456789' }
  const wrong = await call('admin01', companyApi.create, { ...odd, email: 'khong-phai' })
  expect([wrong.status, wrong.body.fields]).toEqual([
    400,
    { email: 'Email cần dạng ten@congty.vn' },
  ])
  const { body } = await call('admin01', companyApi.create, odd)
  expect(body.data).toMatchObject(odd)
  expect(body.canh_bao.map(({ field }) => field)).toEqual(['ma_so_thue'])
  const place = {
    id_cong_ty: body.data.id_cong_ty,
    phien_ban: 1,
    dia_diem_chinh: 'KHONG-CO',
  }
  const refused = await call('admin01', companyApi.update, place)
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([
    400,
    ['dia_diem_chinh'],
  ])
})
