import { subcontractors } from '../../../contract/master/subcontractor/subcontractor.ts'
import { checkResource } from '../../testing/checkResource.ts'

checkResource(subcontractors, {
  writer: 'quanly01',
  outsider: 'ketoan01',
  row: { ten_thau_phu: 'HTX Vận tải Đồng Mây Thử', so_dien_thoai: '0500003001', so_xe: 4 },
  change: { so_xe: 5, han_thanh_toan_ngay: 20 },
  bad: ['so_xe', 1.5],
  cells: [
    ['so_xe', 99],
    ['dia_chi', 'Số 5, Hải Phòng'],
    ['han_thanh_toan_ngay', 45],
  ],
  added: [
    { ten_thau_phu: 'Nhà xe Thử Một', so_dien_thoai: '0500003002' },
    { id: 'TP77', ten_thau_phu: 'Nhà xe Thử Hai' },
  ],
})
