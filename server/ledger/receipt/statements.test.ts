import { afterAll, beforeAll, expect, test } from 'vitest'
import { payoutApi, receiptApi } from '../../../contract/ledger/receipt/receipt.api.ts'
import { receiptTexts } from '../../../contract/ledger/receipt/receipt.texts.ts'
import { sheetApi } from '../../../contract/sheets.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { bookOf, type Layout } from '../../testing/layouts.ts'
import { sheetFile, upload } from '../../testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const send = async (kind: 'receipt' | 'payout', rows: readonly (readonly unknown[])[]) =>
  upload(t, 'ketoan01', {
    endpoint: sheetApi.upload[kind],
    fields: { che_do: 'ap_dung' },
    files: sheetFile(await bookOf({ sheets: [{ name: 'T10', rows }] } as Pick<Layout, 'sheets'>)),
  })

test('a statement of a bank tells by its content who paid; what went out, interest and names that nobody knows are no receipts', async () => {
  const { status, body } = await send('receipt', [
    ['NGÂN HÀNG MẪU - CN LẠCH TRAY'],
    ['SAO KÊ TÀI KHOẢN'],
    ['Số TK: 0123456789 - CTY TNHH VAN TAI CAU NIEM MAU'],
    ['Từ ngày 01/10/2026 đến ngày 31/10/2026'],
    ['Số dư đầu kỳ', null, null, null, null, '152.300.000'],
    [
      'Ngày GD',
      'Số bút toán',
      'Nội dung giao dịch',
      'Ghi nợ (Debit)',
      'Ghi có (Credit)',
      'Số dư (Balance)',
    ],
    [
      '01/10/2026 09:14:22',
      'FT0001',
      'CONG TY TNHH DAY CAP NGAN HA DEMO TT CUOC VC T8/2026',
      '',
      '38.500.000',
      '190.800.000',
    ],
    [
      '02/10/2026 10:00:01',
      'FT0002',
      'THANH TOAN TIEN DAU CHX SO 5',
      '24.500.000',
      '',
      '166.300.000',
    ],
    [
      '05/10/2026 14:31:40',
      'FT0003',
      'CT CP THEP CANH BUOM AO CHUYEN TIEN VAN CHUYEN HD 00000451',
      '',
      '112.340.500',
      '278.640.500',
    ],
    ['05/10/2026 16:02:09', 'FT0004', 'PHI CHUYEN TIEN', '11.000', '', '278.629.500'],
    ['12/10/2026 08:45:55', 'FT0005', 'NGUYEN VAN A NOP TIEN MAT', '', '20.000.000', '298.629.500'],
    ['15/10/2026 11:20:30', 'FT0006', 'MAY MAC LA PHONG TT T9', '', '27.800.000', '326.429.500'],
    [
      '15/10/2026 11:22:10',
      'FT0007',
      'CTY TNHH GIAO NHAN BIEN MO DEMO TT CUOC',
      '',
      '54.000.000',
      '380.429.500',
    ],
    ['20/10/2026 09:00:00', 'FT0008', 'CHI LUONG T9/2026', '186.200.000', '', '194.229.500'],
    ['25/10/2026 00:00:01', 'FT0009', 'TRA LAI TIEN GUI KHONG KY HAN', '', '12.345', '194.241.845'],
    [
      '28/10/2026 15:10:00',
      'FT0010',
      'HOAN TIEN THUA CHO CTY MAY MAC LA PHONG DEMO',
      '1.000.000',
      '',
      '193.241.845',
    ],
    [
      '31/10/2026 10:30:00',
      'FT0011',
      'CONG TY CP BAO BI SONG TRANG AO TT DOT 2',
      '',
      '9.990.000',
      '203.231.845',
    ],
    ['Cộng phát sinh', null, null, '211.711.000', '262.642.845', null],
    ['Số dư cuối kỳ', null, null, null, null, '203.231.845'],
  ])
  expect([status, body.tom_tat]).toMatchObject([200, { moi: 5, dong_loi: 2 }])
  expect([...new Set(body.loi.map(({ dong }) => dong))]).toEqual([11, 15])
  expect(body.canh_bao.map(({ message }) => message)).toContain(receiptTexts.leftOut(4).vi)
  const { data } = (await t.call('ketoan01', receiptApi.list, { so_dong: 500 } as never)).body
  expect(data.map(({ ngay, so_tien, ten_cong_ty }) => [ngay, so_tien, ten_cong_ty])).toEqual(
    expect.arrayContaining([
      ['2026-10-01', 38_500_000, 'Công ty TNHH Dây cáp Ngân Hà Demo'],
      ['2026-10-05', 112_340_500, 'Công ty CP Thép Cánh Buồm Ảo'],
      ['2026-10-15', 27_800_000, 'Công ty TNHH May mặc Lá Phong Demo'],
      ['2026-10-15', 54_000_000, 'Công ty TNHH Giao nhận Biển Mơ Demo'],
      ['2026-10-31', 9_990_000, 'Công ty CP Bao bì Sông Trăng Ảo'],
    ]),
  )
})

