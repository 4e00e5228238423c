import { sql } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import {
  mayKeepDataOf,
  personDataApi,
} from '../../../contract/fleet/person-data/person-data.api.ts'
import {
  PERSON_SHEETS,
  type PersonSheet,
} from '../../../contract/fleet/person-data/person-data.sheets.ts'
import { personDataTexts as texts } from '../../../contract/fleet/person-data/person-data.texts.ts'
import { hasLeft, userFields } from '../../../contract/office/user/user.fields.ts'
import { audit } from '../../kit/audit/audit.ts'
import { download, type Download } from '../../kit/export/download.ts'
import { write, type Context, type Trx } from '../../kit/http/context.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { zipPath, zipPhotos } from '../../kit/photo/zip.ts'
import type { Db } from '../../kit/postgres/db.ts'
import {
  columnFrom,
  NEXT_SHEET,
  rowsFrom,
  type SheetPlan,
  type SheetValue,
} from '../../kit/sheet/sheetPlan.ts'
import { workbook } from '../../kit/sheet/workbookDownload.ts'
import { generatePassword, hashPassword } from '../../office/session/passwords.ts'
import { closeSessions } from '../../office/session/sessions.ts'
import { rowsOfSheet } from './personRows.ts'

type Person = { role: string; trang_thai: string | null; gone: boolean; erased: boolean }
const FOLDER = PERSON_SHEETS.anh.title.vi
const PORTRAIT = userFields.avatar.label.vi
const SHEETS = Object.keys(PERSON_SHEETS) as PersonSheet[]

const wrong = (said: Text) => new Refusal('not_found', said, { username: said })

/** The person, as far as whoever asks may keep the data. */
async function personOf(
  db: Db,
  username: string,
  { user }: Pick<Context, 'user'>,
): Promise<Person> {
  const { rows } =
    await sql<Person>`SELECT role, trang_thai, deleted_at IS NOT NULL AS gone, an_danh_luc IS NOT NULL AS erased
    FROM nguoi_dung WHERE username = ${username}`.execute(db)
  const [person] = rows
  if (!person) throw wrong(texts.unknown)
  if (!mayKeepDataOf(user.seat, person.role))
    throw new Refusal('not_allowed', texts.onlyDrivers, { username: texts.onlyDrivers })
  return person
}

const planOf = (sheet: PersonSheet): SheetPlan => {
  const { title, fields } = PERSON_SHEETS[sheet]
  return {
    name: title.vi,
    titles: [],
    columns: Object.values(fields).map((field) => columnFrom(field)),
  }
}

async function* allRows(db: Db, username: string): AsyncGenerator<string> {
  for (const [index, sheet] of SHEETS.entries()) {
    if (index > 0) yield NEXT_SHEET
    const names = Object.keys(PERSON_SHEETS[sheet].fields)
    for await (const rows of rowsOfSheet(db, sheet, username))
      yield* rowsFrom(rows.map((row) => names.map((name) => (row[name] ?? null) as SheetValue)))
  }
}

/** The picture that a person goes by, as a file; none where there is none. */
const portraitOf = async (db: Db, username: string) =>
  (
    await sql<
      Record<string, unknown>
    >`SELECT t.id AS tep, t.ten FROM nguoi_dung u JOIN tep t ON t.id = u.avatar WHERE u.username = ${username}`.execute(
      db,
    )
  ).rows

/** POST /tms/du_lieu_ca_nhan/xuat: all that is known of a person; that it was taken out is recorded as every file is. */
const exported = download(personDataApi.exportOne, async ({ username }, context) => {
  await personOf(context.db, username, context)
  const [first, ...more] = SHEETS.map(planOf)
  const name = texts.file(username).vi
  const book = workbook(context, {
    plan: { ...(first as SheetPlan), more },
    name,
    count: SHEETS.length,
    rows: () => allRows(context.pool, username),
  })
  return {
    ...book,
    name: `${name}.zip`,
    mime: 'application/zip',
    make: async (signal) => {
      const pictures = await Array.fromAsync(rowsOfSheet(context.pool, 'anh', username))
      const photoIn =
        (folder: string) =>
        ({ tep, ten }: Record<string, unknown>) => ({
          id: String(tep),
          name: zipPath(folder, String(ten)),
        })
      const photos = [
        ...(await portraitOf(context.pool, username)).map(photoIn(PORTRAIT)),
        ...pictures.flat().map(photoIn(FOLDER)),
      ]
      const { stream } = await book.make(signal)
      const files = [{ stream, name: zipPath(book.name) }, ...photos]
      return { stream: await zipPhotos(context.files, files, signal), size: null }
    },
  }
})

