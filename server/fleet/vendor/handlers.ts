import { sql } from 'kysely'
import { vendorApi, type VendorConnection } from '../../../contract/fleet/vendor/vendor.api.ts'
import { HAS_ACCOUNT } from '../../../contract/fleet/vendor/vendor.ts'
import { VENDOR_FAILED, vendorTexts as texts } from '../../../contract/fleet/vendor/vendor.texts.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { momentAt } from '../../../contract/kit/time/time.ts'
import { audit, difference } from '../../kit/audit/audit.ts'
import { write, type Context, type Trx } from '../../kit/http/context.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { listPage } from '../../kit/list/listPage.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { seal } from '../../kit/secret/seal.ts'
import { VendorFault } from './ask.ts'
import { COLUMNS, openVendor, storedOf } from './connections.ts'
import { chosenOf, openMatch } from './match.ts'

const SUBJECT = 'nha_cung_cap_gps'
const MOST_SHOWN = 10

/** POST /gps/vendor/list. */
const list = (input: InputOf<typeof vendorApi.list>, { db }: Context) =>
  listPage<VendorConnection>(db, input, {
    found: sql`FROM nha_cung_cap_gps WHERE deleted_at IS NULL`,
    columns: COLUMNS,
    searched: sql`search_key(concat_ws(' ', ten, loai, dia_chi))`,
    sortable: {
      ten: sql`ten`,
      loai: sql`loai`,
      bat: sql`bat`,
      thanh_cong_luc: sql`thanh_cong_luc`,
      loi_cuoi: sql`loi_cuoi`,
      loi_luc: sql`loi_luc`,
      so_xe: sql`so_xe`,
      so_xe_la: sql`so_xe_la`,
      so_vi_tri: sql`so_vi_tri`,
      so_bu: sql`so_bu`,
      so_anh: sql`so_anh`,
      chu_ky_giay: sql`chu_ky_giay`,
    },
    order: sql`nha_cung_cap_gps.id`,
  })

type Given = InputOf<typeof vendorApi.save>

async function held(trx: Trx, { id, phien_ban }: Given): Promise<VendorConnection | null> {
  if (!id) return null
  const { rows } = await sql<VendorConnection>`SELECT ${COLUMNS} FROM nha_cung_cap_gps
    WHERE id = ${id}::bigint AND deleted_at IS NULL FOR UPDATE`.execute(trx)
  const [before] = rows
  if (!before) throw new Refusal('not_found', texts.none)
  if (phien_ban !== before.phien_ban) throw new Refusal('conflict', texts.stale)
  return before
}

/** A stored password goes to whom it was entered for, and to nobody else. */
function refuseElsewhere(given: Given, before: VendorConnection | null): void {
  if (HAS_ACCOUNT[given.loai] && !given.tai_khoan)
    throw new Refusal('invalid', texts.needsAccount, { tai_khoan: texts.needsAccount })
  if (given.mat_khau) return
  if (!before?.co_mat_khau)
    throw new Refusal('invalid', texts.needsSecret, { mat_khau: texts.needsSecret })
  const isSame =
    before.loai === given.loai &&
    before.dia_chi === given.dia_chi &&
    (before.tai_khoan ?? '') === (given.tai_khoan ?? '')
  if (!isSame) throw new Refusal('invalid', texts.secretAgain, { mat_khau: texts.secretAgain })
}

const CONFIGURED = [
  'ten',
  'loai',
  'dia_chi',
  'tai_khoan',
  'ma_cong_ty',
  'chu_ky_giay',
  'cac_xe',
  'bat',
  'lay_anh',
] as const
/** What the history tells of a connection: a password only as having been entered. */
const configured = (row: VendorConnection) =>
  Object.fromEntries(CONFIGURED.map((name) => [name, row[name]]))

