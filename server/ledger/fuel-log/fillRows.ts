import { told } from '../../../contract/kit/text/sentence.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import {
  cellText,
  isBlank,
  type Sheet,
  type Workbook,
} from '../../../contract/kit/sheet/workbook.ts'
import { fillTexts } from '../../../contract/ledger/fuel-log/fuel-log.texts.ts'
import { headerKey } from '../../kit/sheet/headerKey.ts'
import { withFeet } from '../../kit/resource/footSums.ts'
import { withoutCalledOff } from '../../kit/resource/calledOff.ts'
import { withColumnsTold } from '../../kit/resource/versionRows.ts'
import { readTableRows, type TableRow, type TableRows } from '../../kit/resource/tableRows.ts'
import { withOddCosts } from './oddCosts.ts'

type Headers = TableRows['headers']

const INVOICE = /^(so )?(hoa don|hd)( gtgt)?$/
const SLIP = /\b(phieu|chung tu|giao dich)\b/
const isInvoice = (heading: string): boolean => INVOICE.test(headerKey(heading).key)
const isSlip = (heading: string): boolean => SLIP.test(headerKey(heading).key)

/** True where the number of the slip stands before that of the invoice and was taken for it. */
const hasBoth = (headers: Headers): boolean =>
  headers.some(({ ten, truong }) => truong === 'so_hoa_don' && isSlip(ten)) &&
  headers.some(({ ten, truong }) => truong === null && isInvoice(ten))

const GOODS =
  /^((ten )?(mat hang|hang|san pham|nhien lieu|hang hoa)|loai (hang|dau|nhien lieu)|product)$/
const NO_FUEL = /\b(ad ?blue|ure|def|nhot|mo bo|nuoc (lam mat|rua|cat)|phu gia)\b/

/** What a pump sells beside fuel is refused at its cell: litres of it are none of the tank's. */
function withGoods(row: TableRow, headers: Headers): TableRow {
  const goods = headers.find(
    ({ sheet, ten }) => sheet === row.sheet && GOODS.test(headerKey(ten).key),
  )
  const said = goods ? (row.source[goods.ten] ?? '') : ''
  if (!goods || !NO_FUEL.test(searchKey(said))) return row
  const { sheet, dong } = row
  const remark = { sheet, dong, cot: goods.cot, gia_tri: said, ...told(fillTexts.noFuel(said)) }
  return { ...row, errors: [...row.errors, remark] }
}

const TITLE_ROWS = 3
const PUMP = /^(cay xang|cay dau|cua hang xang dau|chxd|tram xang)\b/

const WORD = /\p{L}+/gu
/** What a line says behind the name: 'CHXD BẾN MƠ - ĐỐI CHIẾU CÔNG NỢ DẦU THÁNG 9/2026'. */
const BEHIND =
  /\s*(?:[-–:,(]\s*|\s)(?:bang|so(?! \d)|doi chieu|cong no|bien ban|sao ke|chi tiet|thang|ky|tu ngay)\b.*$/
const nameAlone = (line: string): string =>
  line.slice(0, searchKey(line).search(BEHIND) >= 0 ? searchKey(line).search(BEHIND) : undefined)

/** 'CÂY XĂNG ĐÌNH VŨ' → 'Cây xăng Đình Vũ', 'CHXD MÂY HỒNG' → 'CHXD Mây Hồng'. */
function properName(name: string): string {
  const kind = PUMP.exec(searchKey(name))?.[0].length ?? 0
  const [what, whose] = [name.slice(0, kind), name.slice(kind)]
  return (
    (what.includes(' ') ? what.charAt(0) + what.slice(1).toLowerCase() : what) +
    whose.replace(WORD, (word) => word.charAt(0) + word.slice(1).toLowerCase())
  )
}

/** The pump whose statement a sheet is: one of its first lines names it, and nothing else. */
function pumpOf({ rows }: Sheet): string | null {
  const lines = rows.slice(0, TITLE_ROWS).map((row) => row.filter((cell) => !isBlank(cell)))
  const alone = lines.flatMap((cells) => (cells.length === 1 ? [cellText(cells[0])] : []))
  const line = alone.find((said) => PUMP.test(searchKey(said)))
  const name = line === undefined ? null : nameAlone(line)
  return name !== null && name === name.toUpperCase() ? properName(name) : name
}

const pumpsOf = ({ sheets }: Workbook): ReadonlyMap<string, string> =>
  new Map(
    sheets.flatMap((sheet) => {
      const pump = pumpOf(sheet)
      return pump === null ? [] : [[sheet.name, pump] as const]
    }),
  )

/** Rows of fillings: the invoice's number before the slip's, no goods that are not fuel, the pump that the title names. */
export const fillRows = withFeet(
  withoutCalledOff(
    withColumnsTold((workbook, columns, mapping, meaning) => {
      const first = readTableRows(workbook, columns, mapping, meaning)
      const { so_hoa_don: headings = [] } = columns.headings
      const ofInvoice = { ...columns.headings, so_hoa_don: headings.filter((one) => !isSlip(one)) }
      const read = hasBoth(first.headers)
        ? readTableRows(workbook, { ...columns, headings: ofInvoice }, mapping, meaning)
        : first
      const pumps = pumpsOf(workbook)
      const tellsPump = new Set(
        read.headers.flatMap(({ sheet, truong }) => (truong === 'cay_xang' ? [sheet] : [])),
      )
      const rows = read.rows.map((row) => {
        const pump = tellsPump.has(row.sheet) ? undefined : pumps.get(row.sheet)
        const whole = pump ? { ...row, values: { ...row.values, cay_xang: pump } } : row
        return withGoods(whole, read.headers)
      })
      return { ...read, rows: withOddCosts(rows) }
    }),
  ),
)
