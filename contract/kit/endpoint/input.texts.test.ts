import { expect, test } from 'vitest'
import { z } from 'zod'
import { onScreen } from '../text/message.ts'
import { inputTexts } from './input.texts.ts'

const saidOf = (schema: z.ZodType, value: unknown) => {
  const { vi, en } = onScreen(schema.safeParse(value).error?.issues[0]?.message ?? '')
  return [vi, en]
}

test('a text that is too long is told so, and not that it is none', () => {
  const word = z.string(inputTexts.text).trim().max(1000)
  expect(saidOf(word, 'x'.repeat(1001))).toEqual([
    'Dài quá 1.000 ký tự',
    'Longer than 1.000 characters',
  ])
  expect(saidOf(word, 5)).toEqual(['Phải là chữ', 'Must be text'])
})

test('a number beyond what is taken is told its limit', () => {
  const speed = z.number(inputTexts.number).min(20).max(150)
  expect(saidOf(speed, 151)).toEqual(['Nhiều nhất là 150', '150 at most'])
  expect(saidOf(speed, 19)).toEqual(['Ít nhất là 20', '20 at least'])
  expect(speed.safeParse('fast').error?.issues[0]?.message).toBe('Phải là số')
})
