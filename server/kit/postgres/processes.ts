import { readFileSync, readlinkSync } from 'node:fs'
import { spawnSync } from 'node:child_process'

const hasProc = process.platform === 'linux'

const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'EACCES')

/** Whether the process exists and has not ended; one that nobody has reaped yet counts as ended. */
export function isLiving(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!isRefused(error)) return false
  }
  if (!hasProc) return true
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const state = stat.charAt(stat.lastIndexOf(')') + 2)
    return state !== 'Z' && state !== 'X'
  } catch {
    return false
  }
}

/** Whether the process is a PostgreSQL on `clusterFolder` (an absolute path without links). */
export function servesCluster(pid: number, clusterFolder: string): boolean {
  if (!hasProc) {
    const command = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
    return command.stdout.includes(clusterFolder)
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === clusterFolder
  } catch (error) {
    // Root of a container may be refused the folder of another user's process, but not its arguments.
    return isRefused(error) && argumentsOf(pid).includes(clusterFolder)
  }
}

function argumentsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}
