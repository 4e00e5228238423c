import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { epochOfMoment } from '../../kit/time/time.ts'
import { intakeAt } from './intake.ts'
import { readBatchFix } from './readBatch.ts'
import type { ReadFix } from './readFix.ts'
import { readOsmand } from './readOsmand.ts'
import { readTraccar } from './readTraccar.ts'

/** When these messages came in. */
const INTAKE = intakeAt(epochOfMoment('2026-11-23 10:00:00'), 24, 10)
type Case = { canh: string; gui: unknown; ra: Record<string, unknown> }
const recordedOf = (form: string) =>
  JSON.parse(readFileSync(new URL(`./cases/${form}.json`, import.meta.url), 'utf8')) as Case[]
const osmand = recordedOf('osmand')
const traccar = recordedOf('traccar')
const batch = recordedOf('batch')

/** Speeds are told in three decimals. */
const rounded = (value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 1000) / 1000 : value
/** What was read of a message, as far as the case tells of it. */
function readOf({ ra }: Case, read: ReadFix | undefined): object {
  const found = Object.entries(
    read === undefined ? {} : 'fix' in read ? { device: read.device, ...read.fix } : read,
  )
  return Object.fromEntries(
    found.filter(([name]) => name in ra).map(([name, value]) => [name, rounded(value)]),
  )
}
const told = ({ ra }: Case): object =>
  Object.fromEntries(Object.entries(ra).map(([name, value]) => [name, rounded(value)]))

test('two hundred are recorded of each form', () => {
  for (const recorded of [osmand, traccar, batch])
    expect(recorded.length).toBeGreaterThanOrEqual(200)
})

test.each(osmand)('a phone: $canh', (recorded) => {
  expect(readOf(recorded, readOsmand(recorded.gui, INTAKE)?.[0])).toEqual(told(recorded))
})

test.each(traccar)('a forwarder: $canh', (recorded) => {
  expect(readOf(recorded, readTraccar(recorded.gui, INTAKE)?.[0])).toEqual(told(recorded))
  expect(readTraccar([recorded.gui], INTAKE)?.[0]).toEqual(readTraccar(recorded.gui, INTAKE)?.[0])
})

test.each(batch)('a batch: $canh', (recorded) => {
  expect(readOf(recorded, readBatchFix(recorded.gui, INTAKE))).toEqual(told(recorded))
})

test.each([null, 7, 'x', []])('what a phone never sends: %j', (sent) => {
  expect(readOsmand(sent, INTAKE)).toBeNull()
})
