import { expect, test } from 'vitest'
import { question } from './question.ts'

test('a question has no answer before anybody registers, then one of each in order', async () => {
  const asked = question<[number], string>()
  expect(await asked.ask(1)).toEqual([])
  asked.answeredBy(
    async (value) => `${value} một`,
    async (value) => `${value} hai`,
  )
  expect(await asked.ask(2)).toEqual(['2 một', '2 hai'])
})

test('whoever asks hears of a failure, and those after it are not asked', async () => {
  const asked = question<[], number>()
  let later = 0
  asked.answeredBy(
    async () => {
      throw new Error('không được')
    },
    async () => (later += 1),
  )
  await expect(asked.ask()).rejects.toThrow('không được')
  expect(later).toBe(0)
})
