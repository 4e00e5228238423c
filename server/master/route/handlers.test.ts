import { routes } from '../../../contract/master/route/route.ts'
import { checkResource } from '../../testing/checkResource.ts'

checkResource(routes, {
  writer: 'admin01',
  outsider: 'ketoan01',
  row: {
    ten_tuyen_duong: 'Đình Vũ - Quế Võ',
    noi_lay_hang: 'Đình Vũ',
    noi_tra_hang: 'KCN Quế Võ',
    km_mot_chieu: 128.5,
    cuoc_cont40: 5_200_000,
  },
  change: { km_mot_chieu: 130, cuoc_cont40: null, cuoc_cont20: 4_700_000 },
  bad: ['cuoc_cont40', -1],
  cells: [
    ['km_mot_chieu', 111.5],
    ['cuoc_cont40', '6.100.000 đ'],
    ['noi_tra_hang', 'KCN Tràng Duệ'],
  ],
  added: [
    {
      ten_tuyen_duong: 'Tuyến mới A',
      noi_lay_hang: 'A',
      noi_tra_hang: 'B',
      luong_chuyen_cont20: 300000,
    },
    { ten_tuyen_duong: 'Tuyến mới B', noi_lay_hang: 'B', noi_tra_hang: 'A' },
  ],
})
