import { sql, type RawBuilder } from 'kysely'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import type { TransferListRequest } from '../../../contract/dispatch/transfer-order/transfer-order.api.ts'
import {
  TRANSFER_COLUMNS,
  TRANSFER_SUMS,
} from '../../../contract/dispatch/transfer-order/transfer-order.columns.ts'
import { transferColor } from '../../../contract/dispatch/transfer-order/transfer-order.colors.ts'
import { TRANSFER_STATES } from '../../../contract/dispatch/transfer-order/transfer-order.fields.ts'
import { now } from '../../kit/time/clock.ts'
import { vehiclesCalled } from '../trip/listFilter.ts'
import type { Context } from '../../kit/http/context.ts'
import { daysOf, statesOf, valuesOf, like, wantedWords } from '../../kit/list/filter.ts'
import { presentTransfer, TRANSFER_ROW, transferValue, type StoredTransfer } from './store.ts'
import { unknownColumn } from '../../kit/list/unknownColumn.ts'
import { byGivenName, VIETNAMESE } from '../../kit/postgres/collation.ts'

type Condition = RawBuilder<unknown>
type Narrowing = Omit<TransferListRequest, 'trang' | 'so_dong' | 'sap_xep'> & {
  list_id?: readonly string[] | null | undefined
}

const STATES = Object.keys(TRANSFER_STATES)
const CODES = ['id_don_chuyen_tram', 'id_don_hang', 'id_chuyen_di', 'loai_don_hang', 'thanh_toan']
const NAMES = [
  'ten_lai_xe_1',
  'ten_cong_ty',
  'ten_thau_phu',
  'tuyen_duong',
  'noi_lay_hang',
  'noi_tra_hang',
]

function ofStates(filter: Narrowing): Condition[] {
  const states = statesOf(filter, STATES)
  return states.length > 0 ? [sql`m.trang_thai = ANY (${states}::text[])`] : []
}

function ofFields(filter: Narrowing): Condition[] {
  const given = filter as Readonly<Record<string, TransferListRequest['status']>>
  const wanted = (names: readonly string[]) =>
    names
      .map((name) => [name, valuesOf(given[name])] as const)
      .filter(([, values]) => values.length)
  const plates = valuesOf(filter.bien_so_xe).map(plateKey)
  return [
    ...wanted(CODES).map(
      ([name, values]) => sql`${sql.ref(`m.${name}`)} = ANY (${values}::text[])`,
    ),
    ...wanted(NAMES).map(
      ([name, values]) =>
        sql`search_key(${sql.ref(`m.${name}`)}) IN (SELECT search_key(x) FROM unnest(${values}::text[]) x)`,
    ),
    ...(plates.length > 0
      ? [
          sql`(m.id_xe = ANY (${vehiclesCalled(plates)}) OR m.id_xe IS NULL AND m.bien_so_key = ANY (${plates}::text[]))`,
        ]
      : []),
  ]
}

/** FROM and WHERE of the transfers (m) that a request asks for. */
function foundBy(filter: Narrowing): RawBuilder<unknown> {
  const { from, until } = daysOf(filter)
  const deleted = valuesOf(filter.da_xoa).includes('true')
  const conditions = [
    deleted ? sql`m.deleted_at IS NOT NULL` : sql`m.deleted_at IS NULL`,
    ...(from === null ? [] : [sql`m.ngay_thuc_hien >= ${from}`]),
    ...(until === null ? [] : [sql`m.ngay_thuc_hien < ${until}`]),
    ...wantedWords(filter.tu_khoa).map((word) => sql`m.tim_kiem LIKE ${like(word)}`),
    ...ofStates(filter),
    ...ofFields(filter),
    ...(filter.list_id ? [sql`m.id_don_chuyen_tram = ANY (${[...filter.list_id]}::text[])`] : []),
  ]
  return sql`FROM don_chuyen_tram m WHERE ${sql.join(conditions, sql` AND `)}`
}

const TEXTS = ['text', 'note', 'phone', 'choice']

function keysOf(column: string): RawBuilder<unknown>[] {
  const value = transferValue(column)
  if (column === 'trang_thai') return [sql`array_position(${STATES}::text[], ${value})`]
  if (column === 'ten_lai_xe_1') return byGivenName(value)
  const { kind } = TRANSFER_COLUMNS[column] ?? { kind: 'text' }
  return [TEXTS.includes(kind) ? sql`${value} ${VIETNAMESE}` : value]
}

/** ORDER BY of a request; the newest day first where none is asked for. */
function orderOf({ sap_xep, da_xoa }: Pick<TransferListRequest, 'sap_xep' | 'da_xoa'>) {
  const parts = sap_xep.flatMap(({ cot, giam }) => {
    const field = Object.hasOwn(TRANSFER_COLUMNS, cot) ? TRANSFER_COLUMNS[cot] : undefined
    const isDeletion = cot === 'deleted_at' || cot === 'nguoi_xoa'
    if (!isDeletion && (!field || field.kind === 'list')) throw unknownColumn(cot)
    return keysOf(cot).map((key) => sql`${key} ${giam ? sql`DESC` : sql`ASC`} NULLS LAST`)
  })
  const usual = valuesOf(da_xoa).includes('true')
    ? [sql`m.deleted_at DESC`]
    : [sql`m.ngay_thuc_hien DESC`]
  return sql.join([...parts, ...usual, sql`m.id_don_chuyen_tram DESC`])
}

/** Every transfer that a request asks for, in its order, at most so many. */
export async function findListed(
  { sap_xep, ...filter }: Narrowing & Pick<TransferListRequest, 'sap_xep'>,
  { limit, offset }: { limit: number; offset: number },
  { db, files }: Pick<Context, 'db' | 'files'>,
): Promise<StoredTransfer[]> {
  const { rows } = await sql<StoredTransfer>`
    SELECT ${TRANSFER_ROW} ${foundBy(filter)} ORDER BY ${orderOf({ ...filter, sap_xep })}
    LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows.map((row) => ({ ...row, ...presentTransfer(row, files) }) as StoredTransfer)
}

/** How many a request finds, and their sums. */
export async function countListed(filter: Narrowing, { db }: Pick<Context, 'db'>) {
  const sums = TRANSFER_SUMS.map(
    (name) => sql`coalesce(sum(${sql.ref(`m.${name}`)}), 0)::numeric AS ${sql.ref(name)}`,
  )
  const { rows } = await sql<Record<string, number>>`
    SELECT ${sql.join([sql`count(*) AS tong`, ...sums])} ${foundBy(filter)}`.execute(db)
  const { tong = 0, ...tong_hop } = rows[0] ?? {}
  return { tong, tong_hop }
}

/** POST /tms/don_chuyen_tram/list. */
export async function listTransfers(input: TransferListRequest, context: Context) {
  const { trang, so_dong } = input
  const page = { limit: so_dong, offset: (trang - 1) * so_dong }
  const data = await findListed(input, page, context)
  const counted = await countListed(input, context)
  const moment = now()
  const color = Object.fromEntries(
    data.map((row) => [row.id_don_chuyen_tram, transferColor(row, moment)]),
  )
  return { data, ...counted, trang, so_dong, color }
}
