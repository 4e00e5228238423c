import { wordOf } from '../../../contract/kit/text/text.ts'
import { readTableRows } from '../../kit/resource/tableRows.ts'

/** What the numbers that the system gives customers begin with. */
export const PREFIX = 'KH'
const OWN = new RegExp(`^${PREFIX}\\d+$`, 'i')

/**
 * Rows of customers. Offices call a short code of their own 'Mã KH' too: where no cell of that column is a number of ours, and no
 * other column is the short code, it is.
 */
export const customerRows: typeof readTableRows = (workbook, columns, mapping, meaning) => {
  const read = readTableRows(workbook, columns, mapping, meaning)
  const codes = read.rows.map(({ values }) => wordOf(values['id_cong_ty'])).filter(Boolean)
  const isOwn = codes.length === 0 || codes.some((code) => OWN.test(code))
  if (isOwn || read.headers.some(({ truong }) => truong === 'ma_khach')) return read
  const meant = read.headers.flatMap(({ ten, truong }) =>
    truong === 'id_cong_ty' ? [[ten, 'ma_khach'] as const] : [],
  )
  // What was mapped by hand stands.
  return readTableRows(workbook, columns, { ...Object.fromEntries(meant), ...mapping }, meaning)
}
