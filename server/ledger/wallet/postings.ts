import { sql } from 'kysely'
import { settingOn, type CashFigure } from '../../../contract/office/settings/settings.ts'
import {
  postingsOf,
  type PostedTrip,
  type Posting,
} from '../../../contract/ledger/wallet/wallet.postings.ts'
import type { StoredTrip } from '../../dispatch/trip/loadTrip.ts'
import type { TripsWritten } from '../../dispatch/trip/writeTrips.ts'
import { audit, same } from '../../kit/audit/audit.ts'
import type { Trx } from '../../kit/http/context.ts'
import { today } from '../../kit/time/clock.ts'
import { decisionsOf } from '../../office/settings/settings.ts'
import { entryNumbers } from './store.ts'

/** Every figure that the setting may name. */
const FIGURES: readonly CashFigure[] = [
  'phi_xang_dau',
  'phi_cau_duong',
  've_cau_pha',
  'phi_boc_xep',
  'phi_sua_chua',
  'chi_phi_khac',
]

const postedTrip = (trip: StoredTrip): PostedTrip => ({
  ...trip,
  isGone: trip.nguoi_xoa !== null || trip.gop_vao !== null,
})

/** True where what a trip can post changed: its lock, its driver, its day or a figure. */
const isMoved = ({ before, after }: TripsWritten['trips'][number]): boolean => {
  if (!before?.khoa && !after.khoa) return false
  const of = (trip: StoredTrip | null) => (trip ? postingsOf(postedTrip(trip), FIGURES) : [])
  return !same(of(before), of(after)) || before?.khoa !== after.khoa
}

type Stored = Posting & { readonly id: string }

const storedPostings = async (trx: Trx, ids: readonly string[]): Promise<Stored[]> =>
  (
    await sql<Stored>`
      SELECT id, user_id, ngay_thang, so_tien, noi_dung, id_chuyen_di, muc FROM wallet
      WHERE id_chuyen_di = ANY (${[...ids]}::text[]) AND muc IS NOT NULL ORDER BY id FOR UPDATE`.execute(
      trx,
    )
  ).rows

const markOf = ({ id_chuyen_di, muc }: Posting): string => `${id_chuyen_di} ${muc}`
const saidOf = ({ user_id, ngay_thang, so_tien }: Posting) => ({ user_id, ngay_thang, so_tien })

type Difference = {
  readonly made: readonly Posting[]
  readonly changed: readonly { readonly before: Stored; readonly after: Posting }[]
  readonly gone: readonly Stored[]
}

/** What has to be done so that the postings of trips are those wanted. */
function differenceOf(stored: readonly Stored[], wanted: readonly Posting[]): Difference {
  const there = new Map(stored.map((posting) => [markOf(posting), posting]))
  const marks = new Set(wanted.map(markOf))
  return {
    made: wanted.filter((posting) => !there.has(markOf(posting))),
    changed: wanted.flatMap((after) => {
      const before = there.get(markOf(after))
      return before && !same(saidOf(before), saidOf(after)) ? [{ before, after }] : []
    }),
    gone: stored.filter((posting) => !marks.has(markOf(posting))),
  }
}

async function store(trx: Trx, { made, changed, gone }: Difference, by: TripsWritten) {
  const numbers = made.length > 0 ? await entryNumbers(trx, made.length) : []
  const fresh = made.map((posting, index) => ({ ...posting, id: numbers[index] ?? '' }))
  const renewed = changed.map(({ before, after }) => ({ ...after, id: before.id }))
  const rows = JSON.stringify([...fresh, ...renewed])
  const ids = gone.map(({ id }) => id)
  if (ids.length > 0) await sql`DELETE FROM wallet WHERE id = ANY (${ids}::text[])`.execute(trx)
  if (fresh.length + renewed.length > 0)
    await sql`
      INSERT INTO wallet (id, ngay_thang, user_id, type, so_tien, noi_dung, id_chuyen_di, muc)
      SELECT id, ngay_thang, user_id, 'tien_chi', so_tien, noi_dung, id_chuyen_di, muc
      FROM json_to_recordset(${rows}::json) AS r(id text, ngay_thang date, user_id text, so_tien bigint, noi_dung text, id_chuyen_di text, muc text)
      ON CONFLICT (id) DO UPDATE SET ngay_thang = excluded.ngay_thang, user_id = excluded.user_id, so_tien = excluded.so_tien,
        noi_dung = excluded.noi_dung, phien_ban = wallet.phien_ban + 1, updated_at = now()`.execute(
      trx,
    )
  const { username, action } = by
  const entry = (id: string) => ({ username, action, subject: 'wallet', id })
  await audit(
    trx,
    ...fresh.map((row) => ({ ...entry(row.id), before: null, after: row })),
    ...changed.map(({ before, after }) => ({ ...entry(before.id), before, after: { ...after } })),
    ...gone.map((row) => ({ ...entry(row.id), before: row, after: null })),
  )
}

/** Has the wallets of drivers follow what was written of locked trips, whatever wrote it; registered in `server/events.ts`. */
export async function postTrips(trx: Trx, written: TripsWritten): Promise<void> {
  const moved = written.trips.filter(isMoved)
  const ids = [...moved.map(({ after }) => after.id_chuyen_di), ...written.gone]
  if (ids.length === 0) return
  const stored = await storedPostings(trx, ids)
  const locked = moved.filter(({ after }) => after.khoa)
  if (stored.length + locked.length === 0) return
  const decisions = locked.length > 0 ? await decisionsOf(trx, ['chi_tien_mat']) : []
  const wanted = locked.flatMap(({ after }) => {
    const figures = settingOn(decisions, 'chi_tien_mat', after.ngay_thuc_hien ?? today())
    return postingsOf(postedTrip(after), figures as readonly CashFigure[])
  })
  await store(trx, differenceOf(stored, wanted), written)
}
