import { sql } from 'kysely'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import type { StoredTrip } from '../../dispatch/trip/loadTrip.ts'
import type { TripsWritten } from '../../dispatch/trip/writeTrips.ts'
import type { Trx } from '../../kit/http/context.ts'
import { closedMonthOf } from '../../office/closed-month/closedMonth.ts'
import { matchTolls } from './match.ts'
import { putBack } from './take.ts'

type Written = TripsWritten['trips'][number]

const isAway = ({ nguoi_xoa, gop_vao, trang_thai }: StoredTrip): boolean =>
  nguoi_xoa !== null || gop_vao !== null || trang_thai === 'huy'

/** True of one vehicle, whatever plate it bears by now. */
const isSameVehicle = (one: StoredTrip, other: StoredTrip): boolean =>
  (one.id_xe !== null && one.id_xe === other.id_xe) ||
  plateKey(one.bien_so_xe ?? '') === plateKey(other.bien_so_xe ?? '')

const leaves = ({ before, after }: Written): boolean =>
  before !== null && (isAway(after) || !isSameVehicle(before, after))

/** A trip that is by itself again: what it held of the passes of others is theirs. */
const isAlone = ({ before, after }: Written): boolean =>
  !!before?.truoc_gop && after.truoc_gop === null

const byStatement = ({ danh_dau }: StoredTrip): boolean => danh_dau['phi_cau_duong'] === 'sao_ke'

/** A trip that comes back, or comes back to, a toll by statement: its passes looked for another trip when it left. */
const comesBack = (written: Written): boolean => {
  const { before, after } = written
  if (before === null || isAway(after) || !byStatement(after)) return false
  return isAway(before) || !byStatement(before) || isAlone(written)
}

/**
 * Passes of trips that are gone, cancelled, merged or run by another vehicle look for another trip, taken or not; those of a closed
 * month stay as they are (money, section 9). A trip that comes back with them has its toll by them again; without them it says what
 * stood before the statement.
 */
export async function releaseTolls(trx: Trx, { action, trips, gone, username }: TripsWritten) {
  const left = [...gone, ...trips.filter(leaves).map(({ after }) => after.id_chuyen_di)]
  const alone = trips.filter(isAlone).map(({ after }) => after.id_chuyen_di)
  const back = action === 'lay_sao_ke' ? [] : trips.filter(comesBack).map(({ after }) => after)
  if (left.length + alone.length > 0) {
    const { rows } = await sql<{ id: string }>`
      UPDATE sao_ke_cau_duong t SET doi_chieu = 'chua_khop', id_chuyen_di = NULL, cach_khop = NULL, so_tien_lay = NULL
      WHERE (t.id_chuyen_di = ANY (${left}::text[]) OR (t.id_chuyen_di = ANY (${alone}::text[]) AND t.cach_khop = 'tu_dong'))
        AND ${closedMonthOf(sql`t.thoi_gian`)} IS NULL RETURNING t.id`.execute(trx)
    if (rows.length > 0) await matchTolls(trx, { ids: rows.map(({ id }) => id) })
  }
  if (back.length > 0) await putBack(trx, username, back)
}