/** POST /gps/vendor/save. */
const save = (given: Given, context: Context) =>
  write(context, async (trx) => {
    const before = await held(trx, given)
    refuseElsewhere(given, before)
    const { username } = context.user
    const sealed = given.mat_khau ? await seal(context.settings, given.mat_khau) : null
    const [account, company] = [given.tai_khoan || null, given.ma_cong_ty || null]
    const vehicles = JSON.stringify(given.cac_xe)
    const { rows } = before
      ? await sql<VendorConnection>`UPDATE nha_cung_cap_gps SET ten = ${given.ten}, loai = ${given.loai}, dia_chi = ${given.dia_chi}, tai_khoan = ${account},
          ma_cong_ty = ${company}, bi_mat = coalesce(${sealed}::bytea, bi_mat), chu_ky_giay = ${given.chu_ky_giay}, cac_xe = ${vehicles}::jsonb, bat = ${given.bat},
          lay_anh = ${given.lay_anh}, phien_ban = phien_ban + 1, updated_at = now(), lan_toi = now(), so_loi = 0, loi_cuoi = NULL, loi_luc = NULL
          WHERE id = ${before.id}::bigint RETURNING ${COLUMNS}`.execute(trx)
      : await sql<VendorConnection>`INSERT INTO nha_cung_cap_gps (ten, loai, dia_chi, tai_khoan, ma_cong_ty, bi_mat, chu_ky_giay, cac_xe, bat, lay_anh)
          VALUES (${given.ten}, ${given.loai}, ${given.dia_chi}, ${account}, ${company}, ${sealed}, ${given.chu_ky_giay}, ${vehicles}::jsonb, ${given.bat}, ${given.lay_anh})
          RETURNING ${COLUMNS}`.execute(trx)
    const data = rows[0] as VendorConnection
    const changed = difference(before ? configured(before) : {}, configured(data))
    const entered = given.mat_khau ? { mat_khau: '***' } : {}
    await audit(trx, {
      username,
      action: before ? 'sua' : 'tao',
      subject: SUBJECT,
      id: data.id,
      before: before ? changed.before : null,
      after: { ...changed.after, ...entered },
    })
    return { ...told(texts.saved), data }
  })

/** POST /gps/vendor/delete: the password goes at once. */
const remove = ({ id }: InputOf<typeof vendorApi.remove>, context: Context) =>
  write(context, async (trx) => {
    const { rows } =
      await sql<VendorConnection>`UPDATE nha_cung_cap_gps SET deleted_at = now(), bi_mat = NULL, trong = '[]'
      WHERE id = ${id}::bigint AND deleted_at IS NULL RETURNING ${COLUMNS}`.execute(trx)
    const [row] = rows
    if (!row) throw new Refusal('not_found', texts.none)
    const { username } = context.user
    await audit(trx, {
      username,
      action: 'xoa',
      subject: SUBJECT,
      id,
      before: configured(row),
      after: null,
    })
    return told(texts.removed)
  })

const nothing = { so_xe: 0, so_xe_la: 0, mau: [] }

/** The plates of vehicles by their numbers. */
const plateOf = async (db: Db): Promise<ReadonlyMap<number, string>> =>
  new Map(
    (await db.selectFrom('phuong_tien').select(['id_xe', 'bien_so_xe']).execute()).map(
      ({ id_xe, bien_so_xe }) => [id_xe, bien_so_xe],
    ),
  )

/** POST /gps/vendor/try. */
async function tryOut({ id }: InputOf<typeof vendorApi.tryOut>, { pool, settings }: Context) {
  const stored = await storedOf(pool, id)
  if (!stored) throw new Refusal('not_found', texts.none)
  try {
    const vendor = await openVendor({ db: pool, settings }, stored)
    const found = (await vendor.positions()).filter(chosenOf(stored.cac_xe))
    const match = await openMatch(pool)
    const plates = await plateOf(pool)
    const rows = found.map(({ id: ma, plate, read }) => {
      const fix = 'fix' in read ? read.fix : null
      return {
        ma,
        bien_so: plate,
        time: fix && momentAt(fix.at),
        lat: fix?.lat ?? null,
        lng: fix?.lng ?? null,
        speed: fix?.speed ?? null,
        xe: plates.get(match({ id: ma, plate }, null) ?? 0) ?? null,
      }
    })
    const tied = rows.filter(({ xe }) => xe !== null).length
    const said = rows.length === 0 ? texts.triedNone : texts.tried(rows.length, tied)
    const counts = { so_xe: rows.length, so_xe_la: rows.length - tied }
    return {
      ...told(said),
      data: { ok: true, loi: null, ...counts, mau: rows.slice(0, MOST_SHOWN) },
    }
  } catch (error) {
    if (!(error instanceof VendorFault)) throw error
    return { ...told(VENDOR_FAILED[error.why]), data: { ok: false, loi: error.why, ...nothing } }
  }
}

export const vendorRoutes: Route[] = [
  on(vendorApi.list, list),
  on(vendorApi.save, save),
  on(vendorApi.remove, remove),
  on(vendorApi.tryOut, tryOut),
]
