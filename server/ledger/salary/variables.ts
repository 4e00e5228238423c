import { sql } from 'kysely'
import { exact, rounded } from '../../../contract/kit/decimal/decimal.ts'
import { compareNames } from '../../../contract/kit/text/text.ts'
import type { WireDate, WireMonth } from '../../../contract/kit/time/time.ts'
import { isMissing } from '../../../contract/kit/worked/worked.ts'
import type { PayPeriod } from '../../../contract/ledger/salary/period.ts'
import {
  TYPED,
  type PayVariables,
  type TripVariable,
  type TypedName,
} from '../../../contract/ledger/salary/salary.variables.ts'
import { priceAt } from '../../../contract/price/fuel-price/priceAt.ts'
import { settingOn } from '../../../contract/office/settings/settings.ts'
import { question } from '../../kit/event/question.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { decisionsOf } from '../../office/settings/settings.ts'
import { fuelPricesInUse } from '../../price/fuel-price/handlers.ts'
import { tripSums, type DriverTrip } from './tripFigures.ts'

/** Litres that drivers filled in a period by approved fills, by account; nobody knows of fills while nobody answers. */
export const litresOfDrivers = question<[Db, PayPeriod], Readonly<Record<string, number>>>()

/** What is the same for all drivers of a period. */
export type CommonValues = Readonly<
  Record<
    | 'ngay_cong_chuan'
    | 'don_gia_truc'
    | 'muc_tham_nien'
    | 'tran_tham_nien'
    | 'ty_le_thuong_dau'
    | 'ty_le_tru_dau'
    | 'gia_dau',
    number
  >
>
const RATES = [
  'ngay_cong_chuan',
  'don_gia_truc',
  'muc_tham_nien',
  'tran_tham_nien',
  'ty_le_thuong_dau',
  'ty_le_tru_dau',
] as const

/** The rates and the fuel price of a period, as they were on its last day. */
export async function commonValues(db: Db, { den }: PayPeriod): Promise<CommonValues> {
  const [decisions, prices] = await Promise.all([
    decisionsOf(db, [...RATES, 'vung_gia_dau']),
    fuelPricesInUse(db),
  ])
  const rates = RATES.map((name) => [name, Number(settingOn(decisions, name, den))])
  const zone = settingOn(decisions, 'vung_gia_dau', den) === '2' ? 2 : 1
  const price = priceAt(prices, `${den} 23:59:59`, zone)
  return {
    ...(Object.fromEntries(rates) as Record<(typeof RATES)[number], number>),
    gia_dau: isMissing(price) ? 0 : price.gia,
  }
}

/** Somebody who is paid. */
export type Person = {
  username: string
  fullname: string | null
  chi_nhanh: string | null
  ngay_bat_dau: WireDate | null
  luong_co_ban: number | null
  phu_cap_dien_thoai: number | null
}
/** What was typed for a person and a month. */
export type Typed = Readonly<Partial<Record<TypedName, number | null>>>

/** Drivers who are there and had begun by a day: others are paid for a month in which they drove, or where somebody asks for them. */
export const drivesBy = (day: WireDate) => sql<boolean>`(role = 'driver' AND deleted_at IS NULL
  AND trang_thai IS DISTINCT FROM 'Nghi viec' AND (ngay_bat_dau IS NULL OR ngay_bat_dau <= ${day}::date))`

type Named = {
  /** Who drove in the month. */
  readonly drove: readonly string[]
  /** Who has pay that is kept. */
  readonly kept: readonly string[]
  readonly asked: readonly string[]
}

/** Who is to be paid for a month, by the given name, with the pay that held on its last day: of a closed one those whose pay was kept with it, and nobody who came later. */
export async function peopleToPay(
  db: Db,
  { thang, den }: PayPeriod & { readonly thang: WireMonth },
  { drove, kept, asked }: Named,
): Promise<Person[]> {
  const { rows } = await sql<Person>`
    SELECT username, fullname, chi_nhanh, ngay_bat_dau, l.luong_co_ban, l.phu_cap_dien_thoai FROM nguoi_dung
    LEFT JOIN LATERAL (SELECT luong_co_ban, phu_cap_dien_thoai FROM luong_theo_ngay d
      WHERE d.username = nguoi_dung.username AND d.hieu_luc_tu <= ${den}::date ORDER BY d.hieu_luc_tu DESC LIMIT 1) l ON true
    WHERE username = ANY (${[...kept]}::text[]) OR (
      (${drivesBy(den)} OR username = ANY (${[...drove]}::text[])
        OR (role = 'driver' AND deleted_at IS NULL AND username = ANY (${[...asked]}::text[])))
      AND NOT EXISTS (SELECT FROM khoa_so k WHERE k.thang = ${thang} AND k.mo_luc IS NULL AND k.da_giu_luong))
    ORDER BY username`.execute(db)
  return rows.toSorted((one, other) =>
    compareNames(one.fullname ?? one.username, other.fullname ?? other.username),
  )
}

const YEAR = 4
/** Whole years from a day to another. */
const yearsBetween = (from: WireDate, to: WireDate): number =>
  Math.max(
    0,
    Number(to.slice(0, YEAR)) -
      Number(from.slice(0, YEAR)) -
      (to.slice(YEAR) < from.slice(YEAR) ? 1 : 0),
  )

type Known = {
  readonly person: Person
  readonly trips: readonly DriverTrip[]
  readonly typed: Typed
  readonly common: CommonValues
  readonly litres: number
  readonly period: PayPeriod
}

/** Every variable of a driver for a period: what was typed stands, the rest is worked out (domain B2.4). */
export function variablesOf({ person, trips, typed, common, litres, period }: Known): PayVariables {
  const { ngay, phu_cap_dien_thoai, ...sums } = tripSums(trips)
  const base = typed.luong_co_ban ?? person.luong_co_ban ?? 0
  const usual: Record<TypedName, number> = {
    ngay_cong: ngay,
    so_ngay_truc: 0,
    thuong: 0,
    phat: 0,
    tam_ung: 0,
    thue_tncn: 0,
    khau_tru: 0,
    luong_co_ban: base,
    phu_cap_dien_thoai: (person.phu_cap_dien_thoai ?? 0) + phu_cap_dien_thoai,
    luong_dong_bao_hiem: base,
    nam_tham_nien: person.ngay_bat_dau === null ? 0 : yearsBetween(person.ngay_bat_dau, period.den),
    ngay_cong_chuan: common.ngay_cong_chuan,
    don_gia_truc: common.don_gia_truc,
    muc_tham_nien: common.muc_tham_nien,
    tran_tham_nien: common.tran_tham_nien,
    lit_thuc_te: rounded(exact(litres), 2),
  }
  const standing = TYPED.map((name) => [name, typed[name] ?? usual[name]])
  const { gia_dau, ty_le_thuong_dau, ty_le_tru_dau } = common
  return {
    ...(Object.fromEntries(standing) as Record<TypedName, number>),
    ...(sums satisfies Record<TripVariable, number>),
    gia_dau,
    ty_le_thuong_dau,
    ty_le_tru_dau,
  }
}
