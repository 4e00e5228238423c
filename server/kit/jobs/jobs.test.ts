import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { jobApi } from '../../../contract/kit/job/job.api.ts'
import { text } from '../../../contract/kit/text/text.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { currentUser, openTestJobs, readJob, untilJob, untilOver } from '../../testing/jobs.ts'
import { until } from '../../testing/processes.ts'
import { discardOldJobs, type Jobs } from './jobs.ts'
import { anyKind, type JobKind } from './kind.ts'

type Payload = { name: string; steps: number; fail?: 'refusal' | 'once' }
type Checkpoint = { step: number }

let did: string[] = []
let gate = Promise.withResolvers<void>()
const failed = new Set<string>()

/** Saves step after step, each when the gate is open, and writes down what it did. */
const steps: JobKind<Payload, Checkpoint> = {
  kind: 'thu_nghiem',
  name: text('Thử nghiệm', 'Trial'),
  call: jobApi.list,
  async run({ payload: { name, steps: wanted, fail }, checkpoint, user, db, signal, ...job }) {
    did.push(`${name} from ${checkpoint?.step ?? 0}`)
    const stopped = Promise.withResolvers<never>()
    stopped.promise.catch(() => undefined)
    let isOver = false
    signal.addEventListener('abort', () => {
      if (!isOver) did.push(`${name} aborted`)
      stopped.reject(signal.reason)
    })
    try {
      await job.report(1)
      for (let step = (checkpoint?.step ?? 0) + 1; step <= wanted; step += 1) {
        await Promise.race([gate.promise, stopped.promise])
        await db.transaction().execute((trx) => job.save(trx, { step }, (100 * step) / wanted))
        if (fail === 'refusal') throw new Refusal('invalid', 'Không tính được')
        if (fail === 'once' && !failed.has(name)) {
          failed.add(name)
          throw new Error('a fault of ours')
        }
      }
    } finally {
      isOver = true
    }
    did.push(`${name} done`)
    return { result: { wanted, by: user.username }, message: text('Xong cả', 'All done') }
  },
}

let t: TestApp
let jobs: Jobs
beforeAll(async () => {
  t = await testApp()
  jobs = await openTestJobs(t, [anyKind(steps)])
  await jobs.work()
})
afterAll(async () => {
  await jobs.close()
  await t.close()
})
beforeEach(() => {
  // What a test that failed left at its gate would hold the turn of its owner for all that follow.
  gate.resolve()
  did = []
  gate = Promise.withResolvers<void>()
})

const ask = async (username: string, payload: Payload): Promise<string> => {
  const user = await currentUser(t, username)
  return t.db.transaction().execute((trx) => jobs.enqueue(trx, steps, payload, user))
}
const isRunning = ({ trang_thai, tien_do }: { trang_thai: string; tien_do: number }): boolean =>
  trang_thai === 'dang_chay' && tien_do > 0
const noticesOf = async (id: string) =>
  t.db
    .selectFrom('thong_bao')
    .select(['username', 'content', 'content_en'])
    .where('id_lien_ket', '=', id)
    .execute()

