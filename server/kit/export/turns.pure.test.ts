import { expect, test } from 'vitest'
import { inTurn, type Weight } from './turns.ts'

/** Asks for a turn that lasts until `end`; `begun` names the turns in their order. */
function turns(weight: Weight) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const all: Promise<void>[] = []
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    begun,
    ask: async (name: string, signal?: AbortSignal): Promise<void> => {
      const user = name.slice(0, -1)
      const done = inTurn({ user, weight, signal }, () => {
        begun.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      })
      all.push(done)
      done.catch(() => undefined)
      await settle()
    },
    end: async (name: string): Promise<void> => {
      ends.get(name)?.()
      await settle()
    },
    last: () => all.at(-1),
  }
}

test.each(['light', 'heavy'] as const)(
  'a user has one %s turn at a time, others do not wait behind its files',
  async (weight) => {
    const { begun, ask, end } = turns(weight)
    for (const name of ['an1', 'an2', 'an3', 'an4', 'binh1']) await ask(name)
    expect(begun).toEqual(weight === 'light' ? ['an1', 'binh1'] : ['an1'])
    await end('an1')
    expect(begun.slice(0, 3).toSorted()).toEqual(
      weight === 'light' ? ['an1', 'an2', 'binh1'] : ['an1', 'binh1'],
    )
    for (const name of ['binh1', 'an2', 'an3', 'an4']) await end(name)
    expect(begun).toHaveLength(5)
  },
)

test('heavy work of all users is done one after another, light work beside it', async () => {
  const [heavy, light] = [turns('heavy'), turns('light')]
  for (const name of ['an1', 'binh1']) await heavy.ask(name)
  for (const name of ['an1', 'binh1', 'chi1', 'dung1']) await light.ask(name)
  expect(heavy.begun).toEqual(['an1'])
  expect(light.begun).toEqual(['an1', 'binh1', 'chi1'])
  for (const name of ['an1', 'binh1']) await heavy.end(name)
  for (const name of ['an1', 'binh1', 'chi1', 'dung1']) await light.end(name)
  expect([heavy.begun, light.begun].map(({ length }) => length)).toEqual([2, 4])
})

test('whoever leaves waits no longer', async () => {
  const { begun, ask, end, last } = turns('heavy')
  const left = new AbortController()
  await ask('an1')
  await ask('an2', left.signal)
  left.abort(new Error('left'))
  await expect(last()).rejects.toThrow('left')
  await end('an1')
  expect(begun).toEqual(['an1'])
})

test('a user who has too many files waiting is refused more, others are not', async () => {
  const { ask, end, last } = turns('heavy')
  const names = Array.from({ length: 21 }, (_, n) => `an${String.fromCodePoint(97 + n)}`)
  for (const name of names) await ask(name)
  await ask('anz')
  await expect(last()).rejects.toMatchObject({
    code: 'too_many',
    english: { message: expect.stringContaining('your files') as string },
  })
  await ask('binh1')
  await end('ana')
  await end('binh1')
  for (const name of names) await end(name)
})
