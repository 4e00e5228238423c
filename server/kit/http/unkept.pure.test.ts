import { expect, test } from 'vitest'
import { unkeptPlace } from './unkept.ts'

test.each<[unknown, string | null]>([
  [{ a: 'Kho Yên Phong 🚚', b: [1, null, { c: 'a\nb' }] }, null],
  [{ list: [{ key: 'a' }, { key: '\u0000' }] }, 'list.1.key'],
  [{ a: { b: '\ud83d' } }, 'a.b'],
  [{ a: { '\u0000': 1 } }, 'a'],
  [{ '\udc00': 1 }, ''],
])('%j', (input, place) => {
  expect(unkeptPlace(input)).toBe(place)
})
