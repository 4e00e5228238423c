import { sql } from 'kysely'
import type { PictureHead } from '../../../contract/fleet/image/picture.ts'
import { displayPlate } from '../../../contract/kit/field/plate.ts'
import {
  addDays,
  dayOfNumber,
  dayNumber,
  momentAt,
  monthsBefore,
} from '../../../contract/kit/time/time.ts'
import type { FileStore } from '../../kit/file/fileStore.ts'
import { cleanImage } from '../../kit/photo/image.ts'
import { inTransaction } from '../../kit/postgres/pipelining.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { instant } from '../driving-report/fixesOf.ts'

/** Longest that pictures are kept; a company that keeps them for less lets go of them earlier. */
const MOST_MONTHS = 6
export type OfVehicle = PictureHead & { readonly vehicle: number }

/** The picture of this vehicle, channel and moment, where it is there. */
export async function pictureAt(
  db: Db,
  { vehicle, channel, at }: OfVehicle,
): Promise<string | null> {
  const { rows } = await sql<{ tep: string }>`SELECT tep FROM anh_xe
    WHERE id_xe = ${vehicle} AND kenh = ${channel} AND thoi_diem = ${instant(at)}`.execute(db)
  return rows[0]?.tep ?? null
}

async function nameOf(db: Db, { vehicle, channel, at }: OfVehicle): Promise<string> {
  const { rows } = await sql<{ plate: string }>`
    SELECT bien_so_xe AS plate FROM phuong_tien WHERE id_xe = ${vehicle}`.execute(db)
  const plate = displayPlate(rows[0]?.plate ?? '')
  return `${plate} K${channel} ${momentAt(at).replaceAll(':', '-')}.jpg`
}

/** Writes the row of a picture unless another server was quicker; answers the id of the file that stands. */
async function enter(db: Db, picture: OfVehicle, tep: string): Promise<string> {
  const { vehicle, channel, at, place } = picture
  const { rows } = await sql`INSERT INTO anh_xe (id_xe, kenh, thoi_diem, tep, lat, lng)
    VALUES (${vehicle}, ${channel}, ${instant(at)}, ${tep}, ${place?.lat ?? null}, ${place?.lng ?? null})
    ON CONFLICT DO NOTHING RETURNING id`.execute(db)
  return rows.length > 0 ? tep : ((await pictureAt(db, picture)) ?? tep)
}

type Kept = { db: Db; files: FileStore }

/**
 * Keeps a picture that lies at `path`, made anew, with its small one; answers the id of its file. Of two of one vehicle, channel and
 * moment the first stays. Throws 'invalid' for a damaged one.
 */
export async function storePicture(
  { db, files }: Kept,
  picture: OfVehicle,
  { path, size }: { path: string; size: number },
): Promise<string> {
  const ten = await nameOf(db, picture)
  // Devices take turns as users do, so that many of them do not crowd out people.
  const turn = `xe ${picture.vehicle}`
  const clean = await cleanImage({ field: 'anh', name: ten, path, size }, turn)
  const taken = await files.takeIn(clean.path)
  try {
    await files.putThumbnail(taken.id, clean.thumbnail)
    const stands = await inTransaction(db, async (trx) => {
      const het_han = `${addDays(monthsBefore(dayOfNumber(dayNumber(picture.at)), -MOST_MONTHS), 1)} 00:00:00`
      await files.enter(trx, taken, {
        loai: 'anh_xe',
        ten,
        mime: clean.mime,
        nguoi_tao: null,
        het_han,
      })
      const id = await enter(trx, picture, taken.id)
      if (id !== taken.id) await sql`DELETE FROM tep WHERE id = ${taken.id}`.execute(trx)
      return id
    })
    if (stands !== taken.id) await files.discard(taken.id)
    return stands
  } catch (error) {
    await files.discard(taken.id)
    throw error
  }
}
