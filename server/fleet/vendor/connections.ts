import { sql } from 'kysely'
import type { VendorConnection } from '../../../contract/fleet/vendor/vendor.api.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { unseal } from '../../kit/secret/seal.ts'
import type { Services } from '../../kit/http/context.ts'
import { readIntake } from '../position/intake.ts'
import { VendorFault } from './ask.ts'
import { vendorOf, type Vendor } from './vendorOf.ts'

/** What is told of a connection: its secret only by whether there is one. */
export const COLUMNS = sql`id::text, ten, loai, dia_chi, tai_khoan, ma_cong_ty, bi_mat IS NOT NULL AS co_mat_khau, chu_ky_giay, cac_xe, bat, lay_anh,
  thanh_cong_luc, loi_cuoi, loi_luc, so_loi, so_xe, so_xe_la, so_vi_tri, so_bu, so_anh, phien_ban`

/** A stretch of a vehicle that its history has to fill, in milliseconds since 1970. */
export type Gap = {
  readonly id: string
  readonly plate: string | null
  readonly from: number
  readonly to: number
  /** How often it was asked for in vain. */
  readonly tries: number
}
export type Stored = Pick<
  VendorConnection,
  | 'id'
  | 'ten'
  | 'loai'
  | 'dia_chi'
  | 'tai_khoan'
  | 'ma_cong_ty'
  | 'chu_ky_giay'
  | 'cac_xe'
  | 'lay_anh'
  | 'so_loi'
  | 'phien_ban'
> & {
  bi_mat: Buffer | null
  trong: readonly Gap[]
  /** The stretches of which pictures are still to be asked for. */
  anh_con: readonly Gap[]
  /** Milliseconds since 1970. */
  thanh_cong_ms: number | null
  lich_su_ms: number
  anh_ms: number | null
}
/** All that asking takes; for this server alone. */
export const WHOLE = sql`id::text, ten, loai, dia_chi, tai_khoan, ma_cong_ty, chu_ky_giay, cac_xe, lay_anh, so_loi, phien_ban, bi_mat, trong, anh_con,
  (extract(epoch FROM thanh_cong_luc) * 1000)::float8 AS thanh_cong_ms, (extract(epoch FROM lich_su_toi) * 1000)::float8 AS lich_su_ms,
  (extract(epoch FROM anh_den) * 1000)::float8 AS anh_ms`

/** A connection as asking takes it, or nothing. */
export async function storedOf(db: Db, id: string): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`SELECT ${WHOLE} FROM nha_cung_cap_gps
    WHERE id = ${id}::bigint AND deleted_at IS NULL`.execute(db)
  return rows[0]
}

/** The vendor of a connection, to be asked. Throws VendorFault where its secret cannot be opened. */
export async function openVendor(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  stored: Stored,
): Promise<Vendor> {
  const secret = stored.bi_mat && (await unseal(settings, stored.bi_mat))
  if (secret === null) throw new VendorFault('mat_khoa')
  const access = { account: stored.tai_khoan, company: stored.ma_cong_ty, secret }
  return vendorOf(stored.loai, access, {
    address: stored.dia_chi,
    local: settings.localVendors,
    intake: await readIntake(db, 'giu_vi_tri'),
  })
}
