import { expect, test } from 'vitest'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { GUEST } from './guest.ts'

test('a visitor passes no check of seats, not even of those that hide what others see', () => {
  expect(() => ['driver'].includes(GUEST.seat)).toThrow(Refusal)
  expect(() => GUEST.partner === null).toThrow(Refusal)
  expect(() => GUEST.role).toThrow(Refusal)
})
