import { Refusal, type Sentence } from '../../../contract/kit/endpoint/refusal.ts'
import { workbookTexts } from '../../../contract/kit/sheet/workbook.texts.ts'
import type { Weight } from '../export/turns.ts'
import { MEGABYTE } from '../../../contract/kit/file/file.api.ts'

/** Limits of a workbook before it is opened (stack: Excel in). */
const MAX_UNPACKED_BYTES = 64 * MEGABYTE
/** Workbooks up to these are light work: some thousand rows. */
const LIGHT_UNPACKED_BYTES = 4 * MEGABYTE
const LIGHT_XLS_BYTES = MEGABYTE
const MAX_ENTRIES = 2000

const END_OF_DIRECTORY = 0x06054b50
const ZIP64_LOCATOR = 0x07064b50
const ZIP64_END = 0x06064b50
const DIRECTORY_ENTRY = 0x02014b50
const ZIP64_EXTRA = 1
const UNKNOWN_32 = 0xffffffff
const LONGEST_COMMENT = 65_557
const DEFLATED = 8
/** An empty deflate stream. */
const EMPTY_STREAM = 2

/** Refuses a file with a sentence for the person who sent it. */
export const badFile = (message: Sentence): Refusal =>
  new Refusal('invalid', message, { uploaded_file: message })

/** The same for one that takes more memory or time than a workbook may. */
export const tooLarge = (message: Sentence): Refusal =>
  new Refusal('too_large', message, { uploaded_file: message })

type Entry = { name: string; packed: number; unpacked: number; method: number; next: number }

const startsWith = (bytes: Buffer, ...values: number[]): boolean =>
  values.every((value, index) => bytes[index] === value)

/** True for bytes that neither a workbook nor a page of the web begins with. */
export const isText = (bytes: Buffer): boolean =>
  !startsWith(bytes, 0x50, 0x4b) &&
  !startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0) &&
  !/^[\ufeff\s]*</.test(bytes.subarray(0, 200).toString('utf8'))

/** Which reader takes the file, by its first bytes; refuses everything that is no workbook. */
export function bookKind(bytes: Buffer): 'xlsx' | 'xls' {
  if (bytes.length === 0) throw badFile(workbookTexts.empty)
  if (startsWith(bytes, 0x50, 0x4b)) return checkZip(bytes)
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return checkOle(bytes)
  if (
    startsWith(bytes, 0x09, 0x00) ||
    startsWith(bytes, 0x09, 0x02) ||
    startsWith(bytes, 0x09, 0x04)
  )
    throw badFile(workbookTexts.tooOld)
  const head = bytes.subarray(0, 2000).toString('latin1').toLowerCase()
  if (/<html|<table|<!doctype html|<meta /.test(head)) throw badFile(workbookTexts.webPage)
  if (/<\?xml|<workbook/.test(head)) throw badFile(workbookTexts.xml)
  throw badFile(workbookTexts.noWorkbook)
}

const NAMES = {
  protectedBook: Buffer.from('EncryptedPackage', 'utf16le'),
  macros: Buffer.from('_VBA_PROJECT_CUR', 'utf16le'),
  book: Buffer.from('Workbook', 'utf16le'),
  oldBook: Buffer.from('Book', 'utf16le'),
}

function checkOle(bytes: Buffer): 'xls' {
  if (bytes.includes(NAMES.protectedBook)) throw badFile(workbookTexts.password)
  if (bytes.includes(NAMES.macros)) throw badFile(workbookTexts.macros)
  if (bytes.includes(NAMES.book)) return 'xls'
  if (bytes.includes(NAMES.oldBook)) throw badFile(workbookTexts.tooOld)
  throw badFile(workbookTexts.noWorkbook)
}

/** Where the central directory begins and how many entries it claims. */
function directoryOf(bytes: Buffer): { offset: number; count: number } {
  const least = Math.max(0, bytes.length - LONGEST_COMMENT)
  for (let at = bytes.length - 22; at >= least; at--) {
    if (bytes.readUInt32LE(at) !== END_OF_DIRECTORY) continue
    const locator = at - 20
    if (locator >= 0 && bytes.readUInt32LE(locator) === ZIP64_LOCATOR)
      return zip64Directory(bytes, locator)
    return { offset: bytes.readUInt32LE(at + 16), count: bytes.readUInt16LE(at + 10) }
  }
  throw new RangeError('no central directory')
}

