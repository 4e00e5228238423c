import { expect, test } from 'vitest'
import { vatDecisions, vatNote } from './vat.ts'

const said = { ly_do: null, nguoi_tao: null, created_at: '' }
const decisions = vatDecisions({
  gia_tri: 8,
  lich_su: [
    { gia_tri: 10, hieu_luc_tu: '2027-01-01', ...said },
    { gia_tri: 8, hieu_luc_tu: '2000-01-01', ...said },
  ],
})
const note = (rate: number, tu: string, den: string | null = null, all = decisions) =>
  vatNote(all, rate, { tu, den })?.vi ?? null

test('a rate that ends within its days is told with its last day and what follows', () => {
  expect(note(8, '2026-11-30')).toContain('chỉ đến 31/12/2026, sau đó công ty tính 10\u00a0%')
  expect(note(8, '2026-11-30', '2027-01-01')).toContain('31/12/2026')
  expect(note(8, '2026-11-30', '2026-12-31')).toBeNull()
  expect(note(8, '2027-01-01')).toContain('ngày 01/01/2027 công ty tính 10\u00a0%')
})

test('rates that the company does not go by, and one that was extended, are no matter', () => {
  expect([note(10, '2026-11-30'), note(0, '2026-11-30'), note(10, '2027-01-01')]).toEqual([
    null,
    null,
    null,
  ])
  const extended = vatDecisions({
    gia_tri: 8,
    lich_su: [
      { gia_tri: 8, hieu_luc_tu: '2027-01-01', ...said },
      { gia_tri: 10, hieu_luc_tu: '2027-01-01', ...said },
      { gia_tri: 8, hieu_luc_tu: '2000-01-01', ...said },
    ],
  })
  expect(note(8, '2026-11-30', null, extended)).toBeNull()
})
