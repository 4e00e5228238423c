import { readFileSync, writeFileSync } from 'node:fs'

// Be Vietnam Pro has digits of unequal width and no tabular ones. This writes its digits, each in a cell of equal width, as a
// font of ten letters, which web/kit/ui/fonts.css puts in their place. Run once for every weight: node scripts/makeFigures.ts

const DIGITS = '0123456789'
/** Advance of every digit in units of the font (1000 an em), near the middle of what they have, so that text keeps its look. */
const CELL = 624
const WEIGHTS = { 400: 'Regular', 500: 'Medium', 600: 'SemiBold' } as const
/** What a font of ten plain letters needs beside their shapes. */
const COPIED = ['OS/2', 'name'] as const

type Glyph = { shape: Buffer; left: number }

const pad = (part: Buffer, to = 4): Buffer =>
  Buffer.concat([part, Buffer.alloc((to - (part.length % to)) % to)])

function tablesOf(font: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>()
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16) {
    const from = font.readUInt32BE(at + 8)
    const part = font.subarray(from, from + font.readUInt32BE(at + 12))
    tables.set(font.toString('latin1', at, at + 4), part)
  }
  return tables
}

/** The glyph of a letter by the map of the basic plane (format 4). */
function glyphOf(cmap: Buffer, letter: string): number {
  const places = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.readUInt32BE(8 + 8 * index),
  )
  const map = cmap.subarray(places.find((place) => cmap.readUInt16BE(place) === 4))
  const segments = map.readUInt16BE(6) / 2
  const code = letter.charCodeAt(0)
  for (let index = 0; index < segments; index += 1) {
    if (map.readUInt16BE(14 + 2 * index) < code) continue
    const start = 16 + 2 * (segments + index)
    const offsetAt = start + 4 * segments
    const offset = map.readUInt16BE(offsetAt)
    if (offset === 0) return (code + map.readUInt16BE(start + 2 * segments)) & 0xffff
    return map.readUInt16BE(offsetAt + offset + 2 * (code - map.readUInt16BE(start)))
  }
  throw new Error(`no glyph for ${letter}`)
}

/** A simple glyph moved sideways into the middle of the cell, without its hints. */
function centred(tables: Map<string, Buffer>, glyph: number): Glyph {
  const [glyf, loca, hmtx, hhea] = ['glyf', 'loca', 'hmtx', 'hhea'].map((name) => tables.get(name)!)
  const long = tables.get('head')!.readInt16BE(50) === 1
  const place = (of: number) => (long ? loca!.readUInt32BE(4 * of) : 2 * loca!.readUInt16BE(2 * of))
  const shape = Buffer.from(glyf!.subarray(place(glyph), place(glyph + 1)))
  const contours = shape.readInt16BE(0)
  if (contours < 1) throw new Error('a digit is drawn of others')
  const measure = 4 * Math.min(glyph, hhea!.readUInt16BE(34) - 1)
  const advance = hmtx!.readUInt16BE(measure)
  const shift = Math.round((CELL - advance) / 2)
  for (const at of [2, 6]) shape.writeInt16BE(shape.readInt16BE(at) + shift, at)
  const hintsAt = 10 + 2 * contours
  const points = shape.subarray(hintsAt + 2 + shape.readUInt16BE(hintsAt))
  const plain = Buffer.concat([shape.subarray(0, hintsAt), Buffer.alloc(2), points])
  moveFirstPoint(plain, hintsAt + 2, shift)
  return { shape: plain, left: shape.readInt16BE(2) }
}

