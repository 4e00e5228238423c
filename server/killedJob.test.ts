import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Job } from '../contract/kit/job/job.api.ts'
import { openSession } from './office/session/sessions.ts'
import { testApp } from './testing/app.ts'
import { cleanUp, dataFolder, killGroup, until, untilSaid, watch } from './testing/processes.ts'
import { copyTrip, makeTrip } from './testing/trip.ts'

afterAll(cleanUp)

const TRIPS = 800
const DAY = '2020-01-01'

test('a job goes on where it stood when the server is killed under it', async () => {
  const t = await testApp()
  const { db } = t
  const dataDir = dataFolder()
  const startServer = async () => {
    const env = {
      DATABASE_URL: t.settings.databaseUrl ?? '',
      DATA_DIR: dataDir,
      COMPANY: 'demo',
      PORT: '0',
    }
    const server = watch([process.execPath, 'server/main.ts'], {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, HOST: '', ADMIN_PASSWORD: '', ...env },
    })
    return { server, address: await untilSaid(server, /http:\/\/[\w.:]+/) }
  }
  const killed = await startServer()
  const token = await openSession(db, 'admin01', '127.0.0.1')
  const call = async <Out>(address: string, path: string, input: object): Promise<Out> => {
    const headers = { token, 'content-type': 'application/json' }
    const body = JSON.stringify(input)
    return (await (await fetch(address + path, { method: 'POST', headers, body })).json()) as Out
  }

  // Copies of a trip whose freight is not what follows from its orders.
  const { id_chuyen_di } = await makeTrip(t, { ngay_thuc_hien: DAY })
  await db.updateTable('chuyen_di').set({ tong_cuoc: -1 }).execute()
  const list_id = await copyTrip(db, id_chuyen_di, TRIPS)
  const written = async (): Promise<Map<string, number>> => {
    const { rows } = await sql<{ id: string; n: number }>`
      SELECT id_doi_tuong AS id, count(*) AS n FROM nhat_ky WHERE hanh_dong = 'tinh_lai' GROUP BY 1`.execute(
      db,
    )
    return new Map(rows.map(({ id, n }) => [id, n]))
  }

  const { id_viec } = await call<{ id_viec: string }>(
    killed.address,
    '/gps_trip_action/re_calculate_trip',
    { list_id, che_do: 'ap_dung' },
  )
  await until(async () => ((await written()).size > 0 ? true : null))
  killGroup(killed.server)
  await killed.server.ended
  // What was being committed when the server died may still become so.
  const left = await until(async () => {
    const job = await db.selectFrom('cong_viec').selectAll().executeTakeFirstOrThrow()
    const { next = 0 } = (job.den_dau ?? {}) as { next?: number }
    return next === (await written()).size ? { ...job, next } : null
  })
  expect(left).toMatchObject({ trang_thai: 'dang_chay', lan: 1 })
  expect(left.next).toBeLessThan(TRIPS)

  const { server, address } = await startServer()
  const job = await until(async () => {
    const now = await call<Job>(address, '/tms/cong_viec/get', { id_viec })
    return now.trang_thai === 'xong' ? now : null
  })
  expect(job).toMatchObject({
    tien_do: 100,
    ket_qua: { tom_tat: { chuyen_di: TRIPS, thay_doi: TRIPS } },
  })
  const after = await written()
  expect(after.size).toBe(TRIPS)
  expect([...after.values()].every((n) => n === 1)).toBe(true)
  const again = await db.selectFrom('cong_viec').select('lan').executeTakeFirstOrThrow()
  expect(again.lan).toBe(2)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await t.close()
}, 180_000)
