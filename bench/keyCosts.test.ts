import { expect, test } from 'vitest'
import { keyCosts, type TraceEvent } from './keyCosts.ts'

const at = (name: string, ts: number, dur: number, more: object = {}): TraceEvent => ({
  name,
  ph: 'X',
  ts,
  dur,
  pid: 1,
  tid: 1,
  args: {},
  ...more,
})
const dispatch = (type: string, ts: number, dur: number): TraceEvent =>
  at('EventDispatch', ts, dur, { args: { data: { type } } })

test('a key costs the work from its keydown to the commit that shows it, idle time left out', () => {
  const events = [
    at('RunTask', 0, 900),
    at('RunTask', 1000, 4000, { tdur: 2000 }),
    dispatch('keydown', 1000, 500),
    dispatch('input', 2000, 1000),
    at('RunTask', 9000, 3000, { tdur: 3000 }),
    at('Commit', 11_000, 1000),
    at('RunTask', 20_000, 6000),
    at('RunTask', 9000, 50_000, { tid: 2 }),
    dispatch('keydown', 40_000, 500),
    at('RunTask', 40_000, 1000),
  ]
  // The second key put nothing on the screen: it is not a letter.
  expect(keyCosts(events)).toEqual([{ untilShown: 7, ofProcessor: 5, untilNext: 13 }])
  // An arrow is shown without anything being put in; what no commit shows is still none.
  const moved = events.filter(({ args }) => args.data?.type !== 'input')
  expect(keyCosts(moved)).toEqual([])
  expect(keyCosts(moved, 'keydown')).toEqual([{ untilShown: 7, ofProcessor: 5, untilNext: 13 }])
})

test('a trace without keys has no costs', () => {
  expect(keyCosts([at('RunTask', 0, 10)])).toEqual([])
})
