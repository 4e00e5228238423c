import type { Page } from '@playwright/test'
import { homeOf, maySee, type Screen } from '../contract/office/screen/access.ts'
import { officeMenuOf } from '../contract/office/screen/workspaces.ts'
import { errorTexts } from '../contract/office/error/error.texts.ts'
import { noticeTexts } from '../contract/office/notice/notice.texts.ts'
import { orderListTexts } from '../contract/dispatch/order/order-list.texts.ts'
import type { Seat } from '../contract/kit/endpoint/roles.ts'
import { screenTexts } from '../contract/office/screen/screen.texts.ts'
import { shellTexts } from '../contract/office/shell/shell.texts.ts'
import { ownTripTexts } from '../contract/dispatch/own-trips/own-trips.ts'
import { tripListTexts } from '../contract/dispatch/trip/trip-list.texts.ts'
import { editorTexts } from '../contract/dispatch/trip/trip-editor.texts.ts'
import { TRIP_TASKS } from '../contract/dispatch/trip/trip.tasks.ts'
import { tripTexts } from '../contract/dispatch/trip/trip.texts.ts'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { resourceTexts } from '../contract/kit/resource/resource.texts.ts'
import { uiTexts } from '../contract/kit/ui/ui.texts.ts'
import { salaryTexts } from '../contract/ledger/salary/salary.texts.ts'
import { stockResource } from '../contract/ledger/stock/stock.ts'
import { stockTexts } from '../contract/ledger/stock/stock.texts.ts'
import { reportTexts } from '../contract/report/sums/sums.texts.ts'
import { sessionFields, userFields } from '../contract/office/user/user.fields.ts'
import { userApi } from '../contract/office/user/user.api.ts'
import { enter, expect, followTo, test } from './base.ts'
import { makeTrip, type Caller, callAs, ownName } from './caller.ts'
import { act } from './grid.ts'
import { faults, faultsInDark, overflow } from './look.ts'

test.describe.configure({ mode: 'parallel' })

type Job = (page: Page, admin: Caller) => Promise<void>

/** The lines of a seat's menu, in order; the submenu repeats some. */
const linesOf = (seat: Seat): Screen[] =>
  officeMenuOf(seat).flatMap((entry) => (typeof entry === 'string' ? [entry] : entry.management))
const main = (page: Page) => page.getByRole('main')
const menu = (page: Page) => page.getByRole('navigation', { name: shellTexts.navigation.vi })

/** Takes a line of the menu and waits until its screen stands where the one before stood. */
async function follow(page: Page, screen: Screen): Promise<void> {
  const name = screenTexts[screen].vi
  await menu(page).getByRole('link', { name, exact: true }).first().click()
  await expect(page).toHaveTitle(new RegExp(`^${name}`))
}

/** Finds one row of the open list by words, which need not be on the screen when `shown` are. */
async function find(page: Page, words: string, shown = words) {
  await page.getByPlaceholder(/^Tìm/).first().fill(words)
  const row = main(page).getByRole('row').filter({ hasText: shown })
  await expect(row).toHaveCount(1)
  return row
}

/** Presses a button of the bulk bar for one selected row and waits until the server has answered. */
async function actOn(page: Page, words: string, label: string): Promise<void> {
  await (await find(page, words)).getByRole('gridcell').first().click()
  await act(page, label)
}

const startsTrip: Job = async (page) => {
  await followTo(page, '/overview')
  await main(page).getByRole('link', { name: screenTexts['/trip/create'].vi }).click()
  await expect(page).toHaveURL(/\/trip\/create$/)
  await page.locator('[name="ma_seal"]').fill('SLD0001')
  await page.getByRole('button', { name: editorTexts.saveDraft.vi }).click()
  await expect(page.getByText(tripTexts.draftSaved.vi)).toBeVisible()
}

const cancelsTrip: Job = async (page, admin) => {
  const id = await makeTrip(admin, {})
  await follow(page, '/trip-management')
  await actOn(page, id, tripListTexts.cancel.vi)
  const question = page.getByRole('dialog')
  await question.getByLabel(tripListTexts.reason.vi).fill('Khách hoãn')
  await question.getByRole('button', { name: tripListTexts.cancel.vi }).click()
  await expect
    .poll(() => stateOf(admin, id))
    .toMatchObject({ trang_thai: 'huy', ly_do: 'Khách hoãn' })
}

const stateOf = async (admin: Caller, id_chuyen_di: string) =>
  (await admin(tripApi.get, { id_chuyen_di })).data

const locksEnded: Job = async (page, admin) => {
  const id = await makeTrip(admin, {}, { cuoc_van_chuyen: 1_000_000 })
  await admin(tripApi.finish, { id_chuyen_di: id })
  await main(page).getByText(TRIP_TASKS.ket_thuc_chua_khoa.vi).click()
  await expect(page).toHaveURL(/\/trip-management\?/)
  await actOn(page, id, tripListTexts.lock.vi)
  await expect.poll(() => stateOf(admin, id)).toMatchObject({ khoa: true })
}

