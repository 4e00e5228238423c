import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { counted, text, type Text } from './text.ts'

const NO_PLURALS = new Set('is was has lacks waits says bears takes this pass'.split(' '))
// What is never said of one: limits, what several rows share, parts of a whole, rows and trips by number.
const NEVER_ONE =
  /most|more than|longer than|latest 1|rest of 1|takes 1|for 1 hours|of 1 |have this name|trip 1 as|off litres|rows were found/i
const ROOT = join(import.meta.dirname, '../..')
const modules = await Promise.all(
  globSync('**/*.texts.ts', { cwd: ROOT }).map(async (file): Promise<[string, object]> => [
    file,
    (await import(join(ROOT, file))) as object,
  ]),
)

/** What a text says of so many, where it can be said of a number. */
function said(of: unknown, many: number): Text {
  try {
    return (of as (...all: number[]) => Text).call(null, many, many, many, many, many)
  } catch {
    return text('', '')
  }
}

const sayings = modules.flatMap(([file, module]) =>
  Object.values(module)
    .flatMap((texts) => (typeof texts === 'object' && texts ? Object.entries(texts) : []))
    .filter(([, of]) => typeof of === 'function')
    .map(([name, of]) => ({ name: `${file} ${name}`, of: of as unknown })),
)

test('one is called as one, several as several', () => {
  expect([0, 1, 2].map((count) => counted(count, 'trip'))).toEqual(['0 trips', '1 trip', '2 trips'])
})

test('no English text calls one as several', () => {
  const wrong = sayings.flatMap(({ name, of }) => {
    const { en } = said(of, 1)
    const [, word = ''] = /\b1 (?:[a-z]+ )?([a-z]+s)\b/.exec(en ?? '') ?? []
    return word === '' || NO_PLURALS.has(word) || NEVER_ONE.test(en) ? [] : [`${name}: ${en}`]
  })
  expect(wrong).toEqual([])
})

test('thousands of what is counted have their dots in both languages', () => {
  const dotted = (words = ''): boolean => words.includes('1.234')
  const wrong = sayings
    .map(({ name, of }) => ({ name, ...said(of, 1234) }))
    .filter(({ vi, en }) => dotted(vi) !== dotted(en))
  expect([counted(1234, 'trip'), wrong]).toEqual(['1.234 trips', []])
})
