import { rowRemarks } from '../../../contract/kit/resource/reply.texts.ts'
import { allFields, type SheetColumns } from '../../../contract/kit/resource/resource.ts'
import { parseMoney } from '../../../contract/kit/sheet/money.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { codeOf } from '../sheet/fields.ts'
import { saysTotal } from '../sheet/lineWords.ts'
import { withoutPeriod } from '../sheet/period.ts'
import { spreadRows, type Spread } from './spreadRows.ts'
import type { readTableRows, TableRows } from './tableRows.ts'

const LEAST_AMOUNT = 1000

const isAmount = (said = ''): boolean => {
  const read = parseMoney(said)
  return read.error === undefined && (read.value ?? 0) >= LEAST_AMOUNT && !said.startsWith('0')
}
const isNumber = (said = ''): boolean => /^\d+([.,]\d+)?$/.test(said) && /[1-9]/.test(said)
/** What numbers a line, or its road. */
const OTHER = /^(stt|tt|no|so tt|#)$|\bkm\b|\b(cu ly|quang duong|nam)\b/

const leafOf = (title: string): string => title.split(' / ').at(-1) ?? ''

/** What is said of columns right beside those of the choices that hold figures and are no choice that is known. */
function unread({ headers, rows }: TableRows, { by, figures }: Spread, columns: SheetColumns) {
  const { [by]: choice, ...fields } = allFields(columns)
  const isFigure = ({ truong }: TableRows['headers'][number]): boolean =>
    truong !== null && figures.includes(truong)
  return [...Map.groupBy(headers, ({ sheet }) => sheet).values()].flatMap((own) => {
    const known = own.filter(isFigure)
    const saysChoice = ({ ten }: TableRows['headers'][number]): boolean =>
      choice !== undefined && codeOf(choice, withoutPeriod(leafOf(ten))) !== undefined
    // Where a column tells the choice, or none of the headings does, others are of something else.
    if (!choice || !known.some(saysChoice) || own.some(({ truong }) => truong === by)) return []
    const areAmounts = known.every(({ truong }) => fields[truong ?? '']?.kind === 'money')
    const counts = areAmounts ? isAmount : isNumber
    const isOpen = ({ truong, ten }: TableRows['headers'][number]): boolean => {
      const leaf = searchKey(leafOf(ten))
      return truong === null && !saysTotal(leaf) && !OTHER.test(leaf)
    }
    const run = (from: readonly TableRows['headers'][number][]) => {
      const end = from.findIndex((header) => !isOpen(header))
      return end < 0 ? from : from.slice(0, end)
    }
    const behind = run(own.slice(own.findLastIndex(isFigure) + 1))
    const before = run(own.slice(0, own.findIndex(isFigure)).toReversed())
    return [...before, ...behind].flatMap(({ sheet, cot, ten }) => {
      const row = rows.find((each) => each.sheet === sheet && counts(each.source[ten]))
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
