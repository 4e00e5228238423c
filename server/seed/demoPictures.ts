import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { sql } from 'kysely'
import { simulatedText } from '../../contract/fleet/position/state.texts.ts'
import { dayNumber, momentAt, startOfDay, HOUR_MS } from '../../contract/kit/time/time.ts'
import { storePicture, type OfVehicle } from '../fleet/image/store.ts'
import { isPlaced } from '../fleet/image/taken.ts'
import { EPOCH_MS } from '../fleet/driving-report/fixesOf.ts'
import type { FileStore } from '../kit/file/fileStore.ts'
import type { Db } from '../kit/postgres/db.ts'
import { epochMs } from '../kit/time/clock.ts'
import type { Stored } from './driveCompany.ts'

const VEHICLES = 2
const CHANNELS = 2
const HOURS = [6, 9, 12, 15, 18] as const
const DAYS = 7
const SIZE = { width: 640, height: 360 } as const
const FONT = createRequire(import.meta.url).resolve('pdfmake/build/fonts/Roboto/Roboto-Medium.ttf')
/** What the road looks like by the hour: night, morning, noon, evening. */
const SKIES = ['#6b7f99', '#7ea6c9', '#8fbfe0', '#86a9c4', '#4a4560'] as const

/** Moments whose pictures belong to the last days and are over, the latest first. */
function momentsBefore(now: number): { at: number; sky: string }[] {
  const today = dayNumber(now)
  return Array.from({ length: DAYS }, (_, back) => startOfDay(today - back))
    .flatMap((begin) =>
      HOURS.map((hour, index) => ({ at: begin + hour * HOUR_MS, sky: SKIES[index] ?? SKIES[0] })),
    )
    .filter(({ at }) => at < now)
    .toSorted((a, b) => b.at - a.at)
}

async function known(db: Db, vehicles: readonly Stored[]): Promise<Set<string>> {
  const { rows } = await sql<{ vehicle: number; channel: number; at: number }>`
    SELECT id_xe AS vehicle, kenh AS channel, ${EPOCH_MS('thoi_diem')} AS at FROM anh_xe
    WHERE id_xe = ANY (${vehicles.map(({ vid }) => vid)}::bigint[])`.execute(db)
  return new Set(rows.map(({ vehicle, channel, at }) => `${vehicle} ${channel} ${at}`))
}

/** Draws a road under a sky, and on it that it is simulated, with the plate and the moment; writes it as a JPEG to a path. */
async function draw(path: string, words: readonly string[], sky: string): Promise<number> {
  const { default: sharp } = await import('sharp')
  const road = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"><rect width="100%" height="100%" fill="${sky}"/>
    <rect y="190" width="100%" height="170" fill="#4d5a45"/><path d="M290 190h60l210 170H80z" fill="#3c3f45"/>
    <path d="M318 190h4l10 60h-24zM304 275h32l14 85h-60z" fill="#e8e4d0"/><rect y="316" width="100%" height="44" fill="#000" fill-opacity=".6"/></svg>`
  const text = await sharp({
    text: {
      text: `<span foreground="white">${words.join('  ·  ')}</span>`,
      fontfile: FONT,
      font: 'Roboto 20',
      rgba: true,
    },
  })
    .png()
    .toBuffer()
  const { size } = await sharp(Buffer.from(road))
    .composite([{ input: text, left: 16, top: 324 }])
    .jpeg({ quality: 70 })
    .toFile(path)
  return size
}

/** Pictures that the demo's cameras would have made, the latest first. */
const picturesOf = (vehicles: readonly Stored[]) =>
  momentsBefore(epochMs()).flatMap(({ at, sky }) =>
    vehicles.flatMap(({ vid, plate }) =>
      Array.from({ length: CHANNELS }, (_, index) => ({ at, sky, vid, plate, channel: index + 1 })),
    ),
  )

/** Makes one more picture of the demo's vehicles that have cameras, as if a camera had sent it; false where all are there. */
export async function tellPicture(
  { db, files }: { readonly db: Db; readonly files: FileStore },
  all: ReadonlyMap<number, Stored>,
): Promise<boolean> {
  const vehicles = [...all.values()].slice(0, VEHICLES)
  const there = await known(db, vehicles)
  for (const { at, sky, vid, plate, channel } of picturesOf(vehicles)) {
    if (there.has(`${vid} ${channel} ${at}`) || !(await isPlaced(db, vid, at))) continue
    const picture: OfVehicle = { vehicle: vid, device: '', channel, at, place: null }
    const folder = join(files.temporary, randomUUID())
    await mkdir(folder, { recursive: true })
    try {
      const path = join(folder, 'anh')
      const words = [simulatedText.vi.toUpperCase(), plate, `K${channel}`, momentAt(at)]
      await storePicture({ db, files }, picture, { path, size: await draw(path, words, sky) })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    return true
  }
  return false
}
