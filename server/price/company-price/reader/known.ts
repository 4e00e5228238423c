import { sql } from 'kysely'
import { placesSaid } from '../../../kit/sheet/saidPlace.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { shortCompanyName } from '../../../../contract/master/company/companyName.ts'
import type { Db } from '../../../kit/postgres/db.ts'

/** The master data that sheets of prices speak of, as plain data. */
export type MasterData = {
  readonly customers: readonly {
    readonly id: string
    readonly ten: string
    readonly ten_cu: readonly string[]
    readonly ma: readonly string[]
  }[]
  readonly routes: readonly { readonly ma_lt: string; readonly ten: string }[]
  /** Every name of a place, in the form of `searchKey`. */
  readonly places: readonly string[]
  /** What places are called today. */
  readonly placeNames: readonly string[]
}

export type Customer = { readonly id: string; readonly name: string }

/** What a sheet names, as it is known. */
export type Known = {
  /** The customer that a title names; null where none or several. */
  readonly named: (title: string) => Customer | null
  /** The customer whose code stands in the name of a sheet. */
  readonly coded: (sheet: string) => Customer | null
  /** The customer that a word is the name or a code of. */
  readonly customer: (word: string) => Customer | null
  /** The code of the route that a word is the code or the name of. */
  readonly route: (word: string) => string | null
  readonly isPlace: (word: string) => boolean
  /** The name of the place that people call so; null where none or several. */
  readonly placeSaid: (word: string) => string | null
  /** True for some of the words of a place: 'Mỹ Phước' of 'KCN Mỹ Phước'. */
  readonly isPartOfPlace: (word: string) => boolean
}

const LEAST_SHORT = 6

const wordsOf = (text: string): string =>
  ` ${searchKey(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** The only one of some; null where there are several. */
const only = (found: readonly Customer[]): Customer | null =>
  new Set(found.map(({ id }) => id)).size === 1 ? (found[0] ?? null) : null

/** Master data, ready for being asked. */
export function knownFrom({ customers, routes, places, placeNames }: MasterData): Known {
  const names = customers.flatMap(({ id, ten, ten_cu }) => {
    const short = shortCompanyName(ten)
    const isTelling = short.length >= LEAST_SHORT && short.includes(' ')
    const words = [ten, ...ten_cu, ...(isTelling ? [short] : [])].map(wordsOf)
    return words.map((word) => ({ word, customer: { id, name: ten } }))
  })
  const codes = customers.flatMap(({ id, ten, ma }) =>
    [id, ...ma].map((code) => ({ word: wordsOf(code), customer: { id, name: ten } })),
  )
  const among = (told: typeof names, text: string): Customer | null => {
    const key = wordsOf(text)
    const found = told.filter(({ word }) => word.trim() !== '' && key.includes(word))
    const longest = Math.max(0, ...found.map(({ word }) => word.length))
    const best = found.filter(({ word }) => word.length === longest)
    // A longer name that holds a shorter one means itself; two apart mean nobody.
    const apart = found.filter(({ word }) => !best.some((each) => each.word.includes(word)))
    return apart.length > 0 ? null : only(best.map(({ customer }) => customer))
  }
  const byRoute = new Map([
    ...routes.map(({ ma_lt, ten }) => [wordsOf(ten), ma_lt] as const),
    ...routes.map(({ ma_lt }) => [wordsOf(ma_lt), ma_lt] as const),
  ])
  const known = new Set(places)
  const said = placesSaid(placeNames.map((name) => ({ name })))
  return {
    named: (title) => among(names, title),
    coded: (sheet) => among(codes, sheet) ?? among(names, sheet),
    customer: (word) =>
      only(
        [...names, ...codes]
          .filter((each) => each.word === wordsOf(word))
          .map(({ customer }) => customer),
      ),
    route: (word) => byRoute.get(wordsOf(word)) ?? null,
    isPlace: (word) => known.has(searchKey(word)),
    placeSaid: (word) => said(word)?.name ?? null,
    isPartOfPlace: (word) => {
      const part = wordsOf(word)
      return part.trim().includes(' ') && places.some((place) => wordsOf(place).includes(part))
    },
  }
}

/** The master data of the company. */
export async function loadMasterData(db: Db): Promise<MasterData> {
  const customers = sql<MasterData['customers'][number]>`
    SELECT id_cong_ty AS id, ten_cong_ty AS ten, array_remove(ARRAY[ma_khach], NULL) AS ma,
      ARRAY(SELECT ten_key FROM ten_cu WHERE loai = 'cong_ty' AND id = id_cong_ty) AS ten_cu
    FROM cong_ty WHERE deleted_at IS NULL`
  const routes = sql<MasterData['routes'][number]>`
    SELECT ma_lt, ten_tuyen_duong AS ten FROM tuyen_duong WHERE deleted_at IS NULL`
  const places = sql<{ ten: string }>`
    SELECT DISTINCT ten_key AS ten FROM ten_goi WHERE loai = 'dia_diem'
    UNION SELECT search_key(noi_lay_hang) FROM tuyen_duong WHERE deleted_at IS NULL
    UNION SELECT search_key(noi_tra_hang) FROM tuyen_duong WHERE deleted_at IS NULL`
  const names = sql<{ ten: string }>`
    SELECT DISTINCT ten_dia_diem AS ten FROM dia_diem WHERE deleted_at IS NULL`
  const [one, two, three, four] = await Promise.all([
    customers.execute(db),
    routes.execute(db),
    places.execute(db),
    names.execute(db),
  ])
  const told = (rows: readonly { ten: string }[]): string[] => rows.map(({ ten }) => ten)
  return {
    customers: one.rows,
    routes: two.rows,
    places: told(three.rows),
    placeNames: told(four.rows),
  }
}
