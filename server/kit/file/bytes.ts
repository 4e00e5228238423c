import { access, copyFile, link, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { makeFolder } from '../start/makeFolder.ts'

/** Bytes on their way out; whoever asked reads or destroys the stream. */
export type Reading = { readonly stream: Readable; readonly size: number }

/** Where the bytes of files lie under their names, the same for all servers of a database (docs/decisions/0022-several-servers.md). */
export type Bytes = {
  /** Keeps the bytes of a finished file of this machine, which stays its maker's: work that is done anew puts it again. */
  put: (name: string, path: string) => Promise<void>
  /** Null where nothing lies under this name. */
  read: (name: string) => Promise<Reading | null>
  has: (name: string) => Promise<boolean>
  /** Where nothing lies under this name, nothing happens. */
  remove: (name: string) => Promise<void>
  /** Does `work` with them as a file of this machine, which is nobody's to change. */
  onDisk: <T>(name: string, work: (path: string) => Promise<T>) => Promise<T>
}

/** Keeps the bytes under another name too; copied where the file system has one name a file. */
const keep = (from: string, to: string): Promise<void> =>
  link(from, to).catch(() => copyFile(from, to))

/** Bytes in one folder, made where it is missing: of this machine, or one that all servers share. */
export function openFolder(folder: string): Bytes {
  makeFolder(folder)
  const pathOf = (name: string) => join(folder, name)
  return {
    put: (name, path) => keep(path, pathOf(name)),
    async read(name) {
      const file = await open(pathOf(name)).catch(() => null)
      if (!file) return null
      const { size } = await file.stat()
      return { stream: file.createReadStream(), size }
    },
    has: (name) =>
      access(pathOf(name)).then(
        () => true,
        () => false,
      ),
    remove: (name) => unlink(pathOf(name)).catch(() => undefined),
    onDisk: (name, work) => work(pathOf(name)),
  }
}
