import { rowRemarks } from '../../../contract/kit/resource/reply.texts.ts'
import { parseMoney } from '../../../contract/kit/sheet/money.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { fixedCost } from '../../../contract/price/fixed-cost/fixed-cost.ts'
import { saysTotal } from '../../kit/sheet/lineWords.ts'
import type { readTableRows, TableRows } from '../../kit/resource/tableRows.ts'

const LEAST_ITEMS = 2
const LEAST_AMOUNT = 1000
const { label } = fixedCost.resource.fields.khoan

const isAmount = (said = ''): boolean => {
  const read = parseMoney(said)
  return read.error === undefined && (read.value ?? 0) >= LEAST_AMOUNT && !said.startsWith('0')
}

/** What is said of columns behind those of the items that hold amounts and are no item that is known: 'Định vị'. */
function unread({ headers, rows }: TableRows) {
  return [...Map.groupBy(headers, ({ sheet }) => sheet).values()].flatMap((own) => {
    const items = own.filter(({ truong }) => truong === 'so_tien')
    const last = own.findLastIndex(({ truong }) => truong === 'so_tien')
    const behind = own.slice(last + 1)
    const end = behind.findIndex(
      ({ truong, ten }) => truong !== null || saysTotal(searchKey(ten.split(' / ').at(-1) ?? '')),
    )
    const beside = items.length < LEAST_ITEMS ? [] : end < 0 ? behind : behind.slice(0, end)
    return beside.flatMap(({ sheet, cot, ten }) => {
      const row = rows.find((each) => each.sheet === sheet && isAmount(each.source[ten]))
      const gia_tri = row?.source[ten] ?? null
      const said = told(rowRemarks.choiceUnclear(ten, label))
      return row ? [{ sheet, dong: row.dong, cot, gia_tri, ...said }] : []
    })
  })
}

/** Reads as `read` does, and tells of such columns. */
export const withUnread =
  (read: typeof readTableRows): typeof readTableRows =>
  (workbook, columns, mapping, meaning) => {
    const found = read(workbook, columns, mapping, meaning)
    return { ...found, remarks: [...(found.remarks ?? []), ...unread(found)] }
  }
