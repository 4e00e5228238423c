import type { Scan } from './scan.ts'

/** What a typed word says of the kind of a place: 'cảng', 'kho', 'KCN'. */
const PLACE_KINDS: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:khu cong nghiep|khu cn|kcn|khu) /, /^kcn$/],
  [/^(?:tan cang|cang) /, /^cang$/],
  [/^icd /, /^icd$/],
  [/^(?:depot|depot vo|bai vo|bai cont|bai container) /, /^depot$/],
  [/^(?:kho phan phoi|kho pp) /, /^kho_pp$/],
  [/^(?:nha phan phoi|npp) /, /^phan_phoi$/],
  [/^kho /, /^kho/],
  [/^(?:bai xe|bai) /, /^bai_xe$/],
  [/^(?:cua khau quoc te|cua khau|ck) /, /^cua_khau$/],
  [/^(?:tinh|tp|thanh pho) ?\.? ?/, /^tinh$/],
]
const COMPANY = /^(?:cong ty|cty|ct|cong ty tnhh|cty tnhh|cong ty cp|cty cp|tnhh) /

/** Of what kind a name is said to be, and by how many words. */
export type Asked = {
  readonly kind: RegExp | null
  readonly company: boolean
  readonly tokens: number
}

/** The kind word that stands before a name. */
export function askedAt(scan: Scan, at: number): Asked {
  const rest = scan.key.slice(scan.tokens[at]?.start ?? 0)
  const found = PLACE_KINDS.find(([words]) => words.test(rest))
  const words = found?.[0].exec(rest)?.[0] ?? COMPANY.exec(rest)?.[0] ?? ''
  const tokens = words.split(/[\s.]+/).filter(Boolean).length
  return { kind: found?.[1] ?? null, company: !found && words !== '', tokens }
}
