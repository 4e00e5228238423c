import { sql, type RawBuilder } from 'kysely'
import { invalidField } from '../../../contract/kit/endpoint/refusal.ts'
import type { RefKind } from '../../../contract/kit/field/field.ts'
import type { Resource } from '../../../contract/kit/resource/resource.ts'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import { searchKey, wordOf } from '../../../contract/kit/text/text.ts'
import { rowRemarks } from '../../../contract/kit/resource/reply.texts.ts'
import type { Trx } from '../http/context.ts'
import type { Db } from '../postgres/db.ts'

type Values = Readonly<Record<string, unknown>>
type Behind = {
  table: string
  key: string
  name: string
  /** The short word that the office has for a row. */
  code?: string
  only?: RawBuilder<unknown>
  /** The column by which names that rows had before are kept (migration 0014), where they mean them still. */
  before?: string
  /** The state of a row that is offered no more, though it was not deleted. */
  left?: string
  /** People are called by the end of their names too, companies by any part of theirs without its legal form. */
  calledBy?: 'end' | 'part'
}

/** Tables behind references, with the column of their key and of their name, and which of their rows are meant. */
export const REFS: Readonly<Record<RefKind, Behind>> = {
  company: {
    table: 'cong_ty',
    key: 'id_cong_ty',
    name: 'ten_cong_ty',
    code: 'ma_khach',
    before: 'id_cong_ty',
    calledBy: 'part',
  },
  driver: {
    table: 'nguoi_dung',
    key: 'username',
    name: 'fullname',
    only: sql`role = 'driver'`,
    left: 'Nghi viec',
    calledBy: 'end',
  },
  place: { table: 'dia_diem', key: 'id', name: 'ten_dia_diem' },
  route: { table: 'tuyen_duong', key: 'ma_lt', name: 'ten_tuyen_duong' },
  subcontractor: {
    table: 'thau_phu',
    key: 'id',
    name: 'ten_thau_phu',
    before: 'id',
    calledBy: 'part',
  },
  trip: {
    table: 'chuyen_di',
    key: 'id_chuyen_di',
    name: 'id_chuyen_di',
    only: sql`gop_vao IS NULL`,
  },
  vehicle: {
    table: 'phuong_tien',
    key: 'bien_so_xe',
    name: 'bien_so_xe',
    before: 'id_xe',
    left: 'da_ban',
  },
}

/** True of the rows behind a reference that pickers offer. */
export const offeredAs = (alias: string, { left }: Behind): RawBuilder<boolean> => {
  const state = left ? sql` AND ${sql.ref(`${alias}.trang_thai`)} IS DISTINCT FROM ${left}` : sql``
  return sql`${sql.ref(`${alias}.deleted_at`)} IS NULL${state}`
}

/** Names that rows had before and that none has today. */
const FORMER = sql`(SELECT c.* FROM ten_cu c
  WHERE NOT EXISTS (SELECT FROM ten_goi g WHERE g.loai = c.loai AND g.ten_key = c.ten_key AND g.hang < 4))`
const formerKeys = (to: RefKind, words: readonly string[]): string[] =>
  words.map(to === 'vehicle' ? plateKey : searchKey)

/** True of the rows behind a reference that were called by one of these words before. */
export function wereCalled(
  alias: string,
  to: RefKind,
  words: readonly string[],
): RawBuilder<boolean> {
  const { table, before } = REFS[to]
  return before
    ? sql`${sql.ref(`${alias}.${before}`)}::text IN (
        SELECT c.id FROM ${FORMER} c WHERE c.loai = ${table} AND c.ten_key = ANY (${formerKeys(to, words)}::text[]))`
    : sql`false`
}

type Ref = { readonly to: RefKind; readonly evenRetired?: boolean }
type Called = { readonly typed: string; readonly ids: readonly string[]; readonly name: string }

/**
 * The keys of rows that were called by each of these words before, where none is called so today: a vehicle by a plate that it bore,
 * a customer by its name of before. A word without any is left out.
 */
export async function calledBefore(
  db: Db,
  { to, evenRetired }: Ref,
  words: readonly string[],
): Promise<ReadonlyMap<string, Called>> {
  const { table, key, name, before } = REFS[to]
  if (!before || words.length === 0) return new Map()
  const keys = formerKeys(to, words)
  const { rows } = await sql<Called>`
    SELECT w.typed, array_agg(DISTINCT r.${sql.id(key)}) AS ids, min(r.${sql.id(name)}) AS name
    FROM unnest(${[...words]}::text[], ${keys}::text[]) AS w(typed, khoa) JOIN ${FORMER} c ON c.loai = ${table} AND c.ten_key = w.khoa
    JOIN ${sql.table(table)} r ON r.${sql.id(before)}::text = c.id AND (r.deleted_at IS NULL OR ${evenRetired === true})
    GROUP BY w.typed`.execute(db)
  return new Map(rows.map((row) => [row.typed, row]))
}

/** Given values in which a reference that is no key, but the name of one row in any spelling, or its name of before, is that row's key. */
export async function withKeys(
  trx: Trx,
  { resource }: { readonly resource: Resource },
  values: Values,
): Promise<Values> {
  const keyed = { ...values }
  for (const [field, { ref }] of Object.entries(resource.fields)) {
    if (!ref || (values[field] ?? null) === null) continue
    const { table, key, name, only = sql`true` } = REFS[ref.to]
    const given = wordOf(values[field])
    const { rows } = await sql<{ id: string }>`
      SELECT ${sql.id(key)} AS id FROM ${sql.table(table)} WHERE ${sql.id(key)} = ${given}
      OR (deleted_at IS NULL AND ${only} AND search_key(${sql.id(name)}) = search_key(${given}))`.execute(
      trx,
    )
    const former = rows.length === 0 ? await calledBefore(trx, ref, [given]) : null
    const [found, ...others] = former?.get(given)?.ids ?? rows.map(({ id }) => id)
    if (found && others.length === 0) keyed[field] = found
  }
  return keyed
}

/** Refuses references to rows that are not there, or are retired where that matters. */
export async function refuseBadRefs(
  trx: Trx,
  { resource }: { readonly resource: Resource },
  values: Values,
): Promise<void> {
  for (const [name, { ref, label }] of Object.entries(resource.fields)) {
    if (!ref || (values[name] ?? null) === null) continue
    const { table, key, only = sql`true` } = REFS[ref.to]
    const { rows } = await sql`
      SELECT FROM ${sql.table(table)} WHERE ${sql.id(key)} = ${values[name]} AND ${ref.evenRetired ? sql`true` : sql`deleted_at IS NULL`} AND ${only}`.execute(
      trx,
    )
    if (rows.length === 0) throw invalidField(name, rowRemarks.noSuch(label, String(values[name])))
  }
}
