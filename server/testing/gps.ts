import { sql } from 'kysely'
import { deviceApi } from '../../contract/fleet/device/device.api.ts'
import type { TestApp } from './app.ts'

/** A new key of the company. */
export async function gpsKey(
  t: TestApp,
  ten = 'Máy chủ Traccar',
): Promise<{ id: string; key: string }> {
  const { body } = await t.call('admin01', deviceApi.createKey, { ten })
  return body.data
}

type Answered = {
  status: number
  body: Record<string, unknown> & {
    nhan?: number
    bo?: { dong: number; ly_do: string; ma: string }[]
    code?: string
  }
}

/** Sends what a device or forwarder sends. */
export async function send(
  t: TestApp,
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answered> {
  const response = await t.app.inject(
    body === undefined
      ? { method: 'GET', url, headers }
      : {
          method: 'POST',
          url,
          headers: { 'content-type': 'application/json', ...headers },
          payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
        },
  )
  return { status: response.statusCode, body: response.json() }
}

/** What is stored of a device, in order. */
export const storedFixes = async (t: TestApp, device: string) =>
  (
    await sql<
      Record<string, unknown>
    >`SELECT v.* FROM vi_tri v JOIN phuong_tien p USING (id_xe) WHERE p.gps ->> 'device_id' = ${device} ORDER BY thoi_diem`.execute(
      t.db,
    )
  ).rows
