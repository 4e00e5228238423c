import { expect, test } from 'vitest'
import { moneyField, textField } from '../../../contract/kit/field/field.ts'
import type { SheetColumns } from '../../../contract/kit/resource/resource.ts'
import type { Cell } from '../../../contract/kit/sheet/workbook.ts'
import { text } from '../../../contract/kit/text/text.ts'
import { inWhole } from './smallAmounts.ts'
import { readTableRows } from './tableRows.ts'

const COLUMNS = {
  key: 'id',
  keyField: textField(text('Mã', 'Code')),
  name: 'ten',
  fields: {
    ten: textField(text('Tên', 'Name')),
    so_tien: moneyField(text('Số tiền', 'Amount')),
    khac: moneyField(text('Khác', 'Other')),
  },
  required: [],
  headings: {},
  identity: ['ten'],
} as unknown as SheetColumns

const refused = (header: string, lines: readonly (readonly Cell[])[]) => {
  const rows: Cell[][] = [['Mã', 'Tên', header, 'Khác'], ...lines.map((line) => [...line])]
  const sheet = { name: 'S', hidden: false, hiddenRows: 0, merges: [], rows }
  return inWhole(readTableRows, ['so_tien'])({ sheets: [sheet] }, COLUMNS, {}).rows.flatMap(
    ({ errors }) => errors.map(({ cot, dong }) => `${cot}${dong}`),
  )
}

test.each([
  [
    'one below any',
    'Số tiền',
    [
      [null, 'A', 650, 1],
      [null, 'B', 1_200_000, 1],
    ],
    ['C2'],
  ],
  [
    'one in thousands among others in đồng; a fee beside an advance may be one',
    'Số tiền',
    [
      [null, 'A', 7800, 1],
      [null, 'B', 7_800_000, 1],
      [null, 'C', 8_200_000, 1],
      [null, 'D', 1500, 1],
    ],
    ['C2'],
  ],
  [
    'none beside amounts of every size: a fee beside advances',
    'Số tiền',
    [
      [null, 'A', 7800, 1],
      [null, 'B', 7_800_000, 1],
      [null, 'C', 50_000, 1],
    ],
    [],
  ],
  [
    'none that is not round',
    'Số tiền',
    [
      [null, 'A', 6006, 1],
      [null, 'B', 7_800_000, 1],
      [null, 'C', 6_200_000, 1],
    ],
    [],
  ],
  [
    'all of them together',
    'Số tiền',
    [
      [null, 'A', 5300, 1],
      [null, 'B', 12_500, 1],
      [null, 'C', 800, 1],
    ],
    ['C2', 'C3', 'C4'],
  ],
  [
    'none where the header says its unit',
    'Số tiền (nghìn đồng)',
    [
      [null, 'A', 5300, 1],
      [null, 'B', 650, 1],
      [null, 'C', 800, 1],
    ],
    [],
  ],
  [
    'none where the header says đồng',
    'Số tiền (đồng)',
    [
      [null, 'A', 10_000, 1],
      [null, 'B', 15_000, 1],
      [null, 'C', 8000, 1],
    ],
    [],
  ],
  [
    'none whose cells say đồng: a parking fee, a toll',
    'Số tiền',
    [
      [null, 'A', '10.000đ', 1],
      [null, 'B', '15.000 đồng', 1],
      [null, 'C', 8000, 1],
    ],
    ['C4'],
  ],
  [
    'two small ones may be meant',
    'Số tiền',
    [
      [null, 'A', 5300, 1],
      [null, 'B', 1500, 1],
    ],
    [],
  ],
  ['a row of our own file stands', 'Số tiền', [['V1', 'A', 650, 1]], []],
] as const)('amounts that can only be meant in thousands: %s', (_what, header, lines, cells) => {
  expect(refused(header, lines)).toEqual(cells)
})
