import type { Page } from '@playwright/test'
import { emptyTruckApi } from '../contract/dispatch/empty-truck/empty-truck.api.ts'
import { findTexts } from '../contract/dispatch/find/find.texts.ts'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { tripFields } from '../contract/dispatch/trip/trip.fields.ts'
import { tripListTexts as texts } from '../contract/dispatch/trip/trip-list.texts.ts'
import { drivingReportApi } from '../contract/fleet/driving-report/driving-report.api.ts'
import { locationTexts } from '../contract/fleet/driving-report/location.texts.ts'
import { listTexts } from '../contract/kit/list/list.texts.ts'
import { tableTexts } from '../contract/kit/list/table.texts.ts'
import { rateTexts } from '../contract/kit/rate/rate.texts.ts'
import { resourceTexts } from '../contract/kit/resource/resource.texts.ts'
import { salaryApi } from '../contract/ledger/salary/salary.api.ts'
import { walletApi } from '../contract/ledger/wallet/wallet.api.ts'
import { VEHICLE_TYPES } from '../contract/master/vehicle/vehicle.choices.ts'
import { firstTexts } from '../contract/office/screen/first.texts.ts'
import type { Screen } from '../contract/office/screen/access.ts'
import { screenTexts } from '../contract/office/screen/screen.texts.ts'
import { shellTexts } from '../contract/office/shell/shell.texts.ts'
import { companyPriceApi, companyPrices } from '../contract/price/company-price/company-price.ts'
import { kmQuota } from '../contract/price/km-quota/km-quota.ts'
import { quotaTexts } from '../contract/price/km-quota/km-quota.texts.ts'
import { enter, expect, followTo } from './base.ts'
import { makeTrip } from './caller.ts'
import { button, rowOf } from './grid.ts'
import { test } from './listStory.ts'
import { faults, overflow } from './look.ts'

/** The rows of the table that are seen whole between its head and its foot. */
const wholeRows = (page: Page): Promise<number> =>
  page.getByRole('grid').evaluate((grid) => {
    const bodies = [...grid.querySelectorAll('[role="rowgroup"]')].map((part) =>
      part.getBoundingClientRect(),
    )
    const box = grid.getBoundingClientRect()
    const [head, , foot] = bodies
    const from = head?.bottom ?? box.top
    const to = Math.min(foot?.top ?? box.bottom, box.top + grid.clientHeight)
    return [...grid.querySelectorAll('[data-row]:not([data-row="-1"])')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return top >= from - 1 && bottom <= to + 1
    }).length
  })

/** How many dense rows the table has room for, under its head and above a foot. */
const roomForRows = (page: Page): Promise<number> =>
  page.getByRole('grid').evaluate((grid) => {
    const [head] = grid.querySelectorAll('[role="rowgroup"]')
    const DENSE_ROW = 25
    const FOOT = 28
    const room = grid.clientHeight - (head?.getBoundingClientRect().height ?? 0)
    const hasFoot = grid.querySelectorAll('[role="rowgroup"]').length > 2
    return Math.floor((room - (hasFoot ? FOOT : 0)) / DENSE_ROW)
  })

const filters = (page: Page) => page.getByRole('search', { name: listTexts.filters.vi })
const everyTrip = '/trip-management?start_time=&end_time='

const SIZES = [
  [1440, 900, 25],
  [1366, 768, 20],
] as const

const LISTS = [
  '/order-management',
  '/filter-order',
  '/order-waiting-approve-management',
  '/empty-truck-management',
  '/order-switch-management',
  '/vehicle-management',
  '/company-management',
  '/driver-list',
  '/company-management?tab=dia_diem',
  '/company-price-management',
  '/salary-management',
  '/wallet-management',
  '/stock',
  '/toll-management',
]