const marksPaid: Job = async (page, admin) => {
  const id = await makeTrip(admin, {}, { cuoc_van_chuyen: 1_000_000, ngay_gio_lay_hang: null })
  const order = async () => (await stateOf(admin, id)).list_don_hang?.[0]
  const { id_don_hang = '' } = (await order()) ?? {}
  await follow(page, '/order-management')
  await actOn(page, id_don_hang ?? '', orderListTexts.markPaid.vi)
  await page.getByRole('dialog').getByRole('button', { name: orderListTexts.record.vi }).click()
  await expect.poll(order).toMatchObject({ thanh_toan: 'da_thanh_toan' })
}

const seesFreightMissing: Job = async (page, admin) => {
  const id = await makeTrip(admin, {})
  await main(page).getByRole('link', { name: TRIP_TASKS.thieu_cuoc.vi }).first().click()
  await find(page, id)
}

const editsUser: Job = async (page, admin) => {
  const username = ownName('sua')
  await admin(userApi.create, { username, fullname: 'Người Sửa' })
  await follow(page, '/driver-management')
  await (await find(page, username)).getByRole('button', { name: 'Người Sửa' }).click()
  await page.getByRole('dialog').getByLabel(userFields.role_name.label.vi).fill('Lái chính')
  await page.getByRole('dialog').getByLabel(sessionFields.auto_ver.label.vi).check()
  await page.getByRole('button', { name: uiTexts.save.vi, exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: username })).toContainText('Lái chính')
  expect((await admin(userApi.get, { username })).data).toMatchObject({ auto_ver: true })
}

const opensPay: Job = async (page, admin) => {
  await followTo(page, '/overview')
  const month = main(page).getByRole('region', { name: reportTexts.monthNow.vi })
  const paid = month.getByRole('link', { name: salaryTexts.paid.vi })
  // On the first days of a month it is of the days before.
  await expect(paid).toContainText(/Kỳ lương [\d/]+ – [\d/]+/)
  await paid.click()
  await expect(page).toHaveURL(/\/salary-management/)
  await editsUser(page, admin)
}

const changesColumnOrder: Job = async (page) => {
  await follow(page, '/excel-order')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(
    screenTexts['/excel-order'].vi,
  )
}

/** A partner finds its own trip and not one of others, opens it, and reads no amount that is not its own. */
const seesOnlyOwn =
  (own: { trip: object; order: object }, hidden: string, shown: string): Job =>
  async (page, admin) => {
    const word = ownName('PARTNER')
    const amounts = { cuoc_van_chuyen: 7_654_321, mo_ta_hang_hoa: word, ...own.order }
    const mine = await makeTrip(admin, { phi_xang_dau: 1_234_567, ...own.trip }, amounts)
    const other = await makeTrip(admin, {}, { mo_ta_hang_hoa: word })
    await follow(page, '/trip-management')
    await find(page, word, mine)
    await expect(main(page)).not.toContainText(other)
    await expect(main(page)).not.toContainText(hidden)
    await followTo(page, `/trip/edit/${mine}`)
    await expect(main(page)).toContainText(mine)
    await expect(main(page)).not.toContainText(hidden)
    await expect(main(page)).not.toContainText('1.234.567')
    await expect(page.getByRole('button', { name: editorTexts.save.vi })).toHaveCount(0)
    await follow(page, '/order-management')
    await expect(await find(page, word)).toContainText(shown)
  }

const hearsOfTrip: Job = async (page, admin) => {
  const order = {
    noi_tra_hang: ownName('Kho'),
    ten_nguoi_nhan: 'Kho',
    sdt_nguoi_nhan: '0500000123',
  }
  const id = await makeTrip(admin, { lai_xe_1: 'binhlv14' }, order)
  await page.reload()
  // Home says where to and whom to call; it fits into a phone, and nobody is kept from reading it.
  const trip = main(page).getByRole('listitem').filter({ hasText: order.noi_tra_hang })
  await expect(trip).toBeVisible()
  const call = trip.getByRole('link', { name: ownTripTexts.call(order.ten_nguoi_nhan).vi })
  await expect(call).toHaveAttribute('href', `tel:${order.sdt_nguoi_nhan}`)
  await expect(main(page).getByText(/VND/)).toHaveCount(0)
  expect(await overflow(page)).toBe(0)
  expect([...(await faults(page)), ...(await faultsInDark(page))]).toEqual([])
  await page.getByRole('button', { name: noticeTexts.bell.vi }).click()
  await expect(page.getByRole('dialog').getByText(id)).toBeVisible()
  // Trips are not a driver's to open, all its notices are.
  const links = page.getByRole('dialog').getByRole('link')
  await expect(links).toHaveText([noticeTexts.all.vi])
  await links.click()
  await expect(page).toHaveURL(/\/notice-management$/)
  await expect(main(page).getByText(id).first()).toBeVisible()
}

