import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3mini } from 's3mini'
import type { S3Settings } from '../kit/start/env.ts'

/** The account that the S3 server for tests knows. */
const ACCOUNT = { region: 'us-east-1', accessKey: 'S3RVER', secretKey: 'S3RVER' }

/** A store that speaks S3, on a port of its own and with no bucket yet. */
export async function startS3(): Promise<{ endpoint: string; stop: () => Promise<void> }> {
  // Few files need it, and it takes a while to load.
  const { default: S3rver } = await import('s3rver')
  const directory = await mkdtemp(join(tmpdir(), 'lanbanh-s3-'))
  const server = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true })
  const { port } = await server.run()
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async stop() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

const clientOf = ({ endpoint, bucket, region, accessKey, secretKey }: S3Settings): S3mini =>
  new S3mini({
    endpoint: `${endpoint}/${bucket}`,
    region,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
  })

/** Makes a bucket of its own in such a store. */
export async function freshBucket(endpoint: string): Promise<S3Settings> {
  const bucket = `test-${randomBytes(6).toString('hex')}`
  const settings = { ...ACCOUNT, endpoint, bucket, pathStyle: true }
  await clientOf(settings).createBucket()
  return settings
}

/** The names of all bytes that are kept, in the folder of the data or in the bucket. */
export async function storedNames(dataDir: string, s3: S3Settings | null): Promise<string[]> {
  if (s3 === null) return readdir(join(dataDir, 'files'))
  const objects = (await clientOf(s3).listObjects('/', 'files/')) ?? []
  return objects.map(({ Key }) => Key.slice('files/'.length))
}
