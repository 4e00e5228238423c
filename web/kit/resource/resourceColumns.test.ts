import { expect, test } from 'vitest'
import { warningResource } from '../../../contract/fleet/warning/warning.ts'
import type { AnyRow } from '../../../contract/kit/resource/crud.ts'
import { resourceColumns } from './resourceColumns.tsx'

test('a name that is drawn as other words is copied and heads a card by them', () => {
  const row = { noi_dung: 'còn 320 km', noi_dung_en: '320 km left' } as unknown as AnyRow
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
