import { sql } from 'kysely'
import { companyPrices } from '../../../contract/price/company-price/company-price.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { datedStore } from '../../kit/rate/datedStore.ts'
import type { Values } from '../../kit/resource/store.ts'

type Places = { noi_lay_hang: string | null; noi_tra_hang: string | null }

/** Prices whose places are called by their names, and those of a route with a code by its places where none are known (migration 0035). */
async function withPlaces(db: Db, rows: readonly Values[]): Promise<Values[]> {
  if (rows.length === 0) return []
  const asked = rows.map(({ id_cong_ty, ma_lt, noi_lay_hang, noi_tra_hang }, stt) => ({
    stt,
    khach: id_cong_ty,
    ma: ma_lt,
    lay: noi_lay_hang,
    tra: noi_tra_hang,
  }))
  const { rows: found } = await sql<Places>`
    SELECT noi_cua_gia(x.lay, x.khach, r.noi_lay_hang) AS noi_lay_hang, noi_cua_gia(x.tra, x.khach, r.noi_tra_hang) AS noi_tra_hang
    FROM json_to_recordset(${JSON.stringify(asked)}::json) AS x(stt int, khach text, ma text, lay text, tra text)
    LEFT JOIN tuyen_duong r ON r.ma_lt = x.ma ORDER BY x.stt`.execute(db)
  return rows.map((row, index) => {
    const known = Object.entries(found[index] ?? {}).filter(([, place]) => place !== null)
    return { ...row, ...Object.fromEntries(known) }
  })
}

export const companyPriceStore = datedStore(companyPrices, 'gia_cong_ty', { settled: withPlaces })