test.describe('room', () => {
  // Folding and density are kept by the product itself.
  test.use({ ownPage: true })

  test('the trip list shows 25 rows at 1440 × 900 and 20 at 1366 × 768, its filters on one line', async ({
    page,
  }) => {
    const isWhole = async () => {
      for (const [width, height, rows] of SIZES) {
        await page.setViewportSize({ width, height })
        await expect(page.getByRole('grid').getByRole('row').nth(rows)).toBeVisible()
        await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(rows)
        expect((await filters(page).boundingBox())?.height).toBeLessThan(40)
        expect(await overflow(page)).toBe(0)
      }
    }
    await enter(page, 'quanly01', everyTrip)
    await isWhole()
    // The width that the specification gives the navigation (section 9).
    expect((await page.getByRole('complementary').first().boundingBox())?.width).toBe(256)
    // The same beside the icons of the navigation, and after another visit.
    await button(page, shellTexts.fold.vi).click()
    await button(page, tableTexts.roomy.vi).click()
    const [, [, , fewest]] = SIZES
    // Who wants them further apart has fewer.
    await expect.poll(() => wholeRows(page)).toBeLessThan(fewest)
    await page.reload()
    await expect(button(page, shellTexts.unfold.vi)).toBeVisible()
    await button(page, tableTexts.dense.vi).click()
    await isWhole()
  })

  test('every list has room for 25 rows at 1440 × 900 and for 20 at 1366 × 768, its filters on one line', async ({
    page,
  }) => {
    // In the language of longer words.
    await page.addInitScript(() => localStorage.setItem('lanbanh_language', 'en'))
    await enter(page, 'admin01', '/overview')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const bar = page.getByRole('search', { name: listTexts.filters.en })
    for (const path of LISTS) {
      await followTo(page, path)
      const [screen = ''] = path.split('?')
      await expect(page).toHaveTitle(new RegExp(`^${screenTexts[screen as Screen].en}`))
      await expect(page.getByRole('grid')).toBeVisible()
      for (const [width, height, rows] of SIZES) {
        await page.setViewportSize({ width, height })
        await expect.poll(() => roomForRows(page), path).toBeGreaterThanOrEqual(rows)
        expect((await bar.boundingBox())?.height, path).toBeLessThan(40)
      }
    }
  })
})

test('a new user sees when, which truck, who, from where to where, what box, how it stands and for whom, then money, all in one typeface', async ({
  page,
  call,
  word,
}) => {
  const id = await makeTrip(call, {}, { mo_ta_hang_hoa: word, cuoc_van_chuyen: 1_111_111 })
  await enter(page, 'dieuxe01', `/trip-management?tu_khoa=${word}`)
  await expect(rowOf(page, id)).toBeVisible()
  const headers = page.getByRole('grid').getByRole('columnheader')
  expect((await headers.allTextContents()).slice(1, 10)).toEqual([
    'Giờ lấy hàng',
    'Biển số xe',
    'Lái xe 1',
    'Nơi lấy hàng',
    'Nơi trả hàng',
    'Số container',
    'Trạng thái',
    'Khách hàng trả cước',
    'Tổng cước',
  ])
  const families = await rowOf(page, id)
    .getByRole('gridcell')
    .evaluateAll((cells) => [...new Set(cells.map((cell) => getComputedStyle(cell).fontFamily))])
  expect(families).toHaveLength(1)
  const widths = await page.evaluate(async (family) => {
    await document.fonts.load(`13px ${family}`, '0123456789')
    const context = document.createElement('canvas').getContext('2d')
    if (!context) return []
    context.font = `100px ${family}`
    return [...new Set('0123456789'.split('').map((digit) => context.measureText(digit).width))]
  }, families[0] ?? '')
  expect(widths).toHaveLength(1)
})

test('a search that its days leave empty is offered all days with the count', async ({
  page,
  call,
  word,
}) => {
  const goods = { mo_ta_hang_hoa: word }
  const id = await makeTrip(call, { ngay_thuc_hien: '2024-02-03' }, goods)
  await enter(page, 'dieuxe01', `/trip-management?tu_khoa=${word}`)
  await expect(page.getByText(texts.empty.vi)).toBeVisible()
  await button(page, listTexts.everyDay(1).vi).click()
  await expect(rowOf(page, id)).toBeVisible()
  expect(new URL(page.url()).searchParams.get('start_time')).toBe('')
  await followTo(page, '/trip-management?tu_khoa=khongcogica')
  await expect(page.getByText(listTexts.onNoDay.vi)).toBeVisible()
})

test.describe('nothing yet', () => {
  test.use({ ownPage: true })

  test('a screen without rows says what is done first, and leads there', async ({ page }) => {
    const screens = [
      ['/empty-truck-management', emptyTruckApi.report, firstTexts.vehicles, '/vehicle-management'],
      ['/wallet-management', walletApi.report, firstTexts.drivers, '/driver-list'],
      ['/salary-management', salaryApi.list, firstTexts.drivers, '/driver-list'],
      ['/location', drivingReportApi.current, locationTexts.none, '/trucks'],
    ] as const
    for (const { path } of [
      ...screens.map(([, each]) => each),
      companyPriceApi.list,
      kmQuota.api.list,
    ])
      await page.route(`**${path}`, async (route) => {
        const reply = (await (await route.fetch()).json()) as object
        await route.fulfill({ json: { ...reply, data: [], tong: 0 } })
      })
    // Nor do any vehicles come by the stream.
    await page.route(`**${drivingReportApi.streamLink.path}`, () => {})
    // One of them has a map, which costs by its pixels.
    await page.setViewportSize({ width: 1024, height: 640 })
    await enter(page, 'admin01', '/overview')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const [screen, , words, first] of screens) {
      await followTo(page, screen)
      await expect(page.getByText(words.vi)).toBeVisible()
      const way = page.getByRole('main').getByRole('link', { name: screenTexts[first].vi })
      await way.click()
      await expect(page).toHaveURL(new RegExp(first))
    }
    const { one, add } = companyPrices.resource.texts
    await followTo(page, '/company-price-management')
    await expect(page.getByText(resourceTexts.begin(one, add).vi)).toBeVisible()
    await followTo(page, '/quota-km')
    await expect(page.getByText(rateTexts.beginVersion.vi)).toBeVisible()
    await expect(page.getByRole('combobox', { name: quotaTexts.whose.vi })).toHaveValue(
      VEHICLE_TYPES.dau_keo.vi,
    )
  })
})

