import { told } from '../../../contract/kit/text/sentence.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { transferOrderApi } from '../../../contract/dispatch/transfer-order/transfer-order.api.ts'
import { transferNotices } from '../../../contract/dispatch/transfer-order/transfer-order.notices.ts'
import { invalidField, Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import {
  milestonesAt,
  settledState,
  whyNotMove,
} from '../../../contract/dispatch/transfer-order/transfer-order.can.ts'
import {
  TRANSFER_FIELDS,
  type TransferState,
} from '../../../contract/dispatch/transfer-order/transfer-order.fields.ts'
import {
  transferDoubts,
  type TransferInput,
} from '../../../contract/dispatch/transfer-order/transfer-order.ts'
import { whyNotUndo } from '../../../contract/kit/undo/undo.ts'
import { newDoubts } from '../../../contract/dispatch/trip/trip.doubts.ts'
import { takenByTrip } from '../../../contract/dispatch/trip/trip.outOfUse.ts'
import { transferTexts } from '../../../contract/dispatch/transfer-order/transfer-order.texts.ts'
import { askAccepted } from '../../kit/audit/acceptance.ts'
import { audit, difference, same } from '../../kit/audit/audit.ts'
import { lastActs } from '../../kit/audit/lastActs.ts'
import { now, today } from '../../kit/time/clock.ts'
import { write, type Context, type CurrentUser, type Trx } from '../../kit/http/context.ts'
import { refuseClosedMonths } from '../../office/closed-month/closedMonth.ts'
import { notify } from '../../office/notice/notices.ts'
import { payloadsOf } from '../trip/capacity.ts'
import { loadNames } from '../trip/names.ts'
import { standingsOf } from '../trip/outOfUse.ts'
import {
  carrierOf,
  checkOrder,
  checkTransfer,
  checkTransferPhotos,
  transferWarnings,
} from './checks.ts'
import {
  allotTransferId,
  findTransfer,
  insertTransfer,
  lockTransfer,
  presentTransfer,
  updateTransferRow,
  type StoredTransfer,
} from './store.ts'
import { countTransferWords } from './suggestions.ts'
import { tiredDriver } from './tiredDriver.ts'
import { completeTransfer, transferEntries, type TransferEntries } from './values.ts'

const SUBJECT = 'don_chuyen_tram'
const MOVE = 'chuyen_trang_thai'

const reply = async (
  trx: Trx,
  transfer: StoredTransfer,
  { files }: Pick<Context, 'files'>,
  said: Text,
) => ({
  ...told(said),
  data: presentTransfer(transfer, files),
  canh_bao: await transferWarnings(trx, transfer),
})

type Wish = {
  values: object
  to: TransferState | null
  reason: string | null
  /** The codes of what looks like a slip and is meant. */
  accepted: readonly string[]
}

/** What looks like a slip in transfers; asked once for several. */
async function doubtsOf(trx: Trx, transfers: readonly TransferEntries[]) {
  const day = today()
  const kgOf = await payloadsOf(trx, transfers)
  const standings = await standingsOf(
    trx,
    transfers.flatMap((one) => takenByTrip(one, day)),
  )
  return (one: TransferEntries) => transferDoubts(one, day, { kg: kgOf(one), standings })
}

/** The row that a wish makes of a transfer (null: of none yet); everything about it is checked here. */
async function rowOf(
  trx: Trx,
  user: CurrentUser,
  { wish: { values, to, reason, accepted }, stored }: { wish: Wish; stored: StoredTransfer | null },
) {
  const typed = transferEntries(values)
  const entries = { ...typed, ...(await carrierOf(trx, typed, stored)) }
  const customer = await checkOrder(trx, entries.id_don_hang, stored)
  const from = stored?.trang_thai ?? 'cho_xep_xe'
  const trang_thai = to === null || to === from ? settledState(from, entries) : to
  const refusal = whyNotMove(from, trang_thai, { reason, carrier: entries })
  if (refusal !== null) throw invalidField(...refusal)
  const timed = { ...entries, ...milestonesAt(trang_thai, entries, now()) }
  checkTransfer(timed)
  await checkTransferPhotos(trx, user, { list_anh: timed.list_anh, stored })
  const names = await loadNames(trx, { trips: [timed], orders: [timed] })
  const id = stored?.id_don_chuyen_tram ?? (await allotTransferId(trx))
  const doubtsIn = await doubtsOf(trx, [...(stored ? [stored] : []), entries])
  const row = completeTransfer(timed, { id, customer }, names)
  const canh_bao = [
    ...newDoubts(stored ? doubtsIn(stored) : [], doubtsIn(entries)),
    ...(await tiredDriver(trx, row, stored)),
  ]
  const { username } = user
  await askAccepted(trx, [{ id, canh_bao }], { username, subject: SUBJECT, accepted })
  return { ...row, id_don_chuyen_tram: id, trang_thai }
}

/** POST /tms/don_chuyen_tram/create. */
export function createTransfer(input: TransferInput, context: Context) {
  return write(context, async (trx) => {
    const { user } = context
    const { trang_thai: to = null, ly_do = null } = input
    const row = await rowOf(trx, context.user, {
      wish: { values: input, to, reason: ly_do, accepted: input.xac_nhan ?? [] },
      stored: null,
    })
    await refuseClosedMonths(trx, [row.ngay_thuc_hien])
    await insertTransfer(trx, { ...row, nguoi_sua: user.username })
    const stored = await findTransfer(trx, row.id_don_chuyen_tram)
    await countTransferWords(trx, row, null)
    await audit(trx, {
      username: user.username,
      action: 'tao',
      subject: SUBJECT,
      id: row.id_don_chuyen_tram,
      before: null,
      after: difference({}, { ...transferEntries(stored), trang_thai: row.trang_thai }).after,
    })
    await notify(trx, transferNotices.don_chuyen_tram, {
      about: { ...stored, id: stored.id_don_chuyen_tram },
      by: user,
      persons: {},
    })
    return reply(trx, stored, context, transferTexts.created)
  })
}

type Row = Awaited<ReturnType<typeof rowOf>>

/** Writes a row over a locked transfer and audits it; nothing is written where nothing changes. */
async function change(
  trx: Trx,
  { stored, row, action }: { stored: StoredTransfer; row: Row; action: string },
  { user }: Pick<Context, 'user'>,
): Promise<StoredTransfer> {
  const before = { ...transferEntries(stored), trang_thai: stored.trang_thai }
  const after = { ...transferEntries(row), trang_thai: row.trang_thai }
  const changes = difference(before, after)
  if (changes.fields.length === 0) return stored
  await refuseClosedMonths(trx, [stored.ngay_thuc_hien, row.ngay_thuc_hien])
  await updateTransferRow(trx, { ...row, nguoi_sua: user.username })
  await countTransferWords(trx, row, transferEntries(stored))
  await audit(trx, {
    username: user.username,
    action,
    subject: SUBJECT,
    id: stored.id_don_chuyen_tram,
    before: changes.before,
    after: { ...changes.after, phien_ban: stored.phien_ban + 1 },
  })
  return findTransfer(trx, stored.id_don_chuyen_tram)
}

/** A transfer that is there and not deleted, held for a change. */
export async function holdTransfer(trx: Trx, id: string): Promise<StoredTransfer> {
  const stored = await lockTransfer(trx, id)
  if (!stored || stored.deleted_at !== null) throw new Refusal('not_found', transferTexts.notFound)
  return stored
}

/** The fields of an update: what is absent stays, null clears. */
const merged = (input: TransferInput, stored: StoredTransfer): TransferEntries =>
  Object.fromEntries(
    TRANSFER_FIELDS.map((name) => [name, input[name] === undefined ? stored[name] : input[name]]),
  ) as unknown as TransferEntries

/** The fields that others changed since a version that somebody works on. */
async function changedSince(trx: Trx, { id_don_chuyen_tram }: StoredTransfer, version: number) {
  const entries = await trx
    .selectFrom('nhat_ky')
    .select('sau')
    .where('doi_tuong', '=', SUBJECT)
    .where('id_doi_tuong', '=', id_don_chuyen_tram)
    .execute()
  const later = entries.filter(({ sau }) => Number(sau?.['phien_ban'] ?? 0) > version)
  const names = new Set(later.flatMap(({ sau }) => Object.keys(sau ?? {})))
  return [...names].filter((name) => name !== 'phien_ban')
}

/** POST /tms/don_chuyen_tram/update. */
export function updateTransfer(input: InputOf<typeof transferOrderApi.update>, context: Context) {
  return write(context, async (trx) => {
    const { id_don_chuyen_tram, phien_ban, trang_thai: to = null } = input
    const stored = await holdTransfer(trx, id_don_chuyen_tram)
    if (phien_ban !== stored.phien_ban)
      throw new Refusal(
        'conflict',
        transferTexts.stale,
        await changedSince(trx, stored, phien_ban),
        {
          nguoi_sua: stored.nguoi_sua,
          thoi_diem: stored.updated_at,
          data: presentTransfer(stored, context.files),
        },
      )
    const values = merged(input, stored)
    // The reason of an earlier move does not excuse this one.
    const isOld = same(values.ly_do, stored.ly_do) && to !== stored.trang_thai
    const reason = isOld ? (input.ly_do ?? null) : values.ly_do
    const wish = { values, to, reason, accepted: input.xac_nhan ?? [] }
    const row = await rowOf(trx, context.user, { wish, stored })
    const action = row.trang_thai === to && to !== stored.trang_thai ? MOVE : 'sua'
    const after = await change(trx, { stored, row, action }, context)
    return reply(trx, after, context, transferTexts.updated)
  })
}

/** Moves a held transfer to another state. */
export async function moveTransfer(
  trx: Trx,
  stored: StoredTransfer,
  { to, reason, context }: { to: TransferState; reason: string | null; context: Context },
): Promise<StoredTransfer> {
  const values = { ...transferEntries(stored), ...(reason ? { ly_do: reason } : {}) }
  const wish = { values, to, reason, accepted: [] }
  const row = await rowOf(trx, context.user, { wish, stored })
  return change(trx, { stored, row, action: MOVE }, context)
}

/** Puts a held transfer back to what it said before the caller's last move of it. */
export async function unmoveTransfer(trx: Trx, stored: StoredTransfer, context: Context) {
  const { id_don_chuyen_tram: id, phien_ban } = stored
  const last = (await lastActs(trx, SUBJECT, [{ id, phien_ban }])).get(id)
  const refusal = whyNotUndo(last, { username: context.user.username, action: MOVE })
  if (refusal !== null) throw new Refusal('conflict', refusal)
  const { trang_thai = stored.trang_thai, ...before } = (last?.truoc ??
    {}) as Partial<StoredTransfer>
  const entries = transferEntries({ ...stored, ...before })
  const customer = await checkOrder(trx, entries.id_don_hang, stored)
  const names = await loadNames(trx, { trips: [entries], orders: [entries] })
  const row = {
    ...completeTransfer(entries, { id, customer }, names),
    id_don_chuyen_tram: id,
    trang_thai,
  }
  await change(trx, { stored, row, action: 'hoan_lai' }, context)
}
