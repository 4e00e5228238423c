import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect, type Db } from '../server/kit/postgres/db.ts'
import { startPostgres } from '../server/kit/postgres/launch.ts'
import { deviceApi } from '../contract/fleet/device/device.api.ts'
import { freePort, spawnServer, throwAwayFolder, waitUntilReady } from './company.ts'
import { STEP_MS } from './drives.ts'
import type { Figure } from './figures.ts'
import { makeVehicles, noteAll, notesLeft } from './fixesFleet.ts'
import { PLAN } from './fixesPlan.ts'
import { sendFixes } from './sendFixes.ts'
import { postmasterOf, signIn } from './kill.ts'
import { HOUR_MS } from '../contract/kit/time/time.ts'

const SECONDS = 4
const TABLES = ['diem_dung_xe', 'luot_ghe', 'luot_chay', 'su_kien_xe', 'ngay_xe', 'vi_tri_cuoi']

async function newKey(address: string): Promise<string> {
  const reply = await fetch(address + deviceApi.createKey.path, {
    method: 'POST',
    headers: { token: await signIn(address), 'content-type': 'application/json' },
    body: JSON.stringify({ ten: 'Bench' }),
  })
  return ((await reply.json()) as { data: { key: string } }).data.key
}

/** How many of these moments, `vehicle at`, are not stored. */
async function missing(db: Db, ids: readonly number[], stored: readonly string[]): Promise<number> {
  const keys = stored.map((key) => key.split(' ').map(Number))
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM unnest(${keys.map(([n]) => ids[n ?? 0])}::bigint[], ${keys.map(([, at]) => at)}::float8[]) AS k (id, at)
    WHERE NOT EXISTS (SELECT FROM vi_tri v WHERE v.id_xe = k.id AND v.thoi_diem = to_timestamp(k.at / 1000))`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** A fingerprint of everything that is worked out, by table. */
async function prints(db: Db): Promise<Map<string, string>> {
  const all = new Map<string, string>()
  for (const table of TABLES) {
    const { rows } = await sql<{
      print: string
    }>`SELECT count(*) || ' rows ' || coalesce(md5(string_agg(row, ',' ORDER BY row COLLATE "C")), '') AS print
      FROM (SELECT (to_jsonb(r) - 'id')::text AS row FROM ${sql.table(table)} r) t`.execute(db)
    all.set(table, rows[0]?.print ?? '')
  }
  return all
}

async function untilWorkedOut(db: Db): Promise<void> {
  while ((await notesLeft(db)) > 0) await sleep(200)
}

/** kill -9 of server and database while positions come in, each span of time sent again after it. */
export async function measureFixKills(): Promise<Figure[]> {
  const dataDir = await throwAwayFolder()
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const begin = Math.floor((Date.now() - 60 * HOUR_MS) / STEP_MS) * STEP_MS
  let [from, acknowledged, lost, begun] = [begin + HOUR_MS, 0, 0, 0]
  const reset = { ids: [] as number[], key: '' }
  let server = spawnServer(dataDir, port)
  try {
    for (let round = 0; round < PLAN.kills; round++) {
      await waitUntilReady(address)
      const postgres = await startPostgres(dataDir)
      const db = connect(postgres.connectionString)
      if (round === 0) {
        reset.ids = await makeVehicles(db)
        reset.key = await newKey(address)
      }
      const postmaster = await postmasterOf(postgres.connectionString)
      await db.destroy()
      const sending = sendFixes({
        address,
        key: reset.key,
        rate: PLAN.batchRate / 10,
        single: round % 4 === 3,
        seconds: SECONDS,
        begin,
        from,
        vehicles: PLAN.vehicles,
        telling: true,
      })
      await sleep(1500 + ((round * 397) % 2000))
      const exited = once(server, 'exit')
      process.kill(postmaster, 'SIGKILL')
      server.kill('SIGKILL')
      await exited
      await postgres.stop().catch(() => undefined)
      const sent = await sending
      begun += sent.sent
      acknowledged += sent.stored.length
      // Half of it is sent again.
      from += Math.round((sent.until - from) / 2 / STEP_MS) * STEP_MS
      server = spawnServer(dataDir, port)
      await waitUntilReady(address)
      const seen = await startPostgres(dataDir)
      const again = connect(seen.connectionString)
      lost += await missing(again, reset.ids, sent.stored)
      await again.destroy()
      await seen.stop()
    }
    const postgres = await startPostgres(dataDir)
    const db = connect(postgres.connectionString)
    await untilWorkedOut(db)
    const { rows } = await sql<{ all: number; different: number }>`
      SELECT count(*) AS all, count(DISTINCT (id_xe, thoi_diem)) AS different FROM vi_tri`.execute(
      db,
    )
    const worked = await prints(db)
    await sql`TRUNCATE moc_tinh, ${sql.raw(TABLES.join(', '))}`.execute(db)
    await noteAll(db, reset.ids)
    await untilWorkedOut(db)
    const anew = await prints(db)
    const unlike = TABLES.filter((table) => worked.get(table) !== anew.get(table))
    await db.destroy()
    await postgres.stop()
    const doubled = (rows[0]?.all ?? 0) - (rows[0]?.different ?? 0)
    return [
      {
        what: `${PLAN.kills} kills while positions come in`,
        figure: `${acknowledged} acknowledged of ${begun} sent, ${lost} lost, ${doubled} doubled`,
        bar: '0 lost, 0 doubled',
        met: acknowledged > 0 && lost === 0 && doubled === 0,
      },
      {
        what: '  worked out, against worked out from nothing',
        figure:
          unlike.length === 0
            ? [...worked].map(([table, print]) => `${table} ${print.split(' ')[0]}`).join(', ')
            : `unlike: ${unlike.map((table) => `${table} ${worked.get(table)} ≠ ${anew.get(table)}`).join('; ')}`,
        bar: 'all equal',
        met: unlike.length === 0,
      },
    ]
  } finally {
    server.kill('SIGTERM')
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }
}
