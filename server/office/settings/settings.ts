import { sql } from 'kysely'
import {
  settingOn,
  SETTINGS,
  settingTexts,
  settingsApi,
  type Setting,
  type StoredSetting,
} from '../../../contract/office/settings/settings.ts'
import type { InputOf, OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { lastDayOf, type WireDate } from '../../../contract/kit/time/time.ts'
import { closedMonthTexts } from '../../../contract/office/closed-month/closed-month.texts.ts'
import { audit } from '../../kit/audit/audit.ts'
import { write, type Context, type Trx } from '../../kit/http/context.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { today } from '../../kit/time/clock.ts'
import { closedMonthsIn } from '../closed-month/closedMonth.ts'

/** Ids of one width, so that the later is the greater as text too. */
const ID_WIDTH = 12
const NAMES = Object.keys(SETTINGS) as readonly Setting[]

/** What was decided about settings, as dated rows, those of the latest start first, of one start the latest. */
export async function decisionsOf(db: Db, names: readonly Setting[]) {
  const rows = await db
    .selectFrom('cai_dat_theo_ngay')
    .select(['id', 'ten', 'gia_tri', 'hieu_luc_tu', 'ly_do', 'nguoi_tao', 'created_at'])
    .where('ten', '=', sql<Setting>`ANY (${[...names]}::text[])`)
    .orderBy('hieu_luc_tu', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    ...row,
    id: `${row.id}`.padStart(ID_WIDTH, '0'),
    hieu_luc_den: null,
  }))
}

type Stored = Awaited<ReturnType<typeof decisionsOf>>[number]

const storedOf = (decisions: readonly Stored[], name: Setting): StoredSetting => ({
  gia_tri: settingOn(decisions, name, today()),
  lich_su: decisions
    .filter(({ ten }) => ten === name)
    .map(({ id: _id, ten: _ten, hieu_luc_den: _end, ...decision }) => decision),
})

/** POST /tms/cai_dat/get. */
async function getSettings(
  _input: unknown,
  { db }: Context,
): Promise<OutputOf<typeof settingsApi.get>> {
  const decisions = await decisionsOf(db, NAMES)
  const data = Object.fromEntries(NAMES.map((name) => [name, storedOf(decisions, name)]))
  return { data: data as Record<Setting, StoredSetting> }
}

/** Refuses a decision that would hold in a closed month: it may count from after the last one, or where a later decision comes first. */
async function refuseClosed(trx: Trx, decisions: readonly Stored[], from: WireDate) {
  const next = decisions
    .map(({ hieu_luc_tu }) => hieu_luc_tu)
    .filter((day) => day > from)
    .toSorted()[0]
  const closed = (await closedMonthsIn(trx, { tu: from, den: null })).find(
    ({ thang }) => from <= lastDayOf(thang) && (!next || `${thang}-01` < next),
  )
  if (!closed) return
  const said = closedMonthTexts.closed(closed.thang)
  throw new Refusal('locked', said, { hieu_luc_tu: said })
}

/** POST /tms/cai_dat/update: from a day, today where none is given; earlier decisions stay to be read. */
const updateSetting = (
  { ten, gia_tri, hieu_luc_tu, ly_do }: InputOf<typeof settingsApi.update>,
  context: Context,
) =>
  write(context, async (trx) => {
    const { username } = context.user
    const decisions = await decisionsOf(trx, [ten])
    const before = storedOf(decisions, ten)
    const row = { hieu_luc_tu: hieu_luc_tu ?? today(), ly_do: ly_do ?? null }
    await refuseClosed(trx, decisions, row.hieu_luc_tu)
    await trx
      .insertInto('cai_dat_theo_ngay')
      .values({ ten, gia_tri: JSON.stringify(gia_tri), nguoi_tao: username, ...row })
      .execute()
    await audit(trx, {
      username,
      action: 'sua',
      subject: 'cai_dat',
      id: ten,
      before: { gia_tri: before.gia_tri },
      after: { gia_tri, ...row },
    })
    const data = storedOf(await decisionsOf(trx, [ten]), ten)
    return { ...told(settingTexts.saved), data, canh_bao: [] }
  })

export const settingsRoutes: Route[] = [
  on(settingsApi.get, getSettings),
  on(settingsApi.update, updateSetting),
]
