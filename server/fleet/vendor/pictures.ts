import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { VendorPicture, VendorVehicle } from '../../../contract/fleet/vendor/vendorForm.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { firstBytes, formatOf } from '../../kit/photo/image.ts'
import { epochMs } from '../../kit/time/clock.ts'
import { pictureAt, storePicture, type OfVehicle } from '../image/store.ts'
import { VendorFault } from './ask.ts'
import type { Stored } from './connections.ts'
import type { Polling } from './storeNew.ts'
import type { Vendor } from './vendorOf.ts'

/** Cameras take a picture every three to five minutes (domain B6.2). */
const EVERY_MS = 5 * 60_000
const AT_FIRST_MS = 30 * 60_000
const MOST_PICTURES = 200
const MOST_TURN_MS = 60_000

type Taking = {
  readonly vendor: Vendor
  readonly stored: Stored
  readonly tied: readonly (VendorVehicle & { readonly vehicle: number })[]
  readonly asked: number
}

/** Keeps a picture unless it is there; answers whether it is new. */
async function keep(
  { db, files }: Polling,
  vendor: Vendor,
  picture: VendorPicture,
  of: OfVehicle,
): Promise<boolean> {
  if (await pictureAt(db, of)) return false
  const bytes = await vendor.bytesOf(picture)
  const folder = join(files.temporary, randomUUID())
  await mkdir(folder, { recursive: true })
  try {
    const path = join(folder, 'anh')
    await writeFile(path, bytes)
    if (formatOf(await firstBytes(path, 12)) !== 'jpeg') return false
    await storePicture({ db, files }, of, { path, size: bytes.length })
    return true
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What will never be right is left: a damaged picture, one that lies elsewhere or is too large. */
function never(error: unknown): false {
  const isNever =
    error instanceof Refusal ||
    (error instanceof VendorFault && ['chuyen_huong', 'qua_lon'].includes(error.why))
  if (!isNever) throw error
  return false
}

/** Takes the pictures that cameras made since the last time, where the company wants them. */
export async function takePictures(polling: Polling, { vendor, stored, tied, asked }: Taking) {
  const { anh_ms, lay_anh } = stored
  const isDue = lay_anh && vendor.hasPictures && asked - (anh_ms ?? 0) >= EVERY_MS
  if (!isDue) return { pictures: 0, picturesAt: anh_ms }
  const span = { from: anh_ms ?? asked - AT_FIRST_MS, to: asked }
  const began = epochMs()
  let [pictures, isWhole] = [0, true]
  for (const each of tied) {
    if (pictures >= MOST_PICTURES || epochMs() - began > MOST_TURN_MS) break
    try {
      for (const picture of await vendor.picturesOf(each, span)) {
        const { at, channel } = picture
        const of = { vehicle: each.vehicle, device: each.id, channel, at, place: null }
        if (await keep(polling, vendor, picture, of).catch(never)) pictures++
      }
    } catch (error) {
      // Pictures that fail keep no positions waiting; what was missed is asked for again with the next turn.
      if (!(error instanceof VendorFault)) throw error
      isWhole = false
    }
  }
  return { pictures, picturesAt: isWhole ? asked : (anh_ms ?? null) }
}
