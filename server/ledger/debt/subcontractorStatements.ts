import { sql } from 'kysely'
import { hireLine } from '../../../contract/ledger/debt/statement.ts'
import { owedTo } from './payables.ts'
import type { StatedRow, Statements } from './statement.ts'

type Row = Omit<StatedRow, 'lines' | 'dien_giai'> & { phai_tra: number }

/** What subcontractors are owed, trip by trip: where from and to its orders went, and nothing of who pays for them. */
export const SUBCONTRACTORS: Statements = {
  side: 'thau_phu',
  partyOf: async (db, id) => {
    const found = await db
      .selectFrom('thau_phu')
      .select(['ten_thau_phu', 'ma_so_thue', 'dia_chi'])
      .where('id', '=', id)
      .executeTakeFirst()
    return found
      ? {
          name: found.ten_thau_phu ?? '',
          taxCode: found.ma_so_thue ?? '',
          address: found.dia_chi ?? '',
          email: null,
          contact: null,
        }
      : null
  },
  rowsOf: async (db, { id, day, ...days }) => {
    const { rows } = await sql<Row>`
      SELECT no.id_chuyen_di AS id, no.ngay_thuc_hien, no.bien_so_xe, o.noi_lay_hang, o.noi_tra_hang, no.phai_tra, no.da_tra AS da_thu,
        no.con_no, no.den_han, no.ngay_chot, o.loai_don_hang, o.loai_hang_hoa, c.ma_cont, c.type_cont
      FROM (${owedTo({ ...days, id_thau_phu: id }, day)}) no JOIN chuyen_di c USING (id_chuyen_di)
      CROSS JOIN LATERAL (
        SELECT string_agg(DISTINCT d.noi_lay_hang, ', ') AS noi_lay_hang, string_agg(DISTINCT d.noi_tra_hang, ', ') AS noi_tra_hang,
          (array_agg(d.loai_don_hang ORDER BY d.thu_tu))[1] AS loai_don_hang, (array_agg(d.loai_hang_hoa ORDER BY d.thu_tu))[1] AS loai_hang_hoa
        FROM don_hang d WHERE d.id_chuyen_di = c.id_chuyen_di) o
      ORDER BY no.ngay_thuc_hien, no.id_chuyen_di`.execute(db)
    return rows.map(({ phai_tra, ...row }) => ({
      ...row,
      dien_giai: null,
      lines: [hireLine(phai_tra)],
    }))
  },
}
