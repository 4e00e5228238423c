import { assignmentTexts } from '../contract/dispatch/trip/trip-assignment.texts.ts'
import { drivingTexts } from '../contract/dispatch/trip/trip-driving.texts.ts'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { tripTexts } from '../contract/dispatch/trip/trip.texts.ts'
import { deviceApi } from '../contract/fleet/device/device.api.ts'
import type { Crud } from '../contract/kit/resource/crud.ts'
import { driverApi } from '../contract/master/driver/driver.api.ts'
import { enter, expect, test } from './base.ts'
import { callAs, ownName } from './caller.ts'
import { driveOf, ownVehicle, sendFixes } from './drive.ts'
import { faults } from './look.ts'

// The question before the save is a refused call.
test.use({ allowedErrors: [/409/] })

const DRIVEN = 236

test('who has driven for nearly four hours is told of where a trip is given to them, and asked about before it is saved', async ({
  page,
  request,
}) => {
  const admin = await callAs(request, 'admin01')
  const [card, device, name] = [ownName('T'), ownName('TB'), ownName('Lê Văn ')]
  const plate = await ownVehicle(admin)
  const { data: driver } = await admin((driverApi as unknown as Crud).create, {
    fullname: name,
    the_rfid: card,
  })
  await admin(deviceApi.create, { plate, device_id: device })
  const { data: made } = await admin(deviceApi.createKey, { ten: ownName('Khóa ') })
  const data = driveOf({ device, card, minutes: DRIVEN })
  await sendFixes(request, made.key, data)

  await expect(async () => {
    const { lai_xe } = await admin(tripApi.checkFree, { lai_xe: String(driver['username']) })
    expect(lai_xe[0]?.ly_do).toHaveLength(1)
  }).toPass()

  await enter(page, 'dieuxe01', '/trip/create')
  const box = (field: string) => page.locator(`[name="${field}"]`)
  const order = (field: string) => box(`list_don_hang.0.${field}`)
  const choose = async (field: string, value: string) => {
    await box(field).fill(value)
    await page.getByRole('option', { name: value }).click()
  }
  await choose('bien_so_xe', plate)
  await choose('ten_lai_xe_1', name)
  const [said] = drivingTexts.unrested(DRIVEN).vi.split(',')
  const caution = page.getByRole('status', { name: assignmentTexts.cautions.vi })
  await expect(caution).toContainText(said ?? '')
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Alt+2')
  await order('ten_nguoi_gui').fill(name)
  await order('ten_nguoi_nhan').fill(name)
  await order('noi_lay_hang').fill('Bãi A')
  await order('noi_tra_hang').fill('Bãi B')
  await order('loai_don_hang').click()
  await page.getByRole('option').first().click()
  await order('loai_hang_hoa').fill('Linh kiện')
  await page.keyboard.press('Enter')
  await order('mo_ta_hang_hoa').fill('Linh kiện')
  await order('trong_luong').fill('5 tấn')
  await page.keyboard.press('Control+Enter')
  const question = page.getByRole('dialog', { name: assignmentTexts.confirmTitle.vi })
  await expect(question).toContainText(said?.slice(1) ?? '')
  await question.getByRole('button', { name: assignmentTexts.confirmSave.vi }).click()
  await expect(page.getByText(tripTexts.created.vi)).toBeVisible()
})
