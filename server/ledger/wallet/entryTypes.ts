import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { ENTRY_TYPES, walletEntry, type EntryType } from '../../../contract/ledger/wallet/wallet.ts'
import { codeOf } from '../../kit/sheet/fields.ts'
import { walletReplies } from '../../../contract/ledger/wallet/wallet-replies.texts.ts'
import { walletTexts } from '../../../contract/ledger/wallet/wallet.texts.ts'
import { saysBalance, saysTotal } from '../../kit/sheet/lineWords.ts'
import type { TableRow, TableRows } from '../../kit/resource/tableRows.ts'

/** How titles, headings and the words of a row call a type; one that is found is taken out, as 'hoàn tạm ứng' speaks of no advance. */
const SAID: readonly (readonly [EntryType, RegExp])[] = [
  ['hoan_ung', /\b(hoan (tra |lai )?(tam )?ung|hoan (lai )?tien|nop lai|thu hoi (tam )?ung)\b/g],
  ['tien_chi', /\b(quyet toan|thanh toan)( (tien )?tam ung| cp| chi phi)?\b|\bda chi\b/g],
  ['tam_ung', /\b(tam )?ung\b/g],
]
function typesIn(words: string): EntryType[] {
  let left = searchKey(words)
  return SAID.flatMap(([type, said]) => {
    const rest = left.replace(said, ' ')
    const isSaid = rest !== left
    left = rest
    return isSaid ? [type] : []
  })
}

/** The types that what stands nearest above the amounts names: their heading, else a line above the table, else the name of the sheet. */
function typesAbove(row: TableRow, { headers }: TableRows): EntryType[] {
  const { cot } = row.place('so_tien', walletTexts.notZero)
  const own = headers.find((one) => one.sheet === row.sheet && one.cot === cot)
  const above = [own?.ten ?? '', ...(row.foot?.titles ?? []).toReversed(), row.sheet]
  return above.map(typesIn).find((types) => types.length > 0) ?? []
}

const STARTS: Readonly<Partial<Record<EntryType, RegExp>>> = {
  hoan_ung: /^(hoan|nop lai)\b/,
  tam_ung: /^(tam )?ung\b/,
  tien_chi: /^(da )?chi\b(?! (tien )?(tam )?ung\b)/,
}
const startsAs = (words: string, type: EntryType): boolean => STARTS[type]?.test(words) ?? false

/** The types that cells of the row are, in columns whose heading tells none. */
const typesBeside = ({ source }: TableRow): string[] =>
  Object.values(source).flatMap((said) => {
    const code = said === '' ? undefined : codeOf(walletEntry.resource.fields.type, said)
    return code !== undefined && code in ENTRY_TYPES ? [code] : []
  })

/** 'Hoàn ứng' among advances: the heading of its column tells the type, its words another. */
const isReturned = ({ sheet, values: { type } }: TableRow, { headers }: TableRows, words: string) =>
  type !== 'hoan_ung' &&
  startsAs(words, 'hoan_ung') &&
  typesIn(words).includes('hoan_ung') &&
  !headers.some((one) => one.sheet === sheet && one.truong === 'type')

/** 'Chi lương T9' of an office's cash book is nothing that the driver spent. */
const PAYS_WAGES =
  /^(chi|tra|tt|thanh toan)( tien)? luong( (t\d|thang|ky|lai xe|cho|dot)\b.*| t\d.*)?$/

const asked = (row: TableRow): TableRow => ({
  ...row,
  errors: [...row.errors, row.place('type', walletReplies.typeUnclear)],
})

/** A row without a type has that of its title; where that names several, or the row's own words another, it is asked about. */
export function withType(row: TableRow, found: TableRows): TableRow {
  const { type = null, noi_dung } = row.values
  const words = searchKey(wordOf(noi_dung))
  if (row.errors.length > 0) return row
  if (type === 'tien_chi' && PAYS_WAGES.test(words)) return asked(row)
  if (type !== null) return isReturned(row, found, words) ? asked(row) : row
  const above = typesAbove(row, found)
  const usual: readonly EntryType[] = above.length === 0 ? ['tam_ung'] : above
  const [only, ...others] = usual.length > 1 ? usual.filter((one) => startsAs(words, one)) : usual
  const isOther =
    Object.keys(STARTS).some((one) => one !== only && startsAs(words, one as EntryType)) ||
    typesBeside(row).some((one) => one !== only)
  if (!only || others.length > 0 || isOther) return asked(row)
  return above.length === 0 ? row : { ...row, values: { ...row.values, type: only } }
}

/** True for a line of what is there that gives no amount of an entry: it is held against what it says, and no row. */
export function isBalanceAlone({ values: { noi_dung, so_tien = null } }: TableRow): boolean {
  const words = searchKey(wordOf(noi_dung))
  return so_tien === null && saysTotal(words) && saysBalance(words)
}

/** 'Dư đầu kỳ' in a line of its own with a day: what is there was not handed over on it. */
export function withoutBalance(row: TableRow): TableRow {
  const { noi_dung, type } = row.values
  const words = searchKey(wordOf(noi_dung))
  return type !== 'dieu_chinh' && saysTotal(words) && saysBalance(words)
    ? { ...row, errors: [...row.errors, row.place('noi_dung', walletReplies.isBalance)] }
    : row
}

const SAYS_CORRECTION = /\b(dieu chinh|dinh chinh|d\/c)\b/
/** A minus in the column of an advance, or of what lessens it, is a correction where its words say so. */
export function asCorrection(row: TableRow): TableRow {
  const { so_tien, noi_dung, type } = row.values
  const isBelowZero = typeof so_tien === 'number' && so_tien < 0 && type !== 'dieu_chinh'
  if (!isBelowZero || !SAYS_CORRECTION.test(searchKey(wordOf(noi_dung)))) return row
  const signed = type === 'tam_ung' ? so_tien : -so_tien
  return { ...row, values: { ...row.values, type: 'dieu_chinh', so_tien: signed } }
}

/** What a cash book of the office pays out is no spending where its words call it an advance. */
export function asAdvance(row: TableRow): TableRow {
  const { type, noi_dung } = row.values
  const isAdvance = /^(chi |cho )?(tam ung|ung)\b/.test(searchKey(wordOf(noi_dung)))
  return type === 'tien_chi' && isAdvance
    ? { ...row, values: { ...row.values, type: 'tam_ung' } }
    : row
}