// Points are told as steps from the one before: the first step carries the whole outline.
function moveFirstPoint(shape: Buffer, flagsAt: number, shift: number): void {
  const count = shape.readUInt16BE(flagsAt - 4) + 1
  const first = shape[flagsAt] ?? 0
  let at = flagsAt
  for (let known = 0; known < count; known += 1) {
    const flag = shape[at] ?? 0
    at += 1
    if (flag & 8) {
      known += shape[at] ?? 0
      at += 1
    }
  }
  if (first & 2) {
    const step = ((first & 16) === 0 ? -1 : 1) * (shape[at] ?? 0) + shift
    if (Math.abs(step) > 255) throw new Error('the first step does not fit')
    shape[at] = Math.abs(step)
    if (first & 8 && step < 0 !== ((first & 16) === 0)) throw new Error('a repeated flag turns')
    shape[flagsAt] = step < 0 ? first & ~16 : first | 16
    return
  }
  if (first & 16) throw new Error('the outline starts at the edge')
  shape.writeInt16BE(shape.readInt16BE(at) + shift, at)
}

const words = (...values: number[]): Buffer => {
  const part = Buffer.alloc(2 * values.length)
  values.forEach((value, index) => part.writeUInt16BE(value & 0xffff, 2 * index))
  return part
}

/** Maps the ten digits onto the glyphs 1 to 10. */
const digitMap = (): Buffer =>
  Buffer.concat([
    words(0, 1, 3, 1, 0, 12),
    words(4, 32, 0, 4, 4, 1, 0, 0x39, 0xffff, 0, 0x30, 0xffff, 1 - 0x30, 1, 0, 0),
  ])

function assembled(tables: Map<string, Buffer>): Buffer {
  const names = [...tables.keys()].toSorted()
  const head = Buffer.concat([words(0, 0), words(names.length, 128, 3, 16 * names.length - 128)])
  head.writeUInt32BE(0x00010000, 0)
  let at = 12 + 16 * names.length
  const entries = names.map((name) => {
    const part = tables.get(name)!
    const entry = Buffer.alloc(16)
    entry.write(name, 0, 'latin1')
    const whole = pad(part)
    let sum = 0
    for (let word = 0; word < whole.length; word += 4) sum = (sum + whole.readUInt32BE(word)) >>> 0
    entry.writeUInt32BE(sum, 4)
    entry.writeUInt32BE(at, 8)
    entry.writeUInt32BE(part.length, 12)
    at += whole.length
    return entry
  })
  return Buffer.concat([head, ...entries, ...names.map((name) => pad(tables.get(name)!))])
}

for (const [weight, style] of Object.entries(WEIGHTS)) {
  const source = import.meta.resolve(
    `@expo-google-fonts/be-vietnam-pro/${weight}${style}/BeVietnamPro_${weight}${style}.ttf`,
  )
  const tables = tablesOf(readFileSync(new URL(source)))
  const glyphs = DIGITS.split('').map((digit) =>
    centred(tables, glyphOf(tables.get('cmap')!, digit)),
  )
  const shapes = glyphs.map(({ shape }) => pad(shape))
  const places = [0, 0]
  for (const { length } of shapes) places.push((places.at(-1) ?? 0) + length)
  const [head, hhea] = [Buffer.from(tables.get('head')!), Buffer.from(tables.get('hhea')!)]
  head.writeUInt32BE(0, 8)
  head.writeInt16BE(0, 50)
  hhea.writeUInt16BE(glyphs.length + 1, 34)
  const maxp = Buffer.from(tables.get('maxp')!)
  maxp.writeUInt16BE(glyphs.length + 1, 4)
  const post = Buffer.from(tables.get('post')!.subarray(0, 32))
  post.writeUInt32BE(0x00030000, 0)
  const font = assembled(
    new Map([
      ...COPIED.map((name): [string, Buffer] => [name, tables.get(name)!]),
      ['cmap', digitMap()],
      ['glyf', Buffer.concat(shapes)],
      ['loca', words(...places.map((place) => place / 2))],
      ['hmtx', words(CELL, 0, ...glyphs.flatMap(({ left }) => [CELL, left]))],
      ['head', head],
      ['hhea', hhea],
      ['maxp', maxp],
      ['post', post],
    ]),
  )
  writeFileSync(new URL(`../web/kit/ui/figures/figures-${weight}.ttf`, import.meta.url), font)
  console.log(`${weight}: ${font.length} bytes`)
}
