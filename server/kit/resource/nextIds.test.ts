import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyApi } from '../../../contract/master/company/company.ts'
import { routeApi } from '../../../contract/master/route/route.ts'
import { testApp, type TestApp } from '../../testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const ENDS = { noi_lay_hang: 'Đình Vũ', noi_tra_hang: 'KCN Quế Võ' }
let count = 0
const company = async (more: object = {}): Promise<string> => {
  count += 1
  const { status, body } = await t.call('quanly01', companyApi.create, {
    ten_cong_ty: `Khách thử mã ${count}`,
    ...more,
  })
  expect(status).toBe(200)
  return body.data.id_cong_ty
}
const numberOf = (id: string): number => Number(id.replace(/\D/g, ''))

test('ids count on, and one of a row that is gone is not given again', async () => {
  const first = await company()
  await t.db.deleteFrom('cong_ty').where('id_cong_ty', '=', first).execute()
  const second = await company()
  expect(numberOf(second)).toBe(numberOf(first) + 1)
})

test('an id given by hand moves the count past it, a lower one or a word does not', async () => {
  const before = numberOf(await company())
  await company({ id_cong_ty: `KH${before + 40}` })
  await company({ id_cong_ty: 'KH-LE' })
  await company({ id_cong_ty: `KH${before + 5}` })
  await t.db
    .deleteFrom('cong_ty')
    .where('id_cong_ty', '=', `KH${before + 40}`)
    .execute()
  expect(numberOf(await company())).toBe(before + 41)
})

test('many creates at the same time have an id each', async () => {
  const made = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      t.call('admin01', routeApi.create, { ...ENDS, ten_tuyen_duong: `Tuyến cùng lúc ${index}` }),
    ),
  )
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 200))
  expect(new Set(made.map(({ body }) => body.data.id_tuyen_duong)).size).toBe(made.length)
})

test('a refused create uses up no number twice', async () => {
  const name = { ...ENDS, ten_tuyen_duong: 'Tuyến cùng lúc 0' }
  expect((await t.call('admin01', routeApi.create, name)).status).toBe(400)
  const { body } = await t.call('admin01', routeApi.create, {
    ...ENDS,
    ten_tuyen_duong: 'Tuyến sau cùng',
  })
  const ids = await t.db.selectFrom('tuyen_duong').select('id_tuyen_duong').execute()
  expect(
    ids.filter(({ id_tuyen_duong }) => id_tuyen_duong === body.data.id_tuyen_duong),
  ).toHaveLength(1)
})
