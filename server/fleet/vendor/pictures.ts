import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { VendorPicture, VendorVehicle } from '../../../contract/fleet/vendor/vendorForm.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { firstBytes, formatOf } from '../../kit/photo/image.ts'
import { epochMs } from '../../kit/time/clock.ts'
import { pictureAt, storePicture, type OfVehicle } from '../image/store.ts'
import { VendorFault } from './ask.ts'
import type { Gap, Stored } from './connections.ts'
import type { Match } from './match.ts'
import type { Polling } from './storeNew.ts'
import type { Vendor } from './vendorOf.ts'
import { DAY_MS } from '../../../contract/kit/time/time.ts'

/** Cameras take a picture every three to five minutes (domain B6.2). */
const EVERY_MS = 5 * 60_000
const AT_FIRST_MS = 30 * 60_000
/** What was missed longer ago than this is left. */
const MOST_MS = 7 * DAY_MS
const MOST_PICTURES = 200
const MOST_TURN_MS = 60_000

type Taking = {
  readonly vendor: Vendor
  readonly stored: Stored
  readonly match: Match
  readonly tied: readonly VendorVehicle[]
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

/** What is still to be asked for, a stretch a vehicle: what was left before comes first. */
function wanted({ stored, tied, asked, vendor }: Taking): Gap[] {
  const { anh_ms, anh_con, lay_anh } = stored
  if (!lay_anh || !vendor.hasPictures) return []
  const since = asked - MOST_MS
  const left = anh_con
    .filter(({ id, to }) => to > since && tied.some((each) => each.id === id))
    .map((gap) => ({ ...gap, from: Math.max(gap.from, since) }))
  if (asked - (anh_ms ?? 0) < EVERY_MS) return left
  const from = Math.max(anh_ms ?? asked - AT_FIRST_MS, since)
  const fresh = tied.filter(({ id }) => !left.some((gap) => gap.id === id))
  return [
    ...left.map((gap) => ({ ...gap, to: asked })),
    ...fresh.map(({ id, plate }) => ({ id, plate, from, to: asked, tries: 0 })),
  ]
}

/** Takes what a vendor has of one stretch of a vehicle: how many pictures it named, and how many of them are new. */
async function takeGap(
  polling: Polling,
  { vendor, match }: Taking,
  { of, gap }: { of: VendorVehicle; gap: Gap },
) {
  const found = { looked: 0, pictures: 0, isMissed: false }
  try {
    for (const picture of await vendor.picturesOf(of, gap)) {
      const { at, channel } = picture
      const vehicle = match(of, at)
      found.looked++
      if (vehicle === null) continue
      const place = { vehicle, device: of.id, channel, at, place: null }
      if (await keep(polling, vendor, picture, place).catch(never)) found.pictures++
    }
  } catch (error) {
    // Pictures that fail keep no positions waiting; what was missed is asked for again with the next turn.
    if (!(error instanceof VendorFault)) throw error
    found.isMissed = true
  }
  return found
}

/** Takes the pictures that cameras made since the last time, where the company wants them; what a turn does not come to waits for the next. */
export async function takePictures(polling: Polling, taking: Taking) {
  const { vendor, stored, tied, asked } = taking
  const began = epochMs()
  const left = wanted(taking)
  const failed: Gap[] = []
  let [pictures, looked] = [0, 0]
  while (left.length > 0 && looked < MOST_PICTURES && epochMs() - began <= MOST_TURN_MS) {
    const [gap] = left.splice(0, 1)
    const of = tied.find(({ id }) => id === gap?.id)
    if (!gap || !of) continue
    const found = await takeGap(polling, taking, { of, gap })
    looked += found.looked
    pictures += found.pictures
    if (found.isMissed) failed.push({ ...gap, tries: gap.tries + 1 })
  }
  const isDue = stored.lay_anh && asked - (stored.anh_ms ?? 0) >= EVERY_MS
  const picturesAt = isDue && vendor.hasPictures ? asked : stored.anh_ms
  return { pictures, picturesAt, picturesLeft: [...left, ...failed] }
}
