import { sql } from 'kysely'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { rechargedItems } from '../../../contract/dispatch/order/order.due.ts'
import type { CostItem } from '../../../contract/dispatch/trip/trip.fields.ts'
import { debtTexts } from '../../../contract/ledger/debt/debt.texts.ts'
import { statementLines, type StatementLine } from '../../../contract/ledger/debt/statement.ts'
import type { DebtRow } from '../../../contract/ledger/debt/debt.api.ts'
import type { Part } from '../../../contract/price/calculation/figure.ts'
import type { PaperCompany } from '../../kit/print/pageParts.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { today } from '../../kit/time/clock.ts'
import { ownCompany, paperCompany } from '../../office/settings/ownCompany.ts'
import { owedOn, type Narrowing } from './report.ts'

/** What a statement says of an order beside its lines. */
export type StatedOrder = Pick<
  DebtRow,
  | 'id_don_hang'
  | 'ngay_thuc_hien'
  | 'bien_so_xe'
  | 'noi_lay_hang'
  | 'noi_tra_hang'
  | 'phai_thu'
  | 'da_thu'
  | 'con_no'
  | 'den_han'
  | 'ngay_chot'
> & {
  loai_don_hang: string | null
  loai_hang_hoa: string | null
  ma_cont: string | null
  type_cont: string | null
  dien_giai: string | null
  lines: StatementLine[]
}

/** One customer's statement of a period (domain B4.9, B4.12). */
export type Statement = {
  company: PaperCompany
  customer: {
    name: string
    taxCode: string
    address: string
    email: string | null
    contact: string | null
  }
  from: string | null
  to: string | null
  day: string
  orders: StatedOrder[]
  sums: Record<'freight' | 'vat' | 'recharged' | 'total' | 'paid' | 'rest', number>
}

type Row = Omit<StatedOrder, 'lines'> & {
  cuoc_van_chuyen: number | null
  vat: number | null
  phan: Part[]
  list_form_chi_phi: CostItem[]
  don_cua_chuyen: string[]
}

const ordersOf = (db: Db, input: Narrowing, day: string) =>
  sql<Row>`
  SELECT no.id_don_hang, no.ngay_thuc_hien, no.bien_so_xe, no.noi_lay_hang, no.noi_tra_hang, no.cuoc_van_chuyen, no.vat, no.phai_thu,
    no.da_thu, no.con_no, no.den_han, no.ngay_chot,
    d.loai_don_hang, d.loai_hang_hoa, c.ma_cont, c.type_cont, d.dien_giai, d.phan, c.list_form_chi_phi,
    CASE WHEN c.list_form_chi_phi = '[]' THEN '[]' ELSE (
      SELECT jsonb_agg(o.id_don_hang ORDER BY o.thu_tu) FROM don_hang o WHERE o.id_chuyen_di = c.id_chuyen_di) END AS don_cua_chuyen
  FROM (${owedOn(input, day)}) no JOIN don_hang d USING (id_don_hang) JOIN chuyen_di c ON c.id_chuyen_di = no.id_chuyen_di
  ORDER BY no.ngay_thuc_hien, no.id_chuyen_di, no.thu_tu`.execute(db)

function stated({
  cuoc_van_chuyen,
  vat,
  phan,
  list_form_chi_phi,
  don_cua_chuyen,
  ...row
}: Row): StatedOrder {
  const items = rechargedItems(list_form_chi_phi, don_cua_chuyen).get(row.id_don_hang ?? '') ?? []
  const lines = statementLines({
    freight: cuoc_van_chuyen ?? 0,
    rate: vat ?? 0,
    parts: phan,
    recharged: items.map(({ name, amount }) => ({ name, amount: amount ?? 0 })),
  })
  return { ...row, lines }
}

function sumsOf(orders: readonly StatedOrder[]): Statement['sums'] {
  const lines = orders.flatMap((order) => order.lines)
  const add = (values: readonly (number | null)[]) =>
    values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  return {
    freight: add(lines.map(({ freight }) => freight)),
    vat: add(lines.map(({ vat }) => vat)),
    recharged: add(lines.map(({ recharged }) => recharged)),
    total: add(lines.map(({ total }) => total)),
    paid: add(orders.map(({ da_thu }) => da_thu)),
    rest: add(orders.map(({ con_no }) => con_no)),
  }
}

type Asked = { id_cong_ty: string } & Pick<Narrowing, 'start_date' | 'end_date' | 'ngay'>

/** A customer's statement, also of days without orders; refused where there is no such customer. */
export async function statementShown(db: Db, input: Asked): Promise<Statement> {
  const customer = await db
    .selectFrom('cong_ty')
    .select(['ten_cong_ty', 'ma_so_thue', 'dia_chi', 'email', 'nguoi_lien_he'])
    .where('id_cong_ty', '=', input.id_cong_ty)
    .executeTakeFirst()
  if (!customer) throw new Refusal('not_found', debtTexts.noCustomer)
  const day = input.ngay ?? today()
  const { rows } = await ordersOf(db, input, day)
  const orders = rows.map(stated)
  return {
    company: paperCompany(await ownCompany(db)),
    customer: {
      name: customer.ten_cong_ty,
      taxCode: customer.ma_so_thue ?? '',
      address: customer.dia_chi ?? '',
      email: customer.email,
      contact: customer.nguoi_lien_he,
    },
    from: input.start_date ?? null,
    to: input.end_date ?? null,
    day,
    orders,
    sums: sumsOf(orders),
  }
}

/** A customer's statement on its way out; refused where there is nothing to state. */
export async function statementOf(db: Db, input: Asked): Promise<Statement> {
  const statement = await statementShown(db, input)
  if (statement.orders.length === 0) throw new Refusal('not_found', debtTexts.empty)
  return statement
}
