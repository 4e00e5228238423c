import type { Endpoint } from '../../../contract/kit/endpoint/endpoint.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import type { CurrentUser, Trx } from '../http/context.ts'
import type { FileStore } from '../file/fileStore.ts'
import type { Db } from '../postgres/db.ts'

/** One run of a job. A run may be the second one after a crash: `checkpoint` is what the one before saved last. */
export type JobRun<Payload, Checkpoint, Findings = unknown> = {
  payload: Payload
  checkpoint: Checkpoint | null
  /** What the runs before kept beside it: what is large and seldom grows. */
  findings: Findings | null
  /** Who asked for it, as the account stands now. */
  user: CurrentUser
  db: Db
  files: FileStore
  /** Aborts when the job is cancelled, taken over by another server, or this one stops. */
  signal: AbortSignal
  /** Shows how far the run came, in per cent. */
  report: (progress: number) => Promise<void>
  /** The same together with what the run wrote: in one transaction, which is refused when the job is no longer this run's. */
  save: (trx: Trx, checkpoint: Checkpoint, progress: number) => Promise<void>
  /** Keeps findings in the transaction of a save. */
  keep: (trx: Trx, findings: Findings) => Promise<void>
}

/** What a job leaves behind: a small result, a line about it, and a stored file where it made one. */
export type JobResult = { result: unknown; message: Text; file?: string }

/**
 * Work that can be done behind. `run` is called again after a crash or an error, so it writes by `save` or may be repeated
 * without harm; a `Refusal` that it throws is final and shown to the owner. Who may no longer make `call` may not run it either.
 */
export type JobKind<Payload, Checkpoint = null, Findings = null> = {
  readonly kind: string
  readonly name: Text
  readonly call: Endpoint
  readonly run: (job: JobRun<Payload, Checkpoint, Findings>) => Promise<JobResult>
  /** What a cancelled job has done until then, where that stays. */
  readonly stopped?: (
    payload: Payload,
    checkpoint: Checkpoint | null,
    findings: Findings | null,
  ) => JobResult
}
export type AnyJobKind = JobKind<unknown, unknown, unknown>

/** A kind among others, whose payload and checkpoint only itself knows. */
export const anyKind = <P, C, F>(kind: JobKind<P, C, F>): AnyJobKind =>
  kind as unknown as AnyJobKind
