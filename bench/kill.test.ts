import { expect, test } from 'vitest'
import { killWhileWriting } from './kill.ts'

test('kill -9 of server and database loses no acknowledged trip and doubles none', async () => {
  const { acknowledged, lost, doubled } = await killWhileWriting(1)
  expect(acknowledged).toBeGreaterThan(0)
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
}, 120_000)
