import { expect, test } from 'vitest'
import { epochOfMoment } from '../../kit/time/time.ts'
import batch from './cases/batch.json' with { type: 'json' }
import osmand from './cases/osmand.json' with { type: 'json' }
import traccar from './cases/traccar.json' with { type: 'json' }
import { readBatchFix } from './readBatch.ts'
import type { ReadFix } from './readFix.ts'
import { readOsmand } from './readOsmand.ts'
import { readTraccar } from './readTraccar.ts'

/** When these messages came in. */
const NOW = epochOfMoment('2026-11-23 10:00:00')
type Case = { canh: string; gui: unknown; ra: Record<string, unknown> }

function check({ ra }: Case, read: ReadFix | undefined): void {
  const found: object = read === undefined ? {} : 'fix' in read ? read.fix : read
  const speed =
    'speed' in ra && ra['speed'] !== null ? { speed: expect.closeTo(Number(ra['speed']), 3) } : {}
  expect(found).toMatchObject({ ...ra, ...speed })
}

test.each(osmand as Case[])('a phone: $canh', (recorded) => {
  check(recorded, readOsmand(recorded.gui, NOW)?.[0])
})

test.each(traccar as Case[])('a forwarder: $canh', (recorded) => {
  check(recorded, readTraccar(recorded.gui, NOW)?.[0])
  check(recorded, readTraccar([recorded.gui], NOW)?.[0])
})

test.each(batch as Case[])('a batch: $canh', (recorded) => {
  check(recorded, readBatchFix(recorded.gui, NOW))
})

test.each([null, 7, 'x', []])('what a phone never sends: %j', (sent) => {
  expect(readOsmand(sent, NOW)).toBeNull()
})
