import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { columnSheets } from '../../../contract/dispatch/column-sheet/column-sheet.ts'
import { expenseApi } from '../../../contract/dispatch/expense/expense.api.ts'
import { orderApi } from '../../../contract/dispatch/order/order.api.ts'
import { costFormApi } from '../../../contract/price/cost-form/cost-form.ts'
import { sheetApi } from '../../../contract/sheets.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip, orderValues, readTrip } from '../../testing/trip.ts'
import { upload } from '../../testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  const { body } = await t.call('admin01', costFormApi.list, {})
  const item = body.data.find(({ key }) => key === 'ha_tang')
  const change = { key: 'ha_tang', phien_ban: item?.phien_ban, nguoi_chiu: 'kh' }
  await t.call('admin01', costFormApi.update, change as never)
})
afterAll(() => t.close())

const send = async (kind: 'trip' | 'expense', rows: unknown[][], fields = {}) =>
  upload(t, 'dieuxe01', {
    endpoint: kind === 'trip' ? sheetApi.upload.trip : columnSheets.expense.sheet.upload,
    fields: { che_do: 'ap_dung', ...fields },
    files: [
      {
        field: 'uploaded_file',
        name: 'chi hộ.xlsx',
        bytes: await writeXlsx({ sheets: [{ name: 'T1', rows: rows as never }] }),
      },
    ],
  })

const HEADER = [
  'STT',
  'Ngày',
  'Số xe',
  'Khách hàng',
  'Nơi lấy',
  'Nơi trả',
  'Cước',
  'Hạ tầng',
  'Rửa xe',
]
const FIRST = [
  1,
  '06/01/2026',
  '15H-068.12',
  'DTSC',
  'Cảng Tân Vũ',
  'KCN Đại An',
  2_900_000,
  100_000,
  50_000,
]
const SECOND = [
  null,
  null,
  null,
  'MHCQ',
  'Cảng Tân Vũ',
  'KCN Tràng Duệ (khu nhà máy LG)',
  1_400_000,
  250_000,
  20_000,
]

test('what is recharged in the row of an order is owed by its customer; what the company bears is the trip’s', async () => {
  const { body } = await send('trip', [HEADER, FIRST, SECOND])
  expect([body.loi, body.tom_tat]).toMatchObject([[], { chuyen_di: 1, don_hang: 2 }])
  const { body: listed } = await t.call('dieuxe01', orderApi.list, {
    start_time: '2026-01-06',
    end_time: '2026-01-06',
  } as never)
  const id = (listed.data[0] as { id_chuyen_di: string }).id_chuyen_di
  const trip = await readTrip(t, id)
  const [one, two] = trip.list_don_hang
  expect(trip.list_form_chi_phi).toMatchObject([
    { key: 'ha_tang', amount: 100_000, nguoi_chiu: 'kh' },
    { key: 'ha_tang', amount: 250_000, nguoi_chiu: 'kh', id_don_hang: two?.id_don_hang },
    { key: 'rua_xe', amount: 70_000 },
  ])
  expect([one, two].map((order) => order?.vat)).toEqual([null, null])
  const owed = await t.db
    .selectFrom('don_hang')
    .select('phai_thu')
    .where('id_chuyen_di', '=', id)
    .orderBy('thu_tu')
    .execute()
  expect(owed.map(({ phai_thu }) => phai_thu)).toEqual([3_000_000, 1_650_000])
  const again = await send('trip', [HEADER, FIRST, SECOND])
  expect(again.body.tom_tat).toMatchObject({ chuyen_di: 0, sua: 0, da_co: 2 })
  expect((await t.call('dieuxe01', sheetApi.undo, { file_id: again.body.file_id })).status).toBe(
    200,
  )
})

