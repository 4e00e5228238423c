import { searchKey, text, type Text } from '../../kit/text/text.ts'

/** The 34 provinces since 2025-07-01 with the former ones that each took in, itself first where it kept its name (domain B1.9). */
const FORMER = {
  'An Giang': ['Kiên Giang'],
  'Bắc Ninh': ['Bắc Giang'],
  'Cà Mau': ['Bạc Liêu'],
  'Cần Thơ': ['Sóc Trăng', 'Hậu Giang'],
  'Cao Bằng': [],
  'Đà Nẵng': ['Quảng Nam'],
  'Đắk Lắk': ['Phú Yên'],
  'Điện Biên': [],
  'Đồng Nai': ['Bình Phước'],
  'Đồng Tháp': ['Tiền Giang'],
  'Gia Lai': ['Bình Định'],
  'Hà Nội': [],
  'Hà Tĩnh': [],
  'Hải Phòng': ['Hải Dương'],
  Huế: [],
  'Hưng Yên': ['Thái Bình'],
  'Khánh Hòa': ['Ninh Thuận'],
  'Lai Châu': [],
  'Lâm Đồng': ['Đắk Nông', 'Bình Thuận'],
  'Lạng Sơn': [],
  'Lào Cai': ['Yên Bái'],
  'Nghệ An': [],
  'Ninh Bình': ['Hà Nam', 'Nam Định'],
  'Phú Thọ': ['Vĩnh Phúc', 'Hòa Bình'],
  'Quảng Ngãi': ['Kon Tum'],
  'Quảng Ninh': [],
  'Quảng Trị': ['Quảng Bình'],
  'Sơn La': [],
  'Tây Ninh': ['Long An'],
  'Thái Nguyên': ['Bắc Kạn'],
  'Thanh Hóa': [],
  'TP. Hồ Chí Minh': ['Bình Dương', 'Bà Rịa - Vũng Tàu'],
  'Tuyên Quang': ['Hà Giang'],
  'Vĩnh Long': ['Bến Tre', 'Trà Vinh'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Other ways in which offices write a province. */
const SPELLINGS: Readonly<Record<string, string>> = {
  hcm: 'TP. Hồ Chí Minh',
  tphcm: 'TP. Hồ Chí Minh',
  'sai gon': 'TP. Hồ Chí Minh',
  'vung tau': 'Bà Rịa - Vũng Tàu',
  brvt: 'Bà Rịa - Vũng Tàu',
  'thua thien hue': 'Huế',
  'dac lac': 'Đắk Lắk',
  'dac nong': 'Đắk Nông',
}

const keyOf = (name: string): string =>
  searchKey(name)
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replace(/^(tp|tinh|thanh pho) /, '')

type Province = { readonly name: string; readonly now: string }
const PROVINCES: readonly Province[] = Object.entries(FORMER).flatMap(([now, former]) =>
  [now, ...former].map((name) => ({ name, now })),
)
const byName = new Map(PROVINCES.map((province) => [province.name, province]))
const byKey = new Map(PROVINCES.map((province) => [keyOf(province.name), province]))

/** The province of a name in any spelling, today's or a former one, and the one it belongs to now; null for no province. */
export function provinceOf(name: string | null | undefined): Province | null {
  const key = keyOf(name ?? '')
  return byKey.get(key) ?? byName.get(SPELLINGS[key] ?? '') ?? null
}

const asChoices = (names: readonly string[]): Record<string, Text> =>
  Object.fromEntries(names.map((name) => [name, text(name, name)]))

/** Today's provinces, and all names that were in use before. */
export const NEW_PROVINCES = asChoices(Object.keys(FORMER))
export const OLD_PROVINCES = asChoices(PROVINCES.map(({ name }) => name))

/** Warns about what is no province; a former one is filed under today's without a word. */
export const newProvinceWarning = (value: string): Text | null =>
  provinceOf(value)
    ? null
    : text(
        `“${value}” không phải một trong 34 tỉnh, thành hiện nay`,
        `“${value}” is none of today's 34 provinces and cities`,
      )

type Provinces = { tinh_moi?: unknown; tinh_cu?: unknown }

/**
 * Provinces in their own spelling: a former one given as the present one becomes the old name of today's, and an old name alone
 * tells today's.
 */
export function settleProvinces<T extends Provinces>(values: T): T {
  const given = typeof values.tinh_moi === 'string' ? provinceOf(values.tinh_moi) : null
  const former = typeof values.tinh_cu === 'string' ? provinceOf(values.tinh_cu) : null
  const settled: Provinces = { ...values }
  if (former) settled.tinh_cu = former.name
  if (given) settled.tinh_moi = given.now
  if (given && given.name !== given.now && !former) settled.tinh_cu = given.name
  if (former && !given && !values.tinh_moi) settled.tinh_moi = former.now
  return settled as T
}
