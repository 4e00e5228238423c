import { expect, test } from 'vitest'
import { summarize } from './blockSummary.ts'
import type { GridColumn } from './gridColumn.ts'

type Row = Record<string, unknown>

const column = (key: string, kind: GridColumn<Row>['kind'], more?: Partial<GridColumn<Row>>) => ({
  key,
  label: key,
  kind,
  sortable: false,
  ...more,
})

const driver = column('driver', 'text')
const freight = column('freight', 'money')
const cost = column('cost', 'money')
const litres = column('litres', 'decimal', { unit: 'lít', scale: 1 })
const volume = column('volume', 'decimal', { unit: 'm³', scale: 2 })
const km = column('km', 'decimal', { unit: 'km', scale: 1 })

const rows: Row[] = [
  { driver: 'Hùng', freight: 5_300_000, cost: null, litres: 0.1, km: 10, volume: 1.15 },
  { driver: 'Thắng', freight: 700_000, cost: 1_000_000, litres: 0.2, km: 20, volume: 0.07 },
]

test('numbers of one measure are added and averaged over the cells that have one', () => {
  expect(summarize([driver, freight, cost], rows)).toEqual({
    rows: 2,
    columns: 3,
    sum: { total: 7_000_000, average: 7_000_000 / 3, scale: 0 },
  })
})

test('decimals are added without dust', () => {
  expect(summarize([litres], rows).sum?.total).toBe(0.3)
  expect(summarize([volume], rows).sum).toEqual({ total: 1.22, average: 0.61, scale: 2 })
})

test('money and kilometres, or kilometres and litres, are not added', () => {
  expect(summarize([freight, km], rows).sum).toBeNull()
  expect(summarize([litres, km], rows).sum).toBeNull()
})

test('text or a single number has no sum', () => {
  expect(summarize([driver], rows).sum).toBeNull()
  expect(summarize([cost], rows)).toEqual({ rows: 2, columns: 1, sum: null })
})
