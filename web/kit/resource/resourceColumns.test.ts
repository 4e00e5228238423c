import { expect, test } from 'vitest'
import { warningResource } from '../../../contract/fleet/warning/warning.ts'
import type { AnyRow } from '../../../contract/kit/resource/crud.ts'
import { nameIn, resourceColumns } from './resourceColumns.tsx'

const row = { noi_dung: 'còn 320 km', noi_dung_en: '320 km left' } as unknown as AnyRow

test('a name that is drawn as other words is copied and heads a card by them', () => {
  const valueOf = (drawn: Parameters<typeof resourceColumns>[2]) => {
    const [column] = resourceColumns(
      warningResource,
      ({ vi }) => vi,
      drawn,
      () => {},
    )
    return column?.value ? column.value(row) : row[column?.key ?? '']
  }
  expect(valueOf({ noi_dung: (each) => String(each['noi_dung_en']) })).toBe('320 km left')
  expect(valueOf({ noi_dung: () => null })).toBe('còn 320 km')
  expect(valueOf({})).toBe('còn 320 km')
})

test('a row is called by the words that its name is drawn as', () => {
  const called = (noi_dung: unknown) =>
    nameIn(warningResource, row, { noi_dung: () => noi_dung as string })
  expect(called('320 km left')).toBe('320 km left')
  expect(called(null)).toBe('còn 320 km')
  expect(nameIn(warningResource, row, {})).toBe('còn 320 km')
})
