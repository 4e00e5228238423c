import { sql } from 'kysely'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import {
  markerApi,
  markerTexts,
  type GivenMarker,
  type Marker,
} from '../../../contract/fleet/marker/marker.ts'
import { audit } from '../../kit/audit/audit.ts'
import { write, type Context } from '../../kit/http/context.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { eachReply } from '../../kit/list/eachReply.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { nextIds } from '../../kit/resource/nextIds.ts'

const TABLE = 'diem_danh_dau'

const markers = (db: Db) =>
  db
    .selectFrom(TABLE)
    .select([
      'id',
      'ten',
      'loai',
      'lat',
      'lng',
      'ban_kinh',
      'vung',
      'mau',
      'nguoi_tao',
      'created_at',
    ])
    .where('deleted_at', 'is', null)

const listMarkers = async (_input: unknown, { db }: Context): Promise<{ data: Marker[] }> => ({
  data: await markers(db).orderBy('ten').orderBy('id').execute(),
})

/** A mark as it lies in the table: a point has no area, an area no point. */
const rowOf = ({ ten, loai, lat, lng, ban_kinh, vung, mau }: GivenMarker) => {
  const isArea = loai === 'vung'
  return {
    ten,
    loai,
    lat: isArea ? null : (lat ?? null),
    lng: isArea ? null : (lng ?? null),
    ban_kinh: isArea ? null : (ban_kinh ?? null),
    vung: isArea ? JSON.stringify(vung) : null,
    mau: mau ?? null,
  }
}

const createMarkers = ({ list_coor }: InputOf<typeof markerApi.create>, context: Context) =>
  write(context, async (trx) => {
    const { username } = context.user
    const ids = await nextIds(trx, { table: TABLE, prefix: 'DD', given: [] }, list_coor.length)
    const rows = list_coor.map((mark, index) => ({
      id: ids[index] ?? '',
      ...rowOf(mark),
      nguoi_tao: username,
      deleted_at: null,
    }))
    await trx.insertInto(TABLE).values(rows).execute()
    const data = await markers(trx).where('id', 'in', ids).orderBy('id').execute()
    await audit(
      trx,
      ...data.map((after) => ({
        username,
        action: 'tao',
        subject: TABLE,
        id: after.id,
        before: null,
        after,
      })),
    )
    return { ...told(markerTexts.added(data.length)), data, canh_bao: [] }
  })

async function deleteMarkers({ list_id }: InputOf<typeof markerApi.remove>, context: Context) {
  const { username } = context.user
  const data = []
  for (const id of new Set(list_id))
    try {
      await write(context, async (trx) => {
        const before = await markers(trx).where('id', '=', id).forUpdate().executeTakeFirst()
        if (!before) throw new Refusal('not_found', markerTexts.unknown)
        await trx
          .updateTable(TABLE)
          .set({ deleted_at: sql`now()` })
          .where('id', '=', id)
          .execute()
        await audit(trx, { username, action: 'xoa', subject: TABLE, id, before, after: null })
      })
      data.push({ id, ok: true, ...told(markerTexts.removed) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      data.push({ id, ok: false, ...told(error.said) })
    }
  return eachReply(markerTexts.removed, data)
}

export const markerRoutes: Route[] = [
  on(markerApi.list, listMarkers),
  on(markerApi.create, createMarkers),
  on(markerApi.remove, deleteMarkers),
]
