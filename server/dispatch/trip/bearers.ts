import { sql, type RawBuilder } from 'kysely'
import { searchKey, wordOf } from '../../../contract/kit/text/text.ts'
import type { OrderEntries } from './tripValues.ts'

/** Where the name of a customer or of a place stands in what is open. */
export type Bearers = {
  /** Fields of an order, a transfer or a booking. */
  readonly order: readonly (keyof OrderEntries)[]
  /** The field among them that follows the id of the customer, whatever it says. */
  readonly tied: 'ten_cong_ty' | null
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

/** True for a row (d: its columns) in which the name stands. */
export const bearsName = ({ id, key, bearers }: Sought, alias: string): RawBuilder<boolean> =>
  sql.join(
    [
      ...bearers.order.map((field) => sql`search_key(${sql.ref(`${alias}.${field}`)}) = ${key}`),
      ...(bearers.tied ? [sql`${sql.ref(`${alias}.id_cong_ty`)} = ${id}`] : []),
    ],
    sql` OR `,
  ) as RawBuilder<boolean>

/** The fields of an order in which the name stands. */
export const namedFields = (
  order: Readonly<Record<string, unknown>>,
  company: string | null,
  { id, key, bearers, isOwn }: Sought,
): (keyof OrderEntries)[] =>
  bearers.order.filter((field) =>
    bearers.tied === field
      ? company === id
      : isOwn(company) && order[field] !== null && searchKey(wordOf(order[field])) === key,
  )
