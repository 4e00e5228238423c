import { expect, test } from 'vitest'
import { costForm, costFormApi } from '../../../contract/price/cost-form/cost-form.ts'
import { checkResource } from '../../testing/checkResource.ts'

const app = checkResource(costForm, {
  writer: 'ketoan02',
  outsider: 'tinhcuoc01',
  row: { name: 'Vé bãi thử', amount: 35_000, nguoi_chiu: 'kh', tien_mat: true },
  change: { amount: 40_000, nguoi_chiu: 'ct' },
  bad: ['amount', -1],
  cells: [
    ['amount', '150.000'],
    ['nguoi_chiu', 'Lái xe'],
    ['tien_mat', 'x'],
  ],
  added: [
    { key: 'thu_mot', name: 'Bến đỗ đêm thử', amount: '50k' },
    { name: 'Cẩu hạ thử', nguoi_chiu: 'Thu lại khách' },
  ],
})

test('one without a code gets one from its name, is the company’s own, and stands on the trip form until it goes', async () => {
  const make = (values: object) => app().call('ketoan01', costFormApi.create, values)
  const { body } = await make({ name: 'Phí  vệ sinh cont lạnh' })
  const key = 'phi_ve_sinh_cont_lanh'
  expect(body.data).toMatchObject({ key, nguoi_chiu: 'ct', tien_mat: false, amount: null })
  const offered = async (who: string) =>
    (await app().call(who, costFormApi.forTrip, {})).body.data.map((item) => item.key)
  expect(await offered('dieuxe01')).toContain(key)
  expect(await offered('doitac01')).toEqual([])
  expect((await app().call('doitac01', costFormApi.list, {})).status).toBe(403)
  await app().call('ketoan01', costFormApi.remove, { key })
  expect(await offered('dieuxe01')).not.toContain(key)
})
