import { afterEach, expect, test, vi } from 'vitest'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { failureText } from '../form/useRowForm.ts'
import { call, messageOf, whenNotSignedIn } from './call.ts'
import { forgetSession } from './storage.ts'

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

test('a call that needs a session is not made without one, and leads to the sign-in', async () => {
  const asked = vi.fn<() => Promise<Response>>()
  const told = vi.fn<(token: string) => void>()
  vi.stubGlobal('fetch', asked)
  whenNotSignedIn(told)
  forgetSession()
  await expect(call(tripApi.get, { id_chuyen_di: 'x' })).rejects.toMatchObject({
    code: 'not_signed_in',
  })
  expect(asked).not.toHaveBeenCalled()
  expect(told).toHaveBeenCalledExactlyOnceWith('')
  whenNotSignedIn(() => {})
})
