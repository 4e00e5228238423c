import { sql } from 'kysely'
import type { PayRow } from '../../../contract/ledger/salary/salary.api.ts'
import { payslipOf, type PaidItem, type PayItem } from '../../../contract/ledger/salary/payslip.ts'
import type { PayPeriod } from '../../../contract/ledger/salary/period.ts'
import { TYPED, type PayVariables } from '../../../contract/ledger/salary/salary.variables.ts'
import type { WireMonth } from '../../../contract/kit/time/time.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { countedTrips } from './countedTrips.ts'
import { itemsInForce, itemVersions } from './formulas.ts'
import { monthAsked } from './payPeriods.ts'
import { tripsByDriver, type DriverTrip } from './tripFigures.ts'
import {
  commonValues,
  litresOfDrivers,
  peopleToPay,
  variablesOf,
  type Person,
  type Typed,
} from './variables.ts'

/** What is stored of a driver's pay for a month. */
type StoredPay = Typed & {
  readonly username: string
  readonly phien_ban: number
  readonly ghi_chu: string | null
  readonly chot: boolean
  readonly ket_qua: Frozen | null
  readonly nguoi_chot: string | null
  readonly chot_luc: string | null
}
/** Pay as it was closed: the row, and the trips behind it. */
type Frozen = { readonly luong: PayRow; readonly chuyen: readonly PaidTripRow[] }
type PaidTripRow = {
  readonly id_chuyen_di: string
  readonly ngay_thuc_hien: string
  readonly bien_so_xe: string | null
  readonly so_lai_xe: number
  readonly ty_le: number | null
  readonly bien: Readonly<Record<string, number>>
}

/** A driver's pay with the trips behind it. */
export type DriverPay = { readonly row: PayRow; readonly trips: () => readonly PaidTripRow[] }
export type Payroll = {
  readonly thang: WireMonth
  readonly tu: string
  readonly den: string
  readonly items: readonly PayItem[]
  readonly pays: readonly DriverPay[]
}

const storedPay = async (db: Db, thang: WireMonth): Promise<Map<string, StoredPay>> => {
  const { rows } = await sql<StoredPay>`
    SELECT username, phien_ban, ghi_chu, chot, ket_qua, nguoi_chot, chot_luc, ${sql.join(TYPED.map((name) => sql.id(name)))}
    FROM driver_salary WHERE thang = ${thang} AND deleted_at IS NULL`.execute(db)
  return new Map(rows.map((row) => [row.username, row]))
}

const shownItem = ({ loi, ...item }: PaidItem) => ({
  ...item,
  loi: loi && { ma: loi.ma, vi_tri: loi.at, ...told(loi.noi) },
})
const tripRow = ({ trip, bien }: DriverTrip): PaidTripRow => ({
  id_chuyen_di: trip.id_chuyen_di,
  ngay_thuc_hien: trip.ngay_thuc_hien,
  bien_so_xe: trip.bien_so_xe,
  so_lai_xe: trip.lai_xe.length,
  ty_le: trip.lai_xe.length > 1 ? trip.ty_le : null,
  bien,
})

/** Figures that were typed, by name. */
const typedIn = (stored: Typed | undefined): Record<string, number> =>
  Object.fromEntries(
    TYPED.flatMap((name) => {
      const value = stored?.[name] ?? null
      return value === null ? [] : [[name, value]]
    }),
  )

/** Closed pay as it was, with who closed it; pay of a closed month that nobody closed is kept in the same way. */
const frozenRow = ({ ket_qua, chot, phien_ban, nguoi_chot, chot_luc }: StoredPay): PayRow | null =>
  ket_qua && {
    ...ket_qua.luong,
    trang_thai: chot ? 'da_chot' : 'tam_tinh',
    phien_ban,
    nguoi_chot,
    chot_luc,
  }

type Live = {
  readonly person: Person
  readonly kept: StoredPay | undefined
  readonly bien: PayVariables
  readonly items: readonly PayItem[]
  readonly month: PayPeriod & { readonly thang: WireMonth }
}

/** Pay as it comes to now. */
function liveRow({ person, kept, bien, items, month }: Live): PayRow {
  const { username, fullname, chi_nhanh } = person
  const slip = payslipOf(items, bien)
  return {
    ...Object.fromEntries(slip.khoan.map(({ key, gia_tri }) => [key, gia_tri])),
    ...bien,
    id: username,
    username,
    user_id: username,
    fullname: fullname ?? username,
    chi_nhanh,
    thang: month.thang,
    tu_ngay: month.tu,
    den_ngay: month.den,
    trang_thai: 'tam_tinh',
    phien_ban: kept?.phien_ban ?? null,
    ghi_chu: kept?.ghi_chu ?? null,
    nguoi_chot: null,
    chot_luc: null,
    so_loi: slip.khoan.filter(({ loi }) => loi !== null).length,
    bien,
    nhap: typedIn(kept),
    khoan: slip.khoan.map(shownItem),
    tong_thu_nhap: slip.tong_thu_nhap,
    tong_tru: slip.tong_tru,
    thuc_linh: slip.thuc_linh,
  }
}

/** What every driver is paid for a month, or the named ones: closed pay as it was, the rest as it comes to now (money, section 6). */
export async function payrollOf(
  db: Db,
  asked: WireMonth | null | undefined,
  only: readonly string[] | null = null,
): Promise<Payroll> {
  const month = await monthAsked(db, asked)
  const { thang, ...period } = month
  const [alone] = only?.length === 1 ? only : []
  const [trips, stored, versions, common, fills] = await Promise.all([
    countedTrips(db, period, alone ?? null),
    storedPay(db, thang),
    itemVersions(db),
    commonValues(db, period),
    litresOfDrivers.ask(db, period),
  ])
  const litres = Object.assign({}, ...fills) as Readonly<Record<string, number>>
  const items = itemsInForce(versions, period.den)
  const byDriver = tripsByDriver(trips)
  const people = await peopleToPay(db, month, {
    drove: [...byDriver.keys()],
    kept: [...stored.keys()],
    asked: only ?? [],
  })
  const wanted = only && new Set(only)
  const pays = people
    .filter(({ username }) => wanted === null || wanted.has(username))
    .map((person): DriverPay => {
      const own = byDriver.get(person.username) ?? []
      const kept = stored.get(person.username)
      const frozen = kept && frozenRow(kept)
      if (frozen) return { row: frozen, trips: () => kept.ket_qua?.chuyen ?? [] }
      const bien = variablesOf({
        person,
        trips: own,
        typed: kept ?? {},
        common,
        litres: litres[person.username] ?? 0,
        period,
      })
      const row = liveRow({ person, kept, bien, items, month })
      return { row, trips: () => own.map(tripRow) }
    })
  return { thang, ...period, items, pays }
}
