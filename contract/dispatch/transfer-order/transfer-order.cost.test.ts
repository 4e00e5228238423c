import { expect, test } from 'vitest'
import { shareCost } from './transfer-order.cost.ts'

const load = (trong_luong: number | null, cbm: number | null = null) => ({ trong_luong, cbm })

test('the cost of a trip is shared by weight, else by volume, else evenly, and nothing is lost', () => {
  expect(shareCost(3_000_000, [load(1000), load(2000)])).toEqual([1_000_000, 2_000_000])
  expect(shareCost(1_000_000, [load(1), load(1), load(1)])).toEqual([333_333, 333_334, 333_333])
  expect(shareCost(900_000, [load(null, 2), load(0, 1)])).toEqual([600_000, 300_000])
  expect(shareCost(100, [load(null), load(null)])).toEqual([50, 50])
  expect(shareCost(100, [])).toEqual([])
})
