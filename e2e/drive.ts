import { randomInt } from 'node:crypto'
import { expect, type APIRequestContext } from '@playwright/test'
import type { Crud } from '../contract/kit/resource/crud.ts'
import { vehicleApi } from '../contract/master/vehicle/vehicle.api.ts'
import type { Caller } from './caller.ts'
import { MINUTE_MS } from '../contract/kit/time/time.ts'

const vehicles = vehicleApi as unknown as Crud
const DEGREE_M = 111_195

/** A vehicle that only this story knows, by its plate. */
export async function ownVehicle(admin: Caller): Promise<string> {
  const plate = `29H-${randomInt(100, 1000)}.${randomInt(10, 100)}`
  await admin(vehicles.create, { bien_so_xe: plate })
  return plate
}

type Drive = { readonly device: string; readonly card: string | null; readonly minutes: number }

/** A drive due north at 60 km/h that ended just now, as a batch of fixes, one a minute. */
export function driveOf({ device, card, minutes }: Drive) {
  const now = Date.now()
  return Array.from({ length: minutes + 1 }, (_, minute) => ({
    id: device,
    ...(card !== null && { driver: card }),
    time: new Date(now - (minutes - minute) * MINUTE_MS).toISOString(),
    lat: 15 + (minute * 1000) / DEGREE_M,
    lng: 106.6,
    speed: 60,
  }))
}

/** Sends fixes until all are taken: a device that was tied a moment ago may be strange for another, and what is sent again is the same fix. */
export async function sendFixes(
  request: APIRequestContext,
  key: string,
  data: readonly object[],
): Promise<void> {
  await expect(async () => {
    const reply = await request.post(`/gps/batch?key=${key}`, { data: { data } })
    expect(await reply.json()).toMatchObject({ nhan: data.length })
  }).toPass()
}
