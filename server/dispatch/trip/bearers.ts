import { sql, type RawBuilder } from 'kysely'
import { searchKey, wordOf } from '../../../contract/kit/text/text.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { ownersMeaning } from '../../master/place/meant.ts'
import type { Named } from '../../master/renaming/renaming.ts'
import type { OrderTies } from './ties.ts'
import type { OrderEntries } from './tripValues.ts'

type OrderField = keyof OrderEntries
/** Where the name of a customer or of a place stands in what is open. */
export type Bearers = {
  /** Fields of an order, a transfer or a booking that keep the id of what they name, with its column. */
  readonly tied: Partial<Record<OrderField, keyof OrderTies>>
  /** Fields of those that are text and nothing else. */
  readonly free: readonly OrderField[]
  readonly trip: readonly ('kho_container_lay' | 'kho_chi_dinh' | 'diem_ket_thuc')[]
  readonly stops: readonly ('dia_diem_giao_nhan' | 'list_diem_dong_khac')[]
}
/** Whose name is looked for. `isOwn` says of a customer's orders whether the name in them can mean this row. */
export type Sought = {
  readonly id: string
  readonly key: string
  readonly bearers: Bearers
  readonly isOwn: (company: string | null) => boolean
}

const BEARERS: Readonly<Record<Named['kind'], Bearers>> = {
  company: {
    tied: { ten_cong_ty: 'id_cong_ty' },
    free: ['ten_khach_hang', 'ten_nguoi_gui', 'ten_nguoi_nhan'],
    trip: [],
    stops: [],
  },
  place: {
    tied: { noi_lay_hang: 'id_noi_lay_hang', noi_tra_hang: 'id_noi_tra_hang' },
    free: ['ten_nguoi_gui', 'ten_nguoi_nhan'],
    trip: ['kho_container_lay', 'kho_chi_dinh', 'diem_ket_thuc'],
    stops: ['dia_diem_giao_nhan', 'list_diem_dong_khac'],
  },
}

/** What to look for when this row's name is meant. */
export const soughtOf = async (db: Db, named: Named): Promise<Sought> => ({
  id: named.id,
  key: searchKey(named.name),
  bearers: BEARERS[named.kind],
  isOwn: named.kind === 'place' ? await ownersMeaning(db, named) : () => true,
})

/** The fields that bear the name beside an id, each with the column of that id. */
export const tiesOfBearers = ({ tied }: Bearers) =>
  Object.entries(tied) as [OrderField, keyof OrderTies][]

/** Every field of an order, a transfer or a booking in which the name may stand. */
export const orderFieldsOf = (bearers: Bearers): OrderField[] => [
  ...tiesOfBearers(bearers).map(([field]) => field),
  ...bearers.free,
]

/** True for a row (d: its columns) in which the name stands: by its id, or by its spelling where there is none. */
export const bearsName = ({ id, key, bearers }: Sought, alias: string): RawBuilder<boolean> => {
  const says = (field: string) => sql`search_key(${sql.ref(`${alias}.${field}`)}) = ${key}`
  const tied = tiesOfBearers(bearers).flatMap(([field, tie]) => {
    const known = sql.ref(`${alias}.${tie}`)
    return [sql`${known} = ${id}`, sql`(${known} IS NULL AND ${says(field)})`]
  })
  return sql`(${sql.join([...tied, ...bearers.free.map(says)], sql` OR `)})`
}

type Order = Readonly<Record<string, unknown>>

/** The fields of an order, with its ids, in which the name stands. */
export function namedFields(order: Order, { id, key, bearers, isOwn }: Sought): OrderField[] {
  const company = order['id_cong_ty'] ? wordOf(order['id_cong_ty']) : null
  const says = (field: string) =>
    isOwn(company) && order[field] != null && searchKey(wordOf(order[field])) === key
  const tied = tiesOfBearers(bearers).flatMap(([field, tie]) => {
    const known = order[tie] ?? null
    return known === id || (known === null && says(field)) ? [field] : []
  })
  return [...tied, ...bearers.free.filter(says)]
}

/** The ids that the fields of a row keep of it. */
export const tiesIn = (fields: readonly string[], { id, bearers }: Sought): Partial<OrderTies> =>
  Object.fromEntries(
    tiesOfBearers(bearers).flatMap(([field, tie]) => (fields.includes(field) ? [[tie, id]] : [])),
  )