test('what moves from the row of one order to that of another is a change, also where the sum stays', async () => {
  const on = (row: unknown[], date: string | null, fee: number | null) =>
    row.map((cell, index) => (index === 1 ? date : index === 7 ? fee : cell))
  const day = '07/01/2026'
  const sheet = (one: number | null, two: number | null) => [
    HEADER,
    on(FIRST, day, one),
    on(SECOND, null, two),
  ]
  await send('trip', sheet(100_000, 250_000))
  const range = { start_time: '2026-01-07', end_time: '2026-01-07' }
  const { body: listed } = await t.call('dieuxe01', orderApi.list, range as never)
  const id = (listed.data[0] as { id_chuyen_di: string }).id_chuyen_di
  const owed = async () =>
    (
      await t.db
        .selectFrom('don_hang')
        .select('phai_thu')
        .where('id_chuyen_di', '=', id)
        .orderBy('thu_tu')
        .execute()
    ).map(({ phai_thu }) => phai_thu)
  const looked = await send('trip', sheet(null, 350_000), { che_do: 'xem_truoc' })
  expect(looked.body.data).toMatchObject([
    {
      ket_qua: 'sua',
      thay_doi: [
        { field: 'list_form_chi_phi.ha_tang.0', dong: 2, cu: 100_000, moi: null },
        { field: 'list_form_chi_phi.ha_tang.1', dong: 3, cu: 250_000, moi: 350_000 },
      ],
    },
  ])
  for (const [one, two, sums] of [
    [null, 350_000, [2_900_000, 1_750_000]],
    [350_000, null, [3_250_000, 1_400_000]],
    [100_000, 250_000, [3_000_000, 1_650_000]],
  ] as const) {
    const { body } = await send('trip', sheet(one, two))
    expect([body.loi, body.tom_tat]).toMatchObject([[], { chuyen_di: 0, sua: 1 }])
    expect(await owed()).toEqual(sums)
  }
  const { body: same } = await send('trip', sheet(100_000, 250_000))
  expect(same.tom_tat).toMatchObject({ chuyen_di: 0, sua: 0, da_co: 2 })
  const { tong_chi_phi } = await readTrip(t, id)
  expect(tong_chi_phi).toBe(420_000)
})

test('a cost that several customers bear is changed line by line: files and the grid say so at its cell', async () => {
  const second = { ...orderValues, noi_tra_hang: 'KCN Đại An' }
  const made = await makeTrip(t, { list_don_hang: [orderValues, second] })
  const { id_chuyen_di, phien_ban } = made
  const item = { key: 'ha_tang', name: 'Phí hạ tầng cảng biển', nguoi_chiu: 'kh' }
  const items = [
    { ...item, amount: 100_000 },
    { ...item, amount: 250_000, id_don_hang: made.list_don_hang[1]?.id_don_hang },
  ]
  const saved = await t.call('dieuxe01', tripApi.update, {
    id_chuyen_di,
    phien_ban,
    list_form_chi_phi: items,
  } as never)
  expect(saved.status).toBe(200)
  const rows = [
    [
      'Mã chuyến',
      'Ngày thực hiện',
      'Biển số xe',
      'Phí hạ tầng cảng biển',
      'Khách hàng',
      'Nơi lấy hàng',
      'Nơi trả hàng',
    ],
    [
      id_chuyen_di,
      made.ngay_thuc_hien?.split('-').toReversed().join('/'),
      made.bien_so_xe,
      500_000,
    ],
  ]
  const said = tripTexts.sharedItem.vi
  for (const kind of ['trip', 'expense'] as const)
    expect((await send(kind, rows)).body).toMatchObject({
      loi: [{ dong: 2, cot: 'D', message: said }],
    })
  const { body } = await t.call('ketoan01', expenseApi.update, {
    list: [
      { id_chuyen_di, phien_ban: phien_ban + 1, hang_muc: { ha_tang: 500_000, rua_xe: 30_000 } },
    ],
  })
  expect(body.data).toMatchObject([{ tu_choi: [{ truong: 'chi_phi:ha_tang', message: said }] }])
  const after = await readTrip(t, id_chuyen_di)
  expect(after.list_form_chi_phi.map(({ amount }) => amount)).toEqual([100_000, 250_000, 30_000])
})
