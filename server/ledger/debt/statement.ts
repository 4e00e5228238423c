import type { StatementLine, Side } from '../../../contract/ledger/debt/statement.ts'
import type { DebtRow } from '../../../contract/ledger/debt/debt.api.ts'
import { sideTexts } from '../../../contract/ledger/debt/debt.texts.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { PaperCompany } from '../../kit/print/pageParts.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { today } from '../../kit/time/clock.ts'
import { ownCompany, paperCompany } from '../../office/settings/ownCompany.ts'
import type { Narrowing } from './report.ts'

/** What a statement says of an order or a trip beside its lines. */
export type StatedRow = Pick<
  DebtRow,
  | 'ngay_thuc_hien'
  | 'bien_so_xe'
  | 'noi_lay_hang'
  | 'noi_tra_hang'
  | 'da_thu'
  | 'con_no'
  | 'den_han'
  | 'ngay_chot'
> & {
  id: string
  loai_don_hang: string | null
  loai_hang_hoa: string | null
  ma_cont: string | null
  type_cont: string | null
  dien_giai: string | null
  lines: StatementLine[]
}

type Party = {
  name: string
  taxCode: string
  address: string
  email: string | null
  contact: string | null
}

/** One party's statement of a period (domain B4.9, B4.12). */
export type Statement = {
  side: Side
  company: PaperCompany
  party: Party
  from: string | null
  to: string | null
  day: string
  rows: StatedRow[]
  sums: Record<'freight' | 'vat' | 'recharged' | 'total' | 'paid' | 'rest', number>
}

/** The days that a statement is asked for. */
type StatedDays = Pick<Narrowing, 'start_date' | 'end_date' | 'ngay'>

/** Where the statements of one side come from. */
export type Statements = {
  side: Side
  partyOf: (db: Db, id: string) => Promise<Party | null>
  rowsOf: (db: Db, asked: StatedDays & { id: string; day: string }) => Promise<StatedRow[]>
}

function sumsOf(rows: readonly StatedRow[]): Statement['sums'] {
  const lines = rows.flatMap((row) => row.lines)
  const add = (values: readonly (number | null)[]) =>
    values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  return {
    freight: add(lines.map(({ freight }) => freight)),
    vat: add(lines.map(({ vat }) => vat)),
    recharged: add(lines.map(({ recharged }) => recharged)),
    total: add(lines.map(({ total }) => total)),
    paid: add(rows.map(({ da_thu }) => da_thu)),
    rest: add(rows.map(({ con_no }) => con_no)),
  }
}

/** A party and the days of its statement. */
type Asked = StatedDays & { id: string }

/** A party's statement, also of days without any row; refused where there is no such party. */
export async function statementShown(
  db: Db,
  { side, partyOf, rowsOf }: Statements,
  { id, ...days }: Asked,
): Promise<Statement> {
  const party = await partyOf(db, id)
  if (!party) throw new Refusal('not_found', sideTexts[side].nobody)
  const day = days.ngay ?? today()
  const rows = await rowsOf(db, { ...days, id, day })
  return {
    side,
    company: paperCompany(await ownCompany(db)),
    party,
    from: days.start_date ?? null,
    to: days.end_date ?? null,
    day,
    rows,
    sums: sumsOf(rows),
  }
}

/** A party's statement on its way out; refused where there is nothing to state. */
export async function statementOf(db: Db, of: Statements, asked: Asked): Promise<Statement> {
  const statement = await statementShown(db, of, asked)
  if (statement.rows.length === 0) throw new Refusal('not_found', sideTexts[of.side].empty)
  return statement
}
