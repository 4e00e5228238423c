import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PICTURE_REFUSED, type PictureRefusal } from '../../../contract/fleet/image/image.texts.ts'
import { readPicture } from '../../../contract/fleet/image/picture.ts'
import type { Given } from '../../../contract/fleet/position/readFix.ts'
import { ingestTexts } from '../../../contract/fleet/position/refused.texts.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { MAX_IMAGE_BYTES } from '../../../contract/kit/file/file.api.ts'
import { diskFull } from '../../kit/disk/diskFull.ts'
import { quotaOf, type Quota } from '../../kit/file/quota.ts'
import { endAfterAnswer } from '../../kit/file/receive.ts'
import type { Services } from '../../kit/http/context.ts'
import { firstBytes, formatOf } from '../../kit/photo/image.ts'
import { openDevices } from '../device/devices.ts'
import { openKeyGate } from '../device/keyGate.ts'
import { openGroupCommit } from '../position/groupCommit.ts'
import { openIntake } from '../position/intake.ts'
import { pictureAt, storePicture, type OfVehicle } from './store.ts'
import { isPlaced } from './taken.ts'

/** What the cameras of one vehicle may send on a day. */
const MOST_MB_A_DAY = 500

function refused(why: PictureRefusal): Refusal {
  const said = PICTURE_REFUSED[why]
  return new Refusal(why === 'qua_lon' ? 'too_large' : 'invalid', said, { [why]: said })
}

/** Writes a body to disk as it comes; answers its size. Every byte counts in the quota. */
async function keepBody(body: Readable, path: string, quota: Quota): Promise<number> {
  let size = 0
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > MAX_IMAGE_BYTES) throw refused('qua_lon')
      yield chunk
    }
  }
  try {
    await pipeline(body, counted, createWriteStream(path))
  } finally {
    await quota.count(size)
    await quota.countFile(size)
  }
  return size
}

/** The way in for pictures: `POST /gps/image?id=&cam=&time=` with a JPEG as its body and a key of the company (tracking, section 1). */
export function servePictures(root: FastifyInstance, { db, files, disk }: Services): void {
  const devices = openDevices(db)
  const commit = openGroupCommit(db)
  const intake = openIntake(db, 'giu_hinh_anh')

  /** Who sends, of which vehicle; strangers are counted as those of positions are. */
  async function headOf(request: FastifyRequest): Promise<OfVehicle> {
    const read = readPicture(request.query as Given, await intake())
    const { device } = read
    const at = 'at' in read ? read.at : null
    const vehicle = device === null ? null : (await devices.refresh())(device, at)
    const heard = {
      fixes: [],
      contacts: vehicle === null ? [] : [vehicle],
      strangers:
        device === null || vehicle !== null ? [] : [{ device, at: null, lat: null, lng: null }],
      key: request.gpsKey ?? 0,
    }
    await commit.deliver(heard)
    if (device !== null && vehicle === null) throw refused('thiet_bi_la')
    if ('why' in read) throw refused(read.why)
    return { ...read, vehicle: vehicle ?? 0 }
  }

  async function receive(body: Readable, picture: OfVehicle): Promise<string> {
    const quota = quotaOf(db, `xe ${picture.vehicle}`, MOST_MB_A_DAY)
    await quota.check()
    const folder = join(files.temporary, randomUUID())
    await mkdir(folder, { recursive: true })
    try {
      const path = join(folder, 'anh')
      const size = await keepBody(body, path, quota)
      if (formatOf(await firstBytes(path, 12)) !== 'jpeg') throw refused('khong_phai_jpeg')
      return await storePicture({ db, files }, picture, { path, size })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async function take(request: FastifyRequest): Promise<object> {
    if (disk.isFull()) throw diskFull()
    const picture = await headOf(request)
    const there = await pictureAt(db, picture)
    if (there) return { nhan: 1, id: there }
    if (picture.place === null && !(await isPlaced(db, picture.vehicle, picture.at)))
      throw refused('khong_vi_tri')
    const body = request.body as Readable | undefined
    if (!body || typeof body.pipe !== 'function') throw refused('khong_phai_jpeg')
    return { nhan: 1, id: await receive(body, picture) }
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    try {
      const said = await take(request)
      await reply.type('application/json; charset=utf-8').send(JSON.stringify(said))
    } catch (error) {
      if (request.raw.errored || request.raw.destroyed)
        throw new Refusal('invalid', ingestTexts.unread)
      throw error
    } finally {
      if (!request.raw.complete) endAfterAnswer(request, reply)
    }
  }

  void root.register((app, _options, done) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, body, read) => read(null, body))
    app.addHook('onRequest', openKeyGate(db))
    for (const end of ['', '/']) app.post(`/gps/image${end}`, answer)
    app.addHook('preClose', commit.close)
    done()
  })
}
