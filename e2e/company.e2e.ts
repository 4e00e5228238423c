import { enter, expect, test } from './base.ts'
import { faults, overflow } from './look.ts'

test('customers, places and accounts fit a phone @mobile', async ({ page }) => {
  await enter(page, 'quanly01')
  for (const path of [
    '/company-management?mo=KH01',
    '/company-management?tab=dia_diem',
    '/assistant-management?tab=doi_tac',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('tab', { selected: true })).toBeVisible()
    await expect(page.getByText(/KH01|KCN|doitac01/).first()).toBeAttached()
    expect(await overflow(page)).toBe(0)
    expect(await faults(page)).toEqual([])
  }
})
