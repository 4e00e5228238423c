import { sql } from 'kysely'
import {
  gpsColumns,
  gpsSheet,
  gpsSheetTexts as texts,
  readGpsRow,
} from '../../../contract/fleet/position/gps-sheet.ts'
import { FIX_REFUSED } from '../../../contract/fleet/position/refused.texts.ts'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import { allFields } from '../../../contract/kit/resource/resource.ts'
import { rowRemarks } from '../../../contract/kit/resource/reply.texts.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import { cellText, type Cell, type Workbook } from '../../../contract/kit/sheet/workbook.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { momentAt } from '../../../contract/kit/time/time.ts'
import type { Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { placeOf } from '../../kit/resource/rowChanges.ts'
import { readTableRows, type TableRow, type TableRows } from '../../kit/resource/tableRows.ts'
import { reasonIn } from '../../kit/sheet/refusedRows.ts'
import { rememberRows } from '../../kit/sheet/rememberRows.ts'
import type { Found, ReadSheet, Sheet, SheetJob } from '../../kit/sheet/sheet.ts'
import { columnFrom } from '../../kit/sheet/sheetPlan.ts'
import { readIntake } from './intake.ts'
import { prepareDays, storeFixes, type VehicleFix } from './storeFixes.ts'

const KIND = 'vi_tri'
type Line = {
  readonly row: TableRow
  readonly taken: VehicleFix | null
  readonly error: Remark | null
}

/** What a row says of a field; of the plate what stands above its table, where it says nothing. */
export const saidOf = (row: TableRow, field: string): Cell =>
  row.cellsOf(field)[0]?.cell ?? (wordOf(row.values[field]) || null)

const idOf = ({ vehicle, fix }: VehicleFix): string => `${vehicle} ${fix.at}`

async function vehiclesByPlate(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; id_xe: number }>`
    SELECT bien_so_key AS key, id_xe FROM phuong_tien WHERE deleted_at IS NULL`.execute(db)
  return new Map(rows.map(({ key, id_xe }) => [key, id_xe]))
}

/** What becomes of each row: as in a batch, but that a plate names the vehicle. */
async function linesOf(db: Db, rows: readonly TableRow[]): Promise<Line[]> {
  const vehicles = await vehiclesByPlate(db)
  const intake = await readIntake(db, 'giu_vi_tri')
  return rows.map((row): Line => {
    const cellOf = (field: string) => saidOf(row, field)
    const refused = (field: string, said: Parameters<TableRow['place']>[1]): Line => ({
      row,
      taken: null,
      error: row.place(field, said),
    })
    const plate = cellText(cellOf('bien_so_xe'))
    if (plate === '') return refused('bien_so_xe', texts.noPlate)
    const vehicle = vehicles.get(plateKey(plate))
    if (vehicle === undefined) return refused('bien_so_xe', texts.unknown(plate))
    const read = readGpsRow(cellOf, intake)
    if ('fix' in read) return { row, taken: { vehicle, fix: read.fix }, error: null }
    const ofTime = ['sai_thoi_gian', 'tuong_lai', 'qua_cu'].includes(read.why)
    const first = ofTime ? ['time', 'ngay'] : ['lat', 'toa_do']
    const field = first.find((each) => row.cellsOf(each).length > 0) ?? first[0] ?? ''
    return refused(field, FIX_REFUSED[read.why])
  })
}

/** Those of these fixes whose moment nothing is stored of. */
async function freshOf(db: Db, fixes: readonly VehicleFix[]): Promise<VehicleFix[]> {
  const one = new Map(fixes.map((each) => [idOf(each), each]))
  const all = [...one.values()]
  const { rows } = await sql<{ vehicle: number; at: number }>`
    SELECT g.vehicle, g.at FROM unnest(${all.map(({ vehicle }) => vehicle)}::bigint[], ${all.map(({ fix }) => fix.at)}::float8[]) AS g (vehicle, at)
    WHERE EXISTS (SELECT FROM vi_tri v WHERE v.id_xe = g.vehicle AND v.thoi_diem = to_timestamp(g.at / 1000))`.execute(
    db,
  )
  for (const { vehicle, at } of rows) one.delete(`${vehicle} ${at}`)
  return [...one.values()]
}

