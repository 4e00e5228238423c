import { expect, test } from 'vitest'
import { COUNTED, groupCode, readGroup, statesMeant } from './trip.groups.ts'

test('a group is read as it was written, also one of rows that name none', () => {
  expect(readGroup(groupCode('xe', '15C-123.45'))).toEqual({ kind: 'xe', key: '15C-123.45' })
  expect(readGroup(groupCode('lai_xe', null))).toEqual({ kind: 'lai_xe', key: null })
  expect(readGroup(groupCode('khach', 'a:b'))).toEqual({ kind: 'khach', key: 'a:b' })
  for (const wrong of ['', 'xe', 'constructor:1', ':x']) expect(readGroup(wrong)).toBeNull()
})

test('the counted states are all but drafts and cancelled ones', () => {
  expect(statesMeant([COUNTED])).toHaveLength(7)
  expect(statesMeant(['huy', COUNTED])).toContain('huy')
  expect(statesMeant([COUNTED])).not.toContain('nhap')
})
