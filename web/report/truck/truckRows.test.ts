import { expect, test } from 'vitest'
import { paths } from '../../office/screen/offered/paths.ts'
import { cellLink } from './truckRows.ts'

const DAYS = { start_date: '2026-09-01', end_date: '2026-09-30' }

test('a figure of vehicles opens their trips, their fixed costs or their approved slips of the same days', () => {
  const [days, one] = [{ start_time: '2026-09-01', end_time: '2026-09-30' }, ['15C-123.45']]
  expect(cellLink('doanh_thu', one, DAYS)).toMatchObject({
    to: paths.trips,
    search: { ...days, status: 'duoc_tinh', nhom: ['xe:15C-123.45'] },
  })
  expect(cellLink('lai_rong', [], DAYS)).toMatchObject({ search: { nhom: 'xe_nha:' } })
  expect(cellLink('co_dinh', one, DAYS)).toEqual({
    to: paths.costNorms,
    search: { tab: 'co_dinh', bien_so_xe: one },
  })
  expect(cellLink('lit_do', one, DAYS)).toEqual({
    to: paths.fuelLog,
    search: { ...days, trang_thai: 'da_duyet', bien_so_xe: one },
  })
})
