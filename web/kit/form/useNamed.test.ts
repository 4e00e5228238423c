import { expect, test } from 'vitest'
import { meantBy } from './useNamed.ts'

const AN = { id: 'KH1', name: 'Hải An' }
const LONG = { id: 'KH2', name: 'Hải An Logistics' }

test('words that were left mean the only row found, or the one whose whole name they are', () => {
  expect(meantBy([LONG], 'hải an')).toBe(LONG)
  expect(meantBy([LONG, AN], 'HAI AN')).toBe(AN)
  expect(meantBy([LONG, AN], 'hải')).toBeNull()
  expect(meantBy([AN, { ...AN, id: 'KH3' }], 'hải an')).toBeNull()
  expect(meantBy([], 'hải')).toBeNull()
})
