import { afterEach, expect, test, vi } from 'vitest'
import type { AnyRow } from '../../../contract/kit/resource/crud.ts'
import { giveBack } from './giveBack.ts'

afterEach(() => vi.unstubAllGlobals())

test('passes go back to the trips that they had, and to none', async () => {
  const sent: { list_id: string[]; id_chuyen_di: string | null }[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const asked = JSON.parse(body) as (typeof sent)[number]
    sent.push(asked)
    const said = { message: 'Xong', message_en: 'Done' }
    return Response.json({ ...said, data: asked.list_id.map((id) => ({ id, ok: true, ...said })) })
  })
  const pass = (id: string, id_chuyen_di: string | null) =>
    ({ id, id_chuyen_di }) as unknown as AnyRow
  const passes = [pass('1', 'A'), pass('2', null), pass('3', 'A'), pass('4', 'B')]
  const reply = await giveBack(passes, ['1', '2', '3'])
  expect(sent).toEqual([
    { list_id: ['1', '3'], id_chuyen_di: 'A' },
    { list_id: ['2'], id_chuyen_di: null },
  ])
  expect(reply?.data.map(({ id }) => id)).toEqual(['1', '3', '2'])
})
