import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { UploadReply } from '../../../contract/kit/sheet/sheet.ts'
import { cellText, type Workbook } from '../../../contract/kit/sheet/workbook.ts'
import { workbookTexts } from '../../../contract/kit/sheet/workbook.texts.ts'
import type { Trx } from '../http/context.ts'
import type { Db } from '../postgres/db.ts'
import { withoutDitto } from './ditto.ts'
import { hasLegacyFont } from './legacyFont.ts'
import { mappingFor } from './mappings.ts'
import { readSheet } from './readSheet.ts'
import { recordImport } from './recordImport.ts'
import { badRows, withEdits } from './editedCells.ts'
import { badFile } from './sheetGuard.ts'
import type { Stage } from './runImport.ts'
import type { Found, ReadSheet, Sheet, SheetJob } from './sheet.ts'

/** Imports of one kind run one after another, so that the same rows sent twice at once are written once. */
const IMPORT_LOCK = 4_700_003

async function open(path: string): Promise<Workbook> {
  const workbook = await readSheet(await readFile(path))
  if (hasLegacyFont(workbook)) throw badFile(workbookTexts.oldFont)
  return workbook
}

const FIGURE = /^\d{1,3}([.,]\d{3})*([.,]\d+)?$/
/** True for a workbook that somebody filled in: a blank sheet only names its columns. */
const hasFigures = ({ sheets }: Workbook): boolean =>
  sheets.some(({ rows }) =>
    rows.flat().some((cell) => typeof cell === 'number' || FIGURE.test(cellText(cell))),
  )

/** The job with the columns that were mapped by hand for sheets of this shape. */
async function withMapping(
  db: Db,
  { shapeOf, noHeader, unfitting }: Sheet,
  job: SheetJob,
  workbook: Workbook,
): Promise<SheetJob> {
  const shape = shapeOf(workbook, job)
  if (shape === '') throw badFile((hasFigures(workbook) && unfitting?.(workbook)) || noHeader)
  return { ...job, mapping: await mappingFor(db, shape, job) }
}

type Imported = Found & Pick<UploadReply, 'hang_loi' | 'bang'>

/** Looks at the sheet in a file, or imports it: all of it in one transaction, or nothing. `begins` hears of each stage. */
export async function importSheet(
  db: Db,
  sheet: Sheet,
  { path, job: asked, begins }: { path: string; job: SheetJob; begins: (stage: Stage) => void },
): Promise<Imported> {
  begins('reading')
  const workbook = withoutDitto(withEdits(await open(path), asked.edits))
  begins('writing')
  const job = await withMapping(db, sheet, asked, workbook)
  const read = await sheet.read(db, workbook, job)
  if (read.isEmpty)
    throw badFile((hasFigures(workbook) && sheet.unfitting?.(workbook)) || workbookTexts.noRows)
  const found = job.apply ? await write(db, read, job) : await read.look(db)
  return { bang: [], ...found, hang_loi: badRows(workbook, found.loi, found.tieu_de) }
}

/** Writes a sheet that was read, and the file's record of it. */
const write = (db: Db, read: ReadSheet, job: SheetJob): Promise<Found> =>
  db.transaction().execute(async (trx: Trx) => {
    await sql`SELECT pg_advisory_xact_lock(${IMPORT_LOCK}, hashtext(${job.kind}))`.execute(trx)
    const found = await read.write(trx)
    await recordImport(trx, job.fileId, found.tom_tat)
    return found
  })
