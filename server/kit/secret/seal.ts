import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../start/env.ts'
import { makeFolder } from '../start/makeFolder.ts'

const FILE = 'secret.key'
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/** The key of this installation: that of the settings, else one made once beside the files of the company. */
async function keyOf({
  secretKey,
  dataDir,
}: Pick<Settings, 'secretKey' | 'dataDir'>): Promise<Buffer> {
  const given = secretKey ?? (await fileKey(dataDir))
  return Buffer.from(hkdfSync('sha256', given, '', 'secrets of connections', KEY_BYTES))
}

async function fileKey(dataDir: string): Promise<string> {
  const path = join(dataDir, FILE)
  makeFolder(dataDir)
  // Of two that start together the first writes; both read what stands.
  await writeFile(path, randomBytes(KEY_BYTES).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return readFile(path, 'utf8')
}

/** Encrypts what must not be readable in the database alone. */
export async function seal(settings: Settings, secret: string): Promise<Buffer> {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, await keyOf(settings), iv)
  const bytes = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), bytes])
}

/** What was sealed; null where the key is another one or the bytes were changed. */
export async function unseal(settings: Settings, sealed: Buffer): Promise<string | null> {
  try {
    const decipher = createDecipheriv(CIPHER, await keyOf(settings), sealed.subarray(0, IV_BYTES))
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const bytes = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES))
    return Buffer.concat([bytes, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
