import type { Fields } from '../../../contract/kit/field/field.ts'
import { allFields, type SheetColumns } from '../../../contract/kit/resource/resource.ts'
import { cellText, isBlank, type Sheet } from '../../../contract/kit/sheet/workbook.ts'
import { rowRemarks } from '../../../contract/kit/resource/reply.texts.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { text, wordOf, type Text } from '../../../contract/kit/text/text.ts'
import { codeOf } from '../sheet/fields.ts'
import { gridOf } from '../sheet/grid.ts'
import { saysTotal } from '../sheet/lineWords.ts'
import { withoutMoney } from '../sheet/moneyScale.ts'
import { titleFacts } from '../sheet/titleFacts.ts'
import { readCell } from './tableCell.ts'
import { fieldNamed, namingOf, NO_MEANING } from './tableColumns.ts'
import { tableParts } from './tableParts.ts'
import { readTableRows, type TableRow, type TableRows } from './tableRows.ts'

/**
 * How offices write several rows in one line: a column for each choice of the field `by`, and in it one of the figures; which one
 * says the heading above the columns, the name of the sheet or a line above the table, else it is the first.
 */
export type Spread = {
  readonly by: string
  readonly figures: readonly string[]
}

const TITLE_LINES = 8
const NOTHING = text('', '')

/** The figure that some words name: the one whose label or other heading is longest among them. */
export function figureIn(
  columns: Pick<SheetColumns, 'fields' | 'headings'>,
  figures: readonly string[],
  words: string,
): string | null {
  const said = searchKey(words)
  const fields: Fields = columns.fields
  const named = figures.flatMap((figure) =>
    [fields[figure]?.label.vi ?? '', ...(columns.headings[figure] ?? [])]
      .map(searchKey)
      .filter((word) => word !== '' && said.includes(word))
      .map((word) => ({ figure, length: word.length })),
  )
  return named.toSorted((a, b) => b.length - a.length)[0]?.figure ?? null
}

/** What a page is called, and its first lines. */
export const headOf = ({ name, rows }: Sheet): string =>
  [
    name,
    ...rows
      .filter((row) => !row.every(isBlank))
      .slice(0, TITLE_LINES)
      .map((row) => row.map(cellText).join(' ')),
  ].join(' ')

/** Headings with their figure and choice by column letter; a figure without a choice is said of all rows of its line. */
type Column = { readonly figure: string; readonly choice: string | null }

type Reading = { readonly columns: SheetColumns; readonly spread: Spread; readonly told: Column[] }

/** The rows that one line holds, one for each choice under which something stands. */
function rowsOf(row: TableRow, { columns, spread, told }: Reading): TableRow[] {
  const fields = allFields(columns)
  // The cells of a figure come in the order of their columns, as its headings do.
  const left = new Map(spread.figures.map((figure) => [figure, [...row.cellsOf(figure)]]))
  const cells = told.flatMap((column) => {
    const cell = left.get(column.figure)?.shift()
    return cell && !isBlank(cell.cell) ? [{ ...column, ...cell }] : []
  })
  const choices = [...new Set(cells.flatMap(({ choice }) => choice ?? []))]
  // A line that says nothing under any of them is refused for want of it, unless it tells a balance.
  if (choices.length === 0)
    return Object.values(row.source).some((said) => saysTotal(searchKey(said))) ? [] : [row]
  return choices.map((part, index) => {
    const mine = cells.filter(({ choice }) => choice === part || choice === null)
    const values: Record<string, unknown> = {
      ...row.values,
      [spread.by]: fieldValue(columns, spread.by, part),
      ...laterNumber(columns, row, index),
    }
    const errors = [...row.errors]
    const own = new Map<string, unknown>()
    for (const { figure, cell, remark, ...counted } of mine) {
      const field = fields[figure]
      if (!field) continue
      const { value, error } = readCell(field, cell, counted)
      const first = own.get(figure)
      if (error) errors.push(remark(error))
      else if (first !== undefined && first !== value) errors.push(remark(rowRemarks.saidTwice))
      else values[figure] = value
      if (!error) own.set(figure, value)
    }
    const place: TableRow['place'] = (name, said) =>
      mine.find(({ figure }) => figure === name)?.remark(said) ??
      (name === spread.by ? mine[0]?.remark(said) : null) ??
      row.place(name, said)
    const at = mine.find(({ choice }) => choice !== null)?.remark(NOTHING).cot ?? ''
    return { ...row, o: `${row.sheet}!${row.dong}:${at}`, values, errors, place }
  })
}

