import { STREAM_PING_MS, type StreamSign } from '../../../contract/kit/endpoint/endpoint.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'

const LONGEST_WAIT_MS = 60_000
/** A stream that says nothing for so long is broken, though nobody has told. */
const SILENCE_MS = 2.5 * STREAM_PING_MS
const [PING, REFUSED]: StreamSign[] = ['ping', 'refused']

/** How long to wait before the next try: twice as long each time, and not everybody at the same moment. */
export const waitBefore = (
  { failures, first }: { readonly failures: number; readonly first: number },
  chance: number,
): number => Math.min(LONGEST_WAIT_MS, first * 2 ** failures) * (1 + chance / 2)

type Following = {
  /** Asks for the address of the stream. */
  readonly link: () => Promise<{ readonly link: string }>
  readonly onData: (data: string) => void
  /** True while the stream is heard of, false while it is opened again. */
  readonly onHeard: (heard: boolean) => void
  /** The wait after the first failure, in ms. */
  readonly firstWait: number
}

/**
 * Follows a stream while the window is in front: a browser opens few connections to one server, and windows behind would
 * take them from the one that is worked in. A stream that ends is opened again. Answers how to stop.
 */
export function followStream({ link, onData, onHeard, firstWait }: Following): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempt = 0
  let failures = 0

  const close = () => {
    attempt += 1
    clearTimeout(timer)
    source?.close()
    source = null
  }
  const openAgain = () => {
    close()
    onHeard(false)
    timer = setTimeout(() => void open(), waitBefore({ failures, first: firstWait }, Math.random()))
    failures += 1
  }
  const heard = () => {
    failures = 0
    clearTimeout(timer)
    timer = setTimeout(openAgain, SILENCE_MS)
    onHeard(true)
  }
  const listen = (address: string) => {
    source = new EventSource(address)
    source.addEventListener('error', openAgain)
    source.addEventListener(PING ?? '', heard)
    // Asking for another stream leads to the sign-in, as any call of an ended session does.
    source.addEventListener(REFUSED ?? '', () => void open())
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      heard()
      onData(data)
    })
  }
  async function open(): Promise<void> {
    close()
    const own = attempt
    try {
      const made = await link()
      if (own === attempt) listen(made.link)
    } catch (error) {
      const ended = error instanceof Refusal && error.code === 'not_signed_in'
      if (own === attempt && !ended) openAgain()
    }
  }
  const follow = () => {
    failures = 0
    if (document.visibilityState === 'visible') void open()
    else close()
  }

  document.addEventListener('visibilitychange', follow)
  window.addEventListener('online', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener('online', follow)
    close()
  }
}
