import { sql, type RawBuilder } from 'kysely'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { receiptTexts } from '../../../contract/ledger/receipt/receipt.texts.ts'
import type { Share } from '../../../contract/ledger/receipt/allocate.ts'
import type { Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { paidOf } from '../debt/books.ts'
import type { Side } from './side.ts'

/** An entry as it is stored, with its shares. */
export type Stored = {
  id: string
  party: string
  ngay: string
  so_tien: number
  hinh_thuc: string
  ghi_chu: string | null
  phien_ban: number
  nguoi_sua: string | null
  updated_at: string
  deleted_at: string | null
  shares: Share[]
}
/** What an entry says. */
export type Said = Pick<Stored, 'party' | 'ngay' | 'so_tien' | 'hinh_thuc' | 'ghi_chu'>

/** Every column of an entry (p) as replies name them; its shares by what they pay. */
export const rowOf = (side: Side) => {
  const { shares, key, party, partyName, partyTable, partyKey, target } = side
  const own = sql`FROM ${sql.table(shares)} b WHERE b.${sql.ref(key)} = p.${sql.ref(key)}`
  const sum = paidOf(side)
  return sql`p.${sql.ref(key)}, p.${sql.ref(party)}, p.ngay, p.so_tien, p.hinh_thuc, p.ghi_chu, p.phien_ban, p.nguoi_tao, p.nguoi_sua,
    (SELECT u.fullname FROM nguoi_dung u WHERE u.username = p.nguoi_tao) AS ten_nguoi_tao, p.created_at, p.updated_at, p.deleted_at,
    (SELECT k.${sql.ref(partyName)} FROM ${sql.table(partyTable)} k WHERE k.${sql.ref(partyKey)} = p.${sql.ref(party)}) AS ${sql.ref(partyName)},
    coalesce((SELECT jsonb_agg(jsonb_build_object(${sql.lit(target)}, b.${sql.ref(target)}, 'so_tien', b.so_tien) ORDER BY b.${sql.ref(target)}) ${own}), '[]') AS phan_bo,
    ${sum} AS da_phan_bo, p.so_tien - ${sum} AS con_lai`
}

/** Replies' row of one entry. */
export async function findRow<Row>(db: Db, side: Side, id: string): Promise<Row> {
  const { rows } = await sql<Row>`
    SELECT ${rowOf(side)} FROM ${sql.table(side.table)} p WHERE p.${sql.ref(side.key)} = ${id}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Refusal('not_found', receiptTexts.notFound)
  return row
}

/** An entry, held until the transaction ends; 404 where there is none, or where it is (not) among the deleted ones. */
export async function holdEntry(
  trx: Trx,
  side: Side,
  { id, deleted }: { id: string; deleted: boolean },
) {
  const { table, key, party, shares, target } = side
  const { rows } = await sql<Omit<Stored, 'shares'>>`
    SELECT p.${sql.ref(key)} AS id, p.${sql.ref(party)} AS party, ngay, so_tien, hinh_thuc, ghi_chu, phien_ban, nguoi_sua, updated_at, deleted_at
    FROM ${sql.table(table)} p WHERE p.${sql.ref(key)} = ${id} FOR UPDATE`.execute(trx)
  const [entry] = rows
  const isThere = entry !== undefined && (entry.deleted_at !== null) === deleted
  if (!isThere)
    throw new Refusal('not_found', deleted ? receiptTexts.notDeleted : receiptTexts.notFound)
  const own = await sql<Share>`
    SELECT ${sql.ref(target)} AS id, so_tien FROM ${sql.table(shares)} WHERE ${sql.ref(key)} = ${id} ORDER BY 1`.execute(
    trx,
  )
  return { ...entry, shares: own.rows } satisfies Stored
}

/** Holds who pays or is paid, so that its entries are allocated one after another; false where nobody is meant. Who is no longer dealt with still settles what is open. */
export async function holdParty(
  trx: Trx,
  { partyTable, partyKey }: Side,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM ${sql.table(partyTable)} k WHERE k.${sql.ref(partyKey)} = ${id} FOR NO KEY UPDATE`.execute(
    trx,
  )
  return rows.length > 0
}

const sentOf = ({ party }: Side, { party: who, ...said }: Said) => ({ ...said, [party]: who })
const COLUMNS = ['ngay', 'so_tien', 'hinh_thuc', 'ghi_chu'] as const
const columnsOf = ({ party }: Side) => [party, ...COLUMNS]

/** Adds an entry and answers its id. */
export async function insertEntry(
  trx: Trx,
  side: Side,
  said: Said,
  username: string,
): Promise<string> {
  const names = sql.join(columnsOf(side).map((name) => sql.ref(name)))
  const { rows } = await sql<{ id: string }>`
    INSERT INTO ${sql.table(side.table)} (${names}, nguoi_tao, nguoi_sua)
    SELECT ${names}, ${username}, ${username}
    FROM json_populate_record(NULL::${sql.table(side.table)}, ${JSON.stringify(sentOf(side, said))}::json)
    RETURNING ${sql.ref(side.key)} AS id`.execute(trx)
  return rows[0]?.id ?? ''
}

/** Writes columns of an entry as its next version. */
export async function changeEntry(
  trx: Trx,
  side: Side,
  { id, set, username }: { id: string; set: RawBuilder<unknown>; username: string },
): Promise<void> {
  await sql`
    UPDATE ${sql.table(side.table)} SET ${set}, phien_ban = phien_ban + 1, updated_at = clock_timestamp(), nguoi_sua = ${username}
    WHERE ${sql.ref(side.key)} = ${id}`.execute(trx)
}

/** What an entry says, as the columns that an update sets. */
export const setOf = (side: Side, { party, ngay, so_tien, hinh_thuc, ghi_chu }: Said) =>
  sql`${sql.ref(side.party)} = ${party}, ngay = ${ngay}, so_tien = ${so_tien}, hinh_thuc = ${hinh_thuc}, ghi_chu = ${ghi_chu}`

/** Writes the shares of an entry in place of those that it has. */
export async function replaceShares(
  trx: Trx,
  side: Side,
  id: string,
  shares: readonly Share[],
): Promise<void> {
  const { key, target } = side
  await sql`DELETE FROM ${sql.table(side.shares)} WHERE ${sql.ref(key)} = ${id}`.execute(trx)
  if (shares.length === 0) return
  await sql`
    INSERT INTO ${sql.table(side.shares)} (${sql.ref(key)}, ${sql.ref(target)}, so_tien)
    SELECT ${id}, r.id, r.so_tien FROM json_to_recordset(${JSON.stringify(shares)}::json) AS r(id text, so_tien bigint)`.execute(
    trx,
  )
}

/** Keeps in its own words what a row of a sheet said that an entry pays. */
export async function setPaid(
  trx: Trx,
  { table, key }: Side,
  id: string,
  said: string | null,
): Promise<void> {
  await sql`
    UPDATE ${sql.table(table)} SET tra_cho = ${said} WHERE ${sql.ref(key)} = ${id} AND tra_cho IS DISTINCT FROM ${said}`.execute(
    trx,
  )
}

/** Takes an entry away as if it had never been; what it paid has been given back. */
export async function dropEntry(trx: Trx, side: Side, id: string): Promise<void> {
  await replaceShares(trx, side, id, [])
  await sql`DELETE FROM ${sql.table(side.table)} WHERE ${sql.ref(side.key)} = ${id}`.execute(trx)
}
