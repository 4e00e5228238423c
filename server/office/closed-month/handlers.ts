import { sql } from 'kysely'
import { formTexts } from '../../../contract/kit/form/form.texts.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { Refusal, type Warning } from '../../../contract/kit/endpoint/refusal.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { textOf } from '../../../contract/kit/text/sentence.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { monthOf, type WireMonth } from '../../../contract/kit/time/time.ts'
import {
  closedMonthApi,
  type Closing,
} from '../../../contract/office/closed-month/closed-month.api.ts'
import { closedMonthNotices } from '../../../contract/office/closed-month/closed-month.notices.ts'
import { closedMonthTexts } from '../../../contract/office/closed-month/closed-month.texts.ts'
import { audit } from '../../kit/audit/audit.ts'
import { write, type Context, type Trx } from '../../kit/http/context.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { valuesOf } from '../../kit/list/filter.ts'
import { listPage } from '../../kit/list/listPage.ts'
import { failureOf } from '../../kit/postgres/failure.ts'
import { today } from '../../kit/time/clock.ts'
import { notify } from '../notice/notices.ts'
import { monthClosed, monthOpened, stillOpen } from './closedMonth.ts'

const COLUMNS = sql`id::text, thang, ly_do, nguoi_khoa, khoa_luc, ly_do_mo, nguoi_mo, mo_luc`

/** POST /tms/khoa_so/list: the latest months first, of one month the last closing. */
function listClosings(input: InputOf<typeof closedMonthApi.list>, { db }: Context) {
  const months = valuesOf(input.thang)
  const isWanted = months.length > 0 ? sql`thang = ANY (${months})` : sql`true`
  return listPage<Closing>(db, input, {
    found: sql`FROM khoa_so WHERE ${isWanted}`,
    columns: COLUMNS,
    searched: sql`search_key(concat_ws(' ', ly_do, ly_do_mo, nguoi_khoa, nguoi_mo))`,
    sortable: { thang: sql`thang`, khoa_luc: sql`khoa_luc` },
    order: sql`thang DESC, id DESC`,
  })
}

/** POST /tms/khoa_so/con_do_dang. */
const listStillOpen = async (
  { thang }: InputOf<typeof closedMonthApi.stillOpen>,
  { db }: Context,
) => ({ data: (await stillOpen.ask(db, wantedMonth(thang))).flat().filter(({ so }) => so > 0) })

function wantedMonth(thang: string | null): WireMonth {
  if (thang !== null) return thang
  throw new Refusal('invalid', closedMonthTexts.month, { thang: closedMonthTexts.month })
}

const fieldRefusal = (code: 'invalid' | 'not_found' | 'conflict', said: Text) =>
  new Refusal(code, said, { thang: said })

/** Waits for everybody who asked whether the month is closed, and has those wait who ask from now on. */
async function holdBooks(trx: Trx): Promise<void> {
  try {
    await sql`SET LOCAL lock_timeout = '20s'`.execute(trx)
    await sql`LOCK TABLE khoa_so IN ACCESS EXCLUSIVE MODE`.execute(trx)
  } catch (error) {
    throw failureOf(error) === 'clash' ? new Refusal('unavailable', closedMonthTexts.busy) : error
  }
}

const standing = (trx: Trx, thang: WireMonth) =>
  sql<Closing>`SELECT ${COLUMNS} FROM khoa_so WHERE thang = ${thang} AND mo_luc IS NULL`
    .execute(trx)
    .then(({ rows }) => rows[0])

/** What a month asks before it is closed: that it is over, and what waits in it. */
async function doubts(trx: Trx, thang: WireMonth): Promise<Warning[]> {
  const left = (await stillOpen.ask(trx, thang)).flat().filter(({ so }) => so > 0)
  const running = thang === monthOf(today()) ? [closedMonthTexts.running(thang)] : []
  const waiting = left.length > 0 ? [closedMonthTexts.stillOpen(left.map(textOf))] : []
  return [
    ...running.map((said) => ({ ma: 'thang_chua_het', field: 'thang', ...told(said) })),
    ...waiting.map((said) => ({ ma: 'con_do_dang', field: 'thang', ...told(said) })),
  ]
}

/** POST /tms/khoa_so/create: closes a month; what still waits in it has to be accepted. */
const closeMonth = (
  { thang, ly_do, xac_nhan = [] }: InputOf<typeof closedMonthApi.create>,
  context: Context,
) =>
  write(context, async (trx) => {
    const { username } = context.user
    const month = wantedMonth(thang)
    if (month > monthOf(today())) throw fieldRefusal('invalid', closedMonthTexts.ahead(month))
    await holdBooks(trx)
    if (await standing(trx, month)) throw fieldRefusal('conflict', closedMonthTexts.already(month))
    const canh_bao = await doubts(trx, month)
    if (!canh_bao.every(({ ma }) => xac_nhan.includes(ma)))
      throw new Refusal('can_xac_nhan', formTexts.toConfirm, {}, { canh_bao })
    const { rows } = await sql<Closing>`
      INSERT INTO khoa_so (thang, ly_do, nguoi_khoa) VALUES (${month}, ${ly_do ?? null}, ${username}) RETURNING ${COLUMNS}`.execute(
      trx,
    )
    const [data] = rows
    if (!data) throw new Error('khoa_so: no row')
    await monthClosed.ask(trx, month)
    const accepted = canh_bao.map(({ message }) => message)
    await audit(trx, {
      username,
      action: 'khoa_so',
      subject: 'khoa_so',
      id: month,
      before: null,
      after: { thang: month, ly_do: data.ly_do, chap_nhan: accepted },
    })
    return { ...told(closedMonthTexts.done(month)), data, canh_bao }
  })

/** POST /tms/khoa_so/delete: opens a month again and tells all accountants. */
const openMonth = ({ thang, ly_do }: InputOf<typeof closedMonthApi.remove>, context: Context) =>
  write(context, async (trx) => {
    const { user } = context
    const month = wantedMonth(thang)
    await holdBooks(trx)
    const before = await standing(trx, month)
    if (!before) throw fieldRefusal('not_found', closedMonthTexts.notClosed(month))
    await sql`
      UPDATE khoa_so SET ly_do_mo = ${ly_do}, nguoi_mo = ${user.username}, mo_luc = now() WHERE id = ${before.id}::bigint`.execute(
      trx,
    )
    await monthOpened.ask(trx, month)
    await audit(trx, {
      username: user.username,
      action: 'mo_so',
      subject: 'khoa_so',
      id: month,
      before: { thang: month, ly_do: before.ly_do },
      after: { ly_do },
    })
    const about = { thang: month, ly_do }
    await notify(trx, closedMonthNotices.mo_lai_so, { about, by: user, persons: {} })
    return told(closedMonthTexts.opened(month))
  })

export const closedMonthRoutes: Route[] = [
  on(closedMonthApi.list, listClosings),
  on(closedMonthApi.stillOpen, listStillOpen),
  on(closedMonthApi.create, closeMonth),
  on(closedMonthApi.remove, openMonth),
]
