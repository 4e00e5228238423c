import { expect, test } from 'vitest'
import { sectionFlag } from './sectionFlags.ts'

const flagOf = (values: object, problems: readonly string[] = [], doubts: readonly string[] = []) =>
  sectionFlag(
    { names: ['a', 'b'] },
    { values: { ...values }, empty: { b: 'x' }, required: ['a'], problems, doubts },
  )

test('a part of a form is done once it lacks nothing, and not where something is wrong or odd', () => {
  expect(flagOf({ a: null, b: 'x' }, ['a'])).toBe('open')
  expect(flagOf({ a: 'ok', b: 'x' })).toBe('done')
  expect(flagOf({ a: '18x' }, ['a'])).toBe('doubts')
  expect(flagOf({ a: 'ok', b: 500 }, [], ['b'])).toBe('doubts')
})

test('of a part that needs nothing, what it began with is nothing entered', () => {
  const optional = (values: object) =>
    sectionFlag(
      { names: ['b', 'list'] },
      {
        values: { ...values },
        empty: { b: 'x', list: [] },
        required: ['a'],
        problems: [],
        doubts: [],
      },
    )
  expect([optional({ b: 'x', list: [] }), optional({ b: 'y' }), optional({ list: [1] })]).toEqual([
    'open',
    'done',
    'done',
  ])
})
