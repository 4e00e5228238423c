import { walletApi } from '../contract/ledger/wallet/wallet.api.ts'
import { reportFields } from '../contract/ledger/wallet/wallet.report.ts'
import { listTexts } from '../contract/kit/list/list.texts.ts'
import { monthTexts } from '../contract/kit/list/month.texts.ts'
import { walletScreen as texts } from '../contract/ledger/wallet/wallet-screen.texts.ts'
import { walletReplies } from '../contract/ledger/wallet/wallet-replies.texts.ts'
import { walletTexts } from '../contract/ledger/wallet/wallet.texts.ts'
import { ENTRY_TYPES, walletEntry } from '../contract/ledger/wallet/wallet.ts'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import { addMonths, browserNow, monthOf } from '../contract/kit/time/time.ts'
import { callAs, makeTrip } from './caller.ts'
import { enter, expect, followTo, test } from './base.ts'
import { faults, faultsInDark, overflow } from './look.ts'

const DRIVER = { user_id: 'longhv06', name: 'Hoàng Văn Long' }

test('an accountant enters money in one line and for several drivers, and reads the ledger of a driver', async ({
  page,
  request,
}) => {
  const call = await callAs(request, 'admin01')
  const trip = await makeTrip(call, { lai_xe_1: DRIVER.user_id, ve_cau_pha: 61_000 })
  await call(tripApi.lock, { list_id: [trip] })

  await enter(page, 'ketoan01', '/wallet-management')
  const { label } = reportFields.cod_dang_giu
  await expect(page.getByRole('columnheader', { name: label.vi })).toBeInViewport({ ratio: 1 })
  const line = page.getByRole('textbox', { name: texts.quick.vi })
  await line.fill('Hùng Không Có 2tr')
  await expect(page.getByText('Không có lái xe “Hùng Không Có”')).toBeVisible()
  await line.fill('hoang van long 1.234.000 đi Lào Cai')
  const understood = texts.understood(ENTRY_TYPES.tam_ung, DRIVER.name, 1_234_000, 'đi Lào Cai')
  await expect(page.getByText(understood.vi)).toBeVisible()
  expect(await faults(page)).toEqual([])
  expect(await faultsInDark(page)).toEqual([])
  const slip = page.getByRole('group', { name: walletEntry.resource.fields.anh.label.vi })
  await slip.locator('input[type="file"]').setInputFiles({
    name: 'phieu.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  await expect(slip.getByRole('img')).toBeVisible()
  await line.press('Enter')
  await expect(line).toHaveValue('')
  await expect(slip.getByRole('img')).toBeHidden()
  const ledger = page.getByRole('dialog', { name: texts.ledger(DRIVER.name).vi })
  await page.getByRole('button', { name: texts.openLedger.vi }).click()
  await expect(ledger.getByText('đi Lào Cai')).toBeVisible()
  await page.keyboard.press('Escape')
  const entries = await call(walletApi.list, { user_id: DRIVER.user_id, so_dong: 500 })
  const entered = entries.data.find(({ so_tien }) => so_tien === 1_234_000)
  expect(entered).toMatchObject({ anh: [{ ten: 'phieu.png' }] })

  await page.getByRole('button', { name: texts.bulk.vi }).click()
  const bulk = page.getByRole('dialog', { name: texts.bulk.vi })
  await expect(bulk.getByRole('grid')).toBeVisible()
  await bulk.getByRole('grid').click({ position: { x: 240, y: 50 } })
  await page.keyboard.type('250k')
  await page.keyboard.press('Enter')
  const write = bulk.getByRole('button', { name: texts.writeMany(1, 250_000).vi })
  await expect(write).toBeEnabled()
  expect(await faults(page)).toEqual([])
  await write.click()
  await expect(page.getByText(walletReplies.addedMany(1).vi)).toBeVisible()

  // The list asks again after what was written, and its rows may move meanwhile.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: DRIVER.name }).first().click()
    await expect(ledger.getByRole('table')).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(ledger.getByText('đi Lào Cai')).toBeVisible()
  await expect(ledger.getByRole('link', { name: texts.trip(trip).vi }).first()).toBeVisible()
  await expect(ledger.getByText('-61.000').first()).toBeVisible()
  await expect(
    ledger.getByText(texts.noCod.vi).or(ledger.getByText(texts.codNote.vi)).first(),
  ).toBeVisible()
  expect(await faults(page)).toEqual([])
  const { data } = await call(walletApi.report, {
    ngay_thang: monthOf(browserNow()),
    user_id: DRIVER.user_id,
  })
  const closing = (data[0]?.so_du_thang ?? 0).toLocaleString('vi-VN')
  await expect(ledger.getByRole('row', { name: texts.closing.vi })).toContainText(closing)
  await ledger.getByRole('button', { name: monthTexts.earlier.vi }).click()
  const earlier = new RegExp(`ngay_thang=${addMonths(monthOf(browserNow()), -1)}`)
  await expect(page).toHaveURL(earlier)
  const now = ledger.getByRole('button', { name: listTexts.thisMonth.vi })
  await now.click()
  await expect(page).not.toHaveURL(earlier)
  await expect(now).toBeHidden()
})

test('on a phone the drivers are cards, and an entry of a locked trip says why it stands', async ({
  page,
  request,
}) => {
  const call = await callAs(request, 'admin01')
  const trip = await makeTrip(call, { lai_xe_1: DRIVER.user_id, phi_sua_chua: 150_000 })
  await call(tripApi.lock, { list_id: [trip] })
  const { data } = await call(walletApi.list, { id_chuyen_di: trip })
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'ketoan01', '/wallet-management')
  await expect(
    page.getByText(reportFields.so_du_thang.label.vi).filter({ visible: true }).first(),
  ).toBeVisible()
  await expect(page.getByRole('combobox', { name: monthTexts.shown.vi })).toBeVisible()
  expect(await overflow(page)).toBe(0)
  await followTo(page, `/wallet-management?tab=so&mo=${data[0]?.id ?? ''}`)
  await expect(page.getByText(walletTexts.posted(trip).vi)).toBeVisible()
  expect(await overflow(page)).toBe(0)
})
