import type { Page } from '@playwright/test'
import { recalculateMany } from '../contract/dispatch/trip/trip.pricing.api.ts'
import { JOB_STATES } from '../contract/kit/job/job.api.ts'
import { jobTexts } from '../contract/kit/job/job.texts.ts'
import { shellTexts } from '../contract/office/shell/shell.texts.ts'
import { DEMO_PASSWORD, enter, expect, test } from './base.ts'
import { callAs, ownName } from './caller.ts'
import { faults, overflow } from './look.ts'
import { userApi } from '../contract/office/user/user.api.ts'

/** A manager whose jobs nobody else starts. */
async function ownManager(request: Parameters<typeof callAs>[0]): Promise<string> {
  const username = ownName('viec')
  const admin = await callAs(request, 'admin01')
  const role = { role: 'manager', password: DEMO_PASSWORD } as const
  await admin(userApi.create, { username, fullname: 'Quản Lý Việc', ...role })
  return username
}

// They are looked for and not found: so many take a while, and change nothing.
const UNKNOWN = Array.from({ length: 40_000 }, (_, n) => `KHONG-CO-${n}`)

const jobs = (page: Page) => page.getByRole('dialog', { name: jobTexts.title.vi })
async function openJobs(page: Page): Promise<void> {
  await page.getByRole('button', { name: new RegExp(shellTexts.userMenu.vi) }).click()
  await page.getByRole('button', { name: jobTexts.title.vi }).click()
}

test('jobs are seen with their progress, cancelled and run again; the end is told, on a phone too', async ({
  page,
  request,
}) => {
  const me = await ownManager(request)
  const call = await callAs(request, me)
  await enter(page, me, '/change-password')
  await openJobs(page)
  await expect(jobs(page)).toContainText(jobTexts.none.vi)
  await page.keyboard.press('Escape')

  for (const list_id of [UNKNOWN, UNKNOWN, UNKNOWN.slice(0, 600)])
    await call(recalculateMany, { list_id })
  await openJobs(page)
  const lines = jobs(page).getByRole('listitem')
  await expect(lines).toHaveCount(3)
  await expect(jobs(page)).toContainText(JOB_STATES.dang_chay.vi)
  expect(await faults(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await lines.first().getByRole('button', { name: jobTexts.cancel.vi }).click()
  await expect(lines.first()).toContainText(JOB_STATES.huy.vi)
  await lines.first().getByRole('button', { name: jobTexts.retry.vi }).click()
  for (const line of [lines.last(), lines.first()])
    await expect(line).toContainText(JOB_STATES.xong.vi)
  await expect(page.getByText('Tính lại chuyến – xong').first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await faults(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
})