/** Of several rows of one line with a number, the later ones have it with a count: 'TT001', 'TT001-2'. */
function laterNumber({ key }: SheetColumns, { values }: TableRow, index: number): object {
  const number = wordOf(values[key])
  return index > 0 && number !== '' ? { [key]: `${number}-${index + 1}` } : {}
}

/** Figures of a line under headings that are no choice that is known: each is refused by itself, and the others stand. */
const unreadOf = (row: TableRow, unread: readonly Open[]): TableRow[] =>
  unread
    .filter(({ sheet, ten }) => sheet === row.sheet && /[1-9]/.test(row.source[ten] ?? ''))
    .map(({ sheet, cot, ten, said: why }) => {
      const place = (_field: string, said: Text) => ({
        sheet,
        dong: row.dong,
        cot,
        gia_tri: row.source[ten] ?? null,
        ...told(said),
      })
      const o = `${sheet}!${row.dong}:${cot}`
      return { ...row, o, values: {}, errors: [place('', why)], warnings: [], place }
    })

type Open = TableRows['headers'][number] & { readonly said: Text }

/** A line that says something under headings that mean several choices at once, 'Hoàn ứng/đã chi': nobody knows which. */
function withOpen(row: TableRow, open: readonly Open[]): TableRow {
  const errors = open.flatMap(({ sheet, cot, ten, said: why }) => {
    const said = row.source[ten] ?? ''
    if (sheet !== row.sheet || !/[1-9]/.test(said)) return []
    return [{ sheet, dong: row.dong, cot, gia_tri: said, ...told(why) }]
  })
  return errors.length === 0 ? row : { ...row, errors: [...row.errors, ...errors] }
}

const fieldValue = ({ fields }: SheetColumns, name: string, code: string): unknown =>
  fields[name]?.schema.parse(code)

/** The start that is said above a table which has no column for it, and the end beside. */
export function withStart(
  sheet: Sheet,
  { rate }: SheetColumns,
  { rows, headers }: TableRows,
): TableRows {
  const first = rows[0]?.dong ?? 0
  if (!rate || headers.some(({ truong }) => truong === rate.from)) return { rows, headers }
  const { date, end } = titleFacts(gridOf(sheet), Math.max(0, first - 1))
  const length = rate.from.includes('thang') ? 'yyyy-mm'.length : undefined
  const ends = rate.to && !headers.some(({ truong }) => truong === rate.to) ? rate.to : null
  const told = [
    ...(date ? [[rate.from, date.slice(0, length)] as const] : []),
    ...(ends && end ? [[ends, end.slice(0, length)] as const] : []),
  ]
  const dated = rows.map((row) => {
    const open = told.filter(([name]) => wordOf(row.values[name]) === '')
    return open.length === 0
      ? row
      : { ...row, values: { ...row.values, ...Object.fromEntries(open) } }
  })
  return { rows: dated, headers }
}

const isSeveral = (title: string, read: (heading: string) => string | null): boolean => {
  const parts = (title.split(' / ').at(-1) ?? '').split(/\s*[/,+]\s*|\s+(?:hoặc|và)\s+/)
  const choices = parts.map(read)
  return parts.length > 1 && !choices.includes(null) && new Set(choices).size > 1
}