function foundOf(
  lines: readonly Line[],
  fresh: readonly VehicleFix[],
  { table, apply }: { table: TableRows; apply: boolean },
): Found {
  const isFresh = new Set(fresh.map(idOf))
  const good = lines.filter(({ taken }) => taken !== null)
  const bad = lines.flatMap(({ row, error }) => (error ? [{ row, error }] : []))
  return {
    ...told(texts.found(apply, fresh.length, good.length - fresh.length)),
    tom_tat: { moi: fresh.length, sua: 0, giong: good.length - fresh.length, dong_loi: bad.length },
    data: good.flatMap(({ row, taken }) =>
      taken && isFresh.has(idOf(taken))
        ? [
            {
              o: placeOf(row),
              sheet: row.sheet,
              dong: row.dong,
              ket_qua: 'moi',
              id: null,
              phien_ban: null,
              ten: `${cellText(saidOf(row, 'bien_so_xe'))} · ${momentAt(taken.fix.at)}`,
              thay_doi: [
                { field: 'lat', cu: null, moi: String(taken.fix.lat) },
                { field: 'lng', cu: null, moi: String(taken.fix.lng) },
              ],
            },
          ]
        : [],
    ),
    loi: bad.map(({ error }) => error),
    canh_bao: [],
    tieu_de: [...table.headers],
    chua_biet: [],
    refused: bad.map(({ row, error }) => ({ reason: reasonIn([error]), source: row.source })),
  }
}

async function read(db: Db, workbook: Workbook, job: SheetJob): Promise<ReadSheet> {
  const table = readTableRows(workbook, gpsColumns, job.mapping)
  const skipped = new Set(job.skipped)
  const rows = table.rows.filter((row) => !skipped.has(placeOf(row)))
  const judge = async (at: Db) => {
    const lines = await linesOf(at, rows)
    const fixes = lines.flatMap(({ taken }) => (taken ? [taken] : []))
    return { lines, fixes, fresh: await freshOf(at, fixes) }
  }
  // Days are made before the transaction of the import, which reads their table.
  if (job.apply) await prepareDays(db, (await judge(db)).fixes)
  return {
    isEmpty: table.rows.length === 0,
    look: async (at) => {
      const { lines, fresh } = await judge(at)
      return foundOf(lines, fresh, { table, apply: false })
    },
    write: async (trx: Trx) => {
      const { lines, fixes, fresh } = await judge(trx)
      await storeFixes(trx, fixes)
      const written = fresh.map((each) => ({
        kind: KIND,
        id: idOf(each),
        version: 1,
        before: null,
      }))
      await rememberRows(trx, job, written)
      return foundOf(lines, fresh, { table, apply: true })
    },
  }
}

/** Takes back what the import alone brought: a moment that a device told too meanwhile stays. Its vehicles are worked out anew. */
async function undo(trx: Trx, fileId: string): Promise<number> {
  const { rows } = await sql<{ id_xe: number; thoi_diem: string }>`
    WITH given AS (SELECT split_part(id_doi_tuong, ' ', 1)::bigint AS id_xe, to_timestamp(split_part(id_doi_tuong, ' ', 2)::float8 / 1000) AS thoi_diem
      FROM dong_nhap WHERE loai = ${KIND} AND file_id = ${fileId}),
    gone AS (DELETE FROM vi_tri v USING given g WHERE v.id_xe = g.id_xe AND v.thoi_diem = g.thoi_diem
      AND num_nonnulls(v.huong, v.do_chinh_xac, v.no_may, v.nhien_lieu, v.odometer, v.the) = 0 RETURNING v.id_xe, v.thoi_diem),
    again AS (INSERT INTO can_tinh (id_xe, tu) SELECT id_xe, min(thoi_diem) FROM gone GROUP BY id_xe)
    SELECT id_xe, thoi_diem FROM gone`.execute(trx)
  return rows.length
}

/** Positions of vehicles by sheet (tracking, section 1). */
export const gpsImport: Sheet = {
  kind: gpsSheet,
  isTarget: (field) => field === 'bo_qua' || Object.hasOwn(allFields(gpsColumns), field),
  template: () =>
    ['bien_so_xe', 'time', 'lat', 'lng', 'speed'].flatMap((name) => {
      const field = allFields(gpsColumns)[name]
      return field ? [columnFrom(field)] : []
    }),
  shapeOf: (workbook, { mapping }) =>
    readTableRows(workbook, gpsColumns, mapping)
      .headers.map(({ ten }) => ten)
      .join('|'),
  noHeader: rowRemarks.noHeader(gpsSheet.title),
  read,
  undo: async (trx, { fileId }) => texts.undone(await undo(trx, fileId)),
}
