import type { FastifyBaseLogger } from 'fastify'
import type {
  CurrentVehicle,
  VehicleChanges,
} from '../../../contract/fleet/driving-report/driving-report.api.ts'
import type { CurrentUser } from '../../kit/http/context.ts'
import type { EventStream } from '../../kit/live/eventStream.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { epochMs } from '../../kit/time/clock.ts'
import { openSessions } from '../../office/session/sessions.ts'
import { recordLook } from '../look/look.ts'
import { allFacts, lastOf, stated, surroundingsOf } from './current.ts'

const EVERY_MS = 1_000
/** Who drives and which places there are is asked less often than where vehicles are. */
const AROUND_MS = 10_000
/** A look that goes on is recorded again before it would count as another. */
const LOOK_MS = 5 * 60_000

type Follower = EventStream & {
  readonly user: CurrentUser
  readonly session: string
  /** What was sent of each vehicle; null before anything was. */
  sent: ReadonlyMap<number, string> | null
  lookedAt: number
}
/** Vehicles, each with what it is compared by. */
type Present = ReadonlyMap<number, readonly [said: string, vehicle: CurrentVehicle]>

const presentOf = (vehicles: readonly CurrentVehicle[]): Present =>
  new Map(vehicles.map((vehicle) => [vehicle.vid, [JSON.stringify(vehicle), vehicle]]))

/** What a follower has to be told; null where nothing changed. */
function changesFor(sent: Follower['sent'], present: Present): VehicleChanges | null {
  const data = [...present.values()].flatMap(([said, vehicle]) =>
    sent?.get(vehicle.vid) === said ? [] : [vehicle],
  )
  const da_bo = sent ? [...sent.keys()].filter((vid) => !present.has(vid)) : []
  return sent === null || data.length > 0 || da_bo.length > 0
    ? { tat_ca: sent === null, data, da_bo }
    : null
}

/**
 * The open streams of vehicles of one server. While there is one the database is asked once a second, for all seats of the fleet at
 * once; so servers need not tell each other, and whoever comes back gets everything first.
 */
function openStreams(db: Db) {
  const followers = new Set<Follower>()
  let timer: NodeJS.Timeout | null = null
  let closed = false

  async function seenBy(user: CurrentUser): Promise<Present> {
    const around = await surroundingsOf(db, AROUND_MS)
    const seen = stated(await lastOf(db, user, {}), null, around.limits)
    return presentOf(allFacts(seen, around))
  }
  async function tell(follower: Follower, present: Present): Promise<void> {
    const { user } = follower
    if (epochMs() - follower.lookedAt > LOOK_MS) {
      await recordLook(db, user, { kind: 'vi_tri', about: null })
      follower.lookedAt = epochMs()
    }
    const changes = changesFor(follower.sent, present)
    if (!changes) return
    follower.sent = new Map([...present].map(([vid, [said]]) => [vid, said]))
    follower.send(changes)
  }
  async function turn(): Promise<void> {
    const open = await openSessions(
      db,
      [...followers].map(({ session }) => session),
    )
    let shared: Promise<Present> | null = null
    for (const follower of followers) {
      if (!open.has(follower.session)) {
        follower.refuse()
        continue
      }
      shared ??= seenBy(follower.user)
      await tell(follower, await shared)
    }
  }
  function again(log: FastifyBaseLogger): void {
    if (timer || closed || followers.size === 0) return
    timer = setTimeout(() => {
      void turn()
        .catch((error: unknown) => log.error({ err: error }, 'positions could not be sent'))
        .finally(() => {
          timer = null
          again(log)
        })
    }, EVERY_MS)
    timer.unref()
  }
  return {
    /** How many streams a user has open. */
    countOf: (username: string): number =>
      [...followers].filter(({ user }) => user.username === username).length,
    /** Adds a stream, which gets all vehicles at once; the answer takes it away. */
    follow(added: Omit<Follower, 'sent' | 'lookedAt'>, log: FastifyBaseLogger): () => void {
      const follower: Follower = { ...added, sent: null, lookedAt: 0 }
      followers.add(follower)
      if (closed) follower.end()
      void seenBy(follower.user)
        .then((present) => (follower.sent === null ? tell(follower, present) : undefined))
        .catch((error: unknown) => log.error({ err: error }, 'positions could not be sent'))
        .finally(() => again(log))
      return () => void followers.delete(follower)
    },
    close(): void {
      closed = true
      if (timer) clearTimeout(timer)
      for (const follower of followers) follower.end()
    },
  }
}

const streams = new WeakMap<Db, ReturnType<typeof openStreams>>()

/** The streams of the server that has this database open. */
export function vehicleStreams(db: Db): ReturnType<typeof openStreams> {
  const known = streams.get(db) ?? openStreams(db)
  streams.set(db, known)
  return known
}
