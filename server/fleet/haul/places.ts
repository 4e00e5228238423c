import { sql } from 'kysely'
import { placeWord, writtenPlace } from '../../../contract/fleet/haul/places.ts'
import type { KnownPlace } from '../../../contract/fleet/haul/compare.ts'
import { searchKey, wordOf } from '../../../contract/kit/text/text.ts'
import type { Db } from '../../kit/postgres/db.ts'
import type { Values } from '../../kit/resource/store.ts'

type Place = {
  id: string
  ten: string
  lat: number | null
  lng: number | null
  ban_kinh: number | null
  khach: string | null
}
/** Places of the company by id, and by name for a customer; null where nobody knows which is meant. */
export type Places = {
  readonly byId: (id: string) => Place | null
  readonly byName: (name: string, customer: string | null) => Place | null
}

/** All places in use, in one statement. */
export async function readPlaces(db: Db): Promise<Places> {
  const { rows } =
    await sql<Place>`SELECT d.id, d.ten_dia_diem AS ten, d.lat::float8 AS lat, d.lng::float8 AS lng, d.geofence_m AS ban_kinh, k.ten_cong_ty AS khach
    FROM dia_diem d LEFT JOIN cong_ty k ON k.id_cong_ty = d.id_cong_ty WHERE d.deleted_at IS NULL ORDER BY d.id`.execute(
      db,
    )
  const ids = new Map(rows.map((row) => [row.id, row]))
  const names = Map.groupBy(rows, ({ ten }) => placeWord(ten))
  return {
    byId: (id) => ids.get(id) ?? null,
    byName: (name, customer) => {
      const found = names.get(placeWord(name)) ?? []
      const own = found.filter(
        ({ khach }) => customer && searchKey(khach ?? '') === searchKey(customer),
      )
      const common = found.filter(({ khach }) => khach === null)
      const [meant] = [own, common, found].filter(({ length }) => length === 1).flat()
      return meant ?? null
    },
  }
}

type Given = KnownPlace & { readonly lat: number | null; readonly lng: number | null }

/** A place of a haul with the id of whom it names: an id that is known, else the name; typed points stand. */
function settled(given: Given, customer: string | null, places: Places) {
  const { gio_den } = given
  const hasPoint = given.lat !== null || given.id_dia_diem !== null
  const { ten, lat, lng } = hasPoint ? given : writtenPlace(given.ten)
  const isTyped = lat !== null && lng !== null
  const known = given.id_dia_diem === null ? null : places.byId(given.id_dia_diem)
  const meant = known ?? (isTyped ? null : places.byName(ten, customer))
  // In the order in which the database gives the keys back, by which rows are compared.
  return { lat, lng, ten, gio_den, id_dia_diem: meant?.id ?? null }
}

/** Hauls as they will be stored: their places known by id where they can be. */
export async function settlePlaces(db: Db, rows: readonly Values[]): Promise<readonly Values[]> {
  if (!rows.some(({ diem }) => Array.isArray(diem) && diem.length > 0)) return rows
  const places = await readPlaces(db)
  return rows.map((row) =>
    Array.isArray(row['diem'])
      ? {
          ...row,
          diem: (row['diem'] as Given[]).map((each) =>
            settled(each, wordOf(row['ten_khach_hang']) || null, places),
          ),
        }
      : row,
  )
}

/** A place of a stored haul with its point; its radius is null where the usual one holds. */
export type Pointed = KnownPlace & { readonly ban_kinh: number | null }

/** Where a stored place is: by its id or point, else by its name, which may have become known since. */
export function pointed(given: KnownPlace, customer: string | null, places: Places): Pointed {
  const { ten, lat, lng, gio_den, id_dia_diem } = given
  const isTyped = id_dia_diem === null && lat !== null && lng !== null
  const place =
    id_dia_diem !== null ? places.byId(id_dia_diem) : isTyped ? null : places.byName(ten, customer)
  return isTyped || !place
    ? { ten, id_dia_diem, lat, lng, gio_den, ban_kinh: null }
    : {
        ten,
        id_dia_diem: place.id,
        lat: place.lat,
        lng: place.lng,
        gio_den,
        ban_kinh: place.ban_kinh,
      }
}
