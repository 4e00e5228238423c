import { deviceApi, type Device } from '../../../contract/fleet/device/device.api.ts'
import { deviceTexts } from '../../../contract/fleet/device/device.texts.ts'
import { eachText } from '../../../contract/kit/resource/reply.texts.ts'
import { call, messageOf } from '../../kit/http/call.ts'
import type { RowResult } from '../../kit/list/results.ts'
import type { Reply } from '../../kit/list/useBulkAct.ts'
import { t } from '../../kit/ui/language.ts'

async function tied({ vid, plate, device_id, imei }: Device): Promise<RowResult> {
  const id = String(vid)
  try {
    return {
      id,
      ok: true,
      ...(await call(deviceApi.create, { plate, device_id: device_id ?? '', imei })),
    }
  } catch (error) {
    return { id, ok: false, message: messageOf(error) }
  }
}

/** Ties devices again that were taken off, each to the vehicle that it was in. */
export async function tieAgain(devices: readonly Device[]): Promise<Reply> {
  const data: RowResult[] = []
  for (const device of devices) data.push(await tied(device))
  const done = data.filter(({ ok }) => ok).length
  return { message: t(eachText(deviceTexts.tied, done, data.length - done, null)), data }
}
