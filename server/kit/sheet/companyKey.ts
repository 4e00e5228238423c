import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'

const LEGAL =
  /\b(cong ty|cty|ctcp|tnhh|mtv|mot thanh vien|co phan|cp|hop tac xa|htx|dntn|doanh nghiep tu nhan|ho kinh doanh|ho kd|hkd|jsc|co|ltd|corp|company|limited|vn|viet nam)\b/g

/** A company's name without the words of its legal form: 'Cty TNHH Mây Ảo' → 'may ao'. */
export const companyKey = (name: string): string =>
  searchKey(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(fwd|forwarder|forwarding)\b/g, 'giao nhan')
    .replace(LEGAL, ' ')
    .replace(/\s+/g, ' ')
    .trim()
