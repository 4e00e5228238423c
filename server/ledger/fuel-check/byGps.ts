import { sql } from 'kysely'
import { litresByGps } from '../../../contract/ledger/fuel-check/fuel-check.rule.ts'
import type { WireDate } from '../../../contract/kit/time/time.ts'
import { question } from '../../kit/event/question.ts'
import type { Db } from '../../kit/postgres/db.ts'

type Days = { readonly from: WireDate; readonly to: WireDate }
/** Km of tracked days by the vehicle; days of junk km count nowhere, and a vehicle that was not tracked is not there. */
export const trackedKm = question<[Db, Days], ReadonlyMap<string, number>>()

/** Km by GPS of tracked days, by plate. */
export async function kmByGps(db: Db, days: Days): Promise<ReadonlyMap<string, number>> {
  const answers = await trackedKm.ask(db, days)
  return new Map(answers.flatMap((answer) => [...answer]))
}

/** Litres that vehicles burned by their km by GPS, by plate: what their trips burn a km by norm, for every km of tracked days. */
export async function gpsLitres(db: Db, days: Days): Promise<ReadonlyMap<string, number>> {
  const tracked = await kmByGps(db, days)
  const { rows } = await sql<{ plate: string; litres: number; km: number }>`
    SELECT p.bien_so_xe AS plate, sum(c.dinh_muc_dau) AS litres,
      sum(coalesce(c.so_km_co_hang_tron_ve, 0) + coalesce(c.so_km_khong_hang_tron_ve, 0)) AS km
    FROM chuyen_di c JOIN phuong_tien p USING (id_xe)
    WHERE p.bien_so_xe = ANY (${[...tracked.keys()]}::text[]) AND c.ngay_thuc_hien BETWEEN ${days.from} AND ${days.to}
      AND c.deleted_at IS NULL AND c.gop_vao IS NULL AND c.trang_thai NOT IN ('nhap', 'huy') AND c.dinh_muc_dau IS NOT NULL
      AND coalesce(c.so_km_co_hang_tron_ve, c.so_km_khong_hang_tron_ve) IS NOT NULL GROUP BY 1`.execute(
    db,
  )
  return new Map(
    rows.flatMap(({ plate, ...norm }) => {
      const litres = litresByGps(norm, tracked.get(plate) ?? null)
      return litres === null ? [] : [[plate, litres] as const]
    }),
  )
}
