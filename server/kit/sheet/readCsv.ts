import type { Cell, Sheet } from '../../../contract/kit/sheet/workbook.ts'

const DELIMITERS = [';', '\t', ',', '|'] as const
const NUMBER = /^-?(0|[1-9]\d{0,14})(\.\d+)?$/
/** Lines that are looked at before a text is taken for a table. */
const LOOKED_AT = 5

/** The text of a file, by its mark or as UTF-8; null where it is none. */
function textOf(bytes: Buffer): string | null {
  const [first, second] = bytes
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.includes('\u0000') ? null : text
  } catch {
    return null
  }
}

/** Cells between delimiters; quotes hold delimiters, line ends and doubled quotes. */
function rowsOf(text: string, delimiter: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text.charAt(at + 1) === '"') {
        cell += sign
        at += 1
      } else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === delimiter) endCell()
    else if (sign === '\n') {
      endCell()
      rows.push([])
    } else if (sign !== '\r') cell += sign
  }
  endCell()
  return rows
}

/** A number as programs write it; one with zeros before it is a code, such as a phone number. */
const cellOf = (text: string): Cell => {
  const tidy = text.trim()
  if (tidy === '') return null
  return NUMBER.test(tidy) ? Number(tidy) : tidy
}

/** The delimiter that parts the first lines into columns; null for a text that is no table. */
function delimiterOf(text: string): string | null {
  const lines = text.split(/\r?\n/, LOOKED_AT).filter((line) => line.trim() !== '')
  if (lines.length < 2) return null
  const counted = DELIMITERS.map((sign) => ({
    sign,
    columns: lines[0]?.split(sign).length ?? 0,
  })).toSorted((a, b) => b.columns - a.columns)
  const [best] = counted
  const isTable = best && best.columns > 1 && (lines[1]?.split(best.sign).length ?? 0) > 1
  return isTable ? best.sign : null
}

/** A CSV file as a sheet of one table; null where the bytes are none. */
export function readCsv(bytes: Buffer): Sheet | null {
  const text = textOf(bytes)
  const delimiter = text === null ? null : delimiterOf(text)
  if (text === null || delimiter === null) return null
  const rows = rowsOf(text.replace(/^\uFEFF/, ''), delimiter).map((row) => {
    const cells = row.map(cellOf)
    return cells.slice(0, cells.findLastIndex((cell) => cell !== null) + 1)
  })
  return {
    name: 'CSV',
    hidden: false,
    rows: rows.slice(0, rows.findLastIndex((row) => row.length > 0) + 1),
    merges: [],
    hiddenRows: 0,
  }
}
