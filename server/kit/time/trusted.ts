import { epochMs } from './clock.ts'

const TRUSTED_MS = 3_000

/** What was read is trusted for a few seconds; who asks meanwhile waits for the same reading. */
export function trusted<T>(read: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | null = null
  let until = 0
  return () => {
    if (known === null || until <= epochMs()) {
      until = epochMs() + TRUSTED_MS
      known = read()
      known.catch(() => (known = null))
    }
    return known
  }
}
