import { statfsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { MEGABYTE } from '../../../contract/kit/file/file.api.ts'

/** Bytes that a file system has, and that are free to us. */
export type Room = { free: number; total: number }

/** `low`: soon nothing can be written; `full`: nothing is, so that what is left keeps the database alive for reading. */
type DiskState = 'ok' | 'low' | 'full'
type Look = { state: DiskState; percentLeft: number }

/** Below this part of a disk somebody has to act. */
const LOW_PART = 0.1
/** At this part the warning is over; more than where it began, or it would come and go. */
const ENOUGH_PART = 0.15
/** Where writing stops: 3 % of the disk, yet room for two segments of the database's log and no more than 256 MB. */
const floorOf = (total: number): number =>
  Math.max(32 * MEGABYTE, Math.min(256 * MEGABYTE, 0.03 * total))
/** Long enough to cost nothing, short enough that what is written meanwhile fits under the floor. */
const FRESH_MS = 500
const WAIT_MS = 1000
/** How long it is told that a write was refused: the database may lie on a disk that we cannot measure. */
const TOLD_MS = 60_000

const ORDER: readonly DiskState[] = ['ok', 'low', 'full']

function stateOf({ free, total }: Room): DiskState {
  if (free < floorOf(total)) return 'full'
  return free < LOW_PART * total ? 'low' : 'ok'
}

/** The room in folders that the company's data lies in; one that cannot be asked is left out. */
export const roomIn = (folders: readonly string[]): Room[] =>
  folders.flatMap((folder) => {
    try {
      // At once: whoever waits for the threads of the file system waits behind pictures.
      const { bavail, blocks, bsize } = statfsSync(folder)
      return [{ free: bavail * bsize, total: blocks * bsize }]
    } catch {
      return []
    }
  })

/** What is known of the room on the disks of this server. */
export type Disk = {
  /** How much is left where least is; `full` also where the database or the file system refused a write lately. */
  look: () => Look
  /** Nothing more may be written here. */
  isFull: () => boolean
  /** There is enough again for a warning to be over. */
  hasEnough: () => boolean
  /** The database or the file system refused a write for want of room. */
  refused: () => void
  /** Waits until there is room to write; rejects when the signal aborts. */
  untilRoom: (signal: AbortSignal) => Promise<void>
}

/** Watches disks by `measure`, asked at most twice a second. */
export function openDisk(measure: () => readonly Room[]): Disk {
  let last: { rooms: readonly Room[]; at: number } | null = null
  let refusedAt = Number.NEGATIVE_INFINITY
  const rooms = (): readonly Room[] => {
    const now = performance.now()
    if (!last || now - last.at > FRESH_MS) last = { rooms: measure(), at: now }
    return last.rooms
  }
  const partsLeft = (): number[] => rooms().map(({ free, total }) => (total > 0 ? free / total : 1))

  const disk: Disk = {
    look() {
      const states = rooms().map(stateOf)
      const told = performance.now() - refusedAt < TOLD_MS ? (['full'] as const) : []
      const worst = Math.max(0, ...[...states, ...told].map((state) => ORDER.indexOf(state)))
      const left = Math.min(1, ...partsLeft())
      return { state: ORDER[worst] ?? 'ok', percentLeft: Math.floor(100 * left) }
    },
    hasEnough() {
      return disk.look().state === 'ok' && partsLeft().every((part) => part >= ENOUGH_PART)
    },
    refused() {
      refusedAt = performance.now()
    },
    isFull: () => rooms().some((room) => stateOf(room) === 'full'),
    async untilRoom(signal) {
      while (disk.isFull()) await sleep(WAIT_MS, undefined, { signal })
    },
  }
  return disk
}