function readOne(
  sheet: Sheet,
  given: SheetColumns,
  { spread, mapping }: { spread: Spread; mapping: Readonly<Record<string, string>> },
): TableRows {
  const { by, figures } = spread
  const { [by]: chosen } = given.fields as Partial<Fields>
  // A field may take other words than its choices: headings are none of them.
  const naming = namingOf(given, { mapping, meaning: NO_MEANING })
  const read = (heading: string): string | null => {
    const bare = naming.bare(heading)
    const codes = [bare, withoutMoney(bare)].map((each) => codeOf(chosen ?? {}, each) ?? '')
    return codes.find((code) => Object.hasOwn(chosen?.choices ?? {}, code)) ?? null
  }
  const plain = readTableRows({ sheets: [sheet] }, given, mapping)
  const { [by]: _by, ...fields } = given.fields
  const columns = { ...given, fields, joined: figures }
  const usual = figureIn(given, figures, headOf(sheet)) ?? figures[0] ?? ''
  const choiceOf = (title: string): string | null => read(title.split(' / ').at(-1) ?? '')
  // Where headings tell figures apart, one that names none of ours is another table's.
  const named = ({ ten }: { ten: string }) =>
    figureIn(given, figures, ten.split(' / ').slice(0, -1).join(' ')) !== null
  const areNamed = plain.headers.some(named)
  // 'Số phiếu' over 'Thu' and 'Chi' counts slips.
  const isOther = (group: string) => {
    const field = fieldNamed(naming, group)
    return field !== null && field !== by && !figures.includes(field)
  }
  const figureOf = (groups: readonly string[]) =>
    figureIn(given, figures, groups.join(' ')) ??
    (groups.some(isOther) || (areNamed && groups.length > 0) ? null : usual)
  const found = readTableRows({ sheets: [sheet] }, columns, mapping, ({ leaf, groups }) =>
    read(leaf) === null ? null : figureOf(groups),
  )
  const headed = found.headers.flatMap(({ ten, truong }): Column[] =>
    truong !== null && figures.includes(truong) ? [{ figure: truong, choice: choiceOf(ten) }] : [],
  )
  const choices = new Set(headed.flatMap(({ choice }) => choice ?? []))
  const hasColumn = plain.headers.some(({ truong }) => truong === by)
  // One heading that means a choice may well be the column of the choices themselves: 'Có hàng/không hàng'.
  if (choices.size < (hasColumn ? 2 : 1)) return withStart(sheet, given, plain)
  const label = chosen?.label ?? NOTHING
  const isFigure = ({ truong }: { truong: string | null }) => figures.includes(truong ?? '')
  const [first, last] = [found.headers.findIndex(isFigure), found.headers.findLastIndex(isFigure)]
  const unknown = found.headers.flatMap((header, at) => {
    const isLeft = header.truong === null && !Object.hasOwn(mapping, header.ten)
    return isLeft ? [{ ...header, at, areSeveral: isSeveral(header.ten, read) }] : []
  })
  const open = unknown
    .filter(({ areSeveral }) => areSeveral)
    .map((header) => ({ ...header, said: rowRemarks.severalMeant(header.ten, label) }))
  // Among columns of choices, or under a figure of ours: 'Bảo hiểm' between costs, 'Cont' under tolls.
  const unread = unknown
    .filter(({ ten, at, areSeveral }) => {
      const isAmong = (at > first && at < last) || named({ ten })
      return (
        isAmong && !areSeveral && !saysTotal(searchKey(withoutMoney(ten.split(' / ').at(-1) ?? '')))
      )
    })
    .map((header) => ({ ...header, said: rowRemarks.choiceUnclear(header.ten, label) }))
  const rows = found.rows
    .map((row) => withOpen(row, open))
    .flatMap((row) => [
      ...rowsOf(row, { columns: given, spread, told: headed }),
      ...unreadOf(row, unread),
    ])
  return withStart(sheet, given, { rows, headers: found.headers })
}

/** Reads tables whose lines hold a row for each choice of a field, and those of one row a line as ever. */
export const spreadRows =
  (spread: Spread): typeof readTableRows =>
  ({ sheets }, columns, mapping) => {
    const naming = namingOf(columns, { mapping, meaning: NO_MEANING })
    const read = sheets
      .filter(({ hidden }) => !hidden)
      .flatMap((sheet) => tableParts(sheet, columns, naming))
      .map((sheet) => readOne(sheet, columns, { spread, mapping }))
    return {
      rows: read.flatMap(({ rows }) => rows),
      headers: read.flatMap(({ headers }) => headers),
    }
  }
