/** Why the database did not do a statement, as far as it is not the statement's own fault. */
export type Failure = 'away' | 'full' | 'clash' | 'read-only' | 'bad-value'

// PostgreSQL's codes of lost and refused connections, and of a server that stops, starts or fell (its manual, appendix A).
const AWAY = /^(08...|57P0[1-5]|53300|25P03)$/
const BAD_VALUE = new Set(['22021', '22003', '22P02', '22P05', '22007', '22008', '54000'])
const CLASH = new Set(['40001', '40P01', '55P03'])
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT'])
// Of a server that stands in for another, or of a connection that may only read.
const READ_ONLY = '25006'
/** What libraries hand on of the system's words, without its code. */
const SAID_FULL = /No space left on device|Disk quota exceeded|not enough space on the disk/
/** What the operating system says of a connection; of a file ENOENT means that it is not there. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
])
/** What the driver and the query builder say of a connection without a code. */
const SAID_AWAY =
  /Connection terminated|is not queryable|when trying to connect|connection has been discarded|^Cannot use a pool after|^driver has already been destroyed/

type Coded = { code?: unknown; syscall?: unknown; message?: unknown; cause?: unknown }

/** What a code of PostgreSQL or of the operating system tells of why a statement was not done; null for anything else. */
export function failureOf(error: unknown): Failure | null {
  const { code, syscall, message, cause } = (error ?? {}) as Coded
  const named = typeof code === 'string' ? code : ''
  if (FULL.has(named) || SAID_FULL.test(String(message))) return 'full'
  if (CLASH.has(named)) return 'clash'
  if (BAD_VALUE.has(named)) return 'bad-value'
  if (named === READ_ONLY) return 'read-only'
  const isAway =
    AWAY.test(named) || NETWORK.has(named) || (named === 'ENOENT' && syscall === 'connect')
  if (isAway || SAID_AWAY.test(String(message))) return 'away'
  return cause instanceof Error ? failureOf(cause) : null
}

const ATTEMPTS = 4

/** Does `work` again where the database refused it for a clash with other work: what it had written fell back whole. */
export async function despiteClashes<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= ATTEMPTS || failureOf(error) !== 'clash') throw error
    }
  }
}
