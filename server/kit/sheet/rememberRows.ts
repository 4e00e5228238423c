import { sql } from 'kysely'
import type { Trx } from '../http/context.ts'
import type { SheetJob } from './sheet.ts'

/** A row that an import made or changed; `before` holds the old values of what it changed, null for a new row. */
export type Written = {
  readonly kind: string
  readonly id: string
  readonly version: number
  readonly before: Readonly<Record<string, unknown>> | null
}

/** A row that came before is from now on of the import that it came with again. */
export const OF_THIS_IMPORT = sql`
  ON CONFLICT (loai, dau_van) DO UPDATE SET file_id = excluded.file_id, id_doi_tuong = excluded.id_doi_tuong,
    phien_ban = excluded.phien_ban, truoc = excluded.truoc`

/** Remembers what an import made of each row, for undo. Of a row that the same file made or changed before, the oldest values stay. */
export const rememberRows = (
  trx: Trx,
  { fileId }: Pick<SheetJob, 'fileId'>,
  written: readonly Written[],
) =>
  sql`
    WITH w AS (SELECT * FROM json_to_recordset(${JSON.stringify(written)}::json) AS w(kind text, id text, version integer, before jsonb)),
    own AS (
      UPDATE dong_nhap d SET phien_ban = w.version FROM w
      WHERE d.loai = w.kind AND d.file_id = ${fileId} AND d.id_doi_tuong = w.id AND (d.truoc IS NULL OR d.dau_van <> ${fileId} || ' ' || w.id)
      RETURNING d.loai, d.id_doi_tuong, d.truoc)
    INSERT INTO dong_nhap (dau_van, loai, file_id, id_doi_tuong, phien_ban, truoc)
    SELECT ${fileId} || ' ' || id, kind, ${fileId}, id, version, before FROM w
    WHERE (kind, id) NOT IN (SELECT loai, id_doi_tuong FROM own WHERE truoc IS NULL)
    ON CONFLICT (loai, dau_van) DO UPDATE SET phien_ban = excluded.phien_ban,
      truoc = excluded.truoc || coalesce(dong_nhap.truoc, '{}')`.execute(trx)

/** A row that an import changed and did not make, with what it held before. */
export type ChangedRow = { readonly id: string; readonly before: Record<string, unknown> }

const ofImport = (kind: string, fileId: string) =>
  sql`loai = ${kind} AND file_id = ${fileId} AND dau_van = ${fileId} || ' ' || id_doi_tuong AND truoc IS NOT NULL`

/** The rows that an import changed. */
export async function changedRows(trx: Trx, kind: string, fileId: string): Promise<ChangedRow[]> {
  const { rows } = await sql<ChangedRow>`
    SELECT id_doi_tuong AS id, truoc AS before FROM dong_nhap WHERE ${ofImport(kind, fileId)} ORDER BY 1`.execute(
    trx,
  )
  return rows
}

/** What an import changed is as it was again: an earlier import that had left it so finds it untouched. */
export const forgetChanges = (trx: Trx, kind: string, fileId: string) =>
  sql`
    WITH gone AS (DELETE FROM dong_nhap WHERE ${ofImport(kind, fileId)} RETURNING id_doi_tuong, phien_ban)
    UPDATE dong_nhap d SET phien_ban = gone.phien_ban + 1 FROM gone
    WHERE d.loai = ${kind} AND d.file_id <> ${fileId} AND d.id_doi_tuong = gone.id_doi_tuong AND d.phien_ban = gone.phien_ban - 1`.execute(
    trx,
  )
