import { describe, expect, test } from 'vitest'
import type { Crud } from '../../../contract/kit/resource/crud.ts'
import { fixedCost, fixedCostApi } from '../../../contract/price/fixed-cost/fixed-cost.ts'
import { checkResource } from '../../testing/checkResource.ts'
import { checkLayouts, type Layout } from '../../testing/layouts.ts'
import layouts from './cases/layouts.json' with { type: 'json' }

const PLATE = '15H-068.12'
const app = checkResource(fixedCost, {
  writer: 'ketoan02',
  outsider: 'hcns01',
  row: {
    bien_so_xe: PLATE,
    khoan: 'lai_vay',
    ten_khoan: 'Ngân hàng',
    so_tien: 9_000_000,
    tu_thang: '2026-03',
  },
  change: { so_tien: 8_500_000, den_thang: '2027-02' },
  bad: ['so_tien', -1],
  cells: [
    ['so_tien', '1.234.000'],
    ['den_thang', '12/2030'],
    ['ghi_chu', 'theo hợp đồng'],
  ],
  added: [
    {
      bien_so_xe: PLATE,
      khoan: 'Lãi vay',
      ten_khoan: 'Công ty mẹ',
      so_tien: 100_000,
      tu_thang: '05/2026',
    },
    { khoan: 'luong_co_dinh', so_tien: 5_000_000, tu_thang: '2026-01' },
  ],
})
checkLayouts(fixedCost.sheet, layouts as unknown as Layout[], {
  fixed_cost: fixedCost.api as Crud,
})
const make = (values: object) => app().call('ketoan01', fixedCostApi.create, values)

describe('fixed costs', () => {
  test('other names of an item add up', async () => {
    const parking = { bien_so_xe: PLATE, khoan: 'ben_bai', so_tien: 1, tu_thang: '2026-01' }
    expect(Object.keys((await make(parking)).body.fields ?? {})).toEqual(['tu_thang'])
    expect((await make({ ...parking, ten_khoan: 'Bãi hai' })).status).toBe(200)
  })
  test('items to choose, and the rows of plates in any spelling', async () => {
    const items = await app().call('hcns01', fixedCostApi.items, {})
    expect(items.body.data.find(({ khoan }) => khoan === 'lai_vay')).toMatchObject({
      ten_khoan: ['Ngân hàng'],
    })
    const { body } = await app().call('hcns01', fixedCostApi.ofPlates, { bien_so_xe: '15h06812' })
    expect(new Set(body.data.map((row) => row['bien_so_xe']))).toEqual(new Set([PLATE]))
  })
})
