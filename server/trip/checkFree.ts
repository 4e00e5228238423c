import { sql } from 'kysely'
import type { InputOf } from '../../contract/endpoint.ts'
import { formatDate } from '../../contract/format.ts'
import { displayPlate, plateKey } from '../../contract/plate.ts'
import { addDays, dayOf, halfOpen } from '../../contract/time.ts'
import type { tripApi } from '../../contract/trip/trip.api.ts'
import { PAPERS } from '../../contract/vehicle/vehicle.papers.ts'
import { today } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db.ts'

/** The longest that a trip is expected to last: how far back a running one is looked for. */
const LONGEST_TRIP_DAYS = 10

type Span = { from: string; to: string }
type Vehicle = {
  bien_so_key: string
  bien_so_xe: string
  trang_thai: string | null
  giay_to: unknown
}
type Busy = { bien_so_key: string; id_chuyen_di: string }

// A trip takes its vehicle from its first pickup to its arrival, and a whole day where no times are known.
async function busyIn(
  db: Db,
  keys: readonly string[],
  { from, to }: Span,
  except: string,
): Promise<Busy[]> {
  const { rows } = await sql<Busy>`
    SELECT t.bien_so_key, t.id_chuyen_di FROM (
      SELECT c.bien_so_key, c.id_chuyen_di,
        coalesce(min(d.ngay_gio_lay_hang), c.ngay_thuc_hien::timestamp) AS bat_dau,
        coalesce(c.ngay_gio_toi_diem_ket_thuc, max(d.ngay_gio_tra_hang), c.ngay_thuc_hien + interval '1 day') AS ket_thuc
      FROM chuyen_di c LEFT JOIN don_hang d USING (id_chuyen_di)
      WHERE c.bien_so_key = ANY (${keys}::text[]) AND c.trang_thai NOT IN ('nhap', 'huy') AND c.deleted_at IS NULL AND c.gop_vao IS NULL
        AND c.ngay_thuc_hien BETWEEN ${addDays(dayOf(from), -LONGEST_TRIP_DAYS)} AND ${dayOf(to)} AND c.id_chuyen_di <> ${except}
      GROUP BY c.id_chuyen_di
    ) t WHERE t.bat_dau < ${to}::timestamp AND t.ket_thuc > ${from}::timestamp ORDER BY t.bat_dau`.execute(
    db,
  )
  return rows
}

const stateReason = (state: string | null): string[] =>
  state === null || state === 'hoat_dong' ? [] : ['Xe không ở trạng thái hoạt động']

function expiredPapers(papers: unknown, day: string): string[] {
  const dates = (papers ?? {}) as Record<string, unknown>
  return Object.entries(PAPERS).flatMap(([name, label]) => {
    const until = dates[name]
    const expired = typeof until === 'string' && until < day
    return expired ? [`${label.vi} hết hạn ngày ${formatDate(until)}`] : []
  })
}

/** POST /tms/tool/check_free_truck: whether vehicles are free in a time, by trips, papers and state; all of them when none is named. */
export async function checkFree(input: InputOf<typeof tripApi.checkFree>, { db }: Context) {
  const wanted = [input.bien_so_xe ?? []].flat().map(String)
  const start = input.start_time ?? today()
  const range = halfOpen(start, input.end_time ?? dayOf(start))
  const span = { from: range.from ?? start, to: range.to ?? start }
  const keys = wanted.map(plateKey)
  let query = db
    .selectFrom('phuong_tien')
    .select(['bien_so_key', 'bien_so_xe', 'trang_thai', 'giay_to'])
    .where('deleted_at', 'is', null)
    .orderBy('list_sort_key')
  if (keys.length > 0) query = query.where('bien_so_key', 'in', keys)
  const known: Vehicle[] = await query.execute()
  const byKey = new Map(known.map((vehicle) => [vehicle.bien_so_key, vehicle]))
  const asked = keys.length > 0 ? [...new Set(keys)] : known.map((vehicle) => vehicle.bien_so_key)
  const busy = await busyIn(db, asked, span, input.id_chuyen_di ?? '')
  const data = asked.map((key) => {
    const vehicle = byKey.get(key)
    const [trip] = busy.filter((row) => row.bien_so_key === key)
    const ly_do = [
      ...(trip ? [`Đang có chuyến ${trip.id_chuyen_di}`] : []),
      ...stateReason(vehicle?.trang_thai ?? null),
      ...expiredPapers(vehicle?.giay_to, dayOf(span.from)),
    ]
    return {
      bien_so_xe: vehicle?.bien_so_xe ?? displayPlate(key),
      ranh: ly_do.length === 0,
      ly_do,
      id_chuyen_di: trip?.id_chuyen_di ?? null,
    }
  })
  return { data }
}
