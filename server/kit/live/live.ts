import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Db } from '../postgres/db.ts'
import type { EventStream } from './eventStream.ts'

const LISTEN_AGAIN_MS = 1_000
/** In place of a username: there is news for everybody (migration 0021). */
const EVERYBODY = '*'

type Follower = EventStream & { username: string; session: string }

/** What streams are told of; whoever keeps sessions and news answers where the app is put together. */
type Told = {
  /** Where PostgreSQL tells whose news has changed; the message is the username. */
  newsChannel: string
  /** Where it tells which session has ended. */
  sessionChannel: string
  newsOf: (db: Db, usernames: readonly string[]) => Promise<Map<string, unknown>>
  /** Which of these sessions are open still. */
  openSessions: (db: Db, sessions: readonly string[]) => Promise<Set<string>>
}

type Source = {
  db: Db
  connectionString: string | null
  log: FastifyBaseLogger
  told: Told
  /** Open streams of one user. */
  maxStreams: number
}

/** The open streams of this server, kept true by what PostgreSQL tells every server. */
export type Live = {
  /** False where this user has as many streams open as one may have. */
  hasRoom: (username: string) => boolean
  /** Adds a stream; the answer takes it away. */
  follow: (follower: Follower) => () => void
  close: () => Promise<void>
}

/** Sends each user's news to its streams: many changes in a row are one question to the database. */
function newsSender({ db, log, told }: Source, followers: ReadonlySet<Follower>) {
  const waiting = new Set<string>()
  let working = false
  const work = async (): Promise<void> => {
    while (waiting.size > 0) {
      const usernames = [...waiting]
      waiting.clear()
      const news = await told.newsOf(db, usernames)
      for (const follower of followers) {
        const own = news.get(follower.username)
        if (own) follower.send(own)
      }
    }
  }
  return (username: string): void => {
    waiting.add(username)
    if (working) return
    working = true
    void work()
      .catch((error: unknown) => log.error({ err: error }, 'notices could not be sent'))
      .finally(() => {
        working = false
      })
  }
}

/** Starts with the first stream: a connection of its own to listen on, opened again whenever it breaks. */
export function openLive(source: Source): Live {
  const { db, connectionString, log, told } = source
  const followers = new Set<Follower>()
  const sendNews = newsSender(source, followers)
  let listening: Promise<pg.Client> | null = null
  let again: NodeJS.Timeout | undefined
  let closed = false

  const hear = ({ channel, payload = '' }: pg.Notification): void => {
    const ends = channel === told.sessionChannel
    const concerned = [...followers].filter(
      ({ username, session }) =>
        payload === (ends ? session : username) || (!ends && payload === EVERYBODY),
    )
    if (ends) for (const follower of concerned) follower.refuse()
    else for (const { username } of concerned) sendNews(username)
  }
  /** What was told while nobody listened: ends streams whose session is gone, sends the others their news. */
  const catchUp = async (behind: readonly Follower[]): Promise<void> => {
    const sessions = behind.map(({ session }) => session)
    const open = await told.openSessions(db, sessions)
    for (const follower of behind) {
      if (open.has(follower.session)) sendNews(follower.username)
      else follower.refuse()
    }
  }
  const listen = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: connectionString ?? '', keepAlive: true })
    client.on('error', () => undefined)
    client.on('end', listenAgain)
    client.on('notification', hear)
    await client.connect()
    await client.query(`LISTEN ${told.newsChannel}; LISTEN ${told.sessionChannel}`)
    return client
  }
  const start = (): Promise<pg.Client> => {
    listening = listen()
    return listening
  }
  const catchUpOnceListening = (behind: () => readonly Follower[]): void => {
    void (listening ?? start())
      .then(() => catchUp(behind()))
      .catch((error: unknown) => {
        if (closed) return
        log.warn({ err: error }, 'cannot listen for notices')
        listenAgain()
      })
  }
  function listenAgain(): void {
    listening = null
    clearTimeout(again)
    if (closed || followers.size === 0) return
    again = setTimeout(() => catchUpOnceListening(() => [...followers]), LISTEN_AGAIN_MS)
    again.unref()
  }

  return {
    hasRoom: (username) =>
      [...followers].filter((follower) => follower.username === username).length <
      source.maxStreams,
    follow(follower) {
      if (closed) follower.end()
      followers.add(follower)
      catchUpOnceListening(() => [follower])
      return () => void followers.delete(follower)
    },
    async close() {
      closed = true
      clearTimeout(again)
      for (const follower of followers) follower.end()
      await listening?.then((client) => client.end()).catch(() => undefined)
    },
  }
}
