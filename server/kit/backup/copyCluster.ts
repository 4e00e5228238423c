import { chown, copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Place } from '../postgres/place.ts'
import type { Backup } from './manifest.ts'
import { PACKED, readPacked, writePacked, type Written } from './packed.ts'
import { layOut, tarOf } from './tar.ts'

/** The file of a backup that holds the database's files. */
export const CLUSTER = `postgres.tar${PACKED}`
/** The file of a backup that tells PostgreSQL where its recovery begins. */
export const LABEL = 'backup_label'

// What PostgreSQL makes anew by itself, or what would make it believe that it runs (documentation: Making a Base Backup Using the Low Level API).
const EMPTIED = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|current_logfiles|backup_label.*|tablespace_map.*|pg_internal\.init.*|pgsql_tmp.*)$/

/** Every folder and file of a cluster that belongs into a copy, as paths from its own. */
async function contentsOf(cluster: string) {
  const found: { folders: string[]; files: string[] } = { folders: [], files: [] }
  const look = async (folder: string): Promise<void> => {
    for (const entry of await readdir(join(cluster, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (LEFT_OUT.test(entry.name)) continue
      if (!entry.isDirectory()) found.files.push(path)
      else {
        found.folders.push(path)
        if (!EMPTIED.includes(path)) await look(path)
      }
    }
  }
  await look('')
  found.folders.push('pg_wal/archive_status')
  return found
}

/**
 * Copies the files of a cluster into a backup, between pg_backup_start and pg_backup_stop. They may change and vanish meanwhile: the
 * write-ahead log puts that right.
 */
export const copyCluster = async (cluster: string, folder: string): Promise<Written> =>
  writePacked(tarOf(cluster, await contentsOf(cluster)), join(folder, CLUSTER))

/** Lays the database of a backup out as a cluster of its owner, ready to recover. */
export async function layOutCluster({ folder }: Backup, { cluster, owner }: Place): Promise<void> {
  const give = async (path: string): Promise<void> => {
    if (owner !== null) await chown(path, owner.uid, owner.gid)
  }
  await mkdir(cluster, { mode: 0o700 })
  await give(cluster)
  await readPacked(join(folder, CLUSTER), (chunks) => layOut(chunks, cluster, give))
  await copyFile(join(folder, LABEL), join(cluster, LABEL))
  await give(join(cluster, LABEL))
}
