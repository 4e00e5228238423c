import type { Endpoint, InputOf, OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { Fields } from '../../../contract/kit/field/field.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import {
  debtApi,
  type CreditorRow,
  type DebtorRow,
} from '../../../contract/ledger/debt/debt.api.ts'
import { creditorFields, debtorFields } from '../../../contract/ledger/debt/debt.fields.ts'
import { debtScreenTexts as texts } from '../../../contract/ledger/debt/debt-screen.texts.ts'
import type { DebtGroup } from '../../../contract/ledger/debt/due.ts'
import type { Side } from '../../../contract/ledger/debt/statement.ts'
import { PAYOUTS, RECEIPTS, type BookSide } from '../receipt/offered/bookSide.ts'
import type { Tab } from './ReportTabs.tsx'

/** What either report says of all its parties together. */
export type Report = {
  readonly tong: number
  readonly so_dong: number
  readonly ngay: string
  readonly toan_bo_cong_no: number
  readonly chart_data: readonly { nhom: DebtGroup; so_tien: number; so_don: number }[]
}

/** What a party owes or is owed, by age. */
export type Aged = Readonly<Record<DebtGroup | 'cong_no', number | null>>

/** One side of what is owed, as its parties are listed and opened. */
export type DebtSide<In, Row extends Aged, R extends Report> = {
  readonly side: Side
  /** What its list is called in what the browser keeps. */
  readonly list: string
  readonly endpoint: Endpoint<In, R>
  readonly rowsOf: (reply: R) => readonly Row[]
  readonly fields: Fields
  /** By which field its rows name their party, and the rows behind it are narrowed. */
  readonly key: 'id_cong_ty' | 'id_thau_phu'
  /** Whose row it is; the id is null where its rows name nobody. */
  readonly partyOf: (row: Row) => { readonly id: string | null; readonly name: string | null }
  readonly ages: Text
  readonly searchHint: Text
  readonly books: BookSide
  /** The parts of the screen that hold what is owed, and what was paid. */
  readonly owed: { readonly tab: Tab; readonly label: Text }
  readonly paid: { readonly tab: Tab; readonly label: Text }
}

/** What customers owe. */
export const DEBTORS: DebtSide<
  InputOf<typeof debtApi.report>,
  DebtorRow,
  OutputOf<typeof debtApi.report>
> = {
  side: 'khach',
  list: 'cong_no_khach',
  endpoint: debtApi.report,
  rowsOf: ({ theo_khach }) => theo_khach,
  fields: debtorFields,
  key: 'id_cong_ty',
  partyOf: ({ id_cong_ty, ten_cong_ty }) => ({ id: id_cong_ty, name: ten_cong_ty }),
  ages: texts.ages,
  searchHint: texts.findCustomer,
  books: RECEIPTS,
  owed: { tab: 'don', label: texts.toOrders },
  paid: { tab: 'phieu_thu', label: texts.toReceipts },
}

/** What subcontractors are owed. */
export const CREDITORS: DebtSide<
  InputOf<typeof debtApi.payables>,
  CreditorRow,
  OutputOf<typeof debtApi.payables>
> = {
  side: 'thau_phu',
  list: 'cong_no_thau_phu',
  endpoint: debtApi.payables,
  rowsOf: ({ theo_thau_phu }) => theo_thau_phu,
  fields: creditorFields,
  key: 'id_thau_phu',
  partyOf: ({ id_thau_phu, ten_thau_phu }) => ({ id: id_thau_phu, name: ten_thau_phu }),
  ages: texts.payableAges,
  searchHint: texts.findTrip,
  books: PAYOUTS,
  owed: { tab: 'chuyen', label: texts.toTrips },
  paid: { tab: 'phieu_chi', label: texts.toPayouts },
}
