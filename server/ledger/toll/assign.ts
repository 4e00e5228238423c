import { sql } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { displayPlate, plateKey } from '../../../contract/kit/field/plate.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import type { WireMonth } from '../../../contract/kit/time/time.ts'
import { closedMonthTexts } from '../../../contract/office/closed-month/closed-month.texts.ts'
import type { tollApi } from '../../../contract/ledger/toll/toll.api.ts'
import { isNotCharged, isPass, nearTrips } from '../../../contract/ledger/toll/toll.match.ts'
import { tollTexts } from '../../../contract/ledger/toll/toll.texts.ts'
import { audit } from '../../kit/audit/audit.ts'
import { write, type Context, type Trx } from '../../kit/http/context.ts'
import { eachReply, type EachReply } from '../../kit/list/eachReply.ts'
import { closedMonthOf } from '../../office/closed-month/closedMonth.ts'
import { REPLACEMENT, tripsAround, vehicleOf } from './match.ts'

type Row = {
  id: string
  bien_so_xe: string
  bien_so_key: string
  id_xe: number | null
  thoi_gian: string
  loai_ve: string | null
  trang_thai: string | null
  so_tien_lay: number | null
  id_chuyen_di: string | null
  thang_khoa: WireMonth | null
}
type Trip = {
  id_chuyen_di: string
  bien_so_xe: string | null
  bien_so_key: string | null
  id_xe: number | null
  bien_so_thay_the: string | null
  id_xe_thay: number | null
  ma_romoc: string | null
  ten_thau_phu: string | null
}

const rowsOf = async (trx: Trx, ids: readonly string[]): Promise<Map<string, Row>> =>
  new Map(
    (
      await sql<Row>`
        SELECT t.*, ${vehicleOf('t')} AS id_xe, ${closedMonthOf(sql`t.thoi_gian`)} AS thang_khoa FROM sao_ke_cau_duong t
        WHERE t.id = ANY (${[...ids]}::text[]) AND t.deleted_at IS NULL ORDER BY t.id FOR NO KEY UPDATE OF t`.execute(
        trx,
      )
    ).rows.map((row) => [row.id, row]),
  )

async function tripNamed(trx: Trx, id: string): Promise<Trip> {
  const { rows } = await sql<Trip>`
    SELECT id_chuyen_di, bien_so_xe, bien_so_key, id_xe, bien_so_thay_the, ${REPLACEMENT} AS id_xe_thay, ma_romoc, ten_thau_phu FROM chuyen_di c
    WHERE id_chuyen_di = ${id} AND deleted_at IS NULL AND gop_vao IS NULL AND trang_thai <> 'huy'`.execute(
    trx,
  )
  const [trip] = rows
  const said = tollTexts.noTrip(id)
  if (!trip) throw new Refusal('invalid', said, { id_chuyen_di: said })
  if (trip.ten_thau_phu)
    throw new Refusal('invalid', tollTexts.ofSubcontractor, {
      id_chuyen_di: tollTexts.ofSubcontractor,
    })
  return trip
}

function refusalOf(row: Row | undefined, trip: Trip | null): Text | null {
  if (!row) return tollTexts.gone
  if (row.thang_khoa) return closedMonthTexts.closed(row.thang_khoa)
  if (row.so_tien_lay !== null) return tollTexts.taking
  if (!trip) return null
  if (isPass(row)) return tollTexts.isPass
  if (isNotCharged(row)) return tollTexts.isNotCharged
  const isSame = row.id_xe !== null && [trip.id_xe, trip.id_xe_thay].includes(row.id_xe)
  const plates = [trip.bien_so_xe, trip.bien_so_thay_the, trip.ma_romoc].map((plate) =>
    plateKey(plate ?? ''),
  )
  return isSame || plates.includes(row.bien_so_key)
    ? null
    : tollTexts.otherPlate(displayPlate(trip.bien_so_xe ?? ''))
}

/** POST /tms/sao_ke_cau_duong/gan_chuyen: by hand; what is given to no trip stays so until somebody gives it to one. */
export const assign = (
  { list_id, id_chuyen_di }: InputOf<typeof tollApi.assign>,
  context: Context,
): Promise<EachReply> =>
  write(context, async (trx) => {
    const { username } = context.user
    const wanted = [...new Set(list_id)]
    const trip = id_chuyen_di === null ? null : await tripNamed(trx, id_chuyen_di)
    const rows = await rowsOf(trx, wanted)
    const refusals = new Map(wanted.map((id) => [id, refusalOf(rows.get(id), trip)]))
    const done = wanted.filter((id) => refusals.get(id) === null)
    await sql`
      UPDATE sao_ke_cau_duong SET id_chuyen_di = ${id_chuyen_di}, cach_khop = 'tay', doi_chieu = ${trip ? 'da_khop' : 'chua_khop'},
        phien_ban = phien_ban + 1, updated_at = now() WHERE id = ANY (${done}::text[])`.execute(trx)
    await audit(
      trx,
      ...done.map((id) => ({
        username,
        action: 'gan_chuyen',
        subject: 'sao_ke_cau_duong',
        id,
        before: { id_chuyen_di: rows.get(id)?.id_chuyen_di ?? null },
        after: { id_chuyen_di },
      })),
    )
    const said = trip ? tollTexts.assigned : tollTexts.unassigned
    return eachReply(
      said,
      wanted.map((id) => {
        const refusal = refusals.get(id) ?? null
        return { id, ok: refusal === null, ...told(refusal ?? said) }
      }),
    )
  })

const MOST_SUGGESTED = 6

/** POST /tms/sao_ke_cau_duong/goi_y: trips of the vehicle around a pass, those of its day and time before the others. */
export async function suggest({ id }: InputOf<typeof tollApi.suggest>, { db }: Context) {
  const { rows } = await sql<{ bien_so_key: string; thoi_gian: string }>`
    SELECT bien_so_key, thoi_gian FROM sao_ke_cau_duong WHERE id = ${id} AND deleted_at IS NULL`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Refusal('not_found', tollTexts.gone)
  const trips = (await tripsAround(db, [row])).get(row.bien_so_key) ?? []
  const near = nearTrips(row.thoi_gian, trips)
  const others = trips.filter((trip) => !near.some((each) => each.trip === trip))
  const far = others.flatMap((trip) =>
    nearTrips(row.thoi_gian, [{ ...trip, ngay_thuc_hien: row.thoi_gian.slice(0, 10) }]).map(
      (each) => ({ ...each, trip }),
    ),
  )
  return {
    data: [...near, ...far.toSorted((a, b) => a.phut - b.phut)]
      .slice(0, MOST_SUGGESTED)
      .map(({ trip, phut }) => ({
        id_chuyen_di: trip.id_chuyen_di,
        ngay_thuc_hien: trip.ngay_thuc_hien,
        tu: trip.tu,
        den: trip.den,
        phut,
      })),
  }
}
