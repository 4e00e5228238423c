import { afterAll, beforeAll, expect, test } from 'vitest'
import { drivers } from '../../../contract/master/driver/driver.ts'
import { walletEntry } from '../../../contract/ledger/wallet/wallet.ts'
import { surcharges } from '../../../contract/price/fuel-surcharge/fuel-surcharge.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { bookOf } from '../../testing/layouts.ts'
import { sheetFile, upload } from '../../testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const whole = 'Công ty TNHH Dây cáp Ngân Hà Demo'

test.each([
  ['Cty TNHH Dây cáp Ngân Hà', whole],
  ['Dây cáp Ngân Hà', whole],
  ['Ngân Hà', whole],
  ['DCNH', whole],
  // Of another legal form it is another company; one word of many names is nobody's.
  ['Công ty CP Dây cáp Ngân Hà', undefined],
  ['Demo', undefined],
  ['Tất cả khách hàng còn lại', null],
])('a sheet that calls a customer %s', async (called, meant) => {
  const rows = [
    ['Khách hàng', 'Ngày áp dụng', 'Hình thức'],
    [called, '01/12/2031', 'Không phụ thu'],
  ]
  const { body } = await upload(t, 'ketoan01', {
    endpoint: surcharges.sheet.upload,
    fields: { che_do: 'xem_truoc' },
    files: sheetFile(await bookOf({ sheets: [{ name: 'Phụ thu', rows }] })),
  })
  expect(body.loi).toHaveLength(meant === undefined ? 1 : 0)
  const [made] = body.data as { thay_doi: { field: string; moi: unknown }[] }[]
  const customer = made?.thay_doi.find(({ field }) => field === 'id_cong_ty')?.moi
  expect(customer !== undefined && customer !== null).toBe(meant === whole)
  const isTold = body.canh_bao.some(({ message }) => message.includes(`được hiểu là ${whole}`))
  expect(isTold).toBe(meant === whole && called !== 'DCNH')
})

test.each([
  ['hungnv01', 'Trần Đình Khánh', 1],
  ['hungnv01', 'Nguyễn Văn Hùng', 0],
  ['hungnv01', '', 0],
  ['hungnv01', 'người ngoài', 0],
])(
  'an account %s beside the name %s is refused where they are two people: %i',
  async (account, name, faults) => {
    const rows = [
      ['Ngày', 'Tài khoản', 'Họ tên', 'Loại', 'Số tiền'],
      ['12/11/2026', account, name, 'Tạm ứng', 500_000],
    ]
    const { body } = await upload(t, 'ketoan01', {
      endpoint: walletEntry.sheet.upload,
      files: sheetFile(await bookOf({ sheets: [{ name: 'Ví', rows }] })),
    })
    expect(body.loi.map(({ message }) => message)).toEqual(
      faults === 0
        ? []
        : [`“${account}” và “${name}” là hai lái xe khác nhau: hãy sửa cho khớp, hoặc bỏ một cột`],
    )
  },
)

test('a driver who would be called as another one is not renamed by a sheet', async () => {
  const rows = [
    ['Tài khoản', 'Họ tên'],
    ['hungnv01', 'Trần Đình Khánh'],
    ['khanhtd02', 'Trần Đình Khánh Một'],
  ]
  const { body } = await upload(t, 'hcns01', {
    endpoint: drivers.sheet.upload,
    files: sheetFile(await bookOf({ sheets: [{ name: 'Lái xe', rows }] })),
  })
  expect(body.loi.map(({ dong, message }) => [dong, message])).toEqual([
    [2, '“Trần Đình Khánh” là tên của khanhtd02'],
  ])
})
