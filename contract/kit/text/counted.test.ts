import { expect, test } from 'vitest'
import { counted } from './text.ts'

const NO_PLURALS = new Set('is was has lacks waits says bears takes this pass'.split(' '))
// What is never said of one: limits, what several rows share, parts of a whole, rows and trips by number.
const NEVER_ONE =
  /most|more than|longer than|latest 1|rest of 1|takes 1|for 1 hours|of 1 |have this name|trip 1 as|off litres|rows were found/i
const modules = import.meta.glob<object>('../../**/*.texts.ts', { eager: true })

/** What a text says of one, where it can be said of a number. */
function ofOne(said: unknown): string {
  try {
    return (said as (...ones: number[]) => { en: string }).call(null, 1, 1, 1, 1, 1).en
  } catch {
    return ''
  }
}

test('one is called as one, several as several', () => {
  expect([0, 1, 2].map((count) => counted(count, 'trip'))).toEqual(['0 trips', '1 trip', '2 trips'])
})

test('no English text calls one as several', () => {
  const wrong = Object.entries(modules).flatMap(([file, module]) =>
    Object.values(module)
      .flatMap((texts) => (typeof texts === 'object' && texts ? Object.entries(texts) : []))
      .filter(([, said]) => typeof said === 'function')
      .flatMap(([name, said]) => {
        const [, word = ''] = /\b1 (?:[a-z]+ )?([a-z]+s)\b/.exec(ofOne(said)) ?? []
        return word === '' || NO_PLURALS.has(word) || NEVER_ONE.test(ofOne(said))
          ? []
          : [`${file} ${name}: ${ofOne(said)}`]
      }),
  )
  expect(wrong).toEqual([])
})
