import { expect, test } from 'vitest'
import { readDispatch } from './dispatchSheet.ts'
import { knownFrom, type MasterData } from './known.ts'
import master from './cases/known.json' with { type: 'json' }

const known = knownFrom(master as unknown as MasterData)
const rows = [
  ['I. XE NHÀ'],
  ['Ngày', 'Biển số', 'Lái xe', 'Khách hàng', 'Nơi lấy', 'Nơi trả', 'Cước'],
  ['02/11/2026', '15H-068.12', 'Nguyễn Văn Hùng', 'Sao Chổi', 'Tân Vũ', 'Đại An', 3_000_000],
  [],
  ['II. XE THUÊ NGOÀI'],
  ['Ngày', 'Biển số', 'Chủ xe', 'Khách hàng', 'Nơi lấy', 'Nơi trả', 'Cước', 'Khoản hai'],
  ['03/11/2026', '99H-100.85', 'HTX Bến Sương', 'Sao Chổi', 'Tân Vũ', 'Đại An', 3e6, 2e6],
]

function read(mapping: Readonly<Record<string, string>>) {
  const sheet = { name: 'T11', merges: [], hidden: false, hiddenRows: 0, rows }
  return readDispatch({ sheets: [sheet] }, { known, mapping, create: true, today: '2026-11-22' })
}

test('a column of a further table is offered and can be mapped by hand', () => {
  const { columns, trips } = read({})
  expect(columns.filter(({ title }) => title === 'Khoản hai')).toMatchObject([
    { letter: 'H', field: null },
  ])
  expect(columns.filter(({ title }) => title === 'Cước')).toHaveLength(1)
  expect(trips.map(({ values }) => values.chi_phi_thau_phu)).toEqual([undefined, undefined])
  const mapped = read({ 'Khoản hai': 'chi_phi_thau_phu' })
  expect(mapped.trips.map(({ values }) => values.chi_phi_thau_phu)).toEqual([undefined, 2_000_000])
})
