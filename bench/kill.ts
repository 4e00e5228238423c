import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { today } from '../server/kit/time/clock.ts'
import { connect } from '../server/kit/postgres/db.ts'
import { startPostgres } from '../server/kit/postgres/launch.ts'
import { freePort, spawnServer, waitUntilReady } from './company.ts'

const WRITERS = 8

const plates = new Map<string, string>()
const plateFor = (marker: string): string => {
  const digits = String(10_000 + plates.size)
  const plate = plates.get(marker) ?? `99X-${digits.slice(0, 3)}.${digits.slice(3)}`
  plates.set(marker, plate)
  return plate
}

// Each with a vehicle of its own: one that is twice on a day, like a day far away, would have to be confirmed.
const trip = (marker: string) => ({
  bien_so_xe: plateFor(marker),
  ngay_thuc_hien: today(),
  lenh_xang_dau: marker,
  list_don_hang: [
    {
      ten_nguoi_gui: 'Kho gửi',
      ten_nguoi_nhan: 'Kho nhận',
      loai_don_hang: 'nguyen_chuyen',
      loai_hang_hoa: 'bach_hoa',
      mo_ta_hang_hoa: 'hàng',
      trong_luong: 1000,
      noi_lay_hang: 'Cảng Tân Vũ',
      noi_tra_hang: 'KCN Yên Phong',
      cuoc_van_chuyen: 1_000_000,
    },
  ],
})

async function create(address: string, token: string, marker: string): Promise<boolean> {
  const headers = { token, 'content-type': 'application/json', 'idempotency-key': marker }
  const response = await fetch(`${address}/tms/chuyen_di/create`, {
    method: 'POST',
    headers,
    body: JSON.stringify(trip(marker)),
  })
  await response.text()
  return response.ok
}

export async function signIn(address: string): Promise<string> {
  const body = JSON.stringify({ username: 'admin01', password: 'lanbanh-demo' })
  const reply = await fetch(`${address}/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return ((await reply.json()) as { access_token: string }).access_token
}

/** The process that PostgreSQL itself names as its postmaster. */
export async function postmasterOf(connectionString: string): Promise<number> {
  const db = connect(connectionString)
  const { rows } = await sql<{ data_directory: string }>`SHOW data_directory`.execute(db)
  await db.destroy()
  const pidFile = join(rows[0]?.data_directory ?? '', 'postmaster.pid')
  return Number((await readFile(pidFile, 'utf8')).split('\n')[0])
}

export type KillResult = { rounds: number; acknowledged: number; lost: number; doubled: number }

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

/** What is done beside: while trips are written, once all is dead, and when the last server has ended. */
export type Meanwhile = {
  writing: (round: number, dataDir: string) => Promise<void>
  dead: (round: number, dataDir: string) => Promise<void>
  ended: (dataDir: string) => Promise<void>
}

/**
 * Kills server and database with kill -9 while eight writers create trips, `rounds` times on one data folder, which goes with it. After each restart
 * every attempt is sent again under its key; counts acknowledged trips that are gone and attempts that made two.
 */
export async function killWhileWriting(
  dataDir: string,
  rounds: number,
  meanwhile: Meanwhile | null = null,
): Promise<KillResult> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const result: KillResult = { rounds, acknowledged: 0, lost: 0, doubled: 0 }
  let server = spawnServer(dataDir, port)
  try {
    for (let round = 0; round < rounds; round += 1) {
      await waitUntilReady(address)
      const postgres = await startPostgres(dataDir)
      const postmaster = await postmasterOf(postgres.connectionString)
      const token = await signIn(address)
      const [tried, acknowledged]: [string[], Set<string>] = [[], new Set()]
      let writing = true
      const writers = Array.from({ length: WRITERS }, async (_, writer) => {
        for (let n = 0; writing; n += 1) {
          const marker = `r${round}w${writer}n${n}`
          tried.push(marker)
          if (await create(address, token, marker).catch(() => false)) acknowledged.add(marker)
        }
      })
      // A busy machine may take its time over the first trips; what matters is that writing is under way.
      while (acknowledged.size < WRITERS) await sleep(20)
      await meanwhile?.writing(round, dataDir)
      await sleep((round * 397) % 1500)
      const exited = once(server, 'exit')
      process.kill(postmaster, 'SIGKILL')
      server.kill('SIGKILL')
      writing = false
      await exited
      await Promise.all(writers)
      await postgres.stop().catch(() => undefined)
      await meanwhile?.dead(round, dataDir)

      server = spawnServer(dataDir, port)
      await waitUntilReady(address)
      const again = await signIn(address)
      const seen = await startPostgres(dataDir)
      const db = connect(seen.connectionString)
      const kept = async () => {
        const { rows } = await sql<{
          marker: string
          n: number
        }>`SELECT lenh_xang_dau AS marker, count(*) AS n FROM chuyen_di WHERE lenh_xang_dau LIKE ${`r${round}w%`} GROUP BY 1`.execute(
          db,
        )
        return new Map(rows.map(({ marker, n }) => [marker, n]))
      }
      const before = await kept()
      result.acknowledged += acknowledged.size
      result.lost += [...acknowledged].filter((marker) => !before.has(marker)).length
      for (const marker of tried) await create(address, again, marker)
      const after = await kept()
      result.doubled += [...after.values()].filter((n) => n > 1).length
      result.lost += tried.filter((marker) => !after.has(marker)).length
      await db.destroy()
      await seen.stop()
    }
    await end(server)
    await meanwhile?.ended(dataDir)
  } finally {
    await end(server)
    await rm(dataDir, { recursive: true, force: true })
  }
  return result
}
