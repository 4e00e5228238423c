import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Cell } from '../../../../contract/kit/sheet/workbook.ts'
import { readDispatch } from './dispatchSheet.ts'
import { knownFrom, type MasterData } from './known.ts'

const KNOWN = knownFrom(
  JSON.parse(readFileSync(new URL('./cases/known.json', import.meta.url), 'utf8')) as MasterData,
)
const [CUSTOMER, FROM, TO] = ['Công ty CP Bao bì Sông Trăng Ảo', 'Cảng Tân Vũ', 'KCN Đại An']
const HEADER = ['Ngày', 'Số xe', 'Khách hàng', 'Nơi lấy', 'Nơi trả', 'Cước', 'Dầu', 'Vé']

const run = (day: string | null, freight: number, fuel: Cell, beside: readonly Cell[] = []) => [
  day,
  '15C-402.11',
  CUSTOMER,
  FROM,
  TO,
  freight,
  fuel,
  300_000,
  ...beside,
]

const read = (rows: readonly (readonly Cell[])[]) =>
  readDispatch(
    { sheets: [{ name: 'T11', rows, merges: [], hidden: false, hiddenRows: 0 }] },
    { known: KNOWN, mapping: {}, create: false, today: '2026-11-22' },
  )
const refused = (rows: readonly (readonly Cell[])[]): string[] =>
  read(rows).trips.flatMap(({ errors }) => errors.map(({ cot, dong }) => `${cot}${dong}`))

const LEFT = [
  run('2/11/2026', 4_000_000, 1_200_000, [2_500_000]),
  run('3/11/2026', 4_100_000, 1_300_000, [2_500_000]),
  run('4/11/2026', 4_300_000, 1_250_000, [2_750_000]),
  run('5/11/2026', 3_900_000, 1_100_000, [2_500_000]),
  run('6/11/2026', 5_000_000, 1_900_000, [2_800_000]),
]
const HEADED = [...HEADER, 'Còn']

test('what is left of the freight all over the sheet refuses the row where it is not', () => {
  expect(refused([HEADED, ...LEFT])).toEqual([])
  const other = run('7/11/2026', 4_400_000, 1_200_000, [2_700_000])
  expect(refused([HEADED, ...LEFT, other])).toEqual(['I7'])
})

test('an amount that agrees with nothing beside it refuses no row', () => {
  const given = LEFT.map((row, at) => row.with(8, [500, 700, 900, 300, 1_100][at]! * 1_100))
  expect(refused([[...HEADER, 'Tạm ứng'], ...given])).toEqual([])
})

test('a loss is compared as a profit is', () => {
  const header = [...HEADER, 'Lãi']
  const loss = (left: number) => run('7/11/2026', 1_000_000, 1_200_000, [left])
  expect(refused([header, ...LEFT, loss(-500_000)])).toEqual([])
  expect(refused([header, ...LEFT, loss(-800_000)])).toEqual(['I7'])
})

test('the last day of a title is no day of a row; between two rows of one day it is theirs', () => {
  const title = ['Từ ngày 12 đến ngày 14 tháng 11 năm 2026']
  const days = (...told: (string | null)[]) =>
    read([title, HEADER, ...told.map((day, at) => run(day, 4_000_000 + at, 1_200_000))]).trips.map(
      ({ values }) => values['ngay_thuc_hien'] ?? null,
    )
  const [first, second, third] = ['12/11/2026', '13/11/2026', '14/11/2026']
  expect(days(first, second, null, second, third, first, second)[2]).toBe('2026-11-13')
  expect(days(first, second, null, third, third, first, second)[2]).toBeNull()
})

test('an amount below the sums is told of', () => {
  const sum = ['Cộng', null, null, null, null, 8_100_000, 2_500_000, 600_000]
  const rows = [HEADER, ...LEFT.slice(0, 2), sum, [], ['Sửa phanh 850.000 (chưa trừ)']]
  expect(read(rows).warnings).toContainEqual(expect.objectContaining({ cot: 'A', dong: 6 }))
})
