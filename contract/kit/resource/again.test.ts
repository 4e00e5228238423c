import { expect, test } from 'vitest'
import { again } from './again.ts'

const of = { from: 'tu', told: ['gia', 'bang'] }
const row = (values: object) => ({ id: null, tu: '2026-05-01', gia: 5, bang: null, ...values })
const stored = (id: string, values: object = {}) => ({ ...row(values), id })

test.each<[string, object, object[], boolean]>([
  ['what counts from that day already', row({}), [stored('1')], true],
  ['it with another note', row({ ghi_chu: 'x' }), [stored('1')], true],
  [
    'it with its parts in another order',
    row({ bang: [{ a: 1, b: 2 }] }),
    [stored('1', { bang: [{ b: 2, a: 1 }] })],
    true,
  ],
  ['another figure', row({ gia: 6 }), [stored('1')], false],
  ['it from another day', row({ tu: '2026-05-02' }), [stored('1')], false],
  [
    'what stood until a later row of that day',
    row({}),
    [stored('2', { gia: 6 }), stored('1')],
    false,
  ],
  ['what is stored, once it is changed', stored('2'), [stored('1')], false],
  [
    'it, coming back from the bin',
    { ...stored('2'), deleted_at: '2026-06-01 00:00:00' },
    [stored('1')],
    true,
  ],
])('a row that tells %s', (_what, typed, around, isRefused) => {
  expect(Object.keys(again(typed as never, around as never, of))).toEqual(isRefused ? ['tu'] : [])
})
