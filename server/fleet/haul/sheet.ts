import { sql } from 'kysely'
import { haulSheet } from '../../../contract/fleet/haul/haul.ts'
import { haulFileApi } from '../../../contract/fleet/haul/haul-file.api.ts'
import {
  arrivalLabel,
  BLANK_PLACES,
  haulColumns,
  placeLabel,
} from '../../../contract/fleet/haul/haul.sheet.ts'
import { haulResource } from '../../../contract/fleet/haul/haul.ts'
import { displayPlate, isPlate, plateKey } from '../../../contract/kit/field/plate.ts'
import type { Workbook } from '../../../contract/kit/sheet/workbook.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { createNames } from '../../dispatch/dispatch-sheet/createNames.ts'
import type { Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { storeSheet } from '../../kit/resource/storeSheet.ts'
import type { TableRow, TableRows } from '../../kit/resource/tableRows.ts'
import { columnFrom } from '../../kit/sheet/sheetPlan.ts'
import type { Found, ReadSheet, Sheet, SheetJob } from '../../kit/sheet/sheet.ts'
import { readHauls } from './readHauls.ts'
import { haulStore } from './store.ts'

/** The hauls of a workbook; plates that their sender took for known ones are those. */
function readRows(workbook: Workbook, { mapping, chosen }: SheetJob): TableRows {
  const read = readHauls(workbook, mapping)
  const known = new Map(Object.entries(chosen).map(([said, plate]) => [plateKey(said), plate]))
  return {
    ...read,
    rows: read.rows.map((row) => {
      const plate = known.get(plateKey(wordOf(row.values['truck_plate'])))
      return plate ? { ...row, values: { ...row.values, truck_plate: plate } } : row
    }),
  }
}

const rowsOf = storeSheet(haulStore, haulSheet, {
  columns: haulColumns,
  also: [haulFileApi.import],
  reading: {
    columnsOf: (workbook, _columns, { mapping }) => readHauls(workbook, mapping),
    read: async (_db, workbook, { job }) => readRows(workbook, job),
    targets: [],
  },
})

/** The plates of a sheet that no vehicle has. */
async function unknownPlates(db: Db, rows: readonly TableRow[]): Promise<string[]> {
  const plates = new Map(
    rows.flatMap(({ values }) => {
      const plate = wordOf(values['truck_plate'])
      return plate === '' ? [] : [[plateKey(plate), displayPlate(plate)] as const]
    }),
  )
  const known = await db
    .selectFrom('phuong_tien')
    .select('bien_so_key')
    .where('deleted_at', 'is', null)
    .where('bien_so_key', 'in', ['', ...plates.keys()])
    .execute()
  for (const { bien_so_key } of known) plates.delete(bien_so_key)
  return [...plates.values()]
}

/** Vehicles that rows name and nobody knows are made, where their sender says so; of what is no plate none. */
async function makeVehicles(trx: Trx, rows: readonly TableRow[], job: SheetJob): Promise<void> {
  const names = (await unknownPlates(trx, rows)).filter(isPlate)
  await createNames(
    trx,
    names.map((name) => ({ kind: 'bien_so_xe', name }) as never),
    job,
  )
}

/** Notes which haul each row speaks of; those that this file made are its own. */
async function noteRows(trx: Trx, rows: readonly TableRow[], { fileId }: SheetJob, found: Found) {
  const refused = new Set(found.loi.map(({ sheet, dong }) => `${sheet}!${dong}`))
  const first = new Map<string, number>()
  for (const { sheet, dong } of rows) first.set(sheet, Math.min(dong, first.get(sheet) ?? dong))
  const told = rows
    .filter(({ sheet, dong }) => !refused.has(`${sheet}!${dong}`))
    .map(({ sheet, dong, values }) => ({
      sheet,
      dong,
      dong_dau: (first.get(sheet) ?? dong) - 1,
      plate: plateKey(wordOf(values['truck_plate'])),
      start: wordOf(values['start_time']) || null,
      contract_id: wordOf(values['contract_id']) || null,
    }))
  await sql`
    INSERT INTO hop_dong_tep (file_id, sheet, dong, dong_dau, contract_id)
    SELECT DISTINCT ON (w.sheet, w.dong) ${fileId}, w.sheet, w.dong, w.dong_dau, h.contract_id
    FROM json_to_recordset(${JSON.stringify(told)}::json) AS w (sheet text, dong int, dong_dau int, plate text, start timestamp, contract_id text)
    JOIN hop_dong_van_chuyen h ON h.deleted_at IS NULL AND (h.contract_id = w.contract_id OR (w.contract_id IS NULL
      AND regexp_replace(upper(h.truck_plate), '[^A-Z0-9]', '', 'g') = w.plate AND h.start_time = w.start))
    ORDER BY w.sheet, w.dong, h.created_at DESC, h.contract_id
    ON CONFLICT (file_id, sheet, dong) DO UPDATE SET contract_id = excluded.contract_id, dong_dau = excluded.dong_dau`.execute(
    trx,
  )
  await sql`
    UPDATE hop_dong_van_chuyen SET file_id = ${fileId} WHERE file_id IS NULL AND contract_id IN
      (SELECT id_doi_tuong FROM dong_nhap WHERE file_id = ${fileId} AND loai = ${haulResource.kind} AND truoc IS NULL)`.execute(
    trx,
  )
}

/** A look at what would be made with the vehicles that it would make: they are there while it looks, and gone after. */
async function lookWithVehicles(db: Db, rows: readonly TableRow[], job: SheetJob, read: ReadSheet) {
  const trx = await db.startTransaction().execute()
  try {
    await makeVehicles(trx, rows, job)
    return await read.look(trx)
  } finally {
    await trx.rollback().execute()
  }
}

const unknownOf = (plates: readonly string[], rows: readonly TableRow[]): Found['chua_biet'] =>
  plates.map((gia_tri) => ({
    loai: 'bien_so_xe',
    gia_tri,
    so_dong: rows.filter(
      ({ values }) => plateKey(wordOf(values['truck_plate'])) === plateKey(gia_tri),
    ).length,
    goi_y: [],
  }))

/** Sheets of hauls: read in the layouts of offices, compared by plate and start, noted row by row. */
export const haulImport: Sheet = {
  ...rowsOf,
  template: () => {
    const {
      contract_id: _id,
      file_id: _file,
      diem: _places,
      ghi_chu,
      ...before
    } = {
      contract_id: haulResource.keyField,
      ...haulResource.fields,
    }
    const pairs = Array.from({ length: BLANK_PLACES }, (_each, index) => [
      columnFrom({ ...ghi_chu, kind: 'text', label: placeLabel(index + 1) } as never),
      columnFrom({ ...before.start_time, label: arrivalLabel(index + 1) } as never),
    ]).flat()
    return [
      ...Object.values(before).map((field) => columnFrom(field)),
      ...pairs,
      columnFrom(ghi_chu),
    ]
  },
  read: async (db, workbook, job) => {
    const { rows } = readRows(workbook, job)
    const read = await rowsOf.read(db, workbook, job)
    return {
      ...read,
      look: async (own) => {
        const unknown = await unknownPlates(own, rows)
        const found =
          job.create && unknown.length > 0
            ? await lookWithVehicles(own, rows, job, read)
            : await read.look(own)
        return { ...found, chua_biet: unknownOf(unknown, rows) }
      },
      write: async (trx) => {
        if (job.create) await makeVehicles(trx, rows, job)
        const found = await read.write(trx)
        await noteRows(trx, rows, job, found)
        return found
      },
    }
  },
  undo: async (trx, undoing) => {
    await trx.deleteFrom('hop_dong_tep').where('file_id', '=', undoing.fileId).execute()
    const undone = await rowsOf.undo(trx, undoing)
    // Vehicles that were made for it stay only where somebody uses them by now.
    await sql`
      DELETE FROM phuong_tien p USING tao_khi_nhap t WHERE t.file_id = ${undoing.fileId} AND t.bang = 'phuong_tien' AND t.id = p.bien_so_xe
        AND p.phien_ban = 1 AND NOT EXISTS (SELECT FROM chuyen_di c WHERE c.id_xe = p.id_xe)
        AND NOT EXISTS (SELECT FROM hop_dong_van_chuyen h WHERE h.truck_plate = p.bien_so_xe)`.execute(
      trx,
    )
    await sql`DELETE FROM tao_khi_nhap WHERE file_id = ${undoing.fileId}`.execute(trx)
    return undone
  },
}
