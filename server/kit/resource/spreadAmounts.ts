import { rowRemarks } from '../../../contract/kit/resource/reply.texts.ts'
import { allFields, type SheetColumns } from '../../../contract/kit/resource/resource.ts'
import { parseMoney } from '../../../contract/kit/sheet/money.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { saysTotal } from '../sheet/lineWords.ts'
import { spreadRows, type Spread } from './spreadRows.ts'
import type { readTableRows, TableRows } from './tableRows.ts'

const LEAST_CHOICES = 2
const LEAST_AMOUNT = 1000

const isAmount = (said = ''): boolean => {
  const read = parseMoney(said)
  return read.error === undefined && (read.value ?? 0) >= LEAST_AMOUNT && !said.startsWith('0')
}

/** What is said of columns behind those of the choices that hold amounts and are no choice that is known. */
function unread({ headers, rows }: TableRows, { by, figures }: Spread, columns: SheetColumns) {
  const { [by]: choice } = allFields(columns)
  const isFigure = ({ truong }: TableRows['headers'][number]): boolean =>
    truong !== null && figures.includes(truong)
  return [...Map.groupBy(headers, ({ sheet }) => sheet).values()].flatMap((own) => {
    if (own.filter(isFigure).length < LEAST_CHOICES || !choice) return []
    const behind = own.slice(own.findLastIndex(isFigure) + 1)
    const end = behind.findIndex(
      ({ truong, ten }) => truong !== null || saysTotal(searchKey(ten.split(' / ').at(-1) ?? '')),
    )
    return (end < 0 ? behind : behind.slice(0, end)).flatMap(({ sheet, cot, ten }) => {
      const row = rows.find((each) => each.sheet === sheet && isAmount(each.source[ten]))
      const gia_tri = row?.source[ten] ?? null
      const said = told(rowRemarks.choiceUnclear(ten, choice.label))
      return row ? [{ sheet, dong: row.dong, cot, gia_tri, ...said }] : []
    })
  })
}

/** Rows of amounts that a line holds beside each other, a column for each choice; amounts under none that is known are told of. */
export const spreadAmounts = (spread: Spread): typeof readTableRows => {
  const read = spreadRows(spread)
  return (workbook, columns, mapping, meaning) => {
    const found = read(workbook, columns, mapping, meaning)
    const remarks = unread(found, spread, columns)
    return { ...found, remarks: [...(found.remarks ?? []), ...remarks] }
  }
}
