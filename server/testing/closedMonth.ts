import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Endpoint } from '../../contract/kit/endpoint/endpoint.ts'
import { closedMonthApi } from '../../contract/office/closed-month/closed-month.api.ts'
import { sheetApi } from '../../contract/sheets.ts'
import type { Answer, TestApp } from './app.ts'
import { bookOf } from './layouts.ts'
import { saveTrip } from './trip.ts'
import { upload } from './upload.ts'

/** The month that tests close, as messages name it, with days in it and after it. */
export const CLOSED = '2026-03'
const CLOSED_NAME = '03/2026'
export const CLOSED_DAY = `${CLOSED}-12`
export const LATER_DAY = '2026-04-15'
/** Who and what drives in it. */
export const DRIVER = 'binhlv14'
export const PLATE = '15C-402.11'

export type Cell = string | number | null
type Kind = keyof typeof sheetApi.upload
type Told = { ok?: boolean; message?: string; tu_choi?: unknown }
/** What names a stored row and its version. */
export type Key = { id: string; phien_ban: number }
/** A way of changing something in the closed month, by what it changes. */
export type Way = readonly [string, () => Promise<Answer<object>>]

export const keyed = ({ id, phien_ban }: Key): Key => ({ id, phien_ban })

/** Calls of an app whatever their shapes are; doubts are accepted. */
export function callsOf(app: () => TestApp) {
  const call = (user: string, endpoint: unknown, input: object): Promise<Answer<object>> =>
    saveTrip(app(), user, endpoint as Endpoint<object, object>, input)
  async function made<Row = Key>(user: string, endpoint: unknown, input: object): Promise<Row> {
    const { status, body } = await call(user, endpoint, input)
    if (status !== 200) throw new Error(`${JSON.stringify(input)} ${JSON.stringify(body)}`)
    return (body as unknown as { data: Row }).data
  }
  async function send(kind: Kind, user: string, ...rows: Cell[][]): Promise<Answer<object>> {
    const bytes = await bookOf({ sheets: [{ name: 'Bảng', rows }] })
    const files = [{ field: 'uploaded_file', name: 'bang.xlsx', bytes }]
    const fields = { che_do: 'ap_dung', tao_moi: 'true' }
    return upload(app(), user, { endpoint: sheetApi.upload[kind], fields, files })
  }
  /** Takes a sheet in while the month is open; answers the file, to be taken back later. */
  async function taken(kind: Kind, user: string, ...rows: Cell[][]): Promise<string> {
    const { status, body } = await send(kind, user, ...rows)
    const { file_id, loi } = body as { file_id?: string; loi?: object[] }
    if (status !== 200 || loi?.length !== 0) throw new Error(`${kind} ${JSON.stringify(body)}`)
    return file_id ?? ''
  }
  const close = () => made('ketoan01', closedMonthApi.create, { thang: CLOSED })
  return { call, made, send, taken, close }
}

/** Tables that a refused change may touch: files as they came, who looked, numbers given out. */
const ASIDE = [
  'tep_excel',
  'tep',
  'dong_nhap',
  'tao_khi_nhap',
  'anh_xa_cot',
  'luot_truy_cap',
  'phien_dang_nhap',
  'khoa_idempotency',
  'lan_thu',
  'cong_viec',
  'goi_y',
  'goi_y_moi',
  'so_ma',
  'so_chuyen',
  'luong_tai_len',
]

/** Everything that is stored, as one word a table. */
async function books({ db }: TestApp): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND NOT table_name = ANY (${ASIDE}) ORDER BY 1`.execute(
    db,
  )
  const words: Record<string, string> = {}
  for (const { name } of tables) {
    const counted = name === 'nhat_ky' ? sql`r.doi_tuong <> 'tep_excel'` : sql`true`
    const { rows } = await sql<{ word: string }>`
      SELECT count(*) || ':' || coalesce(md5(string_agg(md5(r::text), '' ORDER BY md5(r::text))), '') AS word
      FROM ${sql.table(name)} r WHERE ${counted}`.execute(db)
    words[name] = rows[0]?.word ?? ''
  }
  return words
}

/** What a refusal says: the whole call's words, or those of each row, or of each fault of a sheet. */
function saidBy({ status, body }: Answer<object>): readonly string[] {
  const all = JSON.stringify(body)
  if (status === 423) return [body.message]
  const { data, loi } = body as { data?: Told[]; loi?: Told[] }
  if (status !== 200) return [`${status} ${all}`]
  if (loi) return loi.length > 0 ? loi.map(({ message }) => message ?? '') : [`taken: ${all}`]
  if (!Array.isArray(data) || data.length === 0) return [`done: ${all}`]
  // A recalculation answers trips that it leaves as they are, and tells why.
  if (data.every(({ ok }) => ok === undefined)) return [body.message]
  return data.map(({ ok, message, tu_choi }) =>
    ok === false ? `${message} ${JSON.stringify(tu_choi ?? '')}` : 'done',
  )
}

/** Tries every way: each is refused with the month's name, and everything stands as before. */
export function checkRefused(app: () => TestApp, ways: readonly Way[]): void {
  test.each(ways)('a closed month refuses %s', async (_what, change) => {
    const before = await books(app())
    const answer = await change()
    for (const said of saidBy(answer)) expect(said).toContain(CLOSED_NAME)
    expect(await books(app())).toEqual(before)
  })
}
