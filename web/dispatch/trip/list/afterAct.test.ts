import { expect, test, vi } from 'vitest'
import { afterAct } from './afterAct.ts'

test('the message of an act leads to its trips, whatever their days, and takes it back', () => {
  const go = vi.fn()
  const { more, undo } = afterAct('finish', 'manager', go)
  for (const done of [['A'], ['A', 'B']]) for (const act of more?.(done) ?? []) act.run()
  expect(go.mock.calls).toMatchObject([
    [{ params: { id: 'A' } }],
    [{ search: { start_time: '', end_time: '', id_chuyen_di: ['A', 'B'] } }],
  ])
  expect(more?.([])).toEqual([])
  expect(undo).toBeDefined()
})

test('a lock is taken back by those who may unlock', () => {
  expect(afterAct('lock', 'manager', vi.fn()).undo).toBeDefined()
  expect(afterAct('lock', 'accountant', vi.fn()).undo).toBeUndefined()
})

test('that of deleted trips leads to the bin, and brings them back, for seats that see it', () => {
  const go = vi.fn()
  const { more, undo } = afterAct('remove', 'manager', go)
  for (const act of more?.(['A']) ?? []) act.run()
  expect(go.mock.calls).toEqual([[{ to: '/trash-management' }]])
  expect(undo).toBeDefined()
  const partner = afterAct('remove', 'doi_tac', go)
  expect([partner.more?.(['A']), partner.undo]).toEqual([[], undefined])
})
