import { expect, test } from 'vitest'
import { driverClashes } from './trip.driverNames.ts'

const stored = { lai_xe_1: 'lai01', ten_lai_xe_1: 'Lái Một' }
const after = { lai_xe_1: 'lai02', ten_lai_xe_1: 'Lái Hai' }

test.each<[string, object, object | null, boolean]>([
  [
    'an account beside another one’s name',
    { lai_xe_1: 'lai02', ten_lai_xe_1: 'Lái Ba' },
    null,
    true,
  ],
  ['both anew, of two people', { lai_xe_1: 'lai02', ten_lai_xe_1: 'Lái Ba' }, stored, true],
  ['both of one', { lai_xe_1: 'lai02', ten_lai_xe_1: 'lai hai' }, null, false],
  ['the account in both places', { lai_xe_1: 'lai02', ten_lai_xe_1: 'lai02' }, null, false],
  [
    'the account beside the name of before',
    { lai_xe_1: 'lai02', ten_lai_xe_1: 'Lái Một' },
    stored,
    false,
  ],
  ['the account alone', { lai_xe_1: 'lai02' }, stored, false],
])('%s', (_what, given, before, clashes) => {
  expect(Object.keys(driverClashes(given as never, before as never, after))).toEqual(
    clashes ? ['ten_lai_xe_1'] : [],
  )
})
