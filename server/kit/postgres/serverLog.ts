import { copyFileSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'

/** The log of a database server: one file that it writes, and the one before beside it. */
const pathIn = (folder: string): string => join(folder, 'postgres.log')

const LARGEST_BYTES = 5_000_000

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/**
 * Begins the log of a folder anew once it has grown large; what it held becomes the one before. The server writes at the end of
 * its file, wherever that is, and goes on undisturbed.
 */
export function rotateLog(folder: string): void {
  const path = pathIn(folder)
  if (sizeOf(path) <= LARGEST_BYTES) return
  try {
    copyFileSync(path, `${path}.1`)
  } finally {
    // On a full disk the room counts for more than what was said.
    truncateSync(path)
  }
}

export type Log = { path: string; descriptor: number; start: number }

/** Opens the log for a server that starts. */
export function openLog(folder: string): Log {
  rotateLog(folder)
  const path = pathIn(folder)
  return { path, descriptor: openSync(path, 'a', 0o600), start: sizeOf(path) }
}

/** What was written since it was opened. */
export const tailOf = ({ path, start }: Log): string =>
  readFileSync(path).subarray(start).toString().trim()
