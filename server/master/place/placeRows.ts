import { cellTexts } from '../../../contract/kit/sheet/cell.texts.ts'
import { readTableRows, type TableRow } from '../../kit/resource/tableRows.ts'

/** '20.8400, 106.7300' as maps copy it; '20,8450; 106,7710' with commas for points. */
const PAIR = /^\(?(\d{1,2}[.,]\d+)°?\s*[;,\s]\s*(\d{2,3}[.,]\d+)°?\)?$/

/** '20°56'10"N 106°31'20"E'. */
const PARTS = /(\d{1,3})\s*°\s*(\d{1,2})\s*['′’]\s*(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”]|'')?\s*[NBEĐ]?/g
const DIGITS = 6

const numberIn = (said: string): number => Number(said.replace(',', '.'))

function pairIn(text: string): { lat: number; lng: number } | null {
  const [, lat, lng] = PAIR.exec(text.trim()) ?? []
  if (lat && lng) return { lat: numberIn(lat), lng: numberIn(lng) }
  const [north, east, ...more] = [...text.matchAll(PARTS)].map(
    ([, degrees = '', minutes = '', seconds = '']) =>
      Number((Number(degrees) + Number(minutes) / 60 + numberIn(seconds) / 3600).toFixed(DIGITS)),
  )
  return north && east && more.length === 0 ? { lat: north, lng: east } : null
}

/** A row with the point that its column of both tells; one that tells none is refused rather than left without. */
function withPoint(row: TableRow, title: string): TableRow {
  const said = (row.source[title] ?? '').trim()
  const point = pairIn(said)
  return point || said === ''
    ? { ...row, values: { ...row.values, ...point } }
    : { ...row, errors: [...row.errors, row.place('lat', cellTexts.notNumber(said))] }
}

/** Rows of places. Offices keep latitude and longitude in one column 'Tọa độ', which else says how precise they are. */
export const placeRows: typeof readTableRows = (workbook, columns, mapping, meaning) => {
  const read = readTableRows(workbook, columns, mapping, meaning)
  const title = read.headers.find(({ truong }) => truong === 'toa_do')?.ten
  if (title === undefined || !read.rows.some(({ source }) => pairIn(source[title] ?? '')))
    return read
  const both = readTableRows(workbook, columns, { ...mapping, [title]: 'bo_qua' }, meaning)
  return {
    headers: read.headers,
    rows: both.rows.map((row) => withPoint(row, title)),
  }
}
