import { writeXlsx } from 'hucre'
import { sql } from 'kysely'
import { today } from '../server/kit/time/clock.ts'
import { addDays } from '../contract/kit/time/time.ts'
import { TRIP_COLUMNS } from '../contract/dispatch/trip/trip.columns.ts'
import type { Company } from './company.ts'
import { DAYS, TRIPS } from './generate.ts'
import { quantile, timed, type Figure } from './figures.ts'
import { healthWhile } from './health.ts'
import { mostMemoryWhile } from './memory.ts'

const IMPORT_ROWS = 25_000
const IMPORT_BAR_S = 15
const EXPORT_ROWS = 100_000
const EXPORT_COLUMNS = 30
const EXPORT_BAR_MB = 400
const HEALTH = { usual: 50, share: 0.999, always: 250 }

/** An office's sheet of so many rows, one trip a row. */
export async function dispatchSheet({ db }: Company, count = IMPORT_ROWS): Promise<Uint8Array> {
  const plates = await db.selectFrom('phuong_tien').select('bien_so_xe').execute()
  const customers = await db.selectFrom('cong_ty').select('ten_cong_ty').execute()
  const places = await db.selectFrom('dia_diem').select('ten_dia_diem').execute()
  const header = [
    'STT',
    'Chuyến',
    'Ngày',
    'Biển số xe',
    'Khách hàng',
    'Loại hàng',
    'Trọng lượng (kg)',
    'Nơi lấy hàng',
    'Giờ lấy hàng',
    'Nơi trả hàng',
    'Km đầu',
    'Km cuối',
    'Tiền dầu',
    'Cầu đường',
    'Lương chuyến',
    'Cước',
    'Ghi chú',
  ]
  const rows = Array.from({ length: count }, (_, i) => [
    i + 1,
    i + 1,
    `${String(1 + (i % 28)).padStart(2, '0')}/0${1 + (i % 9)}/2025`,
    plates[i % plates.length]?.bien_so_xe,
    customers[i % customers.length]?.ten_cong_ty,
    'hàng tổng hợp',
    1000 + (i % 20_000),
    places[i % places.length]?.ten_dia_diem,
    '08:15',
    places[(i * 7 + 1) % places.length]?.ten_dia_diem,
    100_000 + i,
    100_150 + i,
    1_500_000 + i,
    250_000,
    300_000,
    4_000_000 + i,
    null,
  ])
  return writeXlsx({ sheets: [{ name: 'Điều xe', rows: [header, ...rows] }] } as never)
}

const healthFigure = (what: string, taken: readonly number[]): Figure => {
  const [usual, longest] = [quantile(taken, HEALTH.share), Math.max(...taken)]
  return {
    what,
    figure: `${taken.length} asked, 99.9 % ${usual.toFixed(1)} ms, longest ${longest.toFixed(1)} ms`,
    bar: `99.9 % ≤ ${HEALTH.usual} ms, always ≤ ${HEALTH.always} ms`,
    met: usual <= HEALTH.usual && longest <= HEALTH.always,
  }
}

/** Imports a sheet; answers how many trips it made. */
export async function importTrips(
  address: string,
  token: string,
  sheet: Uint8Array,
): Promise<number> {
  const form = new FormData()
  form.set('che_do', 'ap_dung')
  form.set('uploaded_file', new Blob([sheet as never]), 'dieu-xe-lon.xlsx')
  const response = await fetch(`${address}/tms/excel/upload/trip`, {
    method: 'POST',
    headers: { token },
    body: form,
  })
  const reply = (await response.json()) as { tom_tat?: { chuyen_di: number }; message: string }
  if (!response.ok) throw new Error(reply.message)
  return reply.tom_tat?.chuyen_di ?? 0
}

async function measureImport(company: Company, token: string): Promise<Figure[]> {
  const sheet = await dispatchSheet(company)
  let made = 0
  let seconds = 0
  const health = await healthWhile(company.address, async () => {
    seconds =
      (await timed(async () => {
        made = await importTrips(company.address, token, sheet)
      })) / 1000
  })
  const met = made === IMPORT_ROWS && seconds < IMPORT_BAR_S
  return [
    {
      what: `import of ${IMPORT_ROWS} rows`,
      figure: `${seconds.toFixed(1)} s, ${made} trips made`,
      bar: `< ${IMPORT_BAR_S} s`,
      met,
    },
    healthFigure('/healthz during the import', health),
  ]
}

/** The request for so many of `trips` that are spread over three years, as a file. */
export function exportRange(rows: number, trips: number) {
  const days = Math.ceil((rows / trips) * DAYS) + 1
  return {
    start_time: addDays(today(), -days),
    end_time: today(),
    list_form: Object.keys(TRIP_COLUMNS).slice(0, EXPORT_COLUMNS),
  }
}

/** Has a file of trips made and reads it; answers its bytes. */
export async function exportTrips(
  { address, call }: Pick<Company, 'address' | 'call'>,
  token: string,
  range: object,
): Promise<number> {
  const asked = await call(token, '/tms/chuyen_di/excel_download', range)
  const { link } = (await asked.json()) as { link: string }
  const file = await fetch(address + link)
  if (!file.ok) throw new Error(await file.text())
  return (await file.arrayBuffer()).byteLength
}

async function measureExport(company: Company, token: string): Promise<Figure[]> {
  const range = exportRange(EXPORT_ROWS, TRIPS)
  let bytes = 0
  let seconds = 0
  let memory = 0
  const health = await healthWhile(company.address, async () => {
    const most = await mostMemoryWhile(company, async () => {
      seconds =
        (await timed(async () => {
          bytes = await exportTrips(company, token, range)
        })) / 1000
    })
    memory = most.together
  })
  const { rows } = await sql<{
    n: number
  }>`SELECT count(*) AS n FROM chuyen_di WHERE ngay_thuc_hien BETWEEN ${range.start_time} AND ${range.end_time} AND deleted_at IS NULL`.execute(
    company.db,
  )
  const count = rows[0]?.n ?? 0
  const figure = `${count} rows × ${range.list_form.length}, ${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB file, server ${memory.toFixed(0)} MB`
  return [
    {
      what: `export of ${EXPORT_ROWS} rows × ${EXPORT_COLUMNS} columns`,
      figure,
      bar: `server memory < ${EXPORT_BAR_MB} MB`,
      met: count >= EXPORT_ROWS && bytes > 0 && memory < EXPORT_BAR_MB,
    },
    healthFigure('/healthz during the export', health),
  ]
}

/** Excel out, then in, each while /healthz is asked every 10 ms by another process. */
export async function measureFiles(company: Company): Promise<Figure[]> {
  const token = await company.signIn('admin01')
  return [...(await measureExport(company, token)), ...(await measureImport(company, token))]
}
