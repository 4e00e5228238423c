import { expect, test } from 'vitest'
import { Refusal } from '../../../../contract/kit/endpoint/refusal.ts'
import { assignmentTexts } from '../../../../contract/dispatch/trip/trip-assignment.texts.ts'
import { question } from '../../../kit/ui/confirm.ts'
import { accepting, acceptingEach } from './accepting.tsx'

const warning = (ma: string) => ({
  ma,
  field: 'bien_so_xe',
  message: `Xe đang có chuyến ${ma}`,
  message_en: `The vehicle is on trip ${ma}`,
})

/** Answers the questions that come, one after the other; gives how many came. */
function answering(...answers: boolean[]): () => number {
  let asked = 0
  const stop = question.follow(() => {
    const shown = question.get()
    if (!shown) return
    asked += 1
    const answer = answers.shift() ?? false
    queueMicrotask(() => shown.answer(answer))
  })
  return () => {
    stop()
    return asked
  }
}

test('a call that asks is made again with what was accepted, as often as there is something new', async () => {
  const sent: (string[] | undefined)[] = []
  const stop = answering(true, true)
  const reply = await accepting(({ xac_nhan }) => {
    sent.push(xac_nhan)
    const canh_bao = ['a', 'b'].slice(0, sent.length).map(warning)
    if (sent.length > 2) return Promise.resolve('xong')
    return Promise.reject(new Refusal('can_xac_nhan', 'Cần xác nhận', {}, { canh_bao }))
  })
  expect([reply, stop(), sent]).toEqual(['xong', 2, [undefined, ['a'], ['a', 'b']]])
})

test('a call that was not accepted gives null; another refusal is the caller’s', async () => {
  const stop = answering(false)
  const canh_bao = [warning('a')]
  const asking = () => Promise.reject(new Refusal('can_xac_nhan', 'x', {}, { canh_bao }))
  expect(await accepting(asking)).toBe(null)
  await expect(
    accepting(() => Promise.reject(new Refusal('locked', 'Chuyến đã khóa'))),
  ).rejects.toMatchObject({ code: 'locked' })
  expect(stop()).toBe(1)
})

const asks = (id: string) => ({
  id,
  ok: false,
  message: 'Cần xác nhận',
  canh_bao: [warning('trung_xe:15C40211:Z')],
})
const done = (id: string) => ({ id, ok: true, message: 'Đã khôi phục' })

test('of several rows those that ask are sent again, and every row has its last answer', async () => {
  const sent: string[][] = []
  const act = (ids: string[], { xac_nhan = [] }: { xac_nhan?: string[] }) => {
    sent.push([...ids, ...xac_nhan])
    const data = ids.map((id) => (id === 'A' || xac_nhan.length > 0 ? done(id) : asks(id)))
    return Promise.resolve({ message: 'Đã khôi phục: 1, không được: 2', data })
  }
  const stop = answering(true)
  const reply = await acceptingEach(['A', 'B', 'C'], act, assignmentTexts.confirmRestore)
  expect(reply).toEqual({ message: 'Xong 3 dòng', data: ['A', 'B', 'C'].map(done) })
  expect(sent).toEqual([
    ['A', 'B', 'C'],
    ['B', 'C', 'trung_xe:15C40211:Z'],
  ])
  expect(stop()).toBe(1)
})

test('of several rows those that are not accepted stay as they answered; nothing is told where nothing was done', async () => {
  const stop = answering(false, false)
  const act = (ids: string[]) =>
    Promise.resolve({ message: 'x', data: ids.map((id) => (id === 'A' ? done(id) : asks(id))) })
  const reply = await acceptingEach(['A', 'B'], act, assignmentTexts.confirmRestore)
  expect(reply?.data.map(({ ok }) => ok)).toEqual([true, false])
  expect(await acceptingEach(['B'], act, assignmentTexts.confirmRestore)).toBe(null)
  expect(stop()).toBe(2)
})
