import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { shownTo, titleOf } from '../../../contract/kit/resource/resource.ts'
import { readResourceSheet, type ResourceSheet } from './sheet.ts'
import { audit, difference } from '../audit/audit.ts'
import type { Trx } from '../http/context.ts'
import type { Db } from '../postgres/db.ts'
import type { ImportJob } from '../../dispatch/dispatch-sheet/importJob.ts'
import {
  IMPORT_LOCK,
  recordImport,
  refuseLegacyFont,
} from '../../dispatch/dispatch-sheet/importTrips.ts'
import { mappingFor } from '../../dispatch/dispatch-sheet/mappings.ts'
import { reasonIn, writeRefusedRows } from '../../dispatch/dispatch-sheet/refusedRows.ts'
import { readSheet } from '../sheet/readSheet.ts'
import { badFile } from '../sheet/sheetGuard.ts'
import { compareRows, placeOf, type Compared } from './compareRows.ts'
import { findRows, insertRows, storeFor, updateRow, type Row, type Store } from './store.ts'

async function read(db: Db, store: Store, job: ImportJob): Promise<ResourceSheet> {
  const { kind, mapping: given, username, seat, path } = job
  const resource = shownTo(store.resource, seat)
  const workbook = await readSheet(await readFile(path))
  refuseLegacyFont(workbook)
  const { headers } = readResourceSheet(workbook, resource, given)
  const shape = headers.map(({ ten }) => ten).join('|')
  const mapping = await mappingFor(db, { kind, shape, given, username })
  const sheet = readResourceSheet(workbook, resource, mapping)
  if (sheet.headers.length === 0)
    throw badFile(
      `Không tìm thấy dòng tiêu đề của bảng ${titleOf(resource).vi.toLowerCase()} trong tệp`,
    )
  return sheet
}

type Written = { id: string; version: number; before: Record<string, unknown> | null }

/** Remembers what the import made of each row, for undo. */
const remember = (trx: Trx, { fileId, kind }: ImportJob, written: readonly Written[]) =>
  sql`
    INSERT INTO dong_nhap (dau_van, loai, file_id, id_doi_tuong, phien_ban, truoc)
    SELECT ${fileId} || ' ' || id, ${kind}, ${fileId}, id, version, before
    FROM json_to_recordset(${JSON.stringify(written)}::json) AS w(id text, version integer, before jsonb)
    ON CONFLICT (loai, dau_van) DO UPDATE SET phien_ban = excluded.phien_ban,
      truoc = excluded.truoc || coalesce(dong_nhap.truoc, '{}')`.execute(trx)

const entry = (store: Store, { username }: ImportJob, id: string) => ({
  username,
  action: 'nhap_excel',
  subject: store.table,
  id,
})

async function make(
  trx: Trx,
  store: Store,
  job: ImportJob,
  fresh: readonly Compared[],
): Promise<Written[]> {
  if (fresh.length === 0) return []
  const ids = await insertRows(
    trx,
    store,
    fresh.map(({ values }) => values),
    job.username,
  )
  fresh.forEach((one, index) => {
    one.id = ids[index] ?? null
  })
  const rows = await findRows(trx, store, ids)
  await audit(
    trx,
    ...rows.map((row, index) => ({
      ...entry(store, job, ids[index] ?? ''),
      before: null,
      after: row,
    })),
  )
  return rows.map((row, index) => ({ id: ids[index] ?? '', version: row.phien_ban, before: null }))
}

async function change(
  trx: Trx,
  store: Store,
  job: ImportJob,
  changed: readonly Compared[],
): Promise<Written[]> {
  const ids = changed.map(({ id }) => id ?? '')
  const before = await findRows(trx, store, ids)
  for (const { id, values } of changed)
    await updateRow(trx, store, { id: id ?? '', values }, job.username)
  const after = await findRows(trx, store, ids)
  for (const [index, row] of after.entries()) await store.changed?.(trx, ids[index] ?? '', row)
  const pairs = after.map((row, index) => ({ row, ...difference(before[index] ?? {}, row) }))
  await audit(
    trx,
    ...pairs.map((pair, index) => ({
      ...entry(store, job, ids[index] ?? ''),
      before: pair.before,
      after: pair.after,
    })),
  )
  return changed.map(({ values, id }, index) => {
    const old: Partial<Row> = before[index] ?? {}
    const kept = Object.keys(values).map((name) => [name, old[name] ?? null])
    return { id: id ?? '', version: after[index]?.phien_ban ?? 0, before: Object.fromEntries(kept) }
  })
}

const countOf = (compared: readonly Compared[]) => {
  const count = (wanted: Compared['result']) =>
    compared.filter(({ result }) => result === wanted).length
  return { moi: count('moi'), sua: count('sua'), giong: count('giong'), dong_loi: count('loi') }
}

/** Writes the new and changed rows; all or nothing. */
async function apply(
  trx: Trx,
  store: Store,
  job: ImportJob,
  sheet: ResourceSheet,
): Promise<Compared[]> {
  await sql`SELECT pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(trx)
  const compared = await compareRows(trx, store, sheet.rows, new Set(job.skipped))
  const of = (wanted: Compared['result']) => compared.filter(({ result }) => result === wanted)
  const made = await make(trx, store, job, of('moi'))
  const changed = await change(trx, store, job, of('sua'))
  await remember(trx, job, [...made, ...changed])
  await recordImport(trx, job, countOf(compared))
  return compared
}

type Counts = ReturnType<typeof countOf>
const messageOf = (applied: boolean, { moi, sua, giong, dong_loi }: Counts): string => {
  const done =
    moi + sua === 0
      ? 'Không có gì thay đổi'
      : `${applied ? 'Đã' : 'Sẽ'} thêm ${moi} dòng, sửa ${sua} dòng`
  return [done, giong > 0 && `${giong} dòng giữ nguyên`, dong_loi > 0 && `${dong_loi} dòng lỗi`]
    .filter(Boolean)
    .join('; ')
}

const previewOf = ({ row, result, id, name, changes }: Compared) => ({
  o: placeOf(row),
  sheet: row.sheet,
  dong: row.dong,
  ket_qua: result,
  id,
  ten: name,
  thay_doi: changes,
})

/** Looks at a sheet of a plain resource or applies it; answers the reply but its link (wire: Excel in). Rows that change nothing are only counted. */
export async function importRows(db: Db, whole: Store, job: ImportJob) {
  const store = storeFor(whole, job.seat)
  const sheet = await read(db, store, job)
  const compared = job.apply
    ? await db.transaction().execute((trx) => apply(trx, store, job, sheet))
    : await compareRows(db, store, sheet.rows, new Set(job.skipped))
  const summary = countOf(compared)
  const refused = compared.filter(({ result }) => result === 'loi')
  if (refused.length > 0)
    await writeRefusedRows(
      job.refusedPath,
      refused.map(({ row, errors }) => ({ reason: reasonIn(errors), source: row.source })),
    )
  const reply = {
    message: messageOf(job.apply, summary),
    file_id: job.fileId,
    tom_tat: summary,
    data: compared.filter(({ result }) => result !== 'giong').map(previewOf),
    loi: refused.flatMap(({ errors }) => errors),
    canh_bao: compared.flatMap(({ result, warnings }) => (result === 'loi' ? [] : warnings)),
    tieu_de: sheet.headers,
    chua_biet: [],
  }
  return { reply, summary, hasRefused: refused.length > 0 }
}
