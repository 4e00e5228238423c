import { cellText } from '../../../contract/kit/sheet/workbook.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { isDate, type WireDate } from '../../../contract/kit/time/time.ts'
import { filledColumns, type Grid } from './grid.ts'
import { spanIn } from './heldDays.ts'

/** What the lines above a table say of all of it: whom it is for (null: everybody; undefined: nobody is named), from when, and until when. */
export type TitleFacts = {
  readonly name: string | null | undefined
  readonly date: WireDate | null
  readonly end: WireDate | null
}

const NAMED = /(?:khách hàng|kính gửi|áp dụng cho|customer)\s*:?\s*(\S.*)$/i
const LABEL = /^(?:[^:]+:|khách hàng|kính gửi|hiệu lực từ|áp dụng từ)$/i
const EVERYBODY = /^(tat ca\b|moi( khach.*)?$|chung( .*)?$|cac khach)/
/** True for words that stand for all customers without a row of their own. */
export const isEverybody = (words: string): boolean => EVERYBODY.test(searchKey(words))
const FROM = /(?:hieu luc|ap dung|thuc hien|\btu (?:ngay|thang)|\btu(?= \d)|from)/
const DAY =
  /(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})|(\d{1,2}) thang (\d{1,2}) nam (\d{4})|()\bthang (\d{1,2}) ?(?:[/.-]|nam) ?(\d{4})/

/** The day from which a line says that something holds. */
export function dateIn(line: string): WireDate | null {
  const key = searchKey(line)
  const start = key.search(FROM)
  const parts = start < 0 ? null : DAY.exec(key.slice(start))
  const said = (parts ?? []).slice(1).filter((part) => part !== undefined)
  const [day = '', month = '', year = ''] = said
  // A month begins with its first day.
  const date = `${year}-${month.padStart(2, '0')}-${(day || '1').padStart(2, '0')}`
  return isDate(date) ? date : null
}

function nameIn(line: string): string | null | undefined {
  const name = NAMED.exec(line)?.[1]?.trim()
  if (name === undefined) return undefined
  return isEverybody(name) ? null : name
}

/** Reads the lines above a row. */
export function titleFacts(grid: Grid, row: number): TitleFacts {
  const lines = Array.from({ length: row }, (_, above) =>
    filledColumns(grid, above).map((column) => cellText(grid.cell(above, column))),
  ).flatMap((texts) =>
    // 'Hiệu lực từ:' may stand in a cell before its day.
    texts.map((said, index) => (LABEL.test(said) ? `${said} ${texts[index + 1] ?? ''}` : said)),
  )
  return {
    name: lines.map(nameIn).find((name) => name !== undefined),
    date: lines.map(dateIn).find((date) => date !== null) ?? null,
    end: lines.flatMap((line) => spanIn(line)?.end ?? [])[0] ?? null,
  }
}