const handsOut: Job = async (page) => {
  const item = ownName('Lốp 11R20 ')
  const { ten_hang, ma_hang, loai, so_luong, don_gia, bien_so_xe } = stockResource.fields
  await main(page).getByRole('link', { name: screenTexts['/stock'].vi }).click()
  await page.getByRole('button', { name: stockResource.texts.add.vi }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel(ten_hang.label.vi).fill(item)
  await drawer.getByLabel(ma_hang.label.vi).fill(item)
  await drawer.getByLabel(loai.label.vi).click()
  await page.getByRole('listbox').getByRole('option', { name: loai.choices.xuat.vi }).click()
  await drawer.getByLabel(so_luong.label.vi).fill('2')
  await drawer.getByLabel(don_gia.label.vi).fill('5tr3')
  await drawer.getByLabel(bien_so_xe.label.vi).fill('15h 103.58')
  await drawer.getByRole('button', { name: resourceTexts.create.vi }).click()
  await expect(drawer).toHaveCount(0)
  // More went out than was there: it is taken, and marked.
  const stores = page.getByRole('region', { name: stockTexts.onHand.vi })
  await expect(stores.getByRole('listitem').filter({ hasText: item })).toContainText(
    stockTexts.negative.vi,
  )
  await expect(await find(page, item)).toContainText('10.600.000')
  // A further row of an item begins with it.
  await stores.getByRole('link', { name: item }).click()
  await page.getByRole('button', { name: stockResource.texts.add.vi }).click()
  await expect(drawer.getByLabel(ma_hang.label.vi)).toHaveValue(item)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
}

const STORIES: readonly { username: string; seat: Seat; does: string; job: Job }[] = [
  { username: 'admin01', seat: 'admin', does: 'starts a trip from the home page', job: startsTrip },
  { username: 'quanly01', seat: 'manager', does: 'cancels a trip with a reason', job: cancelsTrip },
  {
    username: 'dieuxe01',
    seat: 'qh_manager',
    does: 'starts a trip from the home page',
    job: startsTrip,
  },
  {
    username: 'ketoan01',
    seat: 'accountant',
    does: 'locks a trip that has ended',
    job: locksEnded,
  },
  { username: 'ketoan02', seat: 'qh_accountant', does: 'marks an order as paid', job: marksPaid },
  {
    username: 'tinhcuoc01',
    seat: 'tinh_cuoc',
    does: 'finds trips without freight',
    job: seesFreightMissing,
  },
  {
    username: 'hcns01',
    seat: 'hcns',
    does: 'opens the pay of the month and edits a user',
    job: opensPay,
  },
  { username: 'nhansu01', seat: 'hr', does: 'edits a user', job: editsUser },
  {
    username: 'sale01',
    seat: 'sale',
    does: 'orders the columns of Excel files',
    job: changesColumnOrder,
  },
  { username: 'kho01', seat: 'warehouse', does: 'hands out goods', job: handsOut },
  { username: 'binhlv14', seat: 'driver', does: 'hears of a trip', job: hearsOfTrip },
  {
    username: 'doitac01',
    seat: 'doi_tac',
    does: 'sees what its subcontractor runs, without freight',
    job: seesOnlyOwn(
      {
        trip: { ten_thau_phu: 'Công ty TNHH Vận tải Gió Ngàn Ảo', chi_phi_thau_phu: 5_000_000 },
        order: {},
      },
      '7.654.321',
      'Hải Phòng',
    ),
  },
  {
    username: 'doitac02',
    seat: 'doi_tac',
    does: 'sees what is carried for its company, without costs',
    job: seesOnlyOwn(
      { trip: {}, order: { ten_cong_ty: 'Công ty TNHH Giao nhận Biển Mơ Demo' } },
      '1.234.567',
      '7.654.321',
    ),
  },
]

/** Opens every screen of the menu by its line; fails where a screen shows that it could not load. Those of the admin, who sees all, are looked at in screens.e2e.ts. */
async function openAll(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const screen of screens) {
    await follow(page, screen)
    await expect(main(page).getByRole('status', { name: uiTexts.loading.vi })).toHaveCount(0)
    await expect(main(page).getByRole('alert')).toHaveCount(0)
    await expect(main(page)).not.toBeEmpty()
  }
}

for (const { username, seat, does, job } of STORIES) {
  test(`${seat} (${username}) has its own screens and ${does}`, async ({ page, request }) => {
    const refused: string[] = []
    page.on('response', (reply) => {
      if (reply.status() >= 400) refused.push(`${reply.status()} ${reply.url()}`)
    })
    await enter(page, username, '/')
    await expect(page).toHaveURL(new RegExp(`${homeOf(seat)}$`))
    const lines = linesOf(seat)
    const words = lines.map((screen) => screenTexts[screen].vi)
    await expect(menu(page).getByRole('link')).toHaveText(words)

    await job(page, await callAs(request, 'admin01'))
    if (seat !== 'admin') await openAll(page, [...new Set(lines)])
    const foreign = (Object.keys(screenTexts) as Screen[]).find((screen) => !maySee(seat, screen))
    expect(foreign === undefined).toBe(seat === 'admin')
    if (foreign) {
      await followTo(page, foreign)
      await expect(page).toHaveURL(/\/errors\/error-401$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        errorTexts.notAllowedTitle.vi,
      )
    }
    expect(refused).toEqual([])
  })
}
