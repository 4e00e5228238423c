import { open, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { PACKED } from './packed.ts'

/** A file of the write-ahead log: its timeline and its number, counted from the beginning of the database. */
export type Segment = { timeline: number; number: number }

const NAME = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/
const HISTORY = /^[0-9A-F]{8}\.history$/
const FOUR_GB = 2 ** 32
/** Bytes of a file; the embedded PostgreSQL is made with the usual size. */
export const SEGMENT_BYTES = 16 * 1024 * 1024
const AN_ID = FOUR_GB / SEGMENT_BYTES

/** A position of the log ('1/6B3A90') as a number of bytes. */
export function positionOf(lsn: string): number {
  const [high = '', low = ''] = lsn.split('/')
  return Number.parseInt(high, 16) * FOUR_GB + Number.parseInt(low, 16)
}

/** The number of the file that holds a position. */
export const segmentAt = (lsn: string): number => Math.floor(positionOf(lsn) / SEGMENT_BYTES)

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0')

/** PostgreSQL's name of a file of the log. */
export const segmentName = ({ timeline, number }: Segment): string =>
  hex(timeline) + hex(Math.floor(number / AN_ID)) + hex(number % AN_ID)

/** The name of the file that tells where a timeline began. */
export const historyName = (timeline: number): string => `${hex(timeline)}.history`

/** The file that a name stands for; null of any other name. */
export function segmentOf(name: string): Segment | null {
  const [, timeline = '', id = '', rest = ''] = NAME.exec(name) ?? []
  if (timeline === '') return null
  return {
    timeline: Number.parseInt(timeline, 16),
    number: Number.parseInt(id, 16) * AN_ID + Number.parseInt(rest, 16),
  }
}

/** Whether an archive keeps files of this name. */
export const isArchived = (name: string): boolean => NAME.test(name) || HISTORY.test(name)

/** What a file of the log holds, unpacked; throws where it is broken. */
export async function contentOf(path: string): Promise<Buffer> {
  const stored = await readFile(path)
  return path.endsWith(PACKED) ? promisify(zstdDecompress)(stored) : stored
}

const HEADER_BYTES = 40

/**
 * Whether a file begins as its name says, and is of this database (xlog_internal.h: XLogLongPageHeaderData). Files that PostgreSQL
 * keeps for later bear the name of the future and hold the past.
 */
export const holds = (head: Buffer, { number }: Segment, system: string): boolean =>
  head.length >= HEADER_BYTES &&
  head.readBigUInt64LE(8) === BigInt(number) * BigInt(SEGMENT_BYTES) &&
  head.readBigUInt64LE(24) === BigInt(system)

/** The beginning of a file that is not packed; empty where there is none. */
export async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r').catch(() => null)
  if (file === null) return Buffer.alloc(0)
  const { buffer, bytesRead } = await file
    .read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
    .finally(() => file.close())
  return buffer.subarray(0, bytesRead)
}

/** Where earlier timelines ended, by the history file of a later one. */
export const readHistory = (content: string): { timeline: number; end: number }[] =>
  content
    .split('\n')
    .map((line) => /^(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/.exec(line.trim()))
    .filter((found) => found !== null)
    .map(([, timeline = '', lsn = '']) => ({ timeline: Number(timeline), end: positionOf(lsn) }))
