import { expect, test } from 'vitest'
import { decimalField, taxField } from '../../../contract/kit/field/field.ts'
import { text } from '../../../contract/kit/text/text.ts'
import { fieldColumn, tidied } from './columns.ts'

const label = text('Cột', 'Column')
const look = { key: 'cot', label: 'Cột', width: 100 }

test.each([
  [decimalField(label, 'km', 1), '4', '4,0'],
  [decimalField(label, 'kg', 1), '18200', '18.200,0'],
  [decimalField(label, 'lít', 2), '38,5', '38,50'],
  [decimalField(label, 'm³', 3), '33', '33,000'],
  [decimalField(label, 'đ/lít', 0), '27640', '27.640'],
  [taxField(label), '8%', '8,00'],
] as const)(
  'a cell of %o that is typed as %s stands as %s, which is read as the same number',
  (field, typed, stands) => {
    const column = fieldColumn(look, field)
    expect(tidied(column, typed)).toBe(stands)
    expect(tidied(column, stands)).toBe(stands)
  },
)
