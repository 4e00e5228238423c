import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../start/makeFolder.ts'
import { startTexts } from '../start/start.texts.ts'
import { inTerminal, StartError } from '../start/startError.ts'
import { copyBinaries, linkLibraries, packageFolder } from './binaries.ts'
import { canReach, canReachOnce, ownerOfCluster, plainOwner, type Owner } from './owner.ts'
import { findPostmaster } from './postmaster.ts'

/** Where one database lives: the binaries, the folder that holds `postgres/`, and its system user. */
export type Place = { binaries: string; folder: string; cluster: string; owner: Owner | null }

/** Where the server lays finished files of its write-ahead log for the archive to fetch. */
export const walTray = (place: Place): string => join(place.folder, 'wal-out')

/** Lies in a data folder while a restore puts one database in the place of another: a server that started then would begin an empty one. */
export const EXCHANGING = 'RESTORE-UNFINISHED.txt'

const POINTER = 'WHERE-IS-THE-DATA.txt'
const stateFolder = process.platform === 'darwin' ? '/var/db/lan-banh' : '/var/lib/lan-banh'

/**
 * Finds or makes the place of the database of the data folder `home`: inside it, or in the system's state folder
 * where root's checkout is closed to the user that PostgreSQL runs as; a text file then points there.
 */
export function findPlace(home: string): Place {
  const folder = pointedFolder(home) ?? home
  const cluster = join(folder, 'postgres')
  const owner = existsSync(cluster) ? ownerOfCluster(cluster) : plainOwner()
  const open = findPostmaster(cluster).state === 'living' || canReach(owner, folder)
  const openPlace = open ? folder : moveOut(home, cluster)
  return {
    binaries: findBinaries(openPlace, owner),
    folder: openPlace,
    cluster: join(openPlace, 'postgres'),
    owner,
  }
}

/** Makes the data folder if need be and answers its path without links. */
export function openFolder(dataDir: string): string {
  try {
    makeFolder(dataDir)
    return realpathSync(dataDir)
  } catch (error) {
    throw new StartError(startTexts.folderRefused(dataDir, String(error)))
  }
}

function pointedFolder(home: string): string | null {
  const pointer = join(home, POINTER)
  if (!existsSync(pointer)) return null
  const path = readFileSync(pointer, 'utf8')
    .split('\n')
    .find((line) => line.startsWith('/'))
  return path !== undefined && existsSync(path) ? path : null
}

function moveOut(home: string, cluster: string): string {
  mkdirSync(stateFolder, { recursive: true, mode: 0o755 })
  const folder = mkdtempSync(join(stateFolder, 'data-'))
  chmodSync(folder, 0o755)
  // mv keeps the owner also from one disk to another.
  if (existsSync(cluster))
    spawnSync('mv', [cluster, join(folder, 'postgres')], { stdio: 'inherit' })
  writeFileSync(join(home, POINTER), `${inTerminal(startTexts.dataMoved(folder))}\n`)
  return folder
}

function findBinaries(folder: string, owner: Owner | null): string {
  const original = packageFolder()
  const linked = linkLibraries(original)
  if (linked && canReachOnce(owner, join(original, 'native/bin/postgres'))) return original
  return copyBinaries(original, owner === null ? folder : stateFolder)
}
