import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fix } from '../contract/fleet/position/fix.ts'
import { drive, STEP_MS } from './drives.ts'
import { deviceOf, DOUBLED, KINDS, LATE, type Sending, type Sent } from './fixesPlan.ts'
import { quantile } from './figures.ts'
import { withheld } from './withheld.ts'

/** The process that vehicles' devices are: what it costs is not the server's. */
const BATCH = 1_000
const AT_ONCE = { batch: 8, single: 200 }

type Said = { readonly vehicle: number; readonly fix: Fix }

function bodyOf(said: readonly Said[]): string {
  return JSON.stringify({
    data: said.map(({ vehicle, fix: { at, card, swipe: _swipe, ...fix } }) => ({
      id: deviceOf(vehicle),
      time: new Date(at).toISOString(),
      ...fix,
      driver: card,
    })),
  })
}

/** All that is said, in the order of its sending: own clocks go on together, some fixes late, some twice. */
function* sayings({ vehicles, begin, from }: Sending): Generator<Said & { clock: number }> {
  const kinds = Array.from({ length: Math.min(KINDS, vehicles) }, (_, seed) => drive(seed, begin))
  const late = new Map<number, Said[]>()
  for (let clock = begin; ; clock += STEP_MS) {
    const fixes = kinds.map((kind) => kind.next().value as Fix)
    for (const said of late.get(clock / STEP_MS) ?? []) yield { ...said, clock }
    late.delete(clock / STEP_MS)
    for (let vehicle = 0; vehicle < vehicles; vehicle++) {
      const fix = fixes[vehicle % kinds.length] as Fix
      const said = { vehicle, fix }
      const isVeryLate = withheld(vehicle, fix.at)
      if (isVeryLate || Math.random() < LATE.share) {
        const ms = isVeryLate ? LATE.twoDaysMs : Math.random() * LATE.ms
        const due = Math.ceil((clock + ms) / STEP_MS)
        if (due * STEP_MS >= from && (isVeryLate || clock >= from)) {
          late.set(due, [...(late.get(due) ?? []), said])
          continue
        }
      }
      if (clock < from) continue
      yield { ...said, clock }
      if (Math.random() < DOUBLED) yield { ...said, clock }
    }
  }
}

async function send(given: Sending): Promise<Sent> {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: given.single ? AT_ONCE.single : AT_ONCE.batch,
  })
  const post = (path: string, body: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const asked = request(
        given.address + path,
        {
          method: 'POST',
          agent,
          headers: { 'x-gps-key': given.key, 'content-type': 'application/json' },
        },
        (response) => {
          response.resume()
          response.on('end', () => resolve(response.statusCode ?? 0))
          response.on('error', reject)
        },
      )
      asked.on('error', reject)
      asked.end(body)
    })
  const times: number[] = []
  const failed = new Map<string, number>()
  const stored: string[] = []
  let [sent, acknowledged, open, clock] = [0, 0, 0, given.from]
  const source = sayings(given)
  // Goes through what was there before.
  let first = source.next().value as (Said & { clock: number }) | null
  const size = given.single ? 1 : BATCH
  const most = given.single ? AT_ONCE.single : AT_ONCE.batch
  const begin = performance.now()
  const deliver = async (said: readonly Said[]): Promise<void> => {
    const at = performance.now()
    const [one] = said
    try {
      const status =
        given.single && one
          ? await post(
              `/gps/osmand?id=${deviceOf(one.vehicle)}&timestamp=${one.fix.at}&lat=${one.fix.lat}&lon=${one.fix.lng}&speed=${(one.fix.speed ?? 0) / 1.852}` +
                `&bearing=${one.fix.course ?? ''}&accuracy=5&ignition=${one.fix.ignition}&fuel=${one.fix.fuel}&odometer=${one.fix.odometer}&driverUniqueId=${one.fix.card}`,
              '',
            )
          : await post('/gps/batch', bodyOf(said))
      if (status !== 200) throw new Error(`answered ${status}`)
      acknowledged += said.length
      if (given.telling) for (const { vehicle, fix } of said) stored.push(`${vehicle} ${fix.at}`)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      failed.set(why, (failed.get(why) ?? 0) + 1)
    }
    times.push(performance.now() - at)
    open -= 1
  }
  while (performance.now() - begin < given.seconds * 1000) {
    const due = ((performance.now() - begin) / 1000) * given.rate
    if (sent + size > due || open >= most) {
      await sleep(1)
      continue
    }
    const said: Said[] = []
    while (said.length < size) {
      const next = first ?? (source.next().value as Said & { clock: number })
      first = null
      said.push({ vehicle: next.vehicle, fix: next.fix })
      clock = next.clock
    }
    sent += size
    open += 1
    void deliver(said)
    if (isStopped) break
  }
  while (open > 0) await sleep(1)
  const ms = performance.now() - begin
  agent.destroy()
  return {
    sent,
    acknowledged,
    stored,
    failed: [...failed].map(([why, n]) => `${n} × ${why}`),
    median: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    ms,
    until: clock + STEP_MS,
  }
}

let isStopped = false
process.on('message', (given: Sending | 'stop') => {
  if (given === 'stop') isStopped = true
  else void send(given).then((sent) => process.send?.(sent))
})
