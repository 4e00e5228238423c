import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { epochOfMoment } from '../../kit/time/time.ts'
import { intakeAt } from '../position/intake.ts'
import type { Given } from '../position/readFix.ts'
import { readPicture } from './picture.ts'

/** When these pictures came in; they are kept for half a year. */
const INTAKE = intakeAt(epochOfMoment('2026-11-23 10:00:00'), 6, 10)
type Case = { canh: string; gui: Given; ra: object }
const cases = JSON.parse(
  readFileSync(new URL('./cases/pictures.json', import.meta.url), 'utf8'),
) as Case[]

test('two hundred are recorded', () => {
  expect(cases.length).toBeGreaterThanOrEqual(200)
})

test.each(cases)('beside a picture: $canh', ({ gui, ra }) => {
  expect(readPicture(gui, INTAKE)).toMatchObject(ra)
})
