import { sql } from 'kysely'
import { debtApi } from '../contract/ledger/debt/debt.api.ts'
import { salaryApi } from '../contract/ledger/salary/salary.api.ts'
import { lastDayOf, type WireMonth } from '../contract/kit/time/time.ts'
import type { Company } from './company.ts'
import { median, ms, timed, type Figure } from './figures.ts'

const DRIVERS = 120
const ITEMS = 40
const TRIPS_EACH = 25
const ORDERS = 2_000
const ROUNDS = 5
const MOST_MS = { pay: 1_000, statement: 3_000 }
const CUSTOMER = 'BENCH-2000'

/** Drivers of their own with the trips of a month, and a customer with as many orders as a large one has. */
async function fill({ db }: Company, month: WireMonth): Promise<void> {
  await sql`INSERT INTO nguoi_dung (username, fullname, role, mat_khau, luong_co_ban, trang_thai)
    SELECT 'benchlx' || i, 'Lái xe ' || i, 'driver', '', 6000000, (SELECT trang_thai FROM nguoi_dung WHERE role = 'driver' LIMIT 1)
    FROM generate_series(1, ${DRIVERS}) i`.execute(db)
  await sql`INSERT INTO cong_ty (id_cong_ty, ten_cong_ty) VALUES (${CUSTOMER}, 'Khách hàng hai nghìn đơn')`.execute(
    db,
  )
  const trips = DRIVERS * TRIPS_EACH
  await sql`INSERT INTO chuyen_di (id_chuyen_di, ngay_thuc_hien, bien_so_xe, bien_so_key, id_xe, lai_xe_1, ten_lai_xe_1, trang_thai, luong_lai_xe, tien_an,
      tong_km, tong_cuoc, tong_chi_phi, tong_lai, tim_kiem, nguoi_tao)
    SELECT 'SO-' || i, ${`${month}-01`}::date + i % 28, v.bien_so_xe, v.bien_so_key, v.id_xe, 'benchlx' || (1 + i % ${DRIVERS}), 'Lái xe ' || (1 + i % ${DRIVERS}),
      'ket_thuc', 400000, 90000, 180, 3000000, 400000, 2600000, 'so-' || i, 'books'
    FROM generate_series(1, ${trips}::int) i CROSS JOIN (SELECT * FROM phuong_tien WHERE bien_so_xe IS NOT NULL ORDER BY id_xe LIMIT 1) v`.execute(
    db,
  )
  await sql`INSERT INTO don_hang (id_don_hang, id_chuyen_di, thu_tu, id_cong_ty, ten_cong_ty, noi_lay_hang, noi_tra_hang, cuoc_van_chuyen, vat, phai_thu, tim_kiem)
    SELECT 'SO-' || i, 'SO-' || i, 0, ${CUSTOMER}, 'Khách hàng hai nghìn đơn', 'Cảng Tân Vũ', 'KCN Yên Phong', 3000000, 8, 3240000, ''
    FROM generate_series(1, ${ORDERS}::int) i`.execute(db)
}

/** Forty items, each with a formula over the month's figures. */
const items = (month: WireMonth) =>
  Array.from({ length: ITEMS }, (_, n) => ({
    key: `khoan_${n}`,
    ten: `Khoản ${n}`,
    cong_thuc: n % 2 === 0 ? `luong_chuyen * ${n + 1} / 100` : `so_chuyen * ${n * 1000}`,
    loai: n % 5 === 4 ? ('tru' as const) : ('cong' as const),
    hieu_luc_tu: `${month}-01`,
  }))

async function asked(
  company: Company,
  token: string,
  { path, input, file = false }: { path: string; input: object; file?: boolean },
): Promise<string> {
  const reply = await company.call(token, path, input)
  const body = await reply.text()
  if (reply.status !== 200) throw new Error(`${path} ${reply.status} ${body.slice(0, 300)}`)
  if (!file) return body
  const { link } = JSON.parse(body) as { link: string }
  const made = await fetch(company.address + link)
  const bytes = await made.arrayBuffer()
  if (made.status !== 200) throw new Error(`${link} ${made.status}`)
  return String(bytes.byteLength)
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  await work()
  const taken: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) taken.push(await timed(work))
  return median(taken)
}

/** Pay of a whole fleet, and the statement of a large customer, each from request to the last byte. */
export async function measureBooks(company: Company, month: WireMonth): Promise<Figure[]> {
  await fill(company, month)
  const token = await company.signIn('admin01')
  const given = { list_chi_phi: items(month) }
  await asked(company, token, { path: salaryApi.setFormulas.path, input: given })
  const list_user = Array.from({ length: DRIVERS }, (_, n) => `benchlx${n + 1}`)
  const pay = {
    path: salaryApi.list.path,
    input: { thang: month, username: list_user, so_dong: 500 },
  }
  const { data } = JSON.parse(await asked(company, token, pay)) as {
    data: { khoan: unknown[]; so_loi: number }[]
  }
  const right = data.filter(({ khoan, so_loi }) => khoan.length >= ITEMS && so_loi === 0).length
  if (right < DRIVERS) throw new Error(`only ${right} payslips of ${ITEMS} items`)
  const worked = await medianOf(() => asked(company, token, pay))
  const print = { path: salaryApi.print.path, input: { thang: month, list_user }, file: true }
  const printed = await medianOf(() => asked(company, token, print))
  const days = { start_date: `${month}-01`, end_date: lastDayOf(month) }
  const paper = { path: debtApi.statementPaper.path, input: { id_cong_ty: CUSTOMER, ...days } }
  const stated = await medianOf(() => asked(company, token, { ...paper, file: true }))
  return [
    {
      what: `${DRIVERS} payslips of ${ITEMS} items`,
      figure: `${ms(worked)}; as one PDF ${ms(printed)}`,
      bar: `worked out < ${MOST_MS.pay} ms`,
      met: worked < MOST_MS.pay,
    },
    {
      what: `statement of ${ORDERS.toLocaleString('vi')} orders as PDF`,
      figure: ms(stated),
      bar: `< ${MOST_MS.statement} ms`,
      met: stated < MOST_MS.statement,
    },
  ]
}
