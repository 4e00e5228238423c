import { randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { fileTexts } from '../../../contract/kit/file/file.texts.ts'
import type { S3Settings } from '../start/env.ts'
import type { Bytes, Reading } from './bytes.ts'

/** The names of a folder of files, so that one is carried over to a store by copying it. */
const PREFIX = 'files/'
const ANSWER_MS = 60_000
const ATTEMPTS = 3
const FIRST_PAUSE_MS = 200

/** Every request may be repeated: a name is given once, and what is under it never changes. The time is that of the answer's beginning. */
const patientFetch: typeof fetch = async (input, init) => {
  for (let attempt = 1; ; attempt += 1) {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new Error('no answer')), ANSWER_MS)
    try {
      const answer = await fetch(input, { ...init, signal: late.signal })
      if (answer.status < 500 || attempt === ATTEMPTS) return answer
      await answer.body?.cancel()
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
    } finally {
      clearTimeout(timer)
    }
    await sleep(FIRST_PAUSE_MS * 2 ** attempt)
  }
}

/** What the caller is told; the log is told the cause. */
function away(cause: unknown): Refusal {
  const said = fileTexts.storeAway
  return Object.assign(new Refusal('unavailable', said), { cause })
}

async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw away(error)
  }
}

const addressOf = ({ endpoint, bucket, pathStyle }: S3Settings): string => {
  const url = new URL(endpoint)
  if (pathStyle) url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}`
  else url.hostname = `${bucket}.${url.hostname}`
  return url.href.replace(/\/$/, '')
}

/** Bytes in a bucket of a store that speaks S3; those that work needs on disk lie in `temporary` meanwhile. */
export async function openS3(settings: S3Settings, temporary: string): Promise<Bytes> {
  // Whoever keeps files in a folder does not load it.
  const { S3mini } = await import('s3mini')
  const { region, accessKey: accessKeyId, secretKey: secretAccessKey } = settings
  const endpoint = addressOf(settings)
  const bucket = new S3mini({ endpoint, region, accessKeyId, secretAccessKey, fetch: patientFetch })
  const read = (name: string): Promise<Reading | null> =>
    asked(async () => {
      const found = await bucket.getObjectResponse(PREFIX + name)
      if (!found?.body) return null
      const stream = Readable.fromWeb(found.body as ReadableStream)
      return { stream, size: Number(found.headers.get('content-length') ?? 0) }
    })
  return {
    read,
    async put(name, path) {
      await asked(async () => bucket.putObject(PREFIX + name, await openAsBlob(path)))
    },
    has: (name) => asked(async () => (await bucket.objectExists(PREFIX + name)) === true),
    async remove(name) {
      await asked(() => bucket.deleteObject(PREFIX + name))
    },
    async onDisk(name, work) {
      const path = join(temporary, randomUUID())
      try {
        const found = await read(name)
        if (found) await pipeline(found.stream, createWriteStream(path))
        return await work(path)
      } finally {
        await rm(path, { force: true })
      }
    },
  }
}
