import { sql } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { invalidField } from '../../../contract/kit/endpoint/refusal.ts'
import { orderFields } from '../../../contract/dispatch/order/order.fields.ts'
import type { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import type { Context } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { offered } from './retiredWords.ts'
import { spellingsOf } from './spellings.ts'
import {
  SUGGESTED,
  type Suggested,
  suggestedBy,
} from '../../../contract/dispatch/trip/trip.suggested.ts'
import { spelled, spelledFirst } from '../../kit/suggestion/spelled.ts'
import { wantedWords } from '../../kit/list/filter.ts'
import type { StoredTrip } from './loadTrip.ts'
import { ORDER_FIELDS, TRIP_FIELDS } from './tripValues.ts'
import { savingTexts } from '../../../contract/dispatch/order/order.texts.ts'

type Values = Readonly<Record<string, unknown>>

/** The list that a form field completes from, or null. */
const listOf = (field: string): Suggested | null =>
  SUGGESTED.find((list) => list === suggestedBy(field)) ?? null

/** Fields with the lists that what they say counts in. */
const listed = (fields: readonly string[]) =>
  fields.flatMap((field) => {
    const list = listOf(field)
    return list ? [{ field, list }] : []
  })
const OF_TRIP = listed(TRIP_FIELDS)
const OF_ORDER = listed(ORDER_FIELDS.filter((field) => field !== 'ten_thau_phu'))

type Word = [Suggested, string]

function newIn(lists: typeof OF_TRIP, row: object, earlier: object | undefined): Word[] {
  const [now, before] = [row as Values, earlier as Values | undefined]
  return lists.flatMap(({ field, list }): Word[] => {
    const value = now[field]
    const isWord = typeof value === 'number' || (typeof value === 'string' && value !== '')
    return isWord && value !== before?.[field] ? [[list, String(value)]] : []
  })
}

/** The words that a trip says for the first time, as [list, word]: counting all of them with every save would rank by saves, not by use. */
export function newWordsOf(before: StoredTrip | null, after: StoredTrip): Word[] {
  const known = new Map(before?.list_don_hang.map((order) => [order.id_don_hang, order]))
  return [
    ...newIn(OF_TRIP, after, before ?? undefined),
    ...after.list_don_hang.flatMap((order) => newIn(OF_ORDER, order, known.get(order.id_don_hang))),
  ]
}

/** Words per list: enough to choose from, few enough to send with the form. */
const MOST_WORDS = 50
const NEWEST = 2000

type Row = { truong: Suggested; gia_tri: string }

const matching = (typed: string | null | undefined) => spelled(typed, sql`gia_tri_key`)

// A word that begins with what was typed stands before one that only holds it.
const beginsWith = (typed: string | null | undefined) => spelledFirst(typed, sql`gia_tri_key`)

async function wordsOfList(
  db: Db,
  list: Suggested,
  typed: string | null | undefined,
): Promise<string[]> {
  const { rows } = await sql<Row>`
    SELECT gia_tri FROM tu_goi_y WHERE truong = ${list} AND ${matching(typed)} GROUP BY gia_tri
    ORDER BY bool_or(${beginsWith(typed)}) DESC, max(so_lan) DESC, gia_tri LIMIT ${MOST_WORDS}`.execute(
    db,
  )
  return rows.map((row) => row.gia_tri)
}

/** The words of every list, ranked by use: the most used ones by the counts, and among them those of just now. */
export async function allLists(
  db: Db,
  typed: string | null | undefined,
): Promise<Record<string, string[]>> {
  const { rows } = await sql<Row>`
    WITH vua_dung AS MATERIALIZED (SELECT * FROM goi_y_vua_dung WHERE ${matching(typed)})
    SELECT t.truong, g.gia_tri FROM unnest(${[...SUGGESTED]}::text[]) AS t(truong)
    CROSS JOIN LATERAL (
      SELECT gia_tri FROM (
        (SELECT gia_tri, so_lan FROM goi_y WHERE truong = t.truong AND ${matching(typed)}
          ORDER BY so_lan DESC, gia_tri LIMIT ${MOST_WORDS})
        UNION ALL SELECT gia_tri, so_lan FROM vua_dung WHERE truong = t.truong
      ) w GROUP BY gia_tri ORDER BY max(so_lan) DESC, gia_tri LIMIT ${MOST_WORDS}
    ) g`.execute(db)
  const lists = Object.groupBy(rows, (row) => row.truong)
  return Object.fromEntries(
    SUGGESTED.map((list) => [list, (lists[list] ?? []).map((row) => row.gia_tri)]),
  )
}

const OF_ORDERS = SUGGESTED.filter((list) => list in orderFields && list !== 'ten_thau_phu')

/** What a sender's newest orders held, list by list, most used first: narrower than the company's whole vocabulary. */
async function listsOfSender(db: Db, sender: string): Promise<Record<string, string[]>> {
  const spellings = await spellingsOf(db, 'ten_nguoi_gui', sender)
  const pairs = sql.join(OF_ORDERS.map((field) => sql`(${field}, ${sql.ref(`d.${field}`)}::text)`))
  const { rows } = await sql<Row>`
    SELECT truong, gia_tri FROM (
      SELECT x.truong, x.gia_tri, count(*) AS so_lan, row_number() OVER (PARTITION BY x.truong ORDER BY count(*) DESC, x.gia_tri) AS n
      FROM (SELECT * FROM don_hang WHERE ten_nguoi_gui = ANY (${spellings}::text[]) ORDER BY created_at DESC LIMIT ${NEWEST}) d
      CROSS JOIN LATERAL (VALUES ${pairs}) AS x(truong, gia_tri)
      WHERE x.gia_tri IS NOT NULL GROUP BY x.truong, x.gia_tri
    ) y WHERE n <= ${MOST_WORDS} ORDER BY truong, n`.execute(db)
  const lists = Object.groupBy(rows, (row) => row.truong)
  return Object.fromEntries(
    OF_ORDERS.map((list) => [list, (lists[list] ?? []).map((row) => row.gia_tri)]),
  )
}

const narrowed = (words: readonly string[], typed: string | null | undefined): string[] => {
  const wanted = wantedWords(typed)
  return words.filter((word) => {
    const key = wantedWords(word).join(' ')
    return wanted.every((part) => key.includes(part))
  })
}

/** POST /tms/suggestion/form: words ranked by use; one list for `truong`, narrowed by `tu_khoa` and by a sender's own orders. */
export async function findSuggestions(
  { truong, tu_khoa, ten_nguoi_gui }: InputOf<typeof tripApi.suggestions>,
  { db }: Context,
) {
  const list = truong ? listOf(truong) : null
  if (truong && list === null) throw invalidField('truong', savingTexts.noSuggestions)
  const ofSender = ten_nguoi_gui ? await listsOfSender(db, ten_nguoi_gui) : {}
  if (truong && list !== null) {
    const own = narrowed(ofSender[list] ?? [], tu_khoa)
    const rest = await wordsOfList(db, list, tu_khoa)
    const words = [...new Set([...own, ...rest])].slice(0, MOST_WORDS)
    return { data: await offered(db, { [truong]: words }) }
  }
  return { data: await offered(db, { ...(await allLists(db, tu_khoa)), ...ofSender }) }
}
