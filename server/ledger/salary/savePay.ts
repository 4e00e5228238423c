import { sql } from 'kysely'
import { invalidField, Refusal, type Warning } from '../../../contract/kit/endpoint/refusal.ts'
import type { InputOf, OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { joined, type Text } from '../../../contract/kit/text/text.ts'
import type { PayRow, salaryApi } from '../../../contract/ledger/salary/salary.api.ts'
import { typedProblems } from '../../../contract/ledger/salary/salary.sheet.ts'
import { payReplies } from '../../../contract/ledger/salary/pay-replies.texts.ts'
import type { WireMonth } from '../../../contract/kit/time/time.ts'
import { closedMonthTexts } from '../../../contract/office/closed-month/closed-month.texts.ts'
import { audit, difference, same } from '../../kit/audit/audit.ts'
import { write, type Context, type Trx } from '../../kit/http/context.ts'
import { selectRows, type Row, type Values } from '../../kit/resource/store.ts'
import { today } from '../../kit/time/clock.ts'
import { insertRows, updateRows } from '../../kit/resource/storeWrites.ts'
import { payrollOf, type DriverPay } from './payroll.ts'
import { refuseClosed, refuseClosedPay, typedPayStore } from './store.ts'

type Given = InputOf<typeof salaryApi.create>
const SUBJECT = 'driver_salary'

const storedRows = (trx: Trx, thang: string, users: readonly string[]): Promise<Row[]> =>
  selectRows(
    trx,
    typedPayStore,
    sql`t.thang = ${thang} AND t.username = ANY (${[...users]}::text[])`,
  )

/** Writes typed figures of drivers; those who have no row yet get one. What is left out stays. */
async function writeTyped(
  trx: Trx,
  {
    thang,
    users,
    values,
    username,
  }: { thang: string; users: readonly string[]; values: Values; username: string },
): Promise<void> {
  const before = await storedRows(trx, thang, users)
  const known = new Map(before.map((row) => [String(row['username']), row]))
  const fresh = users.filter((user) => !known.has(user))
  await insertRows(
    trx,
    typedPayStore,
    fresh.map((user) => ({ thang, username: user, ...values })),
  )
  const changes = before.flatMap((row) =>
    Object.entries(values).every(([name, value]) => same(row[name], value)) &&
    row.deleted_at === null
      ? []
      : [{ id: String(row['id']), row, values: { ...values, deleted_at: null } }],
  )
  await updateRows(trx, typedPayStore, changes)
  const after = await storedRows(trx, thang, users)
  await audit(
    trx,
    ...after.flatMap((row) => {
      const old = known.get(String(row['username'])) ?? null
      const changed = difference(old ?? {}, row)
      if (changed.fields.length === 0) return []
      const [action, was] = old ? (['sua', changed.before] as const) : (['tao', null] as const)
      return [
        {
          username,
          action,
          subject: SUBJECT,
          id: String(row['id']),
          before: was,
          after: changed.after,
        },
      ]
    }),
  )
}

/** Closes pay: from now on it stands as it comes to. */
async function close(trx: Trx, thang: string, pays: readonly DriverPay[], username: string) {
  for (const { row, trips } of pays) {
    const frozen = JSON.stringify({ luong: row, chuyen: trips() })
    const { rows } = await sql<{ id: string }>`
      UPDATE driver_salary SET chot = true, ket_qua = ${frozen}::jsonb, nguoi_chot = ${username}, chot_luc = now(),
        phien_ban = phien_ban + 1, updated_at = now()
      WHERE thang = ${thang} AND username = ${row.username} RETURNING id`.execute(trx)
    const after = { chot: true, thuc_linh: row.thuc_linh }
    const id = rows[0]?.id ?? ''
    await audit(trx, {
      username,
      action: 'chot',
      subject: SUBJECT,
      id,
      before: { chot: false },
      after,
    })
  }
}

const warningsOf = (rows: readonly PayRow[]): Warning[] =>
  rows.flatMap(({ fullname, username, khoan }) => {
    const wrong = khoan.filter(({ loi }) => loi !== null).map(({ ten }) => ten)
    const said = payReplies.inError(fullname, wrong.join(', '))
    return wrong.length > 0 ? [{ ma: 'khoan_loi', field: username, ...told(said) }] : []
  })

/** Pay of days that have not begun would stand at nothing when they come. */
function refuseAhead(month: WireMonth, [pay]: readonly DriverPay[]): void {
  if (pay && pay.row.tu_ngay > today()) throw invalidField('thang', closedMonthTexts.ahead(month))
}

/** Refuses accounts that nobody is paid by. */
function refuseUnknown(users: readonly string[], pays: readonly DriverPay[]): void {
  const known = new Set(pays.map(({ row }) => row.username))
  const unknown = users.filter((user) => !known.has(user))
  if (unknown.length > 0) throw invalidField('list_user', payReplies.noDriver(unknown.join(', ')))
}

function refuseProblems(values: Values): void {
  const problems = Object.entries(typedProblems(values)).map(([name, said]) => [
    `gia_tri.${name}`,
    said,
  ])
  if (problems.length === 0) return
  const said = joined(
    problems.map(([, each]) => each as Text),
    '; ',
  )
  throw new Refusal('invalid', said, Object.fromEntries(problems) as Record<string, typeof said>)
}

/** POST /tms/driver_salary/create. */
export const savePay = (
  { thang, list_user, gia_tri, chot }: Given,
  context: Context,
): Promise<OutputOf<typeof salaryApi.create>> =>
  write(context, async (trx) => {
    const { username } = context.user
    const [month, users] = [thang ?? '', [...new Set(list_user)]]
    const values = Object.fromEntries(
      Object.entries(gia_tri ?? {}).filter(([, value]) => value !== undefined),
    )
    refuseProblems(values)
    const rows = users.map((user) => ({ thang: month, username: user }))
    await refuseClosed(
      trx,
      rows.map((after) => ({ before: null, after })),
    )
    const { pays } = await payrollOf(trx, month, users)
    refuseUnknown(users, pays)
    if (chot) refuseAhead(month, pays)
    await writeTyped(trx, { thang: month, users, values, username })
    const isClosing = chot === true
    if (isClosing) await close(trx, month, (await payrollOf(trx, month, users)).pays, username)
    const data = (await payrollOf(trx, month, users)).pays.map(({ row }) => row)
    const said = (isClosing ? payReplies.closed : payReplies.saved)(users.length)
    return { ...told(said), data, canh_bao: isClosing ? warningsOf(data) : [] }
  })

/** POST /tms/driver_salary/mo_lai: pay moves again; why is kept. */
export const reopenPay = (
  { thang, list_user, ly_do }: InputOf<typeof salaryApi.reopen>,
  context: Context,
) =>
  write(context, async (trx) => {
    const { username } = context.user
    const users = [...new Set(list_user)]
    await refuseClosedPay(trx, [thang ?? ''])
    const { rows } = await sql<{ id: string; username: string }>`
      UPDATE driver_salary SET chot = false, ket_qua = NULL, nguoi_chot = NULL, chot_luc = NULL, phien_ban = phien_ban + 1, updated_at = now()
      WHERE thang = ${thang} AND chot AND username = ANY (${users}::text[]) RETURNING id, username`.execute(
      trx,
    )
    const opened = new Set(rows.map((row) => row.username))
    const others = users.filter((user) => !opened.has(user))
    if (others.length > 0) throw new Refusal('conflict', payReplies.notClosed(others.join(', ')))
    await audit(
      trx,
      ...rows.map(({ id }) => ({
        username,
        action: 'mo_chot',
        subject: SUBJECT,
        id,
        before: { chot: true },
        after: { chot: false, ly_do },
      })),
    )
    return told(payReplies.opened(rows.length))
  })