test('Ctrl+K finds a container of years ago from any screen, out of a field too, and runs commands by name', async ({
  page,
  call,
  word,
}) => {
  const box = `TGHU${String(Date.now()).slice(-7)}`
  const id = await makeTrip(
    call,
    { ngay_thuc_hien: '2023-05-06', ma_cont: box },
    { mo_ta_hang_hoa: word },
  )
  await enter(page, 'dieuxe01')
  // It is there before it is asked for.
  const loaded = page.waitForResponse(/FindDialog.*\.js/)
  await page.goto('/trip/create')
  await loaded
  await page.getByRole('textbox').first().focus()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: findTexts.title.vi })
  const typed = dialog.getByRole('combobox')
  await typed.fill(`${box.slice(0, 4)} ${box.slice(4)}`)
  await expect(dialog.getByRole('option').filter({ hasText: box }).first()).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/trip/edit/${id}`))

  await followTo(page, '/trip-management')
  await expect(page.getByRole('link', { name: texts.create.vi }).last()).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(dialog.getByRole('option', { name: texts.create.vi })).toBeVisible()
  await typed.fill('tao chuyen')
  await expect(dialog.getByRole('option', { selected: true })).toContainText(texts.create.vi)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/trip\/create/)

  // What a command opens stays open.
  await followTo(page, '/trip-management')
  await expect(page.getByRole('button', { name: texts.files.vi })).toBeVisible()
  await page.keyboard.press('Control+k')
  await typed.fill(texts.files.vi)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await page.keyboard.press('Escape')

  // What has a key and no button is a command too.
  await followTo(page, '/trip-management')
  await page.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell').nth(2).click()
  await page.keyboard.press('Control+k')
  await typed.fill('nhan doi')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(tripFields.ma_seal.label.vi, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  await typed.fill('xe trong')
  const screen = dialog.getByRole('option', { selected: true })
  await expect(screen).toContainText(screenTexts['/empty-truck-management'].vi)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/empty-truck-management/)
})

test('the help of keys has a title, hands on what it does not know, and runs what it shows', async ({
  page,
}) => {
  await enter(page, 'dieuxe01', '/trip-management')
  await expect(page.getByRole('grid')).toBeVisible()
  const search = page.getByRole('searchbox', { name: listTexts.search.vi }).first()
  await search.focus()
  await page.keyboard.type('xe n?/r')
  await expect(search).toHaveValue('xe n?/r')
  await search.blur()
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('heading', { name: listTexts.shortcuts.vi })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('heading', { name: listTexts.shortcuts.vi })).toHaveCount(0)
  await expect(search).toBeFocused()
})

test('a phone shows three trips whole, and what can be done in words @mobile', async ({
  page,
  call,
  word,
}) => {
  for (let count = 0; count < 4; count += 1)
    await makeTrip(call, {}, { mo_ta_hang_hoa: word, noi_lay_hang: 'Cảng Tân Vũ' })
  await enter(page, 'dieuxe01', `/trip-management?tu_khoa=${word}`)
  const cards = page
    .getByRole('list', { name: screenTexts['/trip-management'].vi })
    .getByRole('listitem')
  await expect(cards).toHaveCount(4)
  await expect(cards.first()).toContainText('15H-068.12')
  await expect(cards.first()).toContainText('Cảng Tân Vũ → ')
  await expect(cards.nth(2)).toBeInViewport({ ratio: 1 })
  const create = page.getByRole('link', { name: texts.create.vi })
  expect((await create.boundingBox())?.width, 'with its words').toBeGreaterThan(90)
  const { tong } = await call(tripApi.list, { tu_khoa: word })
  expect(tong).toBe(4)
})
