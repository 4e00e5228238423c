import { sql } from 'kysely'
import { rechargedItems } from '../../../contract/dispatch/order/order.due.ts'
import type { CostItem } from '../../../contract/dispatch/trip/trip.fields.ts'
import { statementLines } from '../../../contract/ledger/debt/statement.ts'
import type { Part } from '../../../contract/price/calculation/figure.ts'
import { owedOn } from './report.ts'
import type { StatedRow, Statements } from './statement.ts'

type Row = Omit<StatedRow, 'lines'> & {
  cuoc_van_chuyen: number | null
  vat: number | null
  phan: Part[]
  list_form_chi_phi: CostItem[]
  don_cua_chuyen: string[]
}

function stated({
  cuoc_van_chuyen,
  vat,
  phan,
  list_form_chi_phi,
  don_cua_chuyen,
  ...row
}: Row): StatedRow {
  const items = rechargedItems(list_form_chi_phi, don_cua_chuyen).get(row.id) ?? []
  const lines = statementLines({
    freight: cuoc_van_chuyen ?? 0,
    rate: vat ?? 0,
    parts: phan,
    recharged: items.map(({ name, amount }) => ({ name, amount: amount ?? 0 })),
  })
  return { ...row, lines }
}

/** What customers owe, order by order with the lines of each. */
export const CUSTOMERS: Statements = {
  side: 'khach',
  partyOf: async (db, id) => {
    const found = await db
      .selectFrom('cong_ty')
      .select(['ten_cong_ty', 'ma_so_thue', 'dia_chi', 'email', 'nguoi_lien_he'])
      .where('id_cong_ty', '=', id)
      .executeTakeFirst()
    return found
      ? {
          name: found.ten_cong_ty,
          taxCode: found.ma_so_thue ?? '',
          address: found.dia_chi ?? '',
          email: found.email,
          contact: found.nguoi_lien_he,
        }
      : null
  },
  rowsOf: async (db, { id, day, ...days }) => {
    const { rows } = await sql<Row>`
      SELECT no.id_don_hang AS id, no.ngay_thuc_hien, no.bien_so_xe, no.noi_lay_hang, no.noi_tra_hang, no.cuoc_van_chuyen, no.vat,
        no.da_thu, no.con_no, no.den_han, no.ngay_chot,
        d.loai_don_hang, d.loai_hang_hoa, c.ma_cont, c.type_cont, d.dien_giai, d.phan, c.list_form_chi_phi,
        CASE WHEN c.list_form_chi_phi = '[]' THEN '[]' ELSE (
          SELECT jsonb_agg(o.id_don_hang ORDER BY o.thu_tu) FROM don_hang o WHERE o.id_chuyen_di = c.id_chuyen_di) END AS don_cua_chuyen
      FROM (${owedOn({ ...days, id_cong_ty: id }, day)}) no JOIN don_hang d USING (id_don_hang) JOIN chuyen_di c ON c.id_chuyen_di = no.id_chuyen_di
      ORDER BY no.ngay_thuc_hien, no.id_chuyen_di, no.thu_tu`.execute(db)
    return rows.map(stated)
  },
}
