import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLiving, servesCluster } from './processes.ts'

/** What postmaster.pid says about a cluster; its lines are fixed by PostgreSQL (miscinit.h). */
export type Postmaster =
  | { state: 'none' }
  | { state: 'stale'; socketFolder: string }
  | { state: 'living'; pid: number; socketFolder: string; ready: boolean }

const pidFile = (clusterFolder: string): string => join(clusterFolder, 'postmaster.pid')

function linesOf(clusterFolder: string): string[] | null {
  try {
    return readFileSync(pidFile(clusterFolder), 'utf8').split('\n')
  } catch {
    return null
  }
}

/** Reads who serves the cluster; a pid that meanwhile belongs to something else is stale. */
export function findPostmaster(clusterFolder: string): Postmaster {
  const lines = linesOf(clusterFolder)
  if (lines === null) return { state: 'none' }
  const pid = Number(lines[0])
  const socketFolder = lines[4] ?? ''
  if (pid > 0 && isLiving(pid) && servesCluster(pid, clusterFolder)) {
    return { state: 'living', pid, socketFolder, ready: lines[7]?.trim() === 'ready' }
  }
  return { state: 'stale', socketFolder }
}

// Above every pid that Linux and macOS hand out, so that PostgreSQL finds no such process.
const NOBODY = 2_147_483_646

/**
 * Lets PostgreSQL pass a stale postmaster.pid that names a zombie or a stranger. The rest of the
 * file stays: its shared-memory key is how PostgreSQL notices that old backends are still at work.
 */
export function disownPidFile(clusterFolder: string): void {
  const lines = linesOf(clusterFolder)
  if (lines === null) return
  const rest = lines.slice(1)
  if (rest.length < 6) rmSync(pidFile(clusterFolder), { force: true })
  else writeFileSync(pidFile(clusterFolder), [NOBODY, ...rest].join('\n'))
}
