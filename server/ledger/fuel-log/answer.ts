import { sql } from 'kysely'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { FILL_APPROVERS } from '../../../contract/ledger/fuel-log/fuel-log.ts'
import type { FillState } from '../../../contract/ledger/fuel-log/fuel-log.fields.ts'
import { AMOUNTS, whyNotAnswered } from '../../../contract/ledger/fuel-log/fuel-log.rule.ts'
import { fillTexts } from '../../../contract/ledger/fuel-log/fuel-log.texts.ts'
import type { Context } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { saveRow } from '../../kit/resource/save.ts'
import type { Row } from '../../kit/resource/store.ts'
import { now } from '../../kit/time/clock.ts'
import { fillStoreOf } from './store.ts'

/** True of whoever entered a slip, or changed what it comes to since: two people stand behind every approved amount. */
async function enteredBy(db: Db, row: Row, username: string): Promise<boolean> {
  if (row['nguoi_tao'] === username) return true
  const { rows } = await sql`
    SELECT FROM nhat_ky WHERE doi_tuong = 'nhat_ky_xang_dau' AND id_doi_tuong = ${row['id']} AND username = ${username}
      AND sau ?| ${[...AMOUNTS]}::text[] LIMIT 1`.execute(db)
  return rows.length > 0
}

type Answer = {
  readonly trang_thai: FillState
  readonly ly_do?: string | null | undefined
  /** The version that was looked at; the present one where nobody says. */
  readonly version?: number | null | undefined
}

/** Answers a slip, inside the transaction of the context. */
export async function answerFill(
  row: Row,
  { trang_thai, ly_do = null, version }: Answer,
  context: Context,
): Promise<Row> {
  const { user, db } = context
  if (!FILL_APPROVERS.includes(user.seat))
    throw new Refusal('not_allowed', fillTexts.mayNotAnswer, { trang_thai: fillTexts.mayNotAnswer })
  if (row.deleted_at !== null) throw new Refusal('conflict', fillTexts.deleted)
  if (trang_thai === 'da_duyet' && (await enteredBy(db, row, user.username)))
    throw new Refusal('not_allowed', fillTexts.notOwn, { trang_thai: fillTexts.notOwn })
  const problems = whyNotAnswered(wordOf(row['trang_thai']), trang_thai, ly_do)
  if (Object.keys(problems).length > 0)
    throw new Refusal('invalid', fillTexts.needsReason, problems)
  const waits = trang_thai === 'cho_duyet'
  const values = {
    trang_thai,
    ly_do,
    nguoi_duyet: waits ? null : user.username,
    duyet_luc: waits ? null : now(),
  }
  const change = { id: wordOf(row['id']), values, version: version ?? row.phien_ban }
  return (await saveRow(fillStoreOf(user), change, context)).after
}
