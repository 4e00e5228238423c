import { expect, test } from 'vitest'
import {
  defaultLayout,
  mergeLayout,
  moveColumn,
  pinColumn,
  resizeColumn,
  showColumns,
  shownKeys,
  type LayoutColumn,
} from './layout.ts'

const columns: LayoutColumn[] = [
  { key: 'id', kind: 'text', pin: 'start' },
  { key: 'day', kind: 'date' },
  { key: 'plate', kind: 'plate' },
  { key: 'note', kind: 'note', hidden: true },
  { key: 'profit', kind: 'money', pin: 'end' },
]

const base = defaultLayout(columns)

test('the default layout is the definition, pinned columns at their sides', () => {
  const swapped = defaultLayout([columns[4]!, columns[1]!, columns[0]!])
  expect(swapped).toMatchObject({ order: ['id', 'day', 'profit'], start: ['id'], end: ['profit'] })
  expect(shownKeys(base)).toEqual(['id', 'day', 'plate', 'profit'])
})

test.each([null, 7, 'x', {}, { order: 'id' }, []])('%j was not saved by us: default', (saved) => {
  expect(mergeLayout(saved, columns)).toEqual(base)
})

test('what was saved comes back', () => {
  const saved = resizeColumn(moveColumn(base, 'plate', 'day'), 'plate', 140)
  expect(mergeLayout(JSON.parse(JSON.stringify(saved)), columns)).toEqual(saved)
})

test('a column that went is forgotten, wherever it was named', () => {
  const saved = {
    order: ['id', 'gone', 'day', 'gone', 4],
    hidden: ['gone', 'day'],
    start: ['gone', 'id'],
    end: [],
    widths: { gone: 90, day: 'wide', id: 4000 },
    narrow: 'grid',
  }
  const merged = mergeLayout(saved, columns.slice(0, 2))
  expect(merged).toEqual({
    order: ['id', 'day'],
    hidden: ['day'],
    start: ['id'],
    end: [],
    widths: { id: 900 },
    narrow: 'grid',
  })
})

test('a column that came stands behind its neighbour with its own defaults', () => {
  const saved = moveColumn(defaultLayout(columns.slice(0, 3)), 'plate', 'day')
  const merged = mergeLayout(saved, columns)
  expect(merged.order).toEqual(['id', 'plate', 'note', 'day', 'profit'])
  expect(merged.hidden).toEqual(['note'])
  expect(merged.end).toEqual(['profit'])
})

test('a default does not come back over what the user chose', () => {
  const chosen = pinColumn(showColumns(base, ['note'], true), 'id', null)
  expect(mergeLayout(chosen, columns)).toMatchObject({ hidden: [], start: [] })
})

test('a table is never left without a column', () => {
  const saved = { ...base, hidden: base.order }
  expect(shownKeys(mergeLayout(saved, columns))).toEqual(shownKeys(base))
  expect(showColumns(base, base.order, false)).toBe(base)
})

test('a column takes the place of another, in both directions', () => {
  expect(moveColumn(base, 'day', 'note').order).toEqual(['id', 'plate', 'note', 'day', 'profit'])
  expect(moveColumn(base, 'note', 'day').order).toEqual(['id', 'note', 'day', 'plate', 'profit'])
  expect(moveColumn(base, 'note', 'gone')).toBe(base)
})

test('a column moved among pinned ones is pinned, and set free among free ones', () => {
  const pinned = moveColumn(base, 'plate', 'id')
  expect(pinned).toMatchObject({
    start: ['plate', 'id'],
    order: ['plate', 'id', 'day', 'note', 'profit'],
  })
  expect(moveColumn(pinned, 'plate', 'day')).toMatchObject({
    start: ['id'],
    order: ['id', 'day', 'plate', 'note', 'profit'],
  })
})

test('pinning stands behind the columns pinned before, and changes sides', () => {
  const start = pinColumn(base, 'plate', 'start')
  expect(start.order).toEqual(['id', 'plate', 'day', 'note', 'profit'])
  const end = pinColumn(start, 'plate', 'end')
  expect(end).toMatchObject({ start: ['id'], end: ['plate', 'profit'] })
  expect(end.order).toEqual(['id', 'day', 'note', 'plate', 'profit'])
})

test('a width stays between what can be gripped and what can be seen', () => {
  expect(resizeColumn(base, 'day', 3.2).widths).toEqual({ day: 44 })
  expect(resizeColumn(base, 'day', 2000).widths).toEqual({ day: 900 })
})
