import { cellRemarks } from '../../../../contract/dispatch/dispatch-sheet/reading.texts.ts'
import { NAME_KINDS } from '../../../../contract/kit/sheet/import.texts.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { companyKey } from '../../../kit/sheet/companyKey.ts'
import { findEntry, findShortened, suggest, type Entry, type NameKind } from './known.ts'
import type { Line } from './line.ts'
import { cellFault } from '../../../../contract/kit/sheet/number.ts'
import { addError, addWarning, isOwn, tellOnce, type Reading } from './reading.ts'

/** Names that must be known before a trip is made. */
const NEEDED: readonly NameKind[] = ['bien_so_xe', 'ten_cong_ty']

type Spelling = {
  readonly entry: Entry | null
  /** The entry whose name was shortened in the sheet. */
  readonly whole: Entry | null
  readonly near: readonly string[]
}
const spellings = new WeakMap<Reading['known'], Map<string, Spelling>>()

function wholeOf({ known }: Reading, kind: NameKind, name: string): Entry | null {
  if (kind === 'dia_diem') return known.placeSaid(name)
  return kind === 'ten_cong_ty' || kind === 'ten_thau_phu' ? findShortened(known, kind, name) : null
}

/** Looks a name up once per file: the same name stands in hundreds of rows. */
function spellingOf(reading: Reading, kind: NameKind, name: string): Spelling {
  const all = spellings.get(reading.known) ?? new Map<string, Spelling>()
  spellings.set(reading.known, all)
  const key = `${kind}|${name}`
  const there = all.get(key)
  if (there) return there
  const entry = findEntry(reading.known, kind, name)
  const whole = entry ? null : wholeOf(reading, kind, name)
  const made = { entry, whole, near: entry ? [] : suggest(reading.known, kind, name) }
  all.set(key, made)
  return made
}

/** The known entry of a name. An unknown one is gathered and reported on its cell: vehicles and customers refuse the trip. */
export function nameEntry(
  reading: Reading,
  line: Line,
  ask: { kind: NameKind; field: string; name: string },
): Entry | null {
  const fault = cellFault(ask.name)
  if (fault) {
    addError(reading.remarks, line, ask.field, fault)
    return null
  }
  const { entry, whole, near } = spellingOf(reading, ask.kind, ask.name)
  if (entry) return entry
  if (whole && !isOwn(reading)) {
    tellOnce(reading.remarks, line, ask.field, cellRemarks.shortened(whole.name))
    return whole
  }
  // 'Kính gửi: ‹the own company›' heads what a carrier wants to be paid: taken for a customer, its hire would be freight.
  if (ask.kind === 'ten_cong_ty' && reading.known.own.has(companyKey(ask.name))) {
    addError(reading.remarks, line, ask.field, cellRemarks.ownCompany(ask.name))
    return null
  }
  const unknown = { kind: ask.kind, name: ask.name }
  if (!reading.unknown.some((one) => one.kind === ask.kind && one.name === ask.name))
    reading.unknown.push(unknown)
  const [kind, { remarks }] = [NAME_KINDS[ask.kind], reading]
  // A place is kept as it is called; drivers and carriers are paid, which a trip without them cannot be.
  const tell = ask.kind === 'dia_diem' ? tellOnce : addWarning
  if (!NEEDED.includes(ask.kind))
    tell(remarks, line, ask.field, cellRemarks.unknownName(kind, ask.name, near))
  else if (reading.create)
    tellOnce(remarks, line, ask.field, cellRemarks.createdName(kind, ask.name))
  else addError(remarks, line, ask.field, cellRemarks.chooseName(kind, ask.name, near))
  return null
}

const PHONE = /(?:\+?84|0)[\d .-]{8,12}\d/
const SPLIT = /\s*(?:\+|\/|,|;|&|\n| - | và )\s*/
const TITLES = /^(anh|a\.|chú|c\.|bác|lx|tx|lái xe|tài xế)\s+/i

/** Names of drivers in one cell without phone numbers: 'Nguyễn Văn Hùng / Trần Đình Khánh 0912…'. */
export function splitDrivers(text: string): { names: string[]; phone: string | null } {
  const phone = PHONE.exec(text)?.[0] ?? null
  const bare = text
    .replace(/\([^)]*\d[^)]*\)/g, ' ')
    .replace(PHONE, ' ')
    .replace(/[-–:\s]+$/, '')
  const names = bare.split(SPLIT).map((name) =>
    name
      .replace(TITLES, '')
      .replace(/^a (?=\p{Lu})/u, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  return { names: names.filter((name) => /\p{L}{2}/u.test(name)), phone }
}

const OWN_TRUCK = /^(x|xe (nha|cong ty|cty|hang|minh)|noi bo|cong ty|nha|own|in ?house|cty)$/

const COMPANY =
  /^(htx|hop tac xa|cong ty|cty|dntn|doanh nghiep|hkd|ho kinh doanh|ho kd|nha xe|van tai)\b.* \p{L}{2}/u
/** True for the name of a firm, known or not: 'HTX Vận tải Bến Sương'. */
export const isFirm = (name: string): boolean => COMPANY.test(searchKey(name))

const IN_BRACKETS = /\(([^()]+)\)\s*$/

/** False for words that mean the company's own truck: 'Xe nhà', 'nội bộ', 'HA (xe nhà)'. */
export const isSubcontractorName = (text: string): boolean =>
  text !== '' &&
  !/^[-–—.]+$/.test(text) &&
  ![text, IN_BRACKETS.exec(text)?.[1] ?? ''].some((part) => OWN_TRUCK.test(searchKey(part)))
