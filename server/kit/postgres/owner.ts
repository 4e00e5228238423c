import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { startTexts } from '../start/start.texts.ts'
import { StartError } from '../start/startError.ts'

/** The system user that PostgreSQL runs as, where that is not the user of this process. */
export type Owner = { uid: number; gid: number }

const isRoot = (): boolean => process.getuid?.() === 0

function idOf(user: string): Owner | null {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const answer = spawnSync('id', [flag, user], { encoding: 'utf8' })
    return answer.status === 0 ? Number(answer.stdout.trim()) : Number.NaN
  })
  return Number.isInteger(uid) && Number.isInteger(gid) ? { uid: uid!, gid: gid! } : null
}

let found: Owner | null = null

/** Whom root hands PostgreSQL to, as PostgreSQL refuses to run as root; null for an ordinary user. */
export function plainOwner(): Owner | null {
  if (!isRoot()) return null
  found ??= idOf('postgres') ?? idOf('nobody')
  if (found === null) throw new StartError(startTexts.noPlainUser)
  return found
}

/** The owner of a cluster that is already there: it stays with the user who made it. */
export function ownerOfCluster(clusterFolder: string): Owner | null {
  const { uid, gid } = statSync(clusterFolder)
  if (uid === process.getuid?.()) return null
  if (!isRoot()) throw new StartError(startTexts.ownedByAnother(clusterFolder))
  return { uid, gid }
}

/** Whether `owner` can enter every folder on the way to `path`. */
export function canReach(owner: Owner | null, path: string): boolean {
  if (owner === null) return true
  return spawnSync('test', ['-x', path], { ...owner, cwd: '/' }).status === 0
}

const reached = new Set<string>()

/** The same of a path of the system or of the program, asked once: to start a process is dear for one that has grown. */
export function canReachOnce(owner: Owner | null, path: string): boolean {
  const key = `${owner?.uid} ${path}`
  if (!reached.has(key) && canReach(owner, path)) reached.add(key)
  return reached.has(key)
}
