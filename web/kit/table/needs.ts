import { useMemo, useState } from 'react'
import { cellText } from './cellContent.tsx'
import { cellValue, headWidth, isProse, usualWidth, type GridColumn } from './gridColumn.ts'

export type Needs = Readonly<Record<string, number>>

const CELL_PADDING = 20
/** Pixels of a letter in a cell, the narrow ones first; what matches none is a small letter. */
const LETTERS: readonly (readonly [RegExp, number])[] = [
  [/\s/u, 3],
  [/[iíìỉĩịlíjtfrI.,:;'’()-]/u, 4.5],
  [/\d/u, 8],
  [/[mwMW→]/u, 11.3],
  [/\p{Lu}/u, 9.3],
]
const SMALL_LETTER = 7.8

/** Letters that were looked at: a page of rows has thousands, of a hundred kinds. */
const lettersKnown = new Map<string, number>()

function letterWidth(letter: string): number {
  const width =
    lettersKnown.get(letter) ?? LETTERS.find(([like]) => like.test(letter))?.[1] ?? SMALL_LETTER
  lettersKnown.set(letter, width)
  return width
}

/** Pixels that a text takes in a cell. */
export function textWidth(text: string): number {
  let width = CELL_PADDING
  for (const letter of text) width += letterWidth(letter)
  return Math.ceil(width)
}

const BOLD = 1.08
/** What may stand beside a name, as a face. */
const BESIDE = 36

/** What the cells of a column need; one that draws more than text keeps its usual width at least, where that is no name. */
function needOf<Row>(column: GridColumn<Row>, rows: readonly Row[]): number {
  const texts = rows.map((row) => {
    const drawn = column.render?.(row)
    if (typeof drawn === 'string') return textWidth(drawn)
    const width = textWidth(cellText(column, cellValue(column, row)))
    if (!drawn) return width
    return column.pin === 'start'
      ? Math.ceil(width * BOLD) + BESIDE
      : Math.max(width, usualWidth(column))
  })
  return Math.max(headWidth(column), ...texts)
}

/** What columns of text need by what stands in them. */
export const needsOf = <Row>(columns: readonly GridColumn<Row>[], rows: readonly Row[]): Needs =>
  rows.length === 0
    ? {}
    : Object.fromEntries(
        columns
          .filter(({ kind }) => isProse(kind))
          .map((column) => [column.key, needOf(column, rows)]),
      )

/** What columns need by all rows that were shown: they grow and never shrink, so that a further page moves nothing back and forth. */
export function useNeeds<Row>(columns: readonly GridColumn<Row>[], rows: readonly Row[]): Needs {
  const [known, setKnown] = useState<Needs>({})
  const needs = useMemo(() => needsOf(columns, rows), [columns, rows])
  const grown = Object.entries(needs).filter(([key, need]) => need > (known[key] ?? 0))
  if (grown.length === 0) return known
  const all = { ...known, ...Object.fromEntries(grown) }
  setKnown(all)
  return all
}
