import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'

/** Units that a header may carry: they decide how numbers below it are read. */
export type Unit = 'kg' | 'tan' | 'lit' | 'km' | 'vnd' | 'nghin' | 'trieu' | 'm3'

/** One header text, ready for comparing. */
export type HeaderKey = { readonly key: string; readonly units: readonly Unit[] }

const UNITS: readonly [RegExp, Unit][] = [
  [/^(1[., ]?000 ?(d|dong|vnd)?|nghin( dong| d| vnd)?|ngan( dong)?|x ?1[., ]?000|k)$/, 'nghin'],
  [/^(trieu( dong)?|tr d?|trd|1[., ]?000[., ]?000 ?(d|dong|vnd)?)$/, 'trieu'],
  [/^(d|dong|vnd|vnđ|dvt ?:? ?(d|dong|vnd)|₫)$/, 'vnd'],
  [/^(kg|kgs|kilogram|ki lo gam)$/, 'kg'],
  [/^(tan|ton|tons|t|mt|tonnes?)$/, 'tan'],
  [/^(l|lit|lits|litres?|liters?|ltr)$/, 'lit'],
  [/^(km|kms)$/, 'km'],
  [/^(m3|cbm|khoi)$/, 'm3'],
]

/** Short forms that dispatchers write, by the words they stand for. */
const SHORT: Readonly<Record<string, string>> = {
  bks: 'bien so',
  bsx: 'bien so xe',
  bs: 'bien so',
  bx: 'boc xep',
  lx: 'lai xe',
  tx: 'tai xe',
  kh: 'khach hang',
  cty: 'cong ty',
  cp: 'chi phi',
  vc: 'van chuyen',
  vchuyen: 'van chuyen',
  vt: 'van tai',
  sc: 'sua chua',
  dm: 'dinh muc',
  sdt: 'so dien thoai',
  tel: 'phone',
  mobile: 'phone',
  tl: 'trong luong',
  tluong: 'trong luong',
  kl: 'khoi luong',
  vsc: 've sinh cont',
  sl: 'so luong',
  tg: 'thoi gian',
  nx: 'nha xe',
  hh: 'hang hoa',
  gc: 'ghi chu',
  dvvc: 'don vi van chuyen',
  ncc: 'nha cung cap',
  container: 'cont',
  containers: 'cont',
  cntr: 'cont',
  cont: 'cont',
  conts: 'cont',
  contno: 'cont so',
  romooc: 'mooc',
  moc: 'mooc',
  rmooc: 'mooc',
  rm: 'mooc',
  romoc: 'mooc',
  smrm: 'mooc',
  trailer: 'mooc',
  nl: 'nhien lieu',
  xd: 'xang dau',
  cd: 'cau duong',
  dvt: 'don vi tinh',
  bkg: 'booking',
  ks: 'kiem soat',
  dv: 'don vi',
  ctm: 'cong to met',
  ldx: 'lenh dieu xe',
  stt: 'stt',
  nvc: 'nha van chuyen',
  tt: 'tt',
  plate: 'plate',
  cost: 'cost',
  tphu: 'thau phu',
  tp: 'thau phu',
  kgs: 'kg',
  vnđ: 'vnd',
  dkeo: 'dau keo',
  sx: 'so xe',
  ps: 'phat sinh',
  dd: 'dia diem',
  pck: 'kg',
  qty: 'quantity',
}

const unitOf = (text: string): Unit | null =>
  UNITS.find(([pattern]) => pattern.test(text))?.[1] ?? null
const BRACKETS = /[([{]([^)\]}]*)[)\]}]/g

const expand = (key: string): string =>
  key
    .replace(/\br[\s.-]*(?:o[\s.-]*)?mo{1,2}c\b|\bso mi ro mo{1,2}c\b/g, 'mooc')
    .replace(/\bt\.?\s*luong\b/g, 'trong luong')
    .replace(/\bs\.?\s*d\.?\s*t\b/g, 'so dien thoai')
    .replace(/\bcong[\s-]*ten[\s-]*no\b/g, 'cont')
    .replace(/\b(so|loai|ma) cong\b/g, '$1 cont')
    .replace(/\br[\s.]+m\b/g, 'mooc')
    .replace(/\bs[\s.]+tt\b/g, 'stt')
    .replace(/[^\p{L}\p{N}#²³]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => (Object.hasOwn(SHORT, word) ? SHORT[word] : word))
    .join(' ')

/** A header text as comparable words with its units taken out: 'T.lượng (kg)' → 'trong luong', ['kg']. */
export function headerKey(text: string): HeaderKey {
  const units: Unit[] = []
  const take = (part: string): string => {
    const unit = unitOf(part.trim())
    if (unit) units.push(unit)
    return unit ? ' ' : ` ${part} `
  }
  const bare = searchKey(text)
    .replace(/\bb\s*\/\s*l\b/g, 'bill')
    .replace(/\br\s*\/\s*m\b/g, 'mooc')
    .replace(BRACKETS, (_, part: string) => take(part))
  const [head = '', ...tails] = bare.split(/\s*[/,:-]\s*(?=[^/,:-]+$)/)
  const key = expand(
    head + tails.map((tail) => (unitOf(tail.trim()) ? take(tail) : ` ${tail}`)).join(' '),
  )
  return { key: key.replace(/\s+/g, ' '), units }
}
