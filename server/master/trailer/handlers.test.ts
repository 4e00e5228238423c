import { trailers } from '../../../contract/master/trailer/trailer.ts'
import { checkResource } from '../../testing/checkResource.ts'

checkResource(trailers, {
  writer: 'hcns01',
  outsider: 'tinhcuoc01',
  row: { ma_romoc: '15R-999.01', loai: 'xuong_40_3truc', tai_trong_kg: 31_000 },
  change: { dang_kiem_het_han: '2027-05-01', tai_trong_kg: null },
  bad: ['dang_kiem_het_han', '2027-02-31'],
  cells: [
    ['tai_trong_kg', 12_345],
    ['dang_kiem_het_han', '01/02/2028'],
    ['loai', "Sàn 40' 3 trục"],
  ],
  added: [
    { ma_romoc: '15r99902', loai: 'khac' },
    { ma_romoc: '15RM-999.03', dang_kiem_het_han: '05/06/2027' },
  ],
})
