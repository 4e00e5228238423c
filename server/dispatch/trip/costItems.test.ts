import { afterAll, beforeAll, expect, test } from 'vitest'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { debtApi } from '../../../contract/ledger/debt/debt.api.ts'
import { walletApi } from '../../../contract/ledger/wallet/wallet.api.ts'
import { costFormApi } from '../../../contract/price/cost-form/cost-form.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeTrip, orderValues, tripValues } from '../../testing/trip.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  for (const item of [
    { key: 'nang_thu', name: 'Nâng thử', nguoi_chiu: 'kh', tien_mat: true },
    { key: 'phat_thu', name: 'Phạt thử', nguoi_chiu: 'lx', tien_mat: false },
  ] as const)
    await t.call('admin01', costFormApi.create, item as never)
})
afterAll(() => t.close())

test('an item that says nothing is borne and paid as the list has it, in the trip, the debts and the wallet alike', async () => {
  const trip = await makeTrip(t, {
    ngay_thuc_hien: '2026-06-04',
    list_form_chi_phi: [
      { key: 'nang_thu', name: 'Nâng thử', amount: 300_000 },
      { key: 'phat_thu', name: 'Phạt thử', amount: 50_000, nguoi_chiu: 'ct' },
      { key: 'la', name: 'Không có trong danh mục', amount: 10_000 },
    ],
    list_don_hang: [{ ...orderValues, cuoc_van_chuyen: 1_000_000, vat: 0 }],
  })
  expect(trip.list_form_chi_phi).toEqual([
    { key: 'nang_thu', name: 'Nâng thử', amount: 300_000, nguoi_chiu: 'kh', tien_mat: true },
    { key: 'phat_thu', name: 'Phạt thử', amount: 50_000, nguoi_chiu: 'ct', tien_mat: false },
    { key: 'la', name: 'Không có trong danh mục', amount: 10_000 },
  ])
  const range = { start_date: '2026-06-04', end_date: '2026-06-04' }
  const { body } = await t.call('ketoan01', debtApi.report, range)
  expect(body.list_don).toMatchObject([{ chi_ho: 300_000, phai_thu: 1_300_000 }])
  await t.call('admin01', tripApi.lock, { list_id: [trip.id_chuyen_di] })
  const wallet = await t.call('ketoan01', walletApi.list, {
    id_chuyen_di: [trip.id_chuyen_di],
  } as never)
  expect(wallet.body.data).toMatchObject([{ muc: 'form_chi_phi.nang_thu', so_tien: 300_000 }])
})

test('a key with a sign that cannot be stored is refused at its place', async () => {
  const { status, body } = await t.call('dieuxe01', tripApi.create, {
    ...tripValues,
    ngay_thuc_hien: '2026-06-05',
    list_form_chi_phi: [{ key: 'a\u0000', name: 'Phí', amount: 1 }],
  })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['list_form_chi_phi.0.key']])
})

test('a key and a name are kept without what nobody sees of them', async () => {
  const { list_form_chi_phi } = await makeTrip(t, {
    ngay_thuc_hien: '2026-06-06',
    list_form_chi_phi: [{ key: '\u200bnang_thu ', name: ' Nâng\u200b thử', amount: 1 }],
  })
  expect(list_form_chi_phi).toMatchObject([{ key: 'nang_thu', name: 'Nâng thử', tien_mat: true }])
})