function zip64Directory(bytes: Buffer, locator: number): { offset: number; count: number } {
  const at = Number(bytes.readBigUInt64LE(locator + 8))
  if (bytes.readUInt32LE(at) !== ZIP64_END) throw new RangeError('no zip64 directory')
  return {
    offset: Number(bytes.readBigUInt64LE(at + 48)),
    count: Number(bytes.readBigUInt64LE(at + 32)),
  }
}

/** Sizes beyond 32 bits stand in an extra field. */
function zip64Sizes(
  extra: Buffer,
  entry: Pick<Entry, 'packed' | 'unpacked'>,
): { packed: number; unpacked: number } {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== ZIP64_EXTRA) continue
    const wide = entry.unpacked === UNKNOWN_32
    const unpacked = wide ? Number(extra.readBigUInt64LE(at + 4)) : entry.unpacked
    const packed =
      entry.packed === UNKNOWN_32
        ? Number(extra.readBigUInt64LE(at + (wide ? 12 : 4)))
        : entry.packed
    return { packed, unpacked }
  }
  throw new RangeError('no zip64 sizes')
}

function entryAt(bytes: Buffer, at: number): Entry {
  if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new RangeError('no directory entry')
  const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
    bytes.readUInt16LE(at + offset),
  ) as [number, number, number]
  const sizes = { packed: bytes.readUInt32LE(at + 20), unpacked: bytes.readUInt32LE(at + 24) }
  const extra = bytes.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength)
  const wide = sizes.packed === UNKNOWN_32 || sizes.unpacked === UNKNOWN_32
  return {
    name: bytes.subarray(at + 46, at + 46 + nameLength).toString('utf8'),
    method: bytes.readUInt16LE(at + 10),
    ...(wide ? zip64Sizes(extra, sizes) : sizes),
    next: at + 46 + nameLength + extraLength + commentLength,
  }
}

/** Walks the directory alone: nothing is unpacked yet. */
function entriesOf(bytes: Buffer): Entry[] {
  const { offset, count } = directoryOf(bytes)
  if (count > MAX_ENTRIES) throw badFile(workbookTexts.tooManyParts)
  const entries: Entry[] = []
  for (let at = offset; entries.length < count; at = entries.at(-1)?.next ?? at)
    entries.push(entryAt(bytes, at))
  return entries
}

/** A packed entry that claims no size could unpack to anything. */
const hidesItsSize = ({ method, packed, unpacked }: Entry): boolean =>
  method === DEFLATED && (packed === 0 || (unpacked === 0 && packed > EMPTY_STREAM))

const unpackedBytes = (entries: readonly Entry[]): number =>
  entries.reduce((sum, entry) => sum + entry.unpacked, 0)

/** What reading a workbook needs, by what its directory claims; the reader unpacks no more than that. */
export function weightOf(bytes: Buffer): Weight {
  if (!startsWith(bytes, 0x50, 0x4b)) return bytes.length > LIGHT_XLS_BYTES ? 'heavy' : 'light'
  try {
    return unpackedBytes(entriesOf(bytes)) > LIGHT_UNPACKED_BYTES ? 'heavy' : 'light'
  } catch {
    // Damaged, which is refused before anything is unpacked.
    return 'light'
  }
}

function checkZip(bytes: Buffer): 'xlsx' {
  let entries: Entry[]
  try {
    entries = entriesOf(bytes)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw badFile(workbookTexts.damaged)
  }
  if (unpackedBytes(entries) > MAX_UNPACKED_BYTES || entries.some(hidesItsSize))
    throw tooLarge(workbookTexts.unpacksTooLarge)
  const names = entries.map((entry) => entry.name.toLowerCase())
  if (names.some((name) => name.endsWith('vbaproject.bin') || name.startsWith('xl/macrosheets/')))
    throw badFile(workbookTexts.macros)
  if (names.includes('xl/workbook.bin') || names.includes('content.xml'))
    throw badFile(workbookTexts.otherForm)
  if (!names.some((name) => /(^|\/)workbook\.xml$/.test(name)))
    throw badFile(workbookTexts.noWorkbook)
  if (names.some((name) => name.startsWith('xl/chartsheets/')))
    throw badFile(workbookTexts.chartSheet)
  return 'xlsx'
}
