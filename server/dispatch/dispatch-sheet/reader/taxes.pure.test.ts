import { expect, test } from 'vitest'
import { readDispatch } from './dispatchSheet.ts'
import { knownFrom, type MasterData } from './known.ts'
import master from './cases/known.json' with { type: 'json' }

const known = knownFrom(master as unknown as MasterData)
const HEADER = ['Ngày', 'Biển số', 'Khách hàng', 'Nơi lấy', 'Nơi trả', 'Cước']

function read(title: string, taxes: readonly number[]) {
  const lines = taxes.map((tax, index) => [
    `0${index + 2}/11/2026`,
    '15H-068.12',
    'Sao Chổi',
    'Tân Vũ',
    'Đại An',
    2_000_000,
    tax,
  ])
  const rows = [[...HEADER, title], ...lines]
  const sheet = { name: 'T11', merges: [], hidden: false, hiddenRows: 0, rows }
  const options = { known, mapping: {}, create: true, today: '2026-11-22' }
  const { trips } = readDispatch({ sheets: [sheet] }, options)
  return {
    rates: trips.flatMap(({ orders }) => orders.map(({ vat }) => vat ?? null)),
    told: trips.flatMap(({ errors, warnings }) =>
      [...errors, ...warnings].filter(({ cot }) => cot === 'G').map(({ dong }) => dong),
    ),
  }
}

test.each([
  ['a rate', 'VAT', [8], [8], []],
  ['what the tax comes to', 'VAT', [160_000], [8], []],
  ['a rate that is too large', 'VAT', [100.01], [null], [2]],
  ['a slip of the pen, alone in its column', '% VAT', [1500], [null], [2]],
  ['one beside a rate', 'Thuế suất', [150, 8], [null, 8], [2]],
  ['a rate among amounts', 'VAT', [160_000, 8], [8, null], [3]],
  ['an amount that is of no rate', 'Tiền VAT', [1500], [null], [2]],
])('%s is read or told: %s %j', (_what, title, taxes, rates, told) => {
  expect(read(title, taxes)).toEqual({ rates, told })
})
