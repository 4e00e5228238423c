import type { Page } from '@playwright/test'
import { noticeApi, NOTICE_KINDS } from '../contract/office/notice/notice.api.ts'
import { noticeTexts } from '../contract/office/notice/notice.texts.ts'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { userApi } from '../contract/office/user/user.api.ts'
import { DEMO_PASSWORD, enter, expect, test } from './base.ts'
import { selectRows } from './grid.ts'
import { callAs, makeTrip, ownName } from './caller.ts'

test.describe.configure({ mode: 'parallel' })

/** A manager of his own, so that nobody else reads his notices. */
async function ownManager(request: Parameters<typeof callAs>[0]): Promise<string> {
  const username = ownName('ql')
  const admin = await callAs(request, 'admin01')
  await admin(userApi.create, {
    username,
    fullname: 'Quản Lý Riêng',
    role: 'manager',
    password: DEMO_PASSWORD,
  })
  return username
}

const badge = (page: Page) => page.locator('.mantine-Indicator-indicator')
const rows = (page: Page) => page.getByRole('main').getByRole('row')
const heard = (page: Page) =>
  page.waitForResponse((reply) => reply.url().includes(noticeApi.stream.path))

test("a notice of another's act appears without a reload: badge, panel and list; it is read one by one and all at once", async ({
  page,
  request,
}) => {
  const me = await ownManager(request)
  const other = await callAs(request, 'quanly01')
  const open = heard(page)
  // Others' trips would push the rows about under the pointer.
  const plate = `29C-${String(Date.now()).slice(-5)}`
  await enter(page, me, `/notice-management?da_doc=false&tu_khoa=${plate.replace('-', '')}`)
  await open

  const ids: string[] = []
  for (let made = 0; made < 3; made += 1) ids.push(await makeTrip(other, { bien_so_xe: plate }))
  const own = (id: string) => rows(page).filter({ hasText: id })
  for (const id of ids) await expect(own(id)).toBeVisible()
  await expect(badge(page)).toHaveText(/\d+/)

  await selectRows(page, ids[0] ?? '')
  await page.keyboard.press('d')
  await expect(own(ids[0] ?? '')).toHaveCount(0)
  await expect(own(ids[1] ?? '')).toBeVisible()

  await own(ids[1] ?? '')
    .getByRole('link', { name: ids[1] ?? '' })
    .click()
  await expect(page).toHaveURL(new RegExp(`/trip/edit/${ids[1]}$`))
  await page.goBack()
  await expect(own(ids[2] ?? '')).toBeVisible()
  await expect(own(ids[1] ?? '')).toHaveCount(0)

  await page.getByRole('button', { name: noticeTexts.markAllRead.vi }).click()
  await expect(own(ids[2] ?? '')).toHaveCount(0)
  await page.getByLabel(noticeTexts.kind.vi).selectOption({ label: NOTICE_KINDS.user.vi })
  await expect(page).toHaveURL(/loai_don=user/)
})

test('a driver who is put on a trip hears it at once @mobile', async ({ page, request }) => {
  const [admin, driver] = [await callAs(request, 'admin01'), ownName('lai')]
  await admin(userApi.create, { username: driver, fullname: 'Lái Mới', password: DEMO_PASSWORD })
  const id = await makeTrip(admin, {})
  const open = heard(page)
  await enter(page, driver, '/overview')
  await open
  await expect(badge(page)).toHaveCount(0)
  const { data: trip } = await admin(tripApi.get, { id_chuyen_di: id })
  const phien_ban = trip.phien_ban ?? 0
  await admin(tripApi.update, { id_chuyen_di: id, phien_ban, lai_xe_1: driver })
  await expect(page.getByRole('status').filter({ hasText: id })).toBeVisible()
  await expect(badge(page)).toHaveText('1')
  await page.getByRole('button', { name: new RegExp(`^${noticeTexts.bell.vi}`) }).click()
  const panel = page.getByRole('dialog', { name: noticeTexts.bell.vi })
  await expect(panel.getByRole('img', { name: noticeTexts.unread.vi })).toHaveCount(1)
  await panel.getByRole('button', { name: noticeTexts.markAllRead.vi }).click()
  await expect(panel.getByText(id)).toBeVisible()
  await expect(panel.getByRole('img', { name: noticeTexts.unread.vi })).toHaveCount(0)
})
