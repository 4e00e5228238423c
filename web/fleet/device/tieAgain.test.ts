import { afterEach, expect, test, vi } from 'vitest'
import type { Device } from '../../../contract/fleet/device/device.api.ts'
import { tieAgain } from './tieAgain.ts'

afterEach(() => vi.unstubAllGlobals())

test('devices go back to their vehicles, and one that is elsewhere by now says so', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const asked = JSON.parse(body) as { device_id: string }
    sent.push(asked)
    const taken = { status: 409, code: 'conflict', message: 'Đã gắn xe khác', fields: {}, ref: '' }
    return asked.device_id === 'D2'
      ? Response.json(taken, { status: 409 })
      : Response.json({ message: 'Đã gắn', message_en: 'Tied', data: {}, canh_bao: [] })
  })
  const device = (vid: number, imei: string | null) =>
    ({ vid, plate: `15C-00${vid}.00`, device_id: `D${vid}`, imei }) as Device
  const { data, message } = await tieAgain([device(1, '86'), device(2, null)])
  expect(sent).toEqual([
    { plate: '15C-001.00', device_id: 'D1', imei: '86' },
    { plate: '15C-002.00', device_id: 'D2', imei: null },
  ])
  expect(data.map(({ id, ok }) => [id, ok])).toEqual([
    ['1', true],
    ['2', false],
  ])
  expect(message).toContain('1')
})
