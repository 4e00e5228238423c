import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeXlsx } from 'hucre'
import sharp from 'sharp'
import { fileApi } from '../contract/kit/file/file.api.ts'
import type { Company } from './company.ts'
import { mostMemoryWhile } from './memory.ts'
import { ms, quantile, timed, type Figure } from './figures.ts'
import { growingBook } from './growingBook.ts'

const SLOW_SOCKETS = 900
const PICTURES = 10
const PICTURE = { width: 10_000, height: 7_900 }
const ATTACK_MS = 30_000
const PAUSE_MS = 100
const BARS = { exportMs: 2000, readyMs: 100, memoryMb: 900 }

type Sent = { path: string; field: string; name: string; bytes: Uint8Array }

/** Four workbooks that take much, each in another way, and a picture of 79 megapixels. */
async function heavyFiles(): Promise<{ books: Sent[]; picture: Sent }> {
  const trip = '/tms/excel/upload/trip'
  const rows = Array.from({ length: 60_000 }, (_, n) => [
    n,
    '01/10/2025',
    `Kho Đình Vũ ${n}`,
    n * 7,
  ])
  const bytes: Uint8Array[] = [
    await growingBook('cells'),
    await growingBook('far'),
    await growingBook('texts'),
    (await writeXlsx({ sheets: [{ name: 'Chuyến', rows }] } as never)) as Uint8Array,
  ]
  const picture = await sharp({ create: { ...PICTURE, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer()
  return {
    books: bytes.map((each, n) => ({
      path: trip,
      field: 'uploaded_file',
      name: `nang${n}.xlsx`,
      bytes: each,
    })),
    picture: { path: fileApi.upload.path, field: 'files', name: 'lon.jpg', bytes: picture },
  }
}

async function send({ address }: Company, token: string, sent: Sent): Promise<number> {
  const form = new FormData()
  if (sent.field === 'uploaded_file') form.set('che_do', 'xem_truoc')
  form.set(sent.field, new Blob([sent.bytes as never]), sent.name)
  const answer = await fetch(address + sent.path, {
    method: 'POST',
    headers: { token },
    body: form,
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Connections that say a piece of a header now and then, and open anew when they are closed. */
async function slowSockets({ address }: Company): Promise<() => void> {
  const { hostname, port } = new URL(address)
  const sockets = new Set<Socket>()
  let isOver = false
  const open = async (): Promise<void> => {
    const socket = connect(Number(port), hostname)
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      if (!isOver) void open()
    })
    await Promise.race([once(socket, 'connect'), once(socket, 'close')])
    socket.write('POST /user/login HTTP/1.1\r\nHost: a\r\n')
  }
  await Promise.all(Array.from({ length: SLOW_SOCKETS }, open))
  const timer = setInterval(() => {
    for (const socket of sockets) socket.write('X-A: b\r\n')
  }, 1000)
  return () => {
    isOver = true
    clearInterval(timer)
    for (const socket of sockets) socket.destroy()
  }
}

async function exportList(company: Company, token: string): Promise<void> {
  const asked = await company.call(token, '/tms/phuong_tien/excel_download', {})
  const { link } = (await asked.json()) as { link: string }
  const file = await fetch(company.address + link)
  if (!file.ok) throw new Error(await file.text())
  await file.arrayBuffer()
}

/** Does `work` again and again until told to stop; answers what each time took. */
function again(work: () => Promise<unknown>) {
  const times: number[] = []
  let isOver = false
  const all = (async () => {
    while (!isOver) {
      times.push(await timed(work))
      await sleep(PAUSE_MS)
    }
  })()
  return async () => {
    isOver = true
    await all
    return times
  }
}

/** One account sends heavy files over and over while another exports a short list, and 900 slow connections are open. */
export async function measureHeavy(company: Company): Promise<Figure[]> {
  const [hostile, other] = [await company.signIn('dieuxe01'), await company.signIn('quanly01')]
  const { books, picture } = await heavyFiles()
  await exportList(company, other)
  const before = await mostMemoryWhile(company, () => sleep(PAUSE_MS))
  const end = performance.now() + ATTACK_MS
  const statuses = new Map<string, number>()
  const attack = async (sent: Sent): Promise<void> => {
    while (performance.now() < end) {
      const told = `${sent.name} ${await send(company, hostile, sent)}`
      statuses.set(told, (statuses.get(told) ?? 0) + 1)
    }
  }
  const closeSockets = await slowSockets(company)
  let [exports, ready]: number[][] = [[], []]
  const memory = await mostMemoryWhile(company, async () => {
    const exporting = again(() => exportList(company, other))
    const asking = again(async () => (await fetch(`${company.address}/readyz`)).arrayBuffer())
    const pictures = Array.from({ length: PICTURES }, () => attack(picture))
    await Promise.all([...books.map(attack), ...pictures])
    ;[exports, ready] = [await exporting(), await asking()]
  })
  closeSockets()
  const spread = (times: readonly number[] = []): string =>
    `${times.length} times, p50 ${ms(quantile(times, 0.5))}, longest ${ms(Math.max(...times))}`
  const figure = (what: string, times: readonly number[] = [], bar = 0): Figure => ({
    what,
    figure: spread(times),
    bar: `always < ${bar} ms`,
    met: times.length > 0 && Math.max(...times) < bar,
  })
  return [
    figure("another user's export of a short list", exports, BARS.exportMs),
    figure(`/readyz with ${SLOW_SOCKETS} slow connections`, ready, BARS.readyMs),
    {
      what: 'most memory of the server and its processes of files',
      figure: `${memory.together.toFixed(0)} MB, the server alone ${memory.alone.toFixed(0)} MB, ${before.together.toFixed(0)} MB before`,
      bar: `< ${BARS.memoryMb} MB`,
      met: memory.together < BARS.memoryMb,
    },
    {
      what: 'what the heavy files were answered',
      figure: [...statuses].map(([told, count]) => `${told} × ${count}`).join(', '),
      bar: '',
      met: true,
    },
  ]
}
