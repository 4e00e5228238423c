import { readTableRows } from '../../kit/resource/tableRows.ts'

/** '20.8400, 106.7300' as maps copy it; '20,8450; 106,7710' with commas for points. */
const PAIR = /^\(?(\d{1,2}[.,]\d+)°?\s*[;,\s]\s*(\d{2,3}[.,]\d+)°?\)?$/

const pairIn = (text: string): { lat: number; lng: number } | null => {
  const [, lat, lng] = PAIR.exec(text.trim()) ?? []
  const degrees = (said: string) => Number(said.replace(',', '.'))
  return lat && lng ? { lat: degrees(lat), lng: degrees(lng) } : null
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
    rows: both.rows.map((row) => ({
      ...row,
      values: { ...row.values, ...pairIn(row.source[title] ?? '') },
    })),
  }
}
