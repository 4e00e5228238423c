import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { ROLES, type Navbar, type Role } from '../../contract/kit/endpoint/roles.ts'
import { plateKey } from '../../contract/kit/field/plate.ts'
import { dayOf } from '../../contract/kit/time/time.ts'
import { now } from '../kit/time/clock.ts'
import type { Trx } from '../kit/http/context.ts'
import type { Db } from '../kit/postgres/db.ts'
import type { Settings } from '../kit/start/env.ts'
import { startTexts } from '../kit/start/start.texts.ts'
import { StartError } from '../kit/start/startError.ts'
import { generatePassword, hashPassword, isCommon } from '../office/session/passwords.ts'
import { customerPlaces } from './customerPlaces.ts'
import type { DemoData } from './demoData.ts'
import { loadFuelPrices, loadSurcharges } from './fuel.ts'
import { loadPrices } from './prices.ts'
import { seedBookings } from './bookings.ts'
import { seedOffice } from './office.ts'
import { renewPapers, staleness } from './papers.ts'
import { seedTransfers } from './transfers.ts'
import { onTripsWritten } from '../dispatch/trip/writeTrips.ts'
import { postTrips } from '../ledger/wallet/postings.ts'
import { seedWallets } from './wallets.ts'
import { seedTrips } from './trips.ts'

export type Login = { role: string; username: string; password: string }

const DEMO_PASSWORD = 'lanbanh-demo'
const LOAD_LOCK = 4_700_002
/** Demo accounts that are more than their role (issue: the demo's users). */
const NAVBARS: Record<string, Navbar> = { dieuxe01: 'qh_manager', ketoan02: 'qh_accountant' }
const PARTNERS: Record<string, { id_thau_phu?: string; id_cong_ty?: string }> = {
  doitac01: { id_thau_phu: 'TP02' },
  doitac02: { id_cong_ty: 'KH10' },
}

const json = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value)

/** The demo company's own data. */
export const readDemoData = async (): Promise<DemoData> =>
  JSON.parse(await readFile(new URL('./demo-data.json', import.meta.url), 'utf8')) as DemoData

const setting = (trx: Trx, khoa: string, value: unknown) =>
  trx
    .insertInto('cai_dat')
    .values({ khoa, gia_tri: JSON.stringify(value) })
    .onConflict((conflict) =>
      conflict.column('khoa').doUpdateSet({ gia_tri: JSON.stringify(value) }),
    )
    .execute()

async function loadPartners(trx: Trx, data: DemoData): Promise<void> {
  await trx.insertInto('thau_phu').values(data.subcontractors).execute()
  const addresses = new Map(
    data.places.map(({ id, dia_chi, tinh_moi }) => [id, `${dia_chi}, ${tinh_moi}`]),
  )
  await trx
    .insertInto('cong_ty')
    .values(
      data.customers.map(({ phu_thu_nhien_lieu: _terms, ...customer }) => ({
        ...customer,
        dia_chi: addresses.get(customer.dia_diem_chinh) ?? null,
      })),
    )
    .execute()
  await trx
    .insertInto('dia_diem')
    .values([...data.places, ...customerPlaces(data)])
    .execute()
  const placeNames = new Map(data.places.map(({ id, ten_dia_diem }) => [id, ten_dia_diem]))
  const routes = data.routes.map((route) => ({
    id_tuyen_duong: route.id_tuyen_duong,
    ma_lt: route.ma_lt,
    ten_tuyen_duong: route.ten_tuyen_duong,
    noi_lay_hang: placeNames.get(route.noi_lay_hang) ?? route.noi_lay_hang,
    noi_tra_hang: placeNames.get(route.noi_tra_hang) ?? route.noi_tra_hang,
    km_mot_chieu: route.km_mot_chieu,
    so_km_co_hang_tron_ve: route.so_km_co_hang_tron_ve,
    so_km_khong_hang_tron_ve: route.so_km_khong_hang_tron_ve,
    gio_quay_vong: route.gio_quay_vong,
  }))
  await trx.insertInto('tuyen_duong').values(routes).execute()
  const items = data.value_lists.chi_phi_phat_sinh.map(([key, name], index) => ({
    key,
    name,
    amount: null,
    thu_tu: index,
  }))
  await trx.insertInto('form_chi_phi').values(items).execute()
}

async function loadPeople(trx: Trx, data: DemoData, mat_khau: string): Promise<void> {
  const staff = data.users_staff.map((user) => ({
    ...user,
    navbar: NAVBARS[user.username] ?? null,
    ...PARTNERS[user.username],
    trang_thai: 'Dang lam' as const,
    mat_khau,
  }))
  const drivers = data.drivers.map((driver) => ({ ...driver, mat_khau }))
  await trx
    .insertInto('nguoi_dung')
    .values(staff as never)
    .execute()
  await trx
    .insertInto('nguoi_dung')
    .values(drivers as never)
    .execute()
}

