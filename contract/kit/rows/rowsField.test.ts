import { expect, test } from 'vitest'
import { decimalField, inside, moneyField, type Fields } from '../field/field.ts'
import { text } from '../text/text.ts'
import { emptyItem, rowsField, valueIn, withValue } from './rowsField.ts'

const money = (label: string) => moneyField(text(label, label))
const PRICE: Fields = {
  tu: money('Từ'),
  den: money('Đến'),
  a: inside(money('cont 20'), 'tien', 'a'),
}
const KM: Fields = { km: decimalField(text('Km', 'Km'), 'km', 1), so: money('Số') }
const field = rowsField(text('Bảng', 'Table'), [PRICE, KM], () => PRICE)
const ITEMS = [
  { tu: 20_000, den: null, tien: { a: 100_000 } },
  { km: 44.5, so: null },
]

test('an item is of the kind whose first field it has; what is left out is empty', () => {
  expect(field.schema.parse(ITEMS)).toEqual(ITEMS)
  expect(field.schema.parse([{ tien: { a: null }, tu: 1 }, { km: 1 }])).toEqual([
    { tu: 1, den: null, tien: {} },
    { km: 1, so: null },
  ])
  for (const wrong of [
    {},
    { tu: null, tien: {} },
    { tu: 1 },
    { tu: 1, tien: { b: 1 } },
    { km: 1.55 },
  ])
    expect(field.schema.safeParse([wrong]).success).toBe(false)
  expect(field.schema.parse(null)).toBeNull()
})

test('items stand in one cell and are read from it', () => {
  const { write, read } = field.inCell ?? {}
  const cell = write?.(ITEMS as never, 'vi') ?? ''
  expect(cell).toBe('Từ: 20.000; cont 20: 100.000\nKm: 44,5')
  expect(read?.(cell)).toEqual({ value: ITEMS })
  expect(read?.(' ')).toEqual({ value: null })
  for (const wrong of ['Từ 5', 'Từ: x', 'Từ: 5; Xe: 4'])
    expect(read?.(wrong)).toEqual({
      error: text(`Không hiểu “${wrong}”`, `“${wrong}” is not understood`),
    })
})

test('what the old value stood for goes with it', () => {
  const name = { ...money('Điểm'), clears: ['id'] }
  expect(withValue({ ten: 1, id: 'DD01', gio: 7 }, 'ten', name, 2)).toEqual({
    ten: 2,
    id: null,
    gio: 7,
  })
})

test('a value inside a part goes with its emptiness', () => {
  const { a: amount = money('') } = PRICE
  const item = withValue(emptyItem(PRICE), 'a', amount, 5)
  expect([item, valueIn(item, 'a', amount)]).toEqual([{ tu: null, den: null, tien: { a: 5 } }, 5])
  expect(withValue(item, 'a', amount, null)).toEqual({ tu: null, den: null, tien: {} })
})
