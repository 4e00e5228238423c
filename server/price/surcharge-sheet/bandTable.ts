import type { Span } from '../../../contract/kit/rows/spans.ts'
import { parseMoney } from '../../../contract/kit/sheet/money.ts'
import { cellText } from '../../../contract/kit/sheet/workbook.ts'
import { searchKey, type Text } from '../../../contract/kit/text/text.ts'
import { surchargeSheetTexts } from '../../../contract/price/surcharge-sheet/surcharge-sheet.texts.ts'
import { readClass } from '../../../contract/master/route/readClass.ts'
import { filledColumns, mergedCell, type Grid } from '../../kit/sheet/grid.ts'
import { readSpan, upToNext } from '../../kit/sheet/spans.ts'
import { bestHeader, type Header } from '../../kit/sheet/header.ts'
import { columnScale, titleScale } from '../../kit/sheet/moneyScale.ts'

const SENSE = { searchedRows: 20, deepest: 2, perRow: 0.5, mayBe: () => true }
const CUSTOMER = /khach|cong ty|chu hang/
const AMOUNT = /phu thu|so tien|muc thu|tang them/
const DISTANCE = /cu ly|quang duong|\bkm\b/

/** What a column holds: where bands begin, end, or both, or their amount, of a class where it names one. */
type Column = {
  readonly at: number
  readonly is: 'tu' | 'den' | 'khoang' | 'tien'
  readonly code: string
  /** How many đồng one is, where its heading says so. */
  readonly scale: number | null
}

function columnsOf({ columns }: Header): Column[] {
  return columns.flatMap((each): Column[] => {
    const { column: at, leaf, groups } = each
    const scale = columnScale(each)
    const own = searchKey(leaf)
    const code = readClass(own.replace(AMOUNT, ' ')) ?? ''
    if (CUSTOMER.test(own)) return []
    if (code !== '' || AMOUNT.test(own)) return [{ at, is: 'tien', code, scale }]
    if (/^(gia (dau )?)?(tu|from)\b/.test(own)) return [{ at, is: 'tu', code, scale }]
    if (/^(gia (dau )?)?(den|duoi|to)\b/.test(own)) return [{ at, is: 'den', code, scale }]
    const isSpan =
      DISTANCE.test(own) || /gia dau|khoang|bac/.test(searchKey([...groups, leaf].join(' ')))
    return isSpan ? [{ at, is: 'khoang', code, scale }] : []
  })
}

type Band = { readonly bounds: Span; readonly amounts: Readonly<Record<string, number | null>> }
/** What is wrong with a cell of the table, counted from 0. */
export type Fault = { readonly row: number; readonly column: number; readonly said: Text }

/** The amounts of a row; what is agreed case by case is none. */
function amountsIn(
  grid: Grid,
  row: number,
  { columns, usual }: { columns: readonly Column[]; usual: number },
): { amounts: Band['amounts']; faults: Fault[] } {
  const faults: Fault[] = []
  const amounts = columns.flatMap(({ is, code, at: column, scale }) => {
    if (is !== 'tien') return []
    const cell = mergedCell(grid, row, column)
    const read = /thoa thuan|negotiat/.test(searchKey(cellText(cell)))
      ? { value: null }
      : parseMoney(cell, scale ?? usual)
    if (read.error !== undefined) faults.push({ row, column, said: read.error })
    return [[code, read.error === undefined ? read.value : null] as const]
  })
  return { amounts: Object.fromEntries(amounts), faults }
}

/** The header of a table of bands; null where a sheet holds no such table. */
function headerOf(grid: Grid): Header | null {
  const worth = (header: Header): number => {
    const found = columnsOf(header)
    const hasBounds = found.some(({ is }) => is === 'tu' || is === 'khoang')
    const isPlain = header.columns.some(({ leaf }) => CUSTOMER.test(searchKey(leaf)))
    if (!hasBounds || isPlain || found.every(({ is }) => is !== 'tien')) return 0
    // Columns that say what they are tell more than what stands above several.
    const telling = found.filter(({ is, code }) => code !== '' || is === 'tu' || is === 'den')
    return found.length + telling.length
  }
  return bestHeader(grid, { ...SENSE, worth })
}

/** The bands of prices by class, or of distances, that a sheet lists below one another; null where it is no such sheet. */
export function readBands(grid: Grid) {
  const header = headerOf(grid)
  if (!header) return null
  const [columns, usual] = [columnsOf(header), titleScale(grid, header)]
  const at = (is: Column['is']) => columns.find((column) => column.is === is)?.at
  const [from = at('khoang') ?? 0, to] = [at('tu'), at('den')]
  const bands: Band[] = []
  const faults: Fault[] = []
  for (let row = header.lastRow + 1; row < grid.rowCount; row++) {
    const word = (column: number | undefined) =>
      column === undefined ? '' : cellText(mergedCell(grid, row, column))
    if (word(from) === '' || filledColumns(grid, row).length < 2) continue
    const said =
      to === undefined && at('tu') === undefined ? word(from) : `tu ${word(from)} – ${word(to)}`
    const bounds = readSpan(said)
    const { amounts, faults: wrong } = amountsIn(grid, row, { columns, usual })
    faults.push(
      ...wrong,
      ...(bounds ? [] : [{ row, column: from, said: surchargeSheetTexts.notBand(word(from)) }]),
    )
    if (bounds) bands.push({ bounds, amounts })
  }
  const rows = Array.from({ length: header.lastRow + 1 }, (_, row) => row)
  const above = rows.flatMap((row) =>
    filledColumns(grid, row).map((column) => grid.cell(row, column)),
  )
  // Only prices go by class.
  const byKm =
    columns.every(({ code }) => code === '') &&
    DISTANCE.test(searchKey(above.map(cellText).join(' ')))
  const whole = upToNext(bands.map(({ bounds }) => bounds))
  const bang = bands.map(({ bounds, amounts }, index) => {
    const { from: tu, to: den } = whole[index] ?? bounds
    const given = Object.entries(amounts).filter(([, amount]) => amount !== null)
    return byKm
      ? { tu_km: tu, den_km: den, so_tien: Object.values(amounts)[0] ?? null }
      : { tu_gia: tu, den_gia: den, so_tien: Object.fromEntries(given) }
  })
  return {
    row: header.firstRow,
    columns: columns.map(({ at: column }) => column),
    byKm,
    bang,
    faults,
  }
}