async function loadVehicles(trx: Trx, data: DemoData): Promise<void> {
  const vehicles = data.vehicles.map(
    ({ dinh_muc_dau: _norms, co_dinh_thang: _costs, ...vehicle }, index) => ({
      ...vehicle,
      giay_to: json(vehicle.giay_to),
      gps: json(vehicle.gps),
      list_sort_key: index + 1,
    }),
  )
  await trx
    .insertInto('phuong_tien')
    .values(vehicles as never)
    .execute()
  await trx
    .insertInto('ro_mooc')
    .values(
      data.trailers.map((trailer) => ({ ...trailer, ma_romoc_key: plateKey(trailer.ma_romoc) })),
    )
    .execute()
}

/** The demo company without its trips; its papers run out so many days later than the data says. */
export async function loadDemoMasterData(trx: Trx, daysLater = 0): Promise<void> {
  const data = renewPapers(await readDemoData(), daysLater)
  const mat_khau = await hashPassword(DEMO_PASSWORD)
  await setting(trx, 'cong_ty', data.company)
  await setting(trx, 'mat_khau_demo', mat_khau)
  await loadPartners(trx, data)
  await loadPeople(trx, data, mat_khau)
  await loadVehicles(trx, data)
  await loadPrices(trx, data)
  await loadFuelPrices(trx, data)
  await loadSurcharges(trx, data)
}

async function loadEmpty(trx: Trx, adminPassword: string | null): Promise<Login[]> {
  if (adminPassword && (await isCommon(adminPassword)))
    throw new StartError(startTexts.commonPassword)
  const password = adminPassword ?? generatePassword()
  const admin = {
    username: 'admin',
    fullname: 'Quản trị',
    role: 'admin' as const,
    mat_khau: await hashPassword(password),
  }
  await setting(trx, 'cong_ty', { ten_cong_ty: 'Công ty vận tải', ten_ngan: 'Công ty' })
  await trx
    .insertInto('nguoi_dung')
    .values(admin as never)
    .execute()
  return [
    {
      role: 'admin',
      username: admin.username,
      password: adminPassword === null ? password : '(ADMIN_PASSWORD)',
    },
  ]
}

/** One demo login per role and menu variant whose password is still the demo's. */
async function demoLogins(db: Db): Promise<Login[]> {
  const users = await sql<{
    username: string
    role: Role
    navbar: Navbar | null
    id_cong_ty: string | null
  }>`
    SELECT username, role, navbar, id_cong_ty FROM nguoi_dung
    WHERE deleted_at IS NULL AND mat_khau = (SELECT gia_tri #>> '{}' FROM cai_dat WHERE khoa = 'mat_khau_demo') ORDER BY created_at, username`.execute(
    db,
  )
  const kinds = new Map<string, Login>()
  const byRole = users.rows.toSorted((a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role))
  for (const { username, role, navbar, id_cong_ty } of byRole) {
    const kind = navbar
      ? `${role} (${navbar})`
      : role === 'doi_tac' && id_cong_ty
        ? 'doi_tac (khách)'
        : role
    if (!kinds.has(kind)) kinds.set(kind, { role: kind, username, password: DEMO_PASSWORD })
  }
  return [...kinds.values()]
}

/** What a demo company of an earlier version does not have yet. */
async function completeDemo(trx: Trx): Promise<Login[]> {
  const demo = trx.selectFrom('cai_dat').where('khoa', '=', 'mat_khau_demo')
  const price = trx.selectFrom('gia_dau').select('id').limit(1)
  if ((await demo.select('khoa').executeTakeFirst()) && !(await price.executeTakeFirst()))
    await loadFuelPrices(trx, await readDemoData())
  return []
}

/** Loads the company of a new database, once even when several servers start together; answers the logins to print. */
export async function loadCompany(
  db: Db,
  settings: Pick<Settings, 'company' | 'adminPassword'>,
): Promise<{ logins: Login[] }> {
  const made = await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${LOAD_LOCK})`.execute(trx)
    const there = await trx
      .selectFrom('cai_dat')
      .select('khoa')
      .where('khoa', '=', 'cong_ty')
      .executeTakeFirst()
    if (there) return completeDemo(trx)
    if (settings.company === 'empty') return loadEmpty(trx, settings.adminPassword)
    const [data, moment] = [await readDemoData(), now()]
    await loadDemoMasterData(trx, staleness(data, dayOf(moment)))
    // Locked trips post to the wallets, also before the app listens.
    const end = onTripsWritten((inner, written) => postTrips(inner, written))
    await seedTrips(trx, data, moment).finally(end)
    await seedWallets(trx, data, moment)
    await seedTransfers(trx, data, moment)
    await seedBookings(trx, moment)
    await seedOffice(trx, data, moment)
    return []
  })
  return { logins: made.length > 0 ? made : await demoLogins(db) }
}
