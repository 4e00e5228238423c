import type { Entry } from './directory.ts'
import { isCapital, likeness, type Scan, type Token } from './scan.ts'

/** What a typed word says of the kind of a place: 'cảng', 'kho', 'KCN'. */
const PLACE_KINDS: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:khu cong nghiep|khu cn|kcn|khu) /, /^kcn$/],
  [/^(?:tan cang|cang|cy) /, /^cang$/],
  [/^icd /, /^icd$/],
  [/^(?:depot|depot vo|bai vo|bai cont|bai container) /, /^depot$/],
  [/^(?:kho phan phoi|kho pp) /, /^kho_pp$/],
  [/^(?:nha phan phoi|npp) /, /^phan_phoi$/],
  [/^kho /, /^kho/],
  [/^(?:bai xe|bai) /, /^bai_xe$/],
  [/^(?:cua khau quoc te|cua khau|ck) /, /^cua_khau$/],
  [/^(?:tinh|tp|thanh pho) ?\.? ?/, /^tinh$/],
]
const KINDS =
  'cong ty|cty|ct|tnhh|htx|hop tac xa|hkd|ho kinh doanh|ho kd|ho(?= (?:xe tai|van tai|van chuyen) )|dntn|doanh nghiep tu nhan|doanh nghiep'
/** What kind of enterprise: 'HTX', 'cty TNHH', 'hộ kinh doanh'. */
const COMPANY = new RegExp(`^(?:${KINDS}) (?:(?:${KINDS}|mtv|cp|co phan) )*`)
/** What carriers do, which is written before their names. */
const CARRIES = /^(?:van tai|van chuyen|xe tai|xe(?! tai)) /

/** Of what kind a name is said to be, and by how many words. */
export type Asked = {
  readonly kind: RegExp | null
  readonly company: boolean
  /** What the name says of a carrier: 'xe tải', 'vận tải'. */
  readonly carries: readonly string[]
  readonly tokens: number
}
const NOTHING: Asked = { kind: null, company: false, carries: [], tokens: 0 }

const wordsIn = (words: string): string[] => words.split(/[\s.]+/).filter(Boolean)

/** The kind words that stand before a name, the most of them first, none at last. */
export function askedAt(scan: Scan, at: number): readonly Asked[] {
  const rest = scan.key.slice(scan.tokens[at]?.start ?? 0)
  const found = PLACE_KINDS.find(([words]) => words.test(rest))
  if (found) {
    const tokens = wordsIn(found[0].exec(rest)?.[0] ?? '').length
    // 'TP Đèo Mây': the carrier.
    const carriers = rest.startsWith('tp ') ? [{ ...NOTHING, company: true, tokens }] : []
    return [{ ...NOTHING, kind: found[1], tokens }, ...carriers, NOTHING]
  }
  const said = COMPANY.exec(rest)?.[0] ?? ''
  const [company, tokens] = [said !== '', wordsIn(said).length]
  const carries = wordsIn(CARRIES.exec(rest.slice(said.length))?.[0] ?? '')
  return [
    ...(carries.length > 0
      ? [{ kind: null, company, carries, tokens: tokens + carries.length }]
      : []),
    ...(company ? [{ kind: null, company, carries: [], tokens }] : []),
    NOTHING,
  ]
}

/** 'xe tải Tư': a carrier whose name says so; 'xe Tư' as it is written, which 'xe từ …' is not. */
export const carriesAs = (
  { kind, beside, core }: Entry,
  { carries }: Asked,
  first: Token | undefined,
): boolean =>
  kind === 'subcontractor' &&
  carries.every((word) => beside.some(({ key }) => key === word)) &&
  (carries.length > 1 ||
    core.some((word) => first && isCapital(first) && likeness(first, word) === 3))
