import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { noticeApi } from '../contract/office/notice/notice.api.ts'
import { keptOpen, type Post } from './keptOpen.ts'
import type { Asking } from './loadCalls.ts'

/** A browser comes back after its connection broke: so often at most, with such a pause. */
const COMES_BACK = { times: 20, pauseMs: 250 }

type Sent = { readonly text: string; readonly status: number; readonly ms: number }

/** One signed-in window: its calls, and its stream of news. A server that is gone is left for the next one. */
export type LoadClient = {
  /** Sends a call; one that writes carries a key, so that it is done once however often it is sent. */
  send: (asking: Asking, writes: boolean) => Promise<Sent>
  /** How often it had to come back. */
  cameBack: () => number
  close: () => void
}

/** Holds the stream of this user's news open until told to close it; one that ends is opened anew with the next call. */
function openStream(post: () => Post, address: () => string) {
  let open: { destroy: () => void } | null = null
  const follow = async (): Promise<void> => {
    const { text } = await post()(noticeApi.streamLink.path, {})
    const { link } = JSON.parse(text) as { link: string }
    const asked = get(address() + link, (reply) => {
      reply.resume()
      reply.on('close', () => (open = null))
    })
    asked.on('error', () => (open = null))
    open = asked
  }
  return {
    ensure: () => (open ? Promise.resolve() : follow().catch(() => undefined)),
    close: () => open?.destroy(),
  }
}

/** A client of these servers that begins with the one of its number. */
export function openClient(
  addresses: readonly string[],
  token: string,
  number: number,
): LoadClient {
  let server = number
  let returns = 0
  const address = (): string => addresses[server % addresses.length] ?? ''
  let own = keptOpen(address(), token)
  const stream = openStream(() => own.post, address)
  const goOn = async (): Promise<void> => {
    returns += 1
    own.close()
    server += 1
    own = keptOpen(address(), token)
    await sleep(COMES_BACK.pauseMs)
  }
  return {
    cameBack: () => returns,
    async send({ path, input }, writes) {
      const key: Record<string, string> = writes ? { 'idempotency-key': randomUUID() } : {}
      for (let tries = 1; ; tries += 1) {
        const begin = performance.now()
        try {
          const reply = await own.post(path, input, key)
          const ms = performance.now() - begin
          void stream.ensure()
          return { ...reply, ms }
        } catch (error) {
          if (addresses.length === 1 || tries > COMES_BACK.times) throw error
          await goOn()
        }
      }
    },
    close() {
      stream.close()
      own.close()
    },
  }
}