test('a book of what carriers are owed and were paid tells its payments, each below whom it is of', async () => {
  const rows = [
    ['CÔNG TY CP GIAO NHẬN TRÀ KHÚC ẢO'],
    ['SỔ CHI TIẾT CÔNG NỢ PHẢI TRẢ NHÀ XE - THÁNG 10/2026'],
    [],
    [
      'Ngày CT',
      'Số CT',
      'Diễn giải',
      'Phát sinh nợ phải trả',
      'Đã thanh toán',
      'Hình thức',
      'Còn phải trả',
    ],
    ['Nhà xe: HTX Vận tải Bến Sương Demo'],
    [null, null, 'Số dư đầu kỳ', null, null, null, 12600000],
    ['03/10/2026', 'BK09', 'Chuyến 1/10 - 3/10', 4620000, null, null, 17220000],
    ['05/10/2026', 'UNC21', 'TT nợ cũ', null, 12600000, 'CK', 4620000],
    ['12/10/2026', 'BK10', 'Chuyến 5-12/10', 8840000, null, null, 13460000],
    ['15/10/2026', 'PC33', 'Chi tiền mặt', null, 2000000, 'TM', 11460000],
    [null, null, 'Cộng', 13460000, 14600000, null, 11460000],
    ['Nhà xe: Công ty TNHH Vận tải Gió Ngàn Ảo'],
    [null, null, 'Số dư đầu kỳ', null, null, null, 0],
    ['04/10/2026', 'BK11', '2 chuyến Cái Mép', 5650000, null, null, 5650000],
    ['09/10/2026', 'UNC25', 'Ứng trước 50%', null, 2825000, 'CK', 2825000],
    [null, null, 'Cộng', 5650000, 2825000, null, 2825000],
    ['Nhà xe: Hộ kinh doanh xe tải Tư Demo'],
    [null, null, 'Số dư đầu kỳ', null, null, null, 3300000],
    ['06/10/2026', 'PC35', 'Trả hết nợ T9', null, 3300000, 'TM', 0],
    [null, null, 'Cộng', 0, 3300000, null, 0],
    [null, null, 'Tổng cộng', 19110000, 20725000, null, null],
  ]
  const { status, body } = await send('payout', rows)
  expect([status, body.loi, body.tom_tat]).toMatchObject([200, [], { moi: 4, dong_loi: 0 }])
  expect(body.canh_bao.map(({ dong, message }) => [dong, message])).toEqual([
    [7, receiptTexts.leftOut(3).vi],
  ])
  const { data } = (await t.call('ketoan01', payoutApi.list, { so_dong: 500 } as never)).body
  const paid = data.map(({ ngay, so_tien, ten_thau_phu }) => [ngay, so_tien, ten_thau_phu])
  expect(paid).toEqual(
    expect.arrayContaining([
      ['2026-10-05', 12_600_000, 'HTX Vận tải Bến Sương Demo'],
      ['2026-10-15', 2_000_000, 'HTX Vận tải Bến Sương Demo'],
      ['2026-10-09', 2_825_000, 'Công ty TNHH Vận tải Gió Ngàn Ảo'],
      ['2026-10-06', 3_300_000, 'Hộ kinh doanh xe tải Tư Demo'],
    ]),
  )
})
