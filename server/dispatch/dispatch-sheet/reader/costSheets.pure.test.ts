import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sheetRemarks } from '../../../../contract/dispatch/dispatch-sheet/sheet-remarks.texts.ts'
import { readDispatch, sheetTotals } from './dispatchSheet.ts'
import { knownFrom, type MasterData } from './known.ts'

const KNOWN = knownFrom(
  JSON.parse(readFileSync(new URL('./cases/known.json', import.meta.url), 'utf8')) as MasterData,
)
const [CUSTOMER, FROM, TO] = ['Công ty CP Bao bì Sông Trăng Ảo', 'Cảng Tân Vũ', 'KCN Đại An']
const RUNS = ['Ngày', 'Số xe', 'Lái xe', 'Khách hàng', 'Nơi lấy', 'Nơi trả', 'Cước', 'Dầu']
const COSTS = ['Ngày', 'Số xe', 'Dầu', 'Cầu đường', 'Sửa chữa']

const run = (day: number, plate: string, fuel: number | null = null) => [
  `${day}/11/2026`,
  plate,
  'Nguyễn Văn Hùng',
  CUSTOMER,
  FROM,
  TO,
  4_000_000 + day,
  fuel,
]

/** What each run costs, and the rows of costs that go to none. */
function readCosts(runs: readonly unknown[][], costs: readonly unknown[][]) {
  const sheets = [
    { name: 'Chuyến', rows: [RUNS, ...runs] },
    { name: 'Chi phí', rows: [COSTS, ...costs] },
  ].map((sheet) => ({ ...sheet, merges: [], hidden: false, hiddenRows: 0 }))
  const choice = { known: KNOWN, mapping: {}, create: false, today: '2026-11-22' }
  const { trips, warnings } = readDispatch({ sheets } as never, choice)
  return {
    costs: trips.map((trip) => sheetTotals(trip).tong_chi_phi),
    left: warnings
      .filter(({ message }) => message === sheetRemarks.costsOfNone.vi)
      .map(({ sheet, dong }) => `${sheet}!${dong}`),
    prints: trips.map(({ print }) => print),
  }
}

const DAYS = [run(2, '15H-068.12'), run(3, '15H-071.35'), run(4, '15H-068.12')]

test('costs on a sheet of their own go to the trip of their vehicle and day', () => {
  const read = readCosts(DAYS, [
    ['2/11/2026', '15H-068.12', 900_000, 120_000, null],
    ['4/11/2026', '15H06812', 800_000, null, 50_000],
  ])
  expect(read).toMatchObject({ costs: [1_020_000, 0, 850_000], left: [] })
})

test.each([
  ['two trips of the vehicle on the day', [...DAYS, run(4, '15H-068.12')]],
  ['no trip of it', DAYS.slice(0, 2)],
  ['a trip that says what it fuelled', [...DAYS.slice(0, 2), run(4, '15H-068.12', 700_000)]],
])('costs of %s are told of and counted for none', (_what, runs) => {
  const costs = [
    ['2/11/2026', '15H-068.12', 900_000, 120_000, null],
    ['4/11/2026', '15H-068.12', 800_000, null, null],
  ]
  const read = readCosts(runs, costs)
  const own = runs.map((cells) => Number(cells[7] ?? 0))
  expect(read.costs).toEqual([1_020_000, ...own.slice(1)])
  expect(read.left).toEqual(['Chi phí!3'])
})

test('a second row of the same cost, or one that is not read, is told of', () => {
  const read = readCosts(DAYS, [
    ['2/11/2026', '15H-068.12', 900_000, 120_000, 10_000],
    ['2/11/2026', '15H-068.12', 300_000, 90_000, 20_000],
    ['3/11/2026', '15H-071.35', 'chưa rõ', 80_000, 30_000],
    ['4/11/2026', '15H-068.12', 800_000, 70_000, 40_000],
  ])
  expect(read).toMatchObject({
    costs: [1_030_000, 0, 910_000],
    left: ['Chi phí!3', 'Chi phí!4'],
  })
})

test('a trip with another cost is another trip to whoever imported it before', () => {
  const printsOf = (fuel: number) =>
    readCosts(DAYS, [['2/11/2026', '15H-068.12', fuel, 120_000, 10_000]]).prints
  const [before, after] = [printsOf(900_000), printsOf(950_000)]
  expect(before.map((print, at) => print === after[at])).toEqual([false, true, true])
})
