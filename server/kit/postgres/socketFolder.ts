import { chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { canReachOnce, type Owner } from './owner.ts'

const PREFIX = 'lan-banh-'
const SOCKET = '.s.PGSQL.5432'
// sun_path holds 104 bytes on macOS and 108 on Linux, its end mark included.
const LONGEST = 103

function isOurs(folder: string, owner: Owner | null): boolean {
  if (!basename(folder).startsWith(PREFIX)) return false
  try {
    const found = lstatSync(folder)
    const uid = owner?.uid ?? process.getuid?.()
    return found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0
  } catch {
    return false
  }
}

/**
 * A short folder that only `owner` can enter, for the socket: a data folder may lie deeper than a
 * socket's address is long. The one of an earlier run is taken again, so that none pile up.
 */
export function socketFolderFor(earlier: string, owner: Owner | null): string {
  if (isOurs(earlier, owner)) {
    rmSync(join(earlier, SOCKET), { force: true })
    rmSync(join(earlier, `${SOCKET}.lock`), { force: true })
    return earlier
  }
  const wanted = join(tmpdir(), `${PREFIX}XXXXXX`, SOCKET)
  const parent = wanted.length <= LONGEST && canReachOnce(owner, tmpdir()) ? tmpdir() : '/tmp'
  const folder = mkdtempSync(join(parent, PREFIX))
  if (owner !== null) chownSync(folder, owner.uid, owner.gid)
  return folder
}

/** Makes the same folder again after a cleaner of temporary files took it away. */
export function restoreSocketFolder(folder: string, owner: Owner | null): void {
  if (existsSync(folder)) return
  mkdirSync(folder, { mode: 0o700 })
  if (owner !== null) chownSync(folder, owner.uid, owner.gid)
}

/** Removes the folder of a server that has ended. */
export function removeSocketFolder(folder: string): void {
  if (basename(folder).startsWith(PREFIX)) rmSync(folder, { recursive: true, force: true })
}