/** What the record of changes tells of a person. */
const PERSONAL = [
  'fullname',
  'email',
  'so_dien_thoai',
  'avatar',
  'note',
  'ngay_thang_nam_sinh',
  'que_quan',
  'dia_chi',
  'so_cccd',
  'hang_gplx',
  'gplx_het_han',
  'kham_suc_khoe_het_han',
  'tap_huan_nghiep_vu_het_han',
  'the_rfid',
] as const

/** Warnings name a driver, and so do the notices of them that others got: from now on by his username, and as nobody's. */
async function eraseWarnings(trx: Trx, username: string): Promise<void> {
  const named = (column: string) =>
    sql`replace(${sql.ref(column)}, (SELECT nullif(fullname, '') FROM nguoi_dung WHERE username = ${username}), ${username})`
  const isNamed = sql`EXISTS (SELECT FROM nguoi_dung WHERE username = ${username} AND fullname <> '')`
  await sql`UPDATE thong_bao SET content = ${named('content')}, content_en = ${named('content_en')}
    WHERE ${isNamed} AND id_lien_ket IN (SELECT id_canh_bao FROM canh_bao WHERE username = ${username})`.execute(
    trx,
  )
  await sql`UPDATE canh_bao SET noi_dung = ${named('noi_dung')}, noi_dung_en = ${named('noi_dung_en')}
    WHERE ${isNamed} AND username = ${username}`.execute(trx)
  await sql`UPDATE canh_bao SET username = NULL WHERE username = ${username}`.execute(trx)
}

async function eraseAll(trx: Trx, username: string): Promise<void> {
  await eraseWarnings(trx, username)
  const emptied = PERSONAL.filter((name) => name !== 'fullname').map(
    (name) => sql`${sql.ref(name)} = NULL`,
  )
  const secret = await hashPassword(generatePassword())
  await sql`UPDATE tep SET het_han = now() WHERE id = (SELECT avatar FROM nguoi_dung WHERE username = ${username})`.execute(
    trx,
  )
  await sql`UPDATE nguoi_dung SET ${sql.join(emptied)}, fullname = ${texts.nobody}, mat_khau = ${secret}, an_danh_luc = now(),
    deleted_at = coalesce(deleted_at, now()), phien_ban = phien_ban + 1, updated_at = now() WHERE username = ${username}`.execute(
    trx,
  )
  await closeSessions(trx, username)
  for (const table of ['thong_bao', 'xac_thuc_hai_lop', 'ma_khoi_phuc', 'luot_truy_cap'])
    await sql`DELETE FROM ${sql.table(table)} WHERE username = ${username}`.execute(trx)
  await sql`UPDATE nhat_ky SET truoc = truoc - ${[...PERSONAL]}::text[], sau = sau - ${[...PERSONAL]}::text[]
    WHERE doi_tuong = 'nguoi_dung' AND id_doi_tuong = ${username}`.execute(trx)
}

/** POST /tms/du_lieu_ca_nhan/xoa: what books must keep stays (trips, pay, wallets, slips, with the username as their key). */
const erase = ({ username, ly_do }: InputOf<typeof personDataApi.erase>, context: Context) =>
  write(context, async (trx) => {
    await sql`SELECT FROM nguoi_dung WHERE username = ${username} FOR UPDATE`.execute(trx)
    const person = await personOf(trx, username, context)
    if (username === context.user.username)
      throw new Refusal('invalid', texts.own, { username: texts.own })
    if (person.erased) throw new Refusal('conflict', texts.again, { username: texts.again })
    if (!person.gone && !hasLeft(person.trang_thai))
      throw new Refusal('conflict', texts.notLeft, { username: texts.notLeft })
    await eraseAll(trx, username)
    await audit(trx, {
      username: context.user.username,
      action: 'xoa_du_lieu_ca_nhan',
      subject: 'nguoi_dung',
      id: username,
      before: null,
      after: { ly_do },
    })
    return told(texts.erased)
  })

export const personDataDownloads: readonly Download[] = [exported]
export const personDataRoutes: Route[] = [on(personDataApi.erase, erase)]
