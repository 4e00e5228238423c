import type { ContentTable } from 'pdfmake/interfaces.js'
import { expect, test } from 'vitest'
import { pages } from './monthPage.ts'

test('the title of a table is a row of its head, which stands with the rows below it', () => {
  const company = { name: 'Nhà xe', taxCode: '', address: '', permit: '' }
  const tables = ['Theo xe', 'Theo khách hàng'].map((title) => ({
    title,
    head: ['Tên', 'Doanh thu'],
    rows: [['Cộng', '0']],
  }))
  const [{ stack = [] } = {}] = pages([{ company, month: '10/2026', tables }]).content as {
    stack?: unknown[]
  }[]
  const drawn = stack.filter((part): part is ContentTable => 'table' in (part as object))
  expect(
    drawn.map(({ table }) => [table.headerRows, table.keepWithHeaderRows, table.body[0]?.[0]]),
  ).toEqual(tables.map(({ title }) => [2, 1, expect.objectContaining({ text: title, colSpan: 2 })]))
})
