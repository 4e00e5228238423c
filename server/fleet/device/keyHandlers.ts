import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { deviceApi, type GpsKey } from '../../../contract/fleet/device/device.api.ts'
import { deviceTexts } from '../../../contract/fleet/device/device.texts.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { audit } from '../../kit/audit/audit.ts'
import { write, type Context } from '../../kit/http/context.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { listPage } from '../../kit/list/listPage.ts'
import { hashOf, revoked } from './keys.ts'

const SUBJECT = 'khoa_gps'

/** POST /gps/key/list. */
const listKeys = (input: InputOf<typeof deviceApi.keys>, { db }: Context) =>
  listPage<GpsKey>(db, input, {
    found: sql`FROM khoa_gps WHERE deleted_at IS NULL`,
    columns: sql`id::text, ten, nguoi_tao, created_at, dung_luc`,
    searched: sql`search_key(concat_ws(' ', ten, nguoi_tao))`,
    sortable: {
      ten: sql`ten`,
      nguoi_tao: sql`nguoi_tao`,
      created_at: sql`created_at`,
      dung_luc: sql`dung_luc`,
    },
    order: sql`khoa_gps.id DESC`,
  })

/** POST /gps/key/create: the key itself leaves once; its hash stays. */
const createKey = ({ ten }: InputOf<typeof deviceApi.createKey>, context: Context) =>
  write(context, async (trx) => {
    const { username } = context.user
    const key = randomBytes(24).toString('base64url')
    const { rows } = await sql<{ id: string }>`
      INSERT INTO khoa_gps (ten, khoa_hash, nguoi_tao) VALUES (${ten}, ${hashOf(key)}, ${username}) RETURNING id::text`.execute(
      trx,
    )
    const id = rows[0]?.id ?? ''
    await audit(trx, {
      username,
      action: 'tao',
      subject: SUBJECT,
      id,
      before: null,
      after: { ten },
    })
    return { ...told(deviceTexts.keyMade), data: { id, ten, key }, canh_bao: [] }
  })

/** POST /gps/key/delete: from now on the key opens nothing. */
const revokeKey = async ({ id }: InputOf<typeof deviceApi.revokeKey>, context: Context) => {
  const reply = await write(context, async (trx) => {
    const { username } = context.user
    const { rows } = await sql<{ ten: string }>`
      UPDATE khoa_gps SET deleted_at = now() WHERE id = ${id}::bigint AND deleted_at IS NULL RETURNING ten`.execute(
      trx,
    )
    const [row] = rows
    if (!row) throw new Refusal('not_found', deviceTexts.noKey)
    await audit(trx, {
      username,
      action: 'xoa',
      subject: SUBJECT,
      id,
      before: { ten: row.ten },
      after: null,
    })
    return told(deviceTexts.keyRevoked)
  })
  revoked(context.pool)
  return reply
}

export const keyRoutes: Route[] = [
  on(deviceApi.keys, listKeys),
  on(deviceApi.createKey, createKey),
  on(deviceApi.revokeKey, revokeKey),
]
