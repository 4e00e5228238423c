import { afterEach, expect, test, vi } from 'vitest'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { failureText } from '../form/useRowForm.ts'
import { call, messageOf } from './call.ts'

afterEach(() => vi.unstubAllGlobals())

const refusedWith = async (status: number, body: string): Promise<unknown> => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  return call(tripApi.get, { id_chuyen_di: 'x' }).catch((error: unknown) => error)
}

test.each([
  [500, '{"status":500,"message":""}'],
  [500, '{"status":500,"code":"fault","message":"","ref":"r1"}'],
  [500, '{}'],
  [502, '<html>Bad gateway</html>'],
])(
  'a save that failed without a message is told by the sentence of the specification alone: %i %s',
  async (status, body) => {
    const error = await refusedWith(status, body)
    expect(failureText(error, tripTexts.updateFailed)).toBe(tripTexts.updateFailed.vi)
    expect(messageOf(error)).toBe(uiTexts.brokenReply.vi)
  },
)

test('the words of the server are shown as they are', async () => {
  const error = await refusedWith(423, '{"status":423,"code":"locked","message":"Chuyến đã khóa"}')
  expect(failureText(error, tripTexts.updateFailed)).toBe('Chuyến đã khóa')
  expect(messageOf(error)).toBe('Chuyến đã khóa')
})
