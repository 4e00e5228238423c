import {
  invalidField,
  oddity,
  Refusal,
  type Warning,
} from '../../../contract/kit/endpoint/refusal.ts'
import { dayAhead } from '../../../contract/kit/field/dayAhead.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { wordOf, type Text } from '../../../contract/kit/text/text.ts'
import type { Share } from '../../../contract/ledger/receipt/allocate.ts'
import { largeCash } from '../../../contract/ledger/receipt/receipt.rules.ts'
import { receiptTexts } from '../../../contract/ledger/receipt/receipt.texts.ts'
import { audit, difference } from '../../kit/audit/audit.ts'
import { write, type Context, type CurrentUser, type Trx } from '../../kit/http/context.ts'
import { refuseClosedMonths } from '../../office/closed-month/closedMonth.ts'
import { today } from '../../kit/time/clock.ts'
import { allocate, giveBack } from './allocation.ts'
import type { Side } from './side.ts'
import {
  changeEntry,
  findRow,
  holdEntry,
  holdParty,
  insertEntry,
  replaceShares,
  setPaid,
  setOf,
  type Said,
  type Stored,
} from './store.ts'

type Values = Readonly<Record<string, unknown>>

const DEFAULT_FORM = 'chuyen_khoan'

/** The shares that a request names; null where money shall go to what has been due longest, undefined where it says nothing. */
const sharesOf = ({ target }: Side, { phan_bo }: Values): Share[] | null | undefined =>
  (phan_bo as Values[] | null | undefined)?.map((share) => ({
    id: wordOf(share[target]),
    so_tien: Number(share['so_tien']),
  })) ?? (phan_bo as null | undefined)

/** What an entry says once a request is laid over what it said. */
function saidBy({ party }: Side, values: Values, before: Said | null): Said {
  const of = <T>(name: string, stored: T | undefined, usual: T): T =>
    values[name] === undefined ? (stored ?? usual) : ((values[name] as T | null) ?? usual)
  return {
    party: of(party, before?.party, ''),
    ngay: of('ngay', before?.ngay, today()),
    so_tien: of('so_tien', before?.so_tien, 0),
    hinh_thuc: of('hinh_thuc', before?.hinh_thuc, DEFAULT_FORM),
    ghi_chu: of('ghi_chu', before?.ghi_chu, null),
  }
}

async function check(trx: Trx, side: Side, said: Said): Promise<void> {
  if (said.so_tien <= 0) throw invalidField('so_tien', receiptTexts.noAmount)
  if (said.party === '' || !(await holdParty(trx, side, said.party)))
    throw invalidField(side.party, receiptTexts.noParty)
}

const warningsOf = ({ table }: Side, { ngay, hinh_thuc, so_tien }: Said): Warning[] => {
  const isCash = table === 'phieu_chi' && hinh_thuc === 'tien_mat'
  return [
    ...dayAhead('ngay', ngay, today()),
    ...oddity('tien_mat', 'hinh_thuc', isCash ? largeCash(ngay, so_tien) : null),
  ]
}

/** What an entry says with what it pays, as the history tells it. */
const whole = (said: Said, shares: readonly Share[]) => ({
  ...said,
  phan_bo:
    shares.length === 0 ? null : Object.fromEntries(shares.map(({ id, so_tien }) => [id, so_tien])),
})

type Done = { id: string; said: Text; before: Stored | null }

/** The stored row, its history written. */
async function reply<Row>(trx: Trx, side: Side, { id, said, before }: Done, { user }: Context) {
  const after = await holdEntry(trx, side, { id, deleted: false })
  const pick = ({ party, ngay, so_tien, hinh_thuc, ghi_chu, shares }: Stored) =>
    whole({ party, ngay, so_tien, hinh_thuc, ghi_chu }, shares)
  const changes = difference(before ? pick(before) : {}, pick(after))
  const { username } = user
  await audit(trx, {
    username,
    action: before ? 'sua' : 'tao',
    subject: side.table,
    id,
    before: before && changes.before,
    after: { ...changes.after, phien_ban: after.phien_ban },
  })
  return {
    ...told(said),
    data: await findRow<Row>(trx, side, id),
    canh_bao: warningsOf(side, after),
  }
}

/** POST …/create: money that changed hands, and what it pays. */
export const createEntry =
  <Row>(side: Side) =>
  (input: Values, context: Context) =>
    write(context, async (trx) => {
      const wanted = sharesOf(side, input) ?? null
      const id = await addEntry(trx, { side, user: context.user }, { values: input, wanted })
      return reply<Row>(trx, side, { id, said: receiptTexts.created, before: null }, context)
    })

type By = { readonly side: Side; readonly user: Pick<CurrentUser, 'username'> }
/** What is said of an entry, and what it shall pay: null for what has been due longest, undefined where nothing is said of it. */
type Saying = { readonly values: Values; readonly wanted: readonly Share[] | null | undefined }

/** Adds an entry and allocates it; answers its id. */
export async function addEntry(trx: Trx, { side, user }: By, { values, wanted }: Saying) {
  const said = saidBy(side, values, null)
  await check(trx, side, said)
  await refuseClosedMonths(trx, [said.ngay])
  const id = await insertEntry(trx, side, said, user.username)
  await allocate(trx, { side, user }, { entry: { id, ...said }, wanted: wanted ?? null })
  return id
}

/** Lays what is said over an entry that is held; what it pays is given back and allocated anew where that changes. */
export async function layOver(
  trx: Trx,
  { side, user }: By,
  { stored, values, wanted: shares }: Saying & { readonly stored: Stored },
): Promise<void> {
  const { id } = stored
  const said = saidBy(side, values, stored)
  await check(trx, side, said)
  await refuseClosedMonths(trx, [stored.ngay, said.ngay])
  await changeEntry(trx, side, { id, set: setOf(side, said), username: user.username })
  if (shares === undefined && !moves(stored, said)) return
  await giveBack(trx, { side, user }, stored)
  await replaceShares(trx, side, id, [])
  const kept = said.party === stored.party ? stored.shares : null
  const wanted = shares === undefined ? kept : shares
  await allocate(trx, { side, user }, { entry: { id, ...said }, wanted })
}

const moves = (before: Said, after: Said): boolean =>
  (['party', 'ngay', 'so_tien'] as const).some((name) => before[name] !== after[name])

/** POST …/update: absent fields are left; what it pays is given back and allocated anew where that changes. */
export const updateEntry =
  <Row>(side: Side) =>
  (input: Values, context: Context) =>
    write(context, async (trx) => {
      const { user } = context
      const id = wordOf(input[side.key])
      const stored = await holdEntry(trx, side, { id, deleted: false })
      if (input['phien_ban'] !== stored.phien_ban)
        throw new Refusal(
          'conflict',
          receiptTexts.stale,
          {},
          {
            nguoi_sua: stored.nguoi_sua,
            thoi_diem: stored.updated_at,
            data: await findRow(trx, side, id),
          },
        )
      const wanted = sharesOf(side, input)
      await layOver(trx, { side, user }, { stored, values: input, wanted })
      // What a sheet said of it is no longer what it pays.
      if (wanted !== undefined) await setPaid(trx, side, id, null)
      return reply<Row>(trx, side, { id, said: receiptTexts.updated, before: stored }, context)
    })
