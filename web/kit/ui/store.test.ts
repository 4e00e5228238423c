import { expect, test } from 'vitest'
import { store } from './store.ts'

test('who follows a store is told of every change until it stops', () => {
  const count = store(0)
  const seen: number[] = []
  const stop = count.follow(() => seen.push(count.get()))
  count.set(1)
  count.set(2)
  stop()
  count.set(3)
  expect([seen, count.get()]).toEqual([[1, 2], 3])
})
