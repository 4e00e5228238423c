import { expect, test } from 'vitest'
import { copyCells, copyWithHeaders } from './clipboard.ts'
import type { GridColumn } from './gridColumn.ts'

type Row = Record<string, unknown>

const column = (key: string, kind: GridColumn<Row>['kind'], more?: Partial<GridColumn<Row>>) => ({
  key,
  label: key,
  kind,
  sortable: false,
  ...more,
})

const columns: GridColumn<Row>[] = [
  column('plate', 'plate'),
  column('phone', 'phone'),
  column('freight', 'money'),
  column('weight', 'decimal', { scale: 1 }),
  column('day', 'date'),
  column('loaded', 'moment'),
  column('state', 'choice', { choices: { dang_chay: 'Đang chạy' } }),
  column('locked', 'flag'),
  column('note', 'note'),
]

const row: Row = {
  plate: '15H-068.12',
  phone: '0912345678',
  freight: 5_300_000,
  weight: 5200.5,
  day: '2026-11-05',
  loaded: '2026-11-05 07:30:00',
  state: 'dang_chay',
  locked: true,
  note: 'Giao "kho 4"\nhàng < 5 tấn',
}

const cells = (html: string): string[] => html.match(/<td[^>]*>.*?<\/td>/gs) ?? []

test('plain text has money without separators, dates day first, and one line per row', () => {
  const { tsv } = copyCells(columns.slice(0, 8), [row, { plate: '29C-1234' }])
  expect(tsv).toBe(
    '15H-068.12\t0912345678\t5300000\t5200,5\t05/11/2026\t05/11/2026 07:30\tĐang chạy\tx\r\n' +
      '29C-1234\t\t\t\t\t\t\t',
  )
})

test('text with a quote or a line break stays in one cell', () => {
  expect(copyCells(columns.slice(8), [row]).tsv).toBe('"Giao ""kho 4""\nhàng < 5 tấn"')
})

test.each([
  ['=HYPERLINK("http://a")', `"'=HYPERLINK(""http://a"")"`],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-cmd', "'-cmd"],
  ['+84912345678', '+84912345678'],
  ['-5', '-5'],
])('a text that begins like a formula is not run: %s', (note, pasted) => {
  expect(copyCells(columns.slice(8), [{ note }]).tsv).toBe(pasted)
})

test('html carries the numbers that a sheet stores, whatever its language', () => {
  const [plate, phone, freight, weight, day, loaded] = cells(copyCells(columns, [row]).html)
  expect(plate).toContain('mso-number-format:"\\@"')
  expect(phone).toBe(`<td sdnum="1033;0;@" style='mso-number-format:"\\@"'>0912345678</td>`)
  expect(freight).toContain('x:num="5300000" sdval="5300000"')
  expect(freight).toContain('>5300000</td>')
  expect(weight).toContain('x:num="5200.5"')
  expect(weight).toContain('>5200,5</td>')
  expect(day).toContain('x:num="46331"')
  expect(day).toContain('>05/11/2026</td>')
  expect(loaded).toContain('x:num="46331.3125"')
})

test('html is text where it is text, and empty where it is empty', () => {
  const { html } = copyCells(columns, [row, {}])
  expect(html).toContain('Giao &quot;kho 4&quot;\nhàng &lt; 5 tấn')
  expect(cells(html)[9]).toBe('<td></td>')
})

test('a computed column is copied by its value, not by what it draws', () => {
  const computed = column('profit', 'money', { value: () => -1200, render: () => 'drawn' })
  expect(copyCells([computed], [row]).tsv).toBe('-1200')
})

test('with headers the names of the columns stand above, with their units', () => {
  const some = [column('plate', 'plate'), column('weight', 'decimal', { unit: 'kg' })]
  const { tsv, html } = copyWithHeaders(some, [row])
  expect(tsv).toBe('plate\tweight (kg)\r\n15H-068.12\t5201')
  expect(html.match(/<tr>/g)).toHaveLength(2)
  expect(cells(html)[1]).toContain('>weight (kg)</td>')
})
