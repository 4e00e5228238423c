import { afterEach, expect, test, vi } from 'vitest'
import { routeApi } from '../../../contract/master/route/route.ts'
import { allRows } from './allRows.ts'

afterEach(() => vi.unstubAllGlobals())

test('every page of a list is read', async () => {
  const all = Array.from({ length: 1201 }, (_, index) => ({ ma_lt: `T${index}` }))
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    const { trang, so_dong } = JSON.parse(body) as { trang: number; so_dong: number }
    const data = all.slice((trang - 1) * so_dong, trang * so_dong)
    return Promise.resolve(new Response(JSON.stringify({ data, tong: all.length })))
  })
  expect(await allRows(routeApi.list, {})).toEqual(all)
})