describe('a job', () => {
  test('waits, runs with progress, ends with its result, and its owner is told', async () => {
    const id = await ask('dieuxe01', { name: 'a', steps: 4 })
    expect(await untilJob(t, id, isRunning)).toMatchObject({ tien_do: 1, ket_qua: null })
    gate.resolve()
    expect(await untilOver(t, id)).toMatchObject({
      id_viec: id,
      loai: 'thu_nghiem',
      trang_thai: 'xong',
      tien_do: 100,
      ket_qua: { wanted: 4, by: 'dieuxe01' },
      thong_diep: 'Xong cả',
      thong_diep_en: 'All done',
      link: null,
      nguoi_tao: 'dieuxe01',
    })
    expect(await noticesOf(id)).toEqual([
      {
        username: 'dieuxe01',
        content: 'Thử nghiệm – xong: Xong cả',
        content_en: 'Trial – done: All done',
      },
    ])
  })

  test('of a transaction that is rolled back leaves nothing', async () => {
    const user = await currentUser(t, 'dieuxe01')
    const rolledBack = t.db.transaction().execute(async (trx) => {
      await jobs.enqueue(trx, steps, { name: 'never', steps: 1 }, user)
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    const id = await ask('dieuxe01', { name: 'after', steps: 1 })
    gate.resolve()
    await untilOver(t, id)
    expect(did).toEqual(['after from 0', 'after done'])
    const { body } = await t.call('dieuxe01', jobApi.list, { trang_thai: 'cho' })
    expect(body.data).toEqual([])
  })

  test('that waits is cancelled before it begins', async () => {
    const first = await ask('dieuxe01', { name: 'first', steps: 1 })
    // Until it has begun, the other may be taken before it: a turn just ended frees its owner for both.
    await untilJob(t, first, isRunning)
    const second = await ask('dieuxe01', { name: 'second', steps: 1 })
    expect((await readJob(t, second)).trang_thai).toBe('cho')
    const { status, body } = await t.call('dieuxe01', jobApi.cancel, { id_viec: second })
    expect([status, body.message, body.trang_thai]).toEqual([200, 'Đã hủy việc', 'huy'])
    gate.resolve()
    await untilOver(t, first)
    expect((await readJob(t, second)).trang_thai).toBe('huy')
    expect(did).toEqual(['first from 0', 'first done'])
  })

  test('that runs is cancelled, writes nothing more, and goes on from there when it is run again', async () => {
    const id = await ask('dieuxe01', { name: 'c', steps: 2 })
    await untilJob(t, id, isRunning)
    const { body } = await t.call('admin01', jobApi.cancel, { id_viec: id })
    expect(body).toMatchObject({ trang_thai: 'huy', tien_do: 1 })
    await until(() => (did.includes('c aborted') ? true : null))
    expect(await readJob(t, id)).toMatchObject({ trang_thai: 'huy', tien_do: 1 })
    // Who did not cancel it himself is told.
    expect((await noticesOf(id)).map(({ content }) => content)).toEqual(['thu_nghiem – đã hủy'])
    await t.db
      .updateTable('cong_viec')
      .set({ den_dau: JSON.stringify({ step: 1 }) })
      .where('id_viec', '=', id)
      .execute()
    gate.resolve()
    const again = await t.call('dieuxe01', jobApi.retry, { id_viec: id })
    expect([again.status, again.body.message]).toEqual([200, 'Đã xếp vào hàng đợi'])
    expect(await untilOver(t, id)).toMatchObject({ trang_thai: 'xong', tien_do: 100 })
    expect(did).toEqual(['c from 0', 'c aborted', 'c from 1', 'c done'])
  })

  test('that fails is tried again by itself, and goes on from where it stood', async () => {
    gate.resolve()
    const id = await ask('dieuxe01', { name: 'd', steps: 2, fail: 'once' })
    const waiting = await untilJob(t, id, ({ thong_diep }) => thong_diep !== null)
    expect(waiting).toMatchObject({ trang_thai: 'cho', tien_do: 50 })
    expect(await untilOver(t, id)).toMatchObject({ trang_thai: 'xong', thong_diep: 'Xong cả' })
    expect(did).toEqual(['d from 0', 'd from 1', 'd done'])
  })

  test('that another run has taken is not written by the one before', async () => {
    const id = await ask('dieuxe01', { name: 'h', steps: 1 })
    await untilJob(t, id, isRunning)
    await sql`UPDATE cong_viec SET lan = lan + 1 WHERE id_viec = ${id}`.execute(t.db)
    gate.resolve()
    expect(await untilOver(t, id)).toMatchObject({ trang_thai: 'xong' })
    expect(did).toEqual(['h from 0', 'h from 0', 'h done'])
  })

  test('that is refused is not tried again by itself, but by its owner', async () => {
    gate.resolve()
    const id = await ask('dieuxe01', { name: 'e', steps: 1, fail: 'refusal' })
    const ended = await untilOver(t, id)
    expect(ended).toMatchObject({ trang_thai: 'loi', thong_diep: 'Không tính được' })
    expect((await noticesOf(id)).map(({ content }) => content)).toEqual([
      'Thử nghiệm – lỗi: Không tính được',
    ])
    await t.call('dieuxe01', jobApi.retry, { id_viec: id })
    await untilOver(t, id)
    expect(did).toEqual(['e from 0', 'e from 1', 'e done'])
  })

  test('whose tries are used up has failed, and its owner is told', async () => {
    const id = await ask('dieuxe01', { name: 'g', steps: 1, fail: 'once' })
    await untilJob(t, id, isRunning)
    await sql`UPDATE pgboss.job SET retry_limit = 0 WHERE data->>'id_viec' = ${id}`.execute(t.db)
    gate.resolve()
    const message = 'Việc bị lỗi, hãy thử lại hoặc báo quản trị'
    expect(await untilOver(t, id)).toMatchObject({ trang_thai: 'loi', thong_diep: message })
    expect((await noticesOf(id)).map(({ content }) => content)).toEqual([
      `Thử nghiệm – lỗi: ${message}`,
    ])
  })

  test('does not run for an account that is gone', async () => {
    await untilJob(t, await ask('nhansu01', { name: 'holds the turn', steps: 1 }), isRunning)
    const id = await ask('nhansu01', { name: 'f', steps: 1 })
    await t.db
      .updateTable('nguoi_dung')
      .set({ deleted_at: '2026-01-01 00:00:00' })
      .where('username', '=', 'nhansu01')
      .execute()
    gate.resolve()
    expect(await untilOver(t, id)).toMatchObject({ trang_thai: 'loi' })
    expect(did).not.toContain('f from 0')
  })

  test('is discarded a month after its end', async () => {
    gate.resolve()
    const [old, young] = [
      await ask('sale01', { name: 'old', steps: 1 }),
      await ask('sale01', { name: 'young', steps: 1 }),
    ]
    await untilOver(t, old)
    await untilOver(t, young)
    await t.db
      .updateTable('cong_viec')
      .set({ ket_thuc: '2026-01-01 00:00:00' })
      .where('id_viec', '=', old)
      .execute()
    await discardOldJobs(t.db)
    const { body } = await t.call('sale01', jobApi.list, {})
    expect(body.data.map(({ id_viec }) => id_viec)).toEqual([young])
  })
})

describe('turns', () => {
  test('who asks for twenty jobs delays nobody: one of each owner runs, and everybody has the first turn early', async () => {
    const many = [await ask('dieuxe01', { name: 'many 0', steps: 1 })]
    await untilJob(t, many[0] ?? '', isRunning)
    for (let n = 1; n < 20; n += 1)
      many.push(await ask('dieuxe01', { name: `many ${n}`, steps: 1 }))
    const first = await ask('ketoan01', { name: 'first of another', steps: 1 })
    // It runs at once beside the first of the twenty, though nineteen were asked for before it.
    await untilJob(t, first, isRunning)
    expect(did.filter((line) => line.startsWith('many'))).toEqual(['many 0 from 0'])
    const third = await ask('sale01', { name: 'first of a third', steps: 1 })
    gate.resolve()
    for (const id of [...many, first, third]) await untilOver(t, id)
    const begun = did.filter((line) => line.endsWith('from 0'))
    expect(begun.indexOf('first of a third from 0')).toBeLessThan(5)
  })
})

const NOBODY = '00000000-0000-4000-8000-000000000000'

describe('the calls', () => {
  test('need a sign-in', async () => {
    expect((await t.call(null, jobApi.list, {})).status).toBe(401)
    for (const endpoint of [jobApi.get, jobApi.cancel, jobApi.retry])
      expect((await t.call(null, endpoint, { id_viec: NOBODY })).status).toBe(401)
  })

  test.each([
    ['get', jobApi.get],
    ['cancel', jobApi.cancel],
    ['retry', jobApi.retry],
  ])('%s says what is wrong with an id', async (_name, endpoint) => {
    const { status, body } = await t.call('dieuxe01', endpoint, { id_viec: 'abc' })
    expect([status, body.fields]).toEqual([400, { id_viec: 'Mã việc không đúng' }])
    expect((await t.call('dieuxe01', endpoint, { id_viec: NOBODY })).status).toBe(404)
  })

  test('list refuses what it does not know', async () => {
    expect((await t.call('dieuxe01', jobApi.list, { so_dong: 0 })).status).toBe(400)
    expect((await t.call('dieuxe01', jobApi.list, { nao_do: 1 })).status).toBe(400)
  })

  test("know another's job only for an admin, and act only where it is time", async () => {
    gate.resolve()
    const id = await ask('dieuxe01', { name: 'own', steps: 1 })
    await untilOver(t, id)
    for (const endpoint of [jobApi.get, jobApi.cancel, jobApi.retry])
      expect((await t.call('ketoan01', endpoint, { id_viec: id })).status).toBe(404)
    const idsOf = async (username: string, input: object) =>
      (await t.call(username, jobApi.list, input)).body.data.map(({ id_viec }) => id_viec)
    expect(await idsOf('ketoan01', { so_dong: 500 })).not.toContain(id)
    expect((await idsOf('dieuxe01', {}))[0]).toBe(id)
    expect((await idsOf('admin01', { nguoi_tao: 'dieuxe01', trang_thai: 'xong' }))[0]).toBe(id)
    const over = await t.call('dieuxe01', jobApi.cancel, { id_viec: id })
    expect([over.status, over.body.message]).toEqual([400, 'Việc này đã kết thúc'])
    expect((await t.call('dieuxe01', jobApi.retry, { id_viec: id })).status).toBe(400)
  })
})
