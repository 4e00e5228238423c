import type { UseFormReturn } from 'react-hook-form'
import { beforeEach, expect, test, vi } from 'vitest'
import { sameValue } from './mergeRow.ts'
import { beginWork, workOn, attemptFor, type Opening } from './workOn.ts'

type Row = { ten: string; phien_ban: number }
type Form = { ten: string; password: string | null }

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

const opening: Opening<Row, Form> = {
  loaded: { ten: 'A', phien_ban: 3 },
  start: { ten: 'A', password: null },
  key: 'nhap:1',
  mayEdit: true,
  formOf: ({ ten }) => ({ ten: ten ?? '', password: null }),
  same: sameValue,
}

/** Work on a form that holds `values` now. */
function working(values: Form, rules = opening) {
  const form = { getValues: () => values } as UseFormReturn<Form>
  return workOn(form, rules, beginWork(rules))
}

test('work is kept as soon as it is sent, comes back with its version and its key, and goes when it is stored', () => {
  const work = working({ ten: 'B', password: null })
  const key = work.attempt('B')
  const begun = beginWork({ ...opening, loaded: { ten: 'C', phien_ban: 4 } })
  expect(begun.form.ten).toBe('B')
  expect(begun.from).toMatchObject({ base: { ten: 'A' }, version: 3 })
  expect(working({ ten: 'B', password: null }).attempt('B')).toBe(key)

  work.restart({ ten: 'B', phien_ban: 4 }, { ten: 'B', password: null })
  expect([work.isDirty(), work.from().version, kept.size]).toEqual([false, 4, 0])
})

test('other content is another attempt', () => {
  const work = working({ ten: 'B', password: null })
  expect(work.attempt('B')).not.toBe(work.attempt('C'))
})

test('a password never waits in the browser', () => {
  working({ ten: 'B', password: 'bí mật' }).attempt('B')
  expect([...kept.values()].join()).toContain('"ten":"B"')
  expect([...kept.values()].join()).not.toContain('bí mật')
})

test('work that may not be saved, or is the same as what is stored, does not come back', () => {
  working({ ten: 'B', password: null }).attempt('B')
  expect(beginWork({ ...opening, mayEdit: false }).restoredAt).toBeNull()
  expect(beginWork({ ...opening, start: { ten: 'B', password: null } }).restoredAt).toBeNull()
  expect(kept.size).toBe(0)
})

test('the same content keeps its key, another content gets another', () => {
  const first = attemptFor('{"a":1}', null)
  expect(attemptFor('{"a":1}', first)).toBe(first)
  const second = attemptFor('{"a":2}', first)
  expect(second.key).not.toBe(first.key)
  expect(attemptFor('{"a":1}', second).key).not.toBe(first.key)
})
