import { afterEach, expect, test, vi } from 'vitest'
import { bulkAct } from './bulkActs.ts'

afterEach(() => vi.unstubAllGlobals())

test('undone merges come together again as they were, each group for itself', async () => {
  const sent: unknown[] = []
  const nhom = [
    ['A', 'B'],
    ['C', 'D', 'E'],
  ]
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const asked = JSON.parse(body) as { list_chuyen_di: string[]; type: string }
    sent.push(asked)
    const groups = asked.type === 'huy' ? nhom : [asked.list_chuyen_di]
    const ids = asked.type === 'huy' ? groups.flat() : asked.list_chuyen_di.slice(0, 1)
    const data = ids.map((id_chuyen_di) => ({ id_chuyen_di }))
    return Response.json({ message: 'Xong', message_en: 'Done', data, nhom: groups })
  })
  const undone = await bulkAct('undoMerge').act(['A', 'C'], null)
  const again = await undone?.takeBack?.()
  expect(sent).toEqual([
    { list_chuyen_di: ['A', 'C'], type: 'huy' },
    { list_chuyen_di: ['A', 'B'], type: 'gop' },
    { list_chuyen_di: ['C', 'D', 'E'], type: 'gop' },
  ])
  expect(again?.data.map(({ id }) => id)).toEqual(['A', 'C'])
})
