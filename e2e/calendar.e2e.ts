import { calendarTexts } from '../contract/dispatch/calendar/calendar.texts.ts'
import { CALENDAR_PARTS } from '../contract/dispatch/calendar/calendar.api.ts'
import { formatDate } from '../contract/kit/field/format.ts'
import { overviewApi } from '../contract/report/overview/overview.api.ts'
import { overviewTexts } from '../contract/report/overview/overview.texts.ts'
import { paperName, timeLeft } from '../contract/master/paper/paper.ts'
import { screenTexts } from '../contract/office/screen/screen.texts.ts'
import { addDays } from '../contract/kit/time/time.ts'
import { uiTexts } from '../contract/kit/ui/ui.texts.ts'
import { today } from '../server/kit/time/clock.ts'
import { enter, expect, followTo, test } from './base.ts'
import { callAs, makeTrip } from './caller.ts'
import { faults, faultsInDark, looksWell, overflow } from './look.ts'

test.describe.configure({ mode: 'parallel' })

test('the calendar shows a month and a year, opens a day by mouse and by keys, and leads to its trips', async ({
  page,
  request,
}) => {
  const day = '2027-02-06'
  const admin = await callAs(request, 'admin01')
  const id = await makeTrip(admin, { ngay_thuc_hien: day })
  await enter(page, 'quanly01', '/overview')
  await page.getByRole('main').getByRole('link', { name: screenTexts['/schedule'].vi }).click()
  await expect(page).toHaveURL(/\/schedule$/)
  await expect(page.getByText(formatDate(today())).first()).toBeVisible()

  await page.getByText(calendarTexts.yearView.vi, { exact: true }).click()
  await page.getByRole('button', { name: calendarTexts.next.vi, exact: true }).click()
  await expect(page).toHaveURL(/xem=nam&nam=\d+/)
  await followTo(page, '/schedule?xem=nam&nam=2027')
  await expect(page.getByRole('button', { name: new RegExp(formatDate(day)) })).toBeVisible()
  await looksWell(page)
  await page.getByRole('button', { name: new RegExp(formatDate(day)) }).click()
  await expect(page).toHaveURL(new RegExp(`ngay=${day}`))
  const panel = page.getByRole('complementary', { name: formatDate(day) })
  await expect(panel).toContainText('Mùng 1 Tết Nguyên đán')
  await expect(panel).toContainText('1/1 âm lịch')
  await panel.getByRole('button', { name: calendarTexts.showTrips.vi }).click()
  const trip = panel.locator(`a[href$="/trip/edit/${id}"]`)
  await expect(trip).toBeVisible()
  await panel.getByRole('link', { name: calendarTexts.openList.vi }).click()
  await expect(page).toHaveURL(new RegExp(`/trip-management\\?start_time=${day}&end_time=${day}`))
  await expect(page.getByRole('grid')).toContainText(id)

  await page.goBack()
  await page.getByRole('gridcell', { selected: true }).getByRole('button').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(new RegExp(`ngay=${addDays(day, 7)}`))
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(/ngay=2027-03-01/)
  await expect(page.getByRole('gridcell', { selected: true }).getByRole('button')).toBeFocused()
  await followTo(page, '/schedule?ngay=2026-12-18')
  await expect(page.getByRole('complementary', { name: formatDate('2026-12-18') })).toBeVisible()
  await looksWell(page)
})

test('papers stand in calendar and home page, and lead to whom they belong', async ({
  page,
  request,
}) => {
  const hr = await callAs(request, 'nhansu01')
  const { giay_to } = await hr(overviewApi.today, {})
  const paper = giay_to?.find(({ loai }) => loai === 'lai_xe')
  if (!paper) throw new Error('no paper of a driver runs out in the demo company')
  await enter(page, 'nhansu01', '/overview')
  await expect(page.getByRole('heading', { name: overviewTexts.papers.vi })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: paper.ten }).first()
  await expect(row).toContainText(timeLeft(paper.con_ngay).vi)
  await row.getByRole('link', { name: paper.ten }).click()
  await expect(page).toHaveURL(new RegExp(`tu_khoa=${paper.id}`))

  await followTo(page, `/schedule?ngay=${paper.het_han}`)
  const panel = page.getByRole('complementary', { name: formatDate(paper.het_han) })
  const link = panel.getByRole('link', { name: `${paper.ten}: ${paperName(paper).vi}` })
  await expect(link).toBeVisible()
  const part = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(part(CALENDAR_PARTS.chuyen_di.name.vi)).toHaveCount(0)
  await part(CALENDAR_PARTS.lai_xe.name.vi).click()
  await expect(link).toHaveCount(0)
})

test('the calendar of a phone is free of serious faults and fits its width, light and dark @mobile', async ({
  page,
}) => {
  await enter(page, 'hcns01')
  for (const address of ['/schedule?ngay=2026-12-18', '/schedule?xem=nam&nam=2026']) {
    await followTo(page, address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status', { name: uiTexts.loading.vi })).toHaveCount(0)
    expect(await faults(page)).toEqual([])
    expect(await faultsInDark(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  }
})
