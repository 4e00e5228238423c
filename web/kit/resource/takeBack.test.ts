import { expect, test } from 'vitest'
import { takeBack } from './takeBack.ts'

const row = (id: string, trang_thai: string, ly_do: string | null) => ({
  id,
  trang_thai,
  ly_do,
  deleted_at: null,
  phien_ban: 1,
})

test('answered rows go back to the state that each had, with what was said of it then', async () => {
  const sent: unknown[] = []
  const reply = await takeBack(
    {
      resource: { kind: 'fill', key: 'id' } as never,
      saidBefore: ({ ly_do }) => (ly_do as string | null) ?? 'Hoàn tác',
      send: async (list_id, to, said) => {
        sent.push([list_id, to, said])
        return { message: 'Xong', data: list_id.map((id) => ({ id, ok: true, message: 'Xong' })) }
      },
    },
    [
      row('A', 'cho_duyet', null),
      row('B', 'tu_choi', 'sai số lít'),
      row('C', 'cho_duyet', null),
    ] as never,
  )
  expect(sent).toEqual([
    [['A', 'C'], 'cho_duyet', 'Hoàn tác'],
    [['B'], 'tu_choi', 'sai số lít'],
  ])
  expect(reply?.data.map(({ id }) => id)).toEqual(['A', 'C', 'B'])
})
