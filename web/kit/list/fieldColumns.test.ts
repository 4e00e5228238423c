import { expect, test } from 'vitest'
import { moneyField, textField } from '../../../contract/kit/field/field.ts'
import { text, type Text } from '../../../contract/kit/text/text.ts'
import { listColumns, type Look } from './fieldColumns.ts'

type Row = { readonly ma: string; readonly cuoc: number; readonly ghi_chu: string }

const fields = {
  ma: textField(text('Mã', 'Code')),
  cuoc: moneyField(text('Cước', 'Freight')),
  ghi_chu: textField(text('Ghi chú', 'Note')),
}
const draw = ({ ma }: Row) => ma
const look: Look<Row> = {
  shown: ['ma', 'cuoc'],
  cards: ['cuoc'],
  widths: { ma: 80 },
  renders: { ma: draw },
  values: { ghi_chu: ({ ghi_chu }) => ghi_chu.length },
}

test('columns look as their list says, the first stays in view, those not shown wait in the chooser', () => {
  const [ma, cuoc, note] = listColumns(fields, look, ({ vi }: Text) => vi)
  expect(ma).toMatchObject({ key: 'ma', label: 'Mã', width: 80, pin: 'start', render: draw })
  expect(cuoc).toMatchObject({ kind: 'money', card: true })
  expect(cuoc).not.toHaveProperty('hidden')
  expect(note).toMatchObject({ hidden: true })
  expect(note?.value?.({ ma: '1', cuoc: 0, ghi_chu: 'abc' })).toBe(3)
})
